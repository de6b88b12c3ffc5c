import type { OrderState } from '#orders/order-state.ts';
import { isCarried, ORDER_STATUS } from '#orders/status.ts';

/** Why no claim can be opened on an order; each has a text in the `claims` texts. */
export const NO_CLAIM_REASONS = ['collected', 'not_sent'] as const;
export type NoClaimReason = (typeof NO_CLAIM_REASONS)[number];

/** What keeps a claim from being opened on an order; null where nothing does. What was not sent cannot be lost on its way. */
export function noClaimBecause(
  order: Pick<OrderState, 'order_status' | 'request_status' | 'is_pickup' | 'waybill_number'>,
): NoClaimReason | null {
  const { order_status, request_status, is_pickup, waybill_number } = order;
  if (is_pickup) return 'collected';
  // A courier who is not heard of any more may have it.
  const isSent =
    Boolean(waybill_number) ||
    order_status === ORDER_STATUS.completed ||
    isCarried(request_status) ||
    request_status === ORDER_STATUS.courierCancelled;
  return isSent ? null : 'not_sent';
}
