import type { OrderCard } from '@store-panel/api-client/order-models';

import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { HandlerFilter } from './handler-filter.tsx';
import { isAcceptedAwaitingRelease } from '#shared/orders/board-columns.ts';

const ScheduledRow = lazyComponent({
  async load() {
    const [{ ScheduledOrdersRow: loaded }] = await Promise.all([
      import('#features/orders/scheduled/scheduled-orders-row.tsx'),
      loadNamespaces(['schedule']),
    ]);
    return loaded;
  },
});
const Handlers = lazyComponent({
  async load() {
    await loadNamespaces(['schedule']);
    return HandlerFilter;
  },
});

/** Above the running orders: scheduled orders, and the filter by handler. */
export function BoardToolbar({ orders }: { readonly orders: readonly OrderCard[] }) {
  const scheduled = orders.filter(isAcceptedAwaitingRelease);
  return (
    <>
      {scheduled.length > 0 && <ScheduledRow orders={scheduled} />}
      <Handlers orders={orders} />
    </>
  );
}
