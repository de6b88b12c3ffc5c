import type { ActionFlags, ActorKind } from '#orders/order-state.ts';
import type { RefusalReason } from '#orders/refusals.ts';
import type { OrderStatus, RequestStatus } from '#orders/status.ts';

/** A state of the request track; null before a courier is asked for. */
export type RequestState = RequestStatus | null;

/** One row of the table: which action, by whom, from where, to where, and what it asks for. */
export interface TransitionRow {
  readonly action: string;
  readonly actors: readonly ActorKind[];
  /** Order-track codes it may start from. Empty: there is no order yet. */
  readonly orderFrom: readonly OrderStatus[];
  /** Request-track states it may start from, null for "no courier asked for". `any`: it doesn't matter. */
  readonly requestFrom: readonly RequestState[] | 'any';
  /** `same`: the order track stays. `before`: back to `status_before_end`. */
  readonly orderTo: OrderStatus | 'same' | 'before';
  /** `same`: the request track stays. `close`: an open request is cancelled (105), any other stays. */
  readonly requestTo: RequestStatus | 'same' | 'close';
  /** Why it is refused when the courier's side forbids it; without it the reason is "too early" or "too late". */
  readonly requestRefusal?: RefusalReason;
  /** A pick-up order has no courier, so the action has no meaning for it. */
  readonly deliveryOnly?: true;
  readonly needsReason?: true;
  readonly needsFlag?: keyof ActionFlags;
  /** The confirmation code is asked for where the order has one. */
  readonly needsConfirmationCode?: true;
  /** The minutes until ready are asked for where this flag is on. */
  readonly asksReadyMinutes?: keyof ActionFlags;
  /** Order-track codes from which the store's cancellation charge applies. */
  readonly chargedFrom?: readonly OrderStatus[];
  /** Only within this time after `ended_at`, in milliseconds, and only while the end is not settled. */
  readonly windowMs?: number;
  /** The confirmation says what becomes of the money. */
  readonly statesMoney?: true;
  /** Waits a few visible seconds in which it can be undone. */
  readonly undoable?: true;
  /** Is kept in the outbox while offline. Whatever moves money never is. */
  readonly queuesOffline?: true;
  /** Which of the spec's calls with an `order_status` field carries it. */
  readonly call?: 'set_order_status' | 'store_cancel_or_reject';
}
