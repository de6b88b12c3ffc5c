import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { fetchFirstOrders } from './first-orders.ts';
import { OrderServicesProvider } from './order-services-provider.tsx';

/** In the chunk of what surrounds a page. */
const OrderTools = lazyComponent({
  load: () => import('./order-tools.tsx').then((module) => module.OrderTools),
  isFrame: true,
});

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
