import { fetchFirstOrders } from './first-orders.ts';
import { OrderNotices } from './order-notices.tsx';
import { OrderTools } from './order-tools.tsx';
import { OrdersProvider } from './orders-provider.tsx';

/** What the frame of the panel shows of orders on every page, and what it fetches before it is drawn. */
export const ordersInShell = { fetchFirstOrders, OrdersProvider, OrderTools, OrderNotices } as const;
