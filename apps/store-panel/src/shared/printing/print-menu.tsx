import type { OrderDetail } from '@store-panel/api-client/order-models';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CookingPot, Printer, ReceiptText, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { usePrintShortcut } from './use-print-shortcut.ts';
import { usePrintState } from './print-state.ts';
import { usePrinter } from './use-printer.ts';

/** The print menu of an order's page. */
export function PrintMenu({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('printing');
  const { session } = useStoreSession();
  const print = usePrinter();
  const { isPrinted, text } = usePrintState(order.order_id);
  usePrintShortcut(() => order);
  return (
    <Menu
      label={t('button.print')}
      align="end"
      trigger={
        <Button icon={<Printer aria-hidden="true" />}>{t(isPrinted ? 'button.printAgain' : 'button.print')}</Button>
      }
    >
      <MenuItem icon={<Printer aria-hidden="true" />} help={text} onSelect={() => void print([order])}>
        {t('button.deviceDefault')}
      </MenuItem>
      <MenuItem icon={<CookingPot aria-hidden="true" />} onSelect={() => void print([order], 'kitchen')}>
        {t('paper.kitchen')}
      </MenuItem>
      <MenuItem icon={<ReceiptText aria-hidden="true" />} onSelect={() => void print([order], 'receipt')}>
        {t('paper.receipt')}
      </MenuItem>
      {checkScreenAccess('printing', session.access).allowed && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Settings aria-hidden="true" />} href={pathTo('printing')}>
            {t('button.settings')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Chip with the time at which this device printed an order; nothing if it has not. */
export function PrintedChip({ orderId }: { readonly orderId: string }) {
  const { text } = usePrintState(orderId);
  return text === undefined ? null : (
    <StatusChip tone="neutral" icon={<Printer aria-hidden="true" />}>
      {text}
    </StatusChip>
  );
}
