import type { OrderType } from '#orders/order-types.ts';

/** Ways in which an order reaches its customer, as far as its fees depend on them. Ours. */
export const FEE_WAYS = ['platform_courier', 'own_courier', 'transporter', 'pick_up', 'table', 'manual'] as const;
export type FeeWay = (typeof FEE_WAYS)[number];

/** What decides an order's way. */
export interface FeeWayFacts {
  /** `manual`: the store entered it itself. */
  readonly source: 'customer' | 'manual';
  readonly order_type: OrderType;
  readonly delivered_by: 'platform' | 'store' | 'transporter' | 'customer';
}

/** Returns the way by which an order's fees are computed. */
export function feeWayOf({ source, order_type, delivered_by }: FeeWayFacts): FeeWay {
  if (source === 'manual') return 'manual';
  if (order_type === 'table') return 'table';
  if (order_type === 'pickup' || delivered_by === 'customer') return 'pick_up';
  if (delivered_by === 'store') return 'own_courier';
  return delivered_by === 'transporter' ? 'transporter' : 'platform_courier';
}
