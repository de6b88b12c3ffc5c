import type { Actor, ActorKind, OrderState } from '#orders/order-state.ts';
import type { OrderStatus, RequestStatus } from '#orders/status.ts';
import { type ChangeAction, checkOrderAction } from '#orders/transitions.ts';

/** The instant at which the tests take place. */
export const NOW = Date.parse('2025-03-17T12:00:00Z');
export const ago = (milliseconds: number): string => new Date(NOW - milliseconds).toISOString();

export const actorOf = (
  kind: ActorKind,
  flags = { canCompleteOrder: true, canEditOrder: true, asksReadyTime: true },
): Actor => (kind === 'store' ? { kind, flags } : { kind });
/** A delivery order in these statuses. */
export function order(
  order_status: OrderStatus,
  request_status: RequestStatus | null = null,
  more: Partial<OrderState> = {},
): OrderState {
  return { order_status, request_status, is_pickup: false, confirmation_required: false, ...more };
}

/** `allowed`, or why not. */
export const reasonOf = (action: ChangeAction, state: OrderState, actor: Actor): string => {
  const decision = checkOrderAction(action, state, actor, NOW);
  return decision.allowed ? 'allowed' : decision.reason;
};
