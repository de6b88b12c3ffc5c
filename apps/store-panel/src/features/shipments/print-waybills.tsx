import { useAddLabelPrintsMutation } from '@store-panel/api-client/rtk/parcels';
import { MAX_LABEL_PRINTS } from '@store-panel/domain/shipments/label-prints';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { LabelMenu } from '#shared/printing/label-menu.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

interface PrintWaybillsProps {
  readonly orderIds: readonly string[];
  /** The label of this parcel alone. */
  readonly onlyWaybill?: string;
  /** It was printed before. */
  readonly isAgain?: boolean;
  readonly size?: 'sm' | 'md';
}

/** Prints the labels of these parcels on sheets of the selected size, and has them counted. */
export function PrintWaybills({ orderIds, onlyWaybill, isAgain = false, size = 'md' }: PrintWaybillsProps) {
  const { t } = useTranslation(['shipments', 'printing']);
  const { client } = useAppServices();
  const { session } = useStoreSession();
  const [addPrints] = useAddLabelPrintsMutation();
  const first = isAgain ? t('printing:button.printAgain') : t('print.one');
  return (
    <LabelMenu
      label={orderIds.length === 1 ? first : t('print.button', { count: orderIds.length })}
      size={size}
      action="print_waybills"
      print={async (sheet) => {
        const { printWaybills } = await import('./waybill-labels.tsx');
        const printed = await printWaybills(orderIds, { client, session, sheet, onlyWaybill });
        if (printed.outcome === 'handed-over')
          for (let from = 0; from < printed.labels.length; from += MAX_LABEL_PRINTS)
            await addPrints(printed.labels.slice(from, from + MAX_LABEL_PRINTS));
        return printed;
      }}
    />
  );
}
