import { isApiError } from '@store-panel/api-client/errors';
import type { ReturnDetail } from '@store-panel/api-client/rtk/returns';
import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import type { LabelSheet } from '@store-panel/ui/print-waybill';
import { Barcode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Not imported from the UI kit, because its labels are loaded on the first print. */
const SHEETS = ['a6', 'a4'] as const satisfies readonly LabelSheet[];

/** Prints the label with which an approved return is sent. Texts: `shipments`, `printing`. */
export function PrintReturnLabel({ one }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation(['shipments', 'printing']);
  const { toasts } = useAppServices();
  const [isBusy, setBusy] = useState(false);
  async function print(sheet: LabelSheet) {
    if (isBusy) return;
    setBusy(true);
    try {
      const { printReturnLabel } = await import('./return-label.tsx');
      const isPrinted = (await printReturnLabel(one, sheet)) === 'handed-over';
      if (isPrinted) toasts.add({ tone: 'success', title: t('print.sent', { count: 1 }) });
      else toasts.add({ tone: 'danger', title: t('printing:outcome.blocked') });
    } catch (error) {
      if (!isApiError(error)) toasts.add({ tone: 'danger', title: t('print.failed') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu
      label={t('print.sheet')}
      trigger={
        <Button icon={<Barcode aria-hidden="true" />} pending={isBusy} data-action="print_label">
          {t('print.one')}
        </Button>
      }
    >
      {SHEETS.map((sheet) => (
        <MenuItem key={sheet} help={t(`print.on.${sheet}`)} onSelect={() => void print(sheet)}>
          {sheet.toUpperCase()}
        </MenuItem>
      ))}
    </Menu>
  );
}
