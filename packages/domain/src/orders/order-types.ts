/** How an order reaches its customer: delivery, pick-up, or at a table of the store; not in the specification. */
export const ORDER_TYPES = ['delivery', 'pickup', 'table'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
