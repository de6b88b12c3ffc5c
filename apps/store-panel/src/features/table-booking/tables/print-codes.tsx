import { isApiError } from '@store-panel/api-client/errors';
import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** As the kit has them; its sheets are loaded by the first print. */
const PER_SHEET = [1, 4, 8] as const;
type PerSheet = (typeof PER_SHEET)[number];

/** Prints codes; a second press during the first does nothing. */
export function usePrintCodes(): {
  readonly isPrinting: boolean;
  readonly print: (tableIds: readonly string[], perSheet: PerSheet) => Promise<void>;
} {
  const { t } = useTranslation(['table-booking', 'printing']);
  const { client, toasts } = useAppServices();
  const { session } = useStoreSession();
  const [isPrinting, setPrinting] = useState(false);
  async function print(tableIds: readonly string[], perSheet: PerSheet) {
    if (isPrinting) return;
    setPrinting(true);
    try {
      const { printTableCodes } = await import('./table-code-sheets.tsx');
      const outcome = await printTableCodes(tableIds, { client, session, perSheet });
      if (outcome === 'handed-over')
        toasts.add({ tone: 'success', title: t('codes.sent', { number: tableIds.length }) });
      else if (outcome === 'no_address')
        toasts.add({ tone: 'warning', title: t('codes.noAddress'), text: t('codes.noAddressText') });
      else toasts.add({ tone: 'danger', title: t('printing:outcome.blocked') });
    } catch (error) {
      // The client has shown errors of the platform.
      if (!isApiError(error)) toasts.add({ tone: 'danger', title: t('codes.failed') });
    } finally {
      setPrinting(false);
    }
  }
  return { isPrinting, print };
}

/** Prints the codes of all tables, so many a page. */
export function PrintCodesMenu({ tableIds }: { readonly tableIds: readonly string[] }) {
  const { t } = useTranslation('table-booking');
  const { isPrinting, print } = usePrintCodes();
  return (
    <Menu
      label={t('codes.print')}
      align="end"
      trigger={
        <Button icon={<Printer aria-hidden="true" />} pending={isPrinting} disabled={tableIds.length === 0}>
          {t('codes.print')}
        </Button>
      }
    >
      {PER_SHEET.map((perSheet) => (
        <MenuItem
          key={perSheet}
          help={t('codes.sheets', { number: Math.ceil(tableIds.length / perSheet) })}
          onSelect={() => void print(tableIds, perSheet)}
        >
          {t('codes.perSheet', { number: perSheet })}
        </MenuItem>
      ))}
    </Menu>
  );
}
