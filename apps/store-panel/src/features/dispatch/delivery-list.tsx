import type { DispatcherOrder } from '@store-panel/api-client/rtk/dispatch';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { Badge } from '@store-panel/ui/badge';
import { Countdown } from '@store-panel/ui/countdown';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Bike, CalendarClock, Search, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useServerTime } from '#shared/time/server-clock.ts';
import { isAcceptedAwaitingRelease } from '#shared/orders/board-columns.ts';
import { OrderAge, ScheduledTime } from '#shared/orders/order-times.tsx';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import { type DeliveryGroup, groupsOf } from './deliveries.ts';
import css from './dispatcher-page.module.css';

interface DeliveryListProps {
  readonly orders: readonly DispatcherOrder[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}

const GROUP_STYLES = {
  unassigned: [UserRoundX, 'danger'],
  requested: [Search, 'warning'],
  running: [Bike, 'info'],
  scheduled: [CalendarClock, 'neutral'],
} as const satisfies Record<DeliveryGroup, unknown>;
const MINUTE_MS = 60_000;

/** All deliveries in progress; those that need action first. */
export function DeliveryList({ orders, selected, onSelect }: DeliveryListProps) {
  const { t } = useTranslation('dispatch');
  const minute = useServerTime((now) => Math.floor(now / MINUTE_MS)) * MINUTE_MS;
  if (orders.length === 0) {
    return (
      <EmptyState icon={<Bike />} title={t('list.emptyTitle')}>
        {t('list.emptyText')}
      </EmptyState>
    );
  }
  return groupsOf(orders, minute).map(({ group, orders: groupOrders }) => {
    const [Icon, tone] = GROUP_STYLES[group];
    return (
      <section key={group} aria-labelledby={`deliveries-${group}`}>
        <h2 className={css.group} id={`deliveries-${group}`} data-tone={tone}>
          <Icon aria-hidden="true" />
          {t(`list.${group}`)} <Badge tone={tone}>{groupOrders.length}</Badge>
        </h2>
        <ul className={css.rows}>
          {groupOrders.map((order) => (
            <li key={order.order_id}>
              <Row order={order} isSelected={order.order_id === selected} onSelect={() => onSelect(order.order_id)} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

interface RowProps {
  readonly order: DispatcherOrder;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Row({ order, isSelected, onSelect }: RowProps) {
  const { t } = useTranslation(['dispatch', 'orders']);
  const { search: courierSearch, address, provider_name: courier } = order;
  const number = t('orders:number', { number: order.unique_id });
  return (
    <button type="button" className={css.row} data-order={order.order_id} aria-pressed={isSelected} onClick={onSelect}>
      <span className={css.rowHead}>
        <strong>
          <bdi>{number}</bdi>
        </strong>{' '}
        <bdi className={css.customer}>{order.customer_name}</bdi>{' '}
        {isAcceptedAwaitingRelease(order) ? <ScheduledTime order={order} /> : <OrderAge order={order} />}
      </span>{' '}
      {address && <bdi className={css.muted}>{address.line}</bdi>}{' '}
      <span className={css.rowFoot}>
        <StatusChips order={order} />
        {courier !== null && <bdi>{courier}</bdi>}
        {courierSearch !== null &&
          courierSearch.ends_at !== null &&
          order.request_status === ORDER_STATUS.courierRequested && (
            <span className={css.remaining}>
              <Countdown
                until={Date.parse(courierSearch.ends_at)}
                label={t('order.searching')}
                warnAt={MINUTE_MS / 2}
              />
            </span>
          )}
      </span>
    </button>
  );
}
