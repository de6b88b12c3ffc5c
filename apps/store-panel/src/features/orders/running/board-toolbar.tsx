import type { OrderCard } from '@store-panel/api-client/order-models';

import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { handlerFilter, isAcceptedAwaitingRelease } from '#shared/orders/board-columns.ts';

const ScheduledRow = lazyComponent({
  async load() {
    const [{ ScheduledOrdersRow: loaded }] = await Promise.all([
      import('#features/orders/scheduled/scheduled-orders-row.tsx'),
      loadNamespaces(['schedule']),
    ]);
    return loaded;
  },
});
const HandlerFilter = lazyComponent({
  async load() {
    const [module] = await Promise.all([import('./handler-filter.tsx'), loadNamespaces(['schedule'])]);
    return module.HandlerFilter;
  },
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
