import { fetchFirstOrders } from './first-orders.ts';
import { OrderNotices } from './order-notices.tsx';
import { OrderTools } from './order-tools.tsx';
import { OrderServicesProvider } from './order-services-provider.tsx';

/** Parts of orders on every page of the frame, and what is fetched before it is drawn. */
export const orderShellSlots = {
  fetchFirstOrders,
  OrdersProvider: OrderServicesProvider,
  OrderTools,
  OrderNotices,
} as const;
