import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import { isHandling } from '@store-panel/domain/orders/handling';
import { readyAt } from '@store-panel/domain/orders/order-times';
import { type Actor as Who, type ActorKind, isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import {
  applyAction,
  type ChangeAction,
  checkOrderAction,
  findTransition,
} from '@store-panel/domain/orders/transitions';

import type { EventRecord, OrderCard } from '#order-models.ts';
import { commit, type NewEvent, timelineOf } from '#testing/fake-platform/event-log.ts';
import { cardOf, chargeOf, type OrderRecord } from '#testing/fake-platform/order-record.ts';
import { FakeApiError } from '#testing/fake-platform/fake-api-error.ts';
import { isoOf, type StoreRecord, type FakePlatformState } from '#testing/fake-platform/state.ts';

export type FakeActor = EventRecord['actor'];

export const SYSTEM: FakeActor = { kind: 'system', id: null, name: null };

export interface FakeChange extends Omit<NewEvent, 'type' | 'action'> {
  readonly action: ChangeAction;
  readonly by: ActorKind;
  /** The version the choice was made on; given, the order must not have changed since. */
  readonly version?: number | undefined;
  readonly confirmationCode?: string | undefined;
  /** When it will be ready, where that is known to the instant. */
  readonly readyAt?: number;
  /** Whose order it must be; any other does not exist for this actor. */
  readonly within?: (order: OrderRecord) => boolean;
  /** Further conditions of the caller's. */
  readonly also?: (order: OrderRecord) => boolean;
  /** What it sets beside the statuses. */
  readonly set?: Partial<OrderRecord>;
  /** The error code that this call answers with when the order can't be changed. */
  readonly failure: ErrorName;
  /** The same if it can't while it waits to be accepted; by default as `failure`. */
  readonly failureIfWaiting?: ErrorName;
}

const ALL_FLAGS = { canCompleteOrder: true, canEditOrder: true, asksReadyTime: true } as const;

/** For domain's rules; a call that needs a flag has checked it already. */
const asWho = (by: ActorKind): Who => (by === 'store' ? { kind: by, flags: ALL_FLAGS } : { kind: by });

/** What the table allows this actor; and a return happens once. */
export const isLegal = (action: ChangeAction, order: OrderRecord, actor: Who, now: number): boolean =>
  checkOrderAction(action, order, actor, now).allowed && (action !== 'return_order' || order.returned_at === null);

/**
 * Moves an order along domain's table and commits the event.
 * @throws FakeApiError orderDetailNotFound; invalidConfirmationCode; else `failureIfWaiting` or `failure`, for a store
 * with the current order
 */
export function changeOrder(
  state: FakePlatformState,
  store: StoreRecord,
  orderId: string,
  change: FakeChange,
): OrderCard {
  const { action, by, version, confirmationCode, within, also } = change;
  const order = store.orders.get(orderId);
  if (!order || within?.(order) === false) throw new FakeApiError('orderDetailNotFound');
  const isCurrent = version === undefined || version === order.version;
  const mayBe = isCurrent && isLegal(action, order, asWho(by), state.now());
  const { confirmation_code: code } = order;
  const needsCode = findTransition(action, by)?.needsConfirmationCode === true && code !== null;
  if (mayBe && needsCode && order.request_status !== 23 && confirmationCode !== code)
    throw new FakeApiError('invalidConfirmationCode');
  if (!mayBe || also?.(order) === false) {
    const isWaiting = order.order_status === ORDER_STATUS.waiting;
    throw denial(store, order, by, (isWaiting ? change.failureIfWaiting : undefined) ?? change.failure);
  }
  return commit(state, store, applyChange(state, store, order, change), { ...change, type: 'order_changed' });
}

/** Only its store is shown the order, and who moved it. */
function denial(store: StoreRecord, order: OrderRecord, by: ActorKind, failure: ErrorName): FakeApiError {
  const last = timelineOf(store, order.order_id).at(-1);
  return new FakeApiError(failure, by === 'store' ? { order: cardOf(order), ...(last && { last_change: last }) } : {});
}

function applyChange(
  state: FakePlatformState,
  store: StoreRecord,
  order: OrderRecord,
  change: FakeChange,
): OrderRecord {
  const { action, by, actor, reason, readyInMinutes, set } = change;
  const row = findTransition(action, by);
  const now = state.now();
  const at = isoOf(now);
  const statuses = applyAction(action, order);
  const ends = isFinal(statuses.order_status) && !isFinal(order.order_status);
  const isBack = !isFinal(statuses.order_status) && isFinal(order.order_status);
  const ready = change.readyAt ?? (readyInMinutes === undefined ? null : readyAt(now, readyInMinutes));
  return {
    ...order,
    ...statuses,
    version: order.version + 1,
    updated_at: at,
    ...(ends && { status_before_end: order.order_status, ended_at: at, cancel_reason: reason ?? null }),
    ...(isBack && { status_before_end: null, ended_at: null, cancel_reason: null }),
    ...(row?.chargedFrom && { cancellation_charge: chargeOf(store, order, row.chargedFrom) }),
    ...(by === 'store' && isHandling(action) && { handled_by: actor }),
    ...(action === 'release' && { released_at: at }),
    ...(action === 'courier_picked_up' && { dispatched_at: at }),
    ...(action === 'courier_lost' && { dispatched_at: null }),
    ...(action === 'complete' && order.payment_method === 'cash' && { payment_status: 'paid' as const }),
    ...(action === 'return_order' && { returned_at: at }),
    // The promised time stays; the estimate changes, except for scheduled orders.
    ...(ready !== null && !isAwaitingRelease(order) && { estimated_ready_at: isoOf(ready) }),
    ...(readyInMinutes !== undefined && { release_at: earlierRelease(order, readyInMinutes) }),
    ...set,
  };
}

/** A scheduled order is released these minutes before it has to be prepared, and never later than planned. */
export function earlierRelease(order: OrderRecord, kitchenMinutes: number): string | null {
  const { release_at: release = null, estimated_ready_at: ready } = order;
  if (release === null || ready === null || !isAwaitingRelease(order)) return release;
  return isoOf(Math.min(Date.parse(release), readyAt(Date.parse(ready), -kitchenMinutes)));
}

/** Has every order for later come to the kitchen whose time has come, those first that waited longest. */
export function releaseDue(state: FakePlatformState): void {
  const now = state.now();
  const dueAt = ({ release_at: at }: OrderRecord) => Date.parse(at ?? '');
  for (const store of state.stores.values()) {
    const due = [...store.orders.values()].filter(
      (order) => dueAt(order) <= now && checkOrderAction('release', order, asWho('system'), now).allowed,
    );
    for (const { order_id } of due.toSorted((one, other) => dueAt(one) - dueAt(other)))
      changeOrder(state, store, order_id, {
        action: 'release',
        by: 'system',
        actor: SYSTEM,
        failure: 'changeStatusFailed',
      });
  }
}
