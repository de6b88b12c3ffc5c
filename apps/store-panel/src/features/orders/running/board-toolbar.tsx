import type { OrderCard } from '@store-panel/api-client/order-models';

import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { HandlerFilter } from './handler-filter.tsx';
import { isScheduled } from '#shared/orders/stages.ts';

const LaterRow = lazyComponent({
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

/** What stands above the orders in work, where there is any of it: those for later, and who handles which. */
export function BoardToolbar({ orders }: { readonly orders: readonly OrderCard[] }) {
  const later = orders.filter(isScheduled);
  return (
    <>
      {later.length > 0 && <LaterRow orders={later} />}
      <Handlers orders={orders} />
    </>
  );
}
