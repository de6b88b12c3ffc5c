import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { fetchFirstOrders } from './first-orders.ts';
import { OrderTools } from './order-tools.tsx';
import { OrderServicesProvider } from './order-services-provider.tsx';

/** Nothing of it is part of the first paint. */
const OrderNotices = lazyComponent({
  load: () => import('./order-notices.tsx').then((module) => module.OrderNotices),
  isLate: true,
});

/** Parts of orders on every page of the frame, and what is fetched before it is drawn. */
export const orderShellSlots = {
  fetchFirstOrders,
  OrdersProvider: OrderServicesProvider,
  OrderTools,
  OrderNotices,
} as const;
