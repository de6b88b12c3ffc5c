import type { ReturnDetail } from '@store-panel/api-client/rtk/returns';
import { useTranslation } from 'react-i18next';

import { LabelMenu } from '#shared/printing/label-menu.tsx';

/** Prints the label with which an approved return is sent. Texts: `shipments`, `printing`. */
export function PrintReturnLabel({ one }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('shipments');
  return (
    <LabelMenu
      label={t('print.one')}
      action="print_label"
      print={async (sheet) => {
        const { printReturnLabel } = await import('./return-label.tsx');
        return { outcome: await printReturnLabel(one, sheet), count: 1 };
      }}
    />
  );
}
