import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/list-running-orders';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { isFinal } from '@store-panel/domain/orders/status';
import { Button } from '@store-panel/ui/button';
import { Popover } from '@store-panel/ui/popover';
import { Link } from '@store-panel/ui/link';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderCard } from '@store-panel/api-client/order-models';

import { pathToOrder } from '#paths.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useActionItems } from '#shared/orders/actions/use-action-items.ts';
import { useOrderActions } from '#shared/orders/actions/use-order-actions.ts';
import { OrderStatusChip } from '#shared/orders/status-chips.tsx';
import css from './recently-ended-popover.module.css';

/** Orders that ended while this page was open and can still be restored. */
export function RecentlyEndedPopover() {
  const { t } = useTranslation('orders');
  const { data } = useListRunningOrdersQuery();
  const since = useServerTime((now) => Math.floor((now - TIMING_MS.restoreWindow) / 60_000) * 60_000);
  const endedOrders = Object.values(data?.overlaysByOrderId ?? {})
    .map(({ confirmed }) => confirmed)
    .filter(({ order_status, ended_at }) => isFinal(order_status) && Date.parse(ended_at ?? '') >= since)
    .toSorted((one, other) => Date.parse(other.ended_at ?? '') - Date.parse(one.ended_at ?? ''));
  if (endedOrders.length === 0) return null;
  return (
    <Popover
      label={t('board.column.ended')}
      align="end"
      trigger={
        <Button variant="quiet" icon={<History aria-hidden="true" />}>
          {t('ended.button', { count: endedOrders.length })}
        </Button>
      }
    >
      <ul className={css.list}>
        {endedOrders.map((order) => (
          <EndedRow key={order.order_id} order={order} />
        ))}
      </ul>
    </Popover>
  );
}

function EndedRow({ order }: { readonly order: OrderCard }) {
  const { t } = useTranslation('actions');
  const { startAction } = useOrderActions();
  const canRestore = useActionItems(order).all.some(
    ({ action, denial }) => action === 'restore' && denial === undefined,
  );
  return (
    <li className={css.row}>
      <Link href={pathToOrder(order.order_id)}>#{order.unique_id}</Link>
      <span className={css.customer}>{order.customer_name}</span>
      <OrderStatusChip code={order.order_status} />
      {canRestore && (
        <Button size="sm" onClick={() => startAction('restore', order)}>
          {t('button.restore')}
        </Button>
      )}
    </li>
  );
}
