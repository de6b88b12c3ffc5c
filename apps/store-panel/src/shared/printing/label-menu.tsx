import { isApiError } from '@store-panel/api-client/errors';
import type { PrintOutcome } from '@store-panel/ui/print-document';
import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import type { LabelSheet } from '@store-panel/ui/print-waybill';
import { Barcode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';

interface LabelMenuProps {
  /** Of the button. */
  readonly label: string;
  readonly size?: 'sm' | 'md';
  /** Names the button in records of what was pressed. */
  readonly action: string;
  /** Prints on sheets of this size. Texts and layout of labels are loaded by it, on the first print. */
  readonly print: (sheet: LabelSheet) => Promise<{ readonly outcome: PrintOutcome; readonly count: number }>;
}

/** Not imported from the UI kit, because its labels are loaded on the first print. */
const SHEETS = ['a6', 'a4'] as const satisfies readonly LabelSheet[];

/** A menu of the sheets on which labels are printed. Texts: `shipments`, `printing`. */
export function LabelMenu({ label, size = 'md', action, print }: LabelMenuProps) {
  const { t } = useTranslation(['shipments', 'printing']);
  const { toasts } = useAppServices();
  const [isBusy, setBusy] = useState(false);

  async function printOn(sheet: LabelSheet) {
    // A second press during the first would print everything twice.
    if (isBusy) return;
    setBusy(true);
    try {
      const { outcome, count } = await print(sheet);
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
        <Button size={size} icon={<Barcode aria-hidden="true" />} pending={isBusy} data-action={action}>
          {label}
        </Button>
      }
    >
      {SHEETS.map((sheet) => (
        <MenuItem key={sheet} help={t(`print.on.${sheet}`)} onSelect={() => void printOn(sheet)}>
          {sheet.toUpperCase()}
        </MenuItem>
      ))}
    </Menu>
  );
}
