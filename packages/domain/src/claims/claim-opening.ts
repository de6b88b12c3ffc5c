import type { OrderState } from '#orders/order-state.ts';
import { isPickedUp, ORDER_STATUS } from '#orders/status.ts';

/** Why no claim can be opened on an order; each has a text in the `claims` texts. */
export const CLAIM_BLOCKED_REASONS = ['collected', 'not_sent'] as const;
export type ClaimBlockedReason = (typeof CLAIM_BLOCKED_REASONS)[number];

/** Returns what blocks a claim on an order, or null. An order that was not sent cannot be lost on its way. */
export function claimBlockedReason(
  order: Pick<OrderState, 'order_status' | 'request_status' | 'is_pickup' | 'waybill_number'>,
): ClaimBlockedReason | null {
  const { order_status, request_status, is_pickup, waybill_number } = order;
  if (is_pickup) return 'collected';
  // A courier without a signal may have it.
  const isSent =
    Boolean(waybill_number) ||
    order_status === ORDER_STATUS.completed ||
    isPickedUp(request_status) ||
    request_status === ORDER_STATUS.courierCancelled;
  return isSent ? null : 'not_sent';
}
