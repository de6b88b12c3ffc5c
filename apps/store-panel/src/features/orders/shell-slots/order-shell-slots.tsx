import { fetchFirstOrders } from './first-orders.ts';
import { OrderNotices } from './order-notices.tsx';
import { OrderTools } from './order-tools.tsx';
import { OrderServicesProvider } from './order-services-provider.tsx';

/** What the frame of the panel shows of orders on every page, and what it fetches before it is drawn. */
export const orderShellSlots = {
  fetchFirstOrders,
  OrdersProvider: OrderServicesProvider,
  OrderTools,
  OrderNotices,
} as const;
