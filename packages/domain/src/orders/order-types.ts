/** How an order reaches its customer: brought, collected, or served at a table of the store (ours). */
export const ORDER_TYPES = ['delivery', 'pickup', 'table'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
