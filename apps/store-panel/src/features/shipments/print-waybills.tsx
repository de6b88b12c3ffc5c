import { isApiError } from '@store-panel/api-client/errors';
import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import type { LabelSheet } from '@store-panel/ui/print-waybill';
import { Barcode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

interface PrintWaybillsProps {
  readonly orderIds: readonly string[];
  readonly size?: 'sm' | 'md';
}

/** Not imported from the UI kit, because its labels are loaded on the first print. */
const SHEETS = ['a6', 'a4'] as const satisfies readonly LabelSheet[];

/** Prints the labels of these parcels on sheets of the selected size. */
export function PrintWaybills({ orderIds, size = 'md' }: PrintWaybillsProps) {
  const { t } = useTranslation(['shipments', 'printing']);
  const { client, toasts } = useAppServices();
  const { session } = useStoreSession();
  const [isBusy, setBusy] = useState(false);

  async function print(sheet: LabelSheet) {
    // A second press during the first would print everything twice.
    if (isBusy) return;
    setBusy(true);
    try {
      const { printWaybills } = await import('./waybill-labels.tsx');
      const { outcome, count } = await printWaybills(orderIds, { client, session, sheet });
      if (outcome === 'handed-over') toasts.add({ tone: 'success', title: t('print.sent', { count }) });
      else toasts.add({ tone: 'danger', title: t('printing:outcome.blocked') });
    } catch (error) {
      // The client has shown errors of the platform.
      if (!isApiError(error)) toasts.add({ tone: 'danger', title: t('print.failed') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu
      label={t('print.sheet')}
      trigger={
        <Button size={size} icon={<Barcode aria-hidden="true" />} pending={isBusy} data-action="print_waybills">
          {orderIds.length === 1 ? t('print.one') : t('print.button', { count: orderIds.length })}
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
