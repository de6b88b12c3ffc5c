import type { OrderType } from '#orders/order-types.ts';

/** Ways in which an order reaches its customer, as far as its fees depend on them. Ours. */
export const FEE_WAYS = ['platform_courier', 'own_courier', 'transporter', 'pick_up', 'table', 'manual'] as const;
export type FeeWay = (typeof FEE_WAYS)[number];

/** What decides an order's way. `delivered_by`: frozen when it left the store; null if nobody has taken it yet. */
export interface FeeWayFacts {
  /** The store entered it itself. */
  readonly is_manual: boolean;
  readonly order_type: OrderType;
  readonly delivered_by: 'platform' | 'store' | 'transporter' | 'customer' | null;
}

/** Returns the way by which an order's fees are computed. Of a delivery that nobody took, it is the platform's courier. */
export function feeWayOf({ is_manual, order_type, delivered_by }: FeeWayFacts): FeeWay {
  if (is_manual) return 'manual';
  if (order_type === 'table') return 'table';
  if (order_type === 'pickup' || delivered_by === 'customer') return 'pick_up';
  if (delivered_by === 'store') return 'own_courier';
  return delivered_by === 'transporter' ? 'transporter' : 'platform_courier';
}
