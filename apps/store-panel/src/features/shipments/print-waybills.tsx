import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { LabelMenu } from '#shared/printing/label-menu.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

interface PrintWaybillsProps {
  readonly orderIds: readonly string[];
  readonly size?: 'sm' | 'md';
}

/** Prints the labels of these parcels on sheets of the selected size. */
export function PrintWaybills({ orderIds, size = 'md' }: PrintWaybillsProps) {
  const { t } = useTranslation('shipments');
  const { client } = useAppServices();
  const { session } = useStoreSession();
  return (
    <LabelMenu
      label={orderIds.length === 1 ? t('print.one') : t('print.button', { count: orderIds.length })}
      size={size}
      action="print_waybills"
      print={async (sheet) => {
        const { printWaybills } = await import('./waybill-labels.tsx');
        return printWaybills(orderIds, { client, session, sheet });
      }}
    />
  );
}
