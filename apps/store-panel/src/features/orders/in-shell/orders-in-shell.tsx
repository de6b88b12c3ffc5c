import { OrderNotices } from './order-notices.tsx';
import { OrderTools } from './order-tools.tsx';
import { OrdersProvider } from './orders-provider.tsx';

/** What the frame of the panel shows of orders on every page. */
export const ordersInShell = { OrdersProvider, OrderTools, OrderNotices } as const;
