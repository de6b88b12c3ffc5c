import {
  type Actor,
  type ActorKind,
  isAwaitingPayment,
  isAwaitingRelease,
  type OrderState,
} from '#orders/order-state.ts';
import type { DenialReason } from '#orders/denial-reasons.ts';
import { type OrderStatus, type StatusPair, isFinal, isRequestFailed, isRequestOpen } from '#orders/status.ts';
import { type RequestState, TRANSITION_ROWS, type TransitionRow } from '#orders/transition-rows.ts';

export type OrderAction = (typeof TRANSITION_ROWS)[number]['action'];
/** Every action on an order that exists already. */
export type ChangeAction = Exclude<OrderAction, 'place'>;

export interface Transition extends TransitionRow {
  readonly action: OrderAction;
}

/**
 * The life cycle of an order: who may do what from which status. Not in the specification, which lists codes and
 * actions only. An action with rules that differ by actor has one row per actor.
 */
export const TRANSITIONS: readonly Transition[] = TRANSITION_ROWS;

export const ORDER_ACTIONS: readonly OrderAction[] = [...new Set(TRANSITIONS.map((row) => row.action))];
export const CHANGE_ACTIONS: readonly ChangeAction[] = ORDER_ACTIONS.filter((action) => action !== 'place');

export type OrderActionDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: DenialReason };

/** Why the order's two statuses forbid the row, or null when they allow it. */
function findStateDenial(row: TransitionRow, order: OrderState): DenialReason | null {
  const { order_status, request_status, is_pickup, waybill_number } = order;
  if (row.deliveryOnly && is_pickup) return 'pickup_order';
  if (!row.orderFrom.includes(order_status)) {
    if (isFinal(order_status)) return 'order_ended';
    if (row.orderFrom.every(isFinal)) return 'order_not_ended';
    return row.orderFrom.some((from) => from < order_status) ? 'too_late' : 'too_early';
  }
  if (row.awaitingRelease === 'never' && isAwaitingRelease(order)) return 'not_released';
  if (row.awaitingRelease === 'only' && !isAwaitingRelease(order))
    return order.release_at ? 'too_late' : 'not_scheduled';
  if (row.awaitingPayment === 'only' && !isAwaitingPayment(order)) return 'too_late';
  if (row.shipped === 'never' && waybill_number) return 'shipped';
  if (row.shipped === 'only' && !waybill_number) return 'too_early';
  if (row.shipped === 'done' && waybill_number) return null;
  if (row.requestFrom === 'any' || row.requestFrom.includes(request_status)) return null;
  if (request_status === null) return 'no_courier_asked';
  if (isRequestFailed(request_status)) return 'courier_request_ended';
  if (row.requestDenial) return row.requestDenial;
  return row.requestFrom.some((from) => from !== null && from < request_status) ? 'too_late' : 'too_early';
}

/** Why the window of a row that takes an end back is closed, or null when it is open. */
function findWindowDenial(row: TransitionRow, order: OrderState, now: number): DenialReason | null {
  if (row.windowMs === undefined) return null;
  if (order.end_is_settled || statusBeforeEnd(order) === null) return 'end_is_settled';
  const endedAt = Date.parse(order.ended_at ?? '');
  return now - endedAt <= row.windowMs ? null : 'restore_window_over';
}

/** Returns the status before the order's end, if the table allows that end to follow it. */
function statusBeforeEnd({ order_status, status_before_end }: OrderState): OrderStatus | null {
  if (status_before_end === undefined || status_before_end === null) return null;
  const follows = TRANSITIONS.some((row) => row.orderTo === order_status && row.orderFrom.includes(status_before_end));
  return follows ? status_before_end : null;
}

function rowsOf(action: OrderAction, kind?: ActorKind): readonly Transition[] {
  return TRANSITIONS.filter((row) => row.action === action && (kind === undefined || row.actors.includes(kind)));
}

/** The row that `action` by an actor of this kind follows, or null when such an actor never does it. */
export function findTransition(action: OrderAction, kind: ActorKind): Transition | null {
  return rowsOf(action, kind)[0] ?? null;
}

/**
 * Checks whether the actor may do this to the order now. A denial has a reason for the screen. `now`: epoch
 * milliseconds, used by `restore` only.
 */
export function checkOrderAction(
  action: ChangeAction,
  order: OrderState,
  actor: Actor,
  now: number = Date.now(),
): OrderActionDecision {
  const row = findTransition(action, actor.kind);
  const reason =
    row === null
      ? 'not_your_action'
      : (findStateDenial(row, order) ?? findFlagDenial(row, actor) ?? findWindowDenial(row, order, now));
  return reason === null ? { allowed: true } : { allowed: false, reason };
}

function findFlagDenial(row: TransitionRow, actor: Actor): DenialReason | null {
  if (row.needsFlag === undefined || actor.kind !== 'store' || actor.flags[row.needsFlag]) return null;
  return 'flag_missing';
}

/** Every action the actor may do now, in the order of the table. */
export function listAllowedActions(order: OrderState, actor: Actor, now: number = Date.now()): readonly ChangeAction[] {
  return CHANGE_ACTIONS.filter((action) => checkOrderAction(action, order, actor, now).allowed);
}

/**
 * Returns both statuses after the action. Checks neither actor, flag nor clock (`checkOrderAction` does).
 * @throws RangeError if no row leads from the order's statuses, which is a bug of the caller
 */
export function applyAction(action: ChangeAction, order: OrderState): StatusPair {
  const row = rowsOf(action).find((candidate) => findStateDenial(candidate, order) === null);
  if (!row) throw new RangeError(`${action} does not start from ${order.order_status}/${order.request_status}`);
  return { order_status: nextOrderStatus(row, order), request_status: nextRequestStatus(row, order) };
}

function nextOrderStatus(row: TransitionRow, order: OrderState): OrderStatus {
  if (row.orderTo === 'same') return order.order_status;
  if (row.orderTo !== 'before') return row.orderTo;
  const before = statusBeforeEnd(order);
  if (before === null) throw new RangeError(`no status is known from before ${order.order_status}`);
  return before;
}

function nextRequestStatus(row: TransitionRow, order: OrderState): RequestState {
  if (row.requestTo === 'same') return order.request_status;
  if (row.requestTo !== 'close') return row.requestTo;
  return isRequestOpen(order.request_status) ? 105 : order.request_status;
}

/** The statuses of a new order. A manual order that the store takes itself may start as accepted. */
export function initialStatuses(start: { readonly acceptOrder: boolean }): StatusPair {
  return { order_status: start.acceptOrder ? 3 : 1, request_status: null };
}

/**
 * Returns the statuses for a guarded `UPDATE … WHERE order_status IN (…) AND request_status IN (…)`, for one kind of
 * actor or for all. `any` means no condition on the request; null in the list stands for SQL's `IS NULL`.
 * `deliveryOnly`: no pick-up order. `awaitingRelease`: only or no scheduled order before its release. `awaitingPayment`: only one that its guest has to pay first. `shipped`: with
 * or without a waybill; `done`: with one, whatever its request.
 */
export function allowedSourceStatuses(action: ChangeAction, kind?: ActorKind) {
  const rows = rowsOf(action, kind);
  const requests = rows.map((row) => row.requestFrom);
  return {
    order_status: [...new Set(rows.flatMap((row) => row.orderFrom))] as readonly OrderStatus[],
    request_status: requests.includes('any')
      ? ('any' as const)
      : ([...new Set(requests.flat())] as readonly RequestState[]),
    deliveryOnly: rows.some((row) => row.deliveryOnly),
    awaitingRelease: rows[0]?.awaitingRelease,
    awaitingPayment: rows[0]?.awaitingPayment,
    shipped: rows[0]?.shipped,
  };
}

/** Returns the inputs and confirmations that the action needs before it is sent. */
export interface ActionInputs {
  readonly reason: boolean;
  readonly confirmationCode: boolean;
  readonly readyMinutes: boolean;
  readonly cancellationCharge: boolean;
}

export function actionInputs(action: ChangeAction, order: OrderState, actor: Actor): ActionInputs {
  const row = findTransition(action, actor.kind);
  const flag = row?.asksReadyMinutes;
  return {
    reason: row?.needsReason ?? false,
    // A courier who completed has given the code already; the store does not have it.
    confirmationCode:
      (row?.needsConfirmationCode ?? false) && order.confirmation_required && order.request_status !== 23,
    // A scheduled order has its promised time already.
    readyMinutes: flag !== undefined && actor.kind === 'store' && actor.flags[flag] && !isAwaitingRelease(order),
    cancellationCharge: row?.chargedFrom?.includes(order.order_status) ?? false,
  };
}

/** The action that the spec's "set order status" call means by its `order_status`, or null when it means none. */
export function actionForStatus(status: number): ChangeAction | null {
  return byCall('set_order_status', status);
}

/** The action that the spec's "store cancel or reject order" call means by its `order_status`. */
export function endActionForStatus(status: number): ChangeAction | null {
  return byCall('store_cancel_or_reject', status);
}

/** The courier's step that leads to this status of the request, or null when no courier can set it. */
export function courierActionForStatus(status: number): ChangeAction | null {
  return changeAction(({ actors, requestTo }) => actors.includes('courier') && requestTo === status);
}

function byCall(call: NonNullable<TransitionRow['call']>, status: number): ChangeAction | null {
  return changeAction((row) => row.call === call && row.orderTo === status);
}

function changeAction(matches: (row: Transition) => boolean): ChangeAction | null {
  return CHANGE_ACTIONS.find((action) => rowsOf(action).some(matches)) ?? null;
}
