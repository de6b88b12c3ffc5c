import type { OrderCard } from '@store-panel/api-client/order-models';
import { EmptyState } from '@store-panel/ui/empty-state';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { CookingPot } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import type { KitchenViewProps } from '#shared/orders/order-slots.ts';
import { useRunAction } from '#shared/orders/actions/use-run-action.ts';
import { groupByColumn } from '#shared/orders/board-columns.ts';
import type { KeyPress } from '#shared/shortcuts/shortcut.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { completedLines } from './completed-lines.ts';
import { kitchenDisplaySettings } from './kitchen-display-settings.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { KitchenTools } from './kitchen-tools.tsx';
import css from './kitchen-view.module.css';
import { RemainingItemsList } from './remaining-items-list.tsx';
import { ReadyRow } from './ready-row.tsx';
import { useRestoreTicketFocus } from './use-restore-ticket-focus.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The first tickets have a digit key each. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The running orders for a kitchen: tickets by due time, lines to strike off, one large action each. */
export function KitchenView({ orders, showsShortcuts }: KitchenViewProps) {
  const { t } = useTranslation(['kitchen', 'orders']);
  const { size, showsRemainingItems } = useObservable(kitchenDisplaySettings);
  const columns = useMemo(() => groupByColumn(orders), [orders]);
  const tickets = useMemo(() => [...columns.new, ...columns.kitchen], [columns]);
  const grid = useRef<HTMLUListElement>(null);
  useWakeLock();
  useRestoreTicketFocus(grid);
  useAnnounceNewOrders(columns.new);
  useDigits(tickets);
  useEffect(() => completedLines.retainOnly(new Set(orders.map(({ order_id }) => order_id))), [orders]);
  return (
    <div className={css.root} data-size={size}>
      <KitchenTools orders={tickets} />
      <ReadyRow orders={columns.ready} />
      <div className={css.main} data-scroll-area="kitchen">
        {tickets.length === 0 ? (
          <EmptyState icon={<CookingPot aria-hidden="true" />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <ul ref={grid} className={css.tickets} aria-label={t('tickets')}>
            {tickets.map((order, at) => (
              <li key={order.order_id}>
                <KitchenTicket order={order} digit={showsShortcuts && at < DIGITS.length ? at + 1 : null} />
              </li>
            ))}
          </ul>
        )}
        {showsRemainingItems && tickets.length > 0 && <RemainingItemsList orders={columns.kitchen} />}
      </div>
    </div>
  );
}

/** A digit key runs the primary action of the ticket with that number. */
function useDigits(tickets: readonly OrderCard[]): void {
  const { t } = useTranslation('kitchen');
  const runAction = useRunAction();
  function runPrimaryAction({ key }: KeyPress): boolean {
    const order = tickets[Number(key) - 1];
    if (order) runAction(order, 'primary');
    return order !== undefined;
  }
  useShortcuts([{ keys: DIGITS, description: t('key'), scope: 'page', onPress: runPrimaryAction }]);
}

/** Announces new orders to screen readers, except those present at the start. */
function useAnnounceNewOrders(fresh: readonly OrderCard[]): void {
  const { t } = useTranslation('orders');
  const announce = useAnnounce();
  const previousIds = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const previous = previousIds.current;
    previousIds.current = new Set(fresh.map(({ order_id }) => order_id));
    const arrived = previous ? fresh.filter(({ order_id }) => !previous.has(order_id)) : [];
    const texts = arrived.map((order) =>
      t('board.announceNew', { number: order.unique_id, customer: order.customer_name }),
    );
    if (texts.length > 0) announce(texts.join('. '));
  }, [fresh, announce, t]);
}
