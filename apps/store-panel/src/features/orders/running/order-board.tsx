import type { OrderCard } from '@store-panel/api-client/order-models';
import { displayedStatus } from '@store-panel/domain/orders/status';
import { Board, type BoardMove } from '@store-panel/ui/board';
import { Bike, CookingPot, type LucideIcon, PackageCheck, Sparkles } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { tabStorage } from '#shared/browser-storage.ts';
import { useGetActionItems } from '#shared/orders/actions/use-get-action-items.ts';
import { useRunAction } from '#shared/orders/actions/use-run-action.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { findDropAction } from './drop-action.ts';
import { OrderCardView } from './order-card-view.tsx';
import { groupByColumn, isBoardColumn, type BoardColumn, BOARD_COLUMNS } from '#shared/orders/board-columns.ts';
import { useBoardShortcuts } from './use-board-shortcuts.ts';

const AcceptAll = lazyComponent({
  load: () => import('#features/orders/bulk/accept-all.tsx').then((module) => module.AcceptAll),
  texts: ['order-bulk'],
});

const COLUMN_STYLES = {
  new: ['accent', Sparkles],
  kitchen: ['info', CookingPot],
  ready: ['success', PackageCheck],
  courier: ['neutral', Bike],
} as const satisfies Record<BoardColumn, readonly [string, LucideIcon]>;

const COLUMN_STORAGE = 'running_orders_column';

const cardKey = ({ order_id }: OrderCard) => order_id;
const itemsOf = ({ lines }: OrderCard) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const cardHref = ({ order_id }: OrderCard) => pathToOrder(order_id);

interface OrderBoardProps {
  readonly orders: readonly OrderCard[];
  /** Whether buttons show their shortcut keys. */
  readonly showsShortcuts: boolean;
}

/** The running orders by column. Users act by button, key, menu and drag and drop; other moves are announced. */
export function OrderBoard({ orders, showsShortcuts }: OrderBoardProps) {
  const { t } = useTranslation(['orders', 'status', 'actions', 'shell']);
  const runAction = useRunAction();
  const getActionItems = useGetActionItems();
  useBoardShortcuts(orders);
  const ordersByColumn = useMemo(() => groupByColumn(orders), [orders]);
  const columns = BOARD_COLUMNS.map((id) => {
    const [tone, Icon] = COLUMN_STYLES[id];
    return {
      id,
      tone,
      icon: <Icon aria-hidden="true" />,
      title: t(`board.column.${id}`),
      emptyText: t(`board.empty.${id}`),
      cards: ordersByColumn[id],
      ...(id === 'new' && ordersByColumn.new.length > 1 && { actions: <AcceptAll orders={ordersByColumn.new} /> }),
    };
  });
  const cardLabel = useCallback(
    (order: OrderCard) =>
      [
        t('number', { number: order.unique_id }),
        order.customer_name,
        t(`status:short.${displayedStatus(order)}`),
        t('card.items', { count: itemsOf(order) }),
      ].join(', '),
    [t],
  );

  function announce({ card, from }: BoardMove<OrderCard>): string {
    // A released order is not new.
    return from === undefined && !card.released_at
      ? t('board.announceNew', { number: card.unique_id, customer: card.customer_name })
      : t('board.announceMoved', { number: card.unique_id, status: t(`status:short.${displayedStatus(card)}`) });
  }
  const dropActionFor = (order: OrderCard, column: string) =>
    isBoardColumn(column) ? findDropAction(order, column, getActionItems(order)) : null;
  const drops = {
    targetFor(order: OrderCard, column: string) {
      const item = dropActionFor(order, column);
      if (item === null) return null;
      const { action, denial } = item;
      return { isAllowed: denial === undefined, text: t(denial ?? `actions:button.${action}`) };
    },
    onDrop: (order: OrderCard, column: string) => runAction(order, dropActionFor(order, column)?.action),
  };
  const renderCard = useCallback(
    (order: OrderCard) => <OrderCardView order={order} showsShortcuts={showsShortcuts} />,
    [showsShortcuts],
  );
  return (
    <Board
      label={t('board.label')}
      columns={columns}
      cardKey={cardKey}
      cardHref={cardHref}
      cardLabel={cardLabel}
      renderCard={renderCard}
      announce={announce}
      drops={drops}
      initialColumn={tabStorage.getItem(COLUMN_STORAGE) ?? undefined}
      onColumnChange={(id) => tabStorage.setItem(COLUMN_STORAGE, id)}
    />
  );
}
