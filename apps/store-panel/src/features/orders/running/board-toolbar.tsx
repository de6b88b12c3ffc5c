import type { OrderCard } from '@store-panel/api-client/order-models';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { handlerFilter, isAcceptedAwaitingRelease } from '#shared/orders/board-columns.ts';

const ScheduledRow = lazyComponent({
  load: () => import('#features/orders/scheduled/scheduled-orders-row.tsx').then((module) => module.ScheduledOrdersRow),
  texts: ['schedule'],
});
const HandlerFilter = lazyComponent({
  load: () => import('./handler-filter.tsx').then((module) => module.HandlerFilter),
  texts: ['schedule'],
});

/** Above the running orders: scheduled orders, and the filter by handler. */
export function BoardToolbar({ orders }: { readonly orders: readonly OrderCard[] }) {
  const scheduled = orders.filter(isAcceptedAwaitingRelease);
  const handlerIds = new Set(orders.flatMap(({ handled_by }) => handled_by?.id ?? []));
  const isFiltered = useObservable(handlerFilter) !== null;
  return (
    <>
      {scheduled.length > 0 && <ScheduledRow orders={scheduled} />}
      {(handlerIds.size > 1 || isFiltered) && <HandlerFilter orders={orders} />}
    </>
  );
}
