import { ERROR } from '@store-panel/contract/errors/error-codes';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { ORDER_LIST_IDS, ORDER_LISTS, type OrderListId } from '@store-panel/domain/orders/order-lists';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import {
  actionForStatus,
  actionInputs,
  type ChangeAction,
  checkOrderAction,
  endActionForStatus,
} from '@store-panel/domain/orders/transitions';

import type { ReplyOf } from '#endpoint-key.ts';
import type { OrderCard } from '#order-models.ts';
import type { Answer, FakeEndpointHandlers } from '#testing/fake-platform/handler-types.ts';
import { eventsAfter } from '#testing/fake-platform/event-log.ts';
import { changeOrder, type FakeActor, type FakeChange } from '#testing/fake-platform/order-changes.ts';
import { detailOf } from '#testing/fake-platform/order-detail.ts';
import { listPage, ordersInWork } from '#testing/fake-platform/order-lists.ts';
import { FakeApiError, fieldError } from '#testing/fake-platform/fake-api-error.ts';
import { isoOf, type FakeCaller, type StoreCaller, type FakePlatformState } from '#testing/fake-platform/state.ts';

type ListCall = (typeof ORDER_LISTS)[OrderListId]['call'];

type OrderCall =
  | ListCall
  | `POST /api/store/${'list_orders' | 'get_order_detail' | 'list_events' | 'list_order_couriers'}`
  | `POST /api/store/${'set_order_status' | 'store_cancel_or_reject_order' | 'complete_order' | 'cancel_multiple_orders'}`
  | `POST /api/store/${'restore_order' | 'return_order' | 'release_order' | 'rate_user' | 'list_active_vehicles'}`;

export const actorOf = ({ kind, id, name }: FakeCaller): FakeActor => ({ kind, id, name });

type ChangeInput = Omit<FakeChange, 'actor' | 'by'>;

/** Changes an order in the name of the calling account. */
export const changeBy = (
  state: FakePlatformState,
  caller: StoreCaller,
  orderId: string,
  change: ChangeInput,
): OrderCard => changeOrder(state, caller.store, orderId, { ...change, actor: actorOf(caller), by: 'store' });

const listAnswer =
  (list: OrderListId): Answer<ListCall> =>
  ({ state, caller, body }) =>
    listPage(state, caller.store, list, body);

const listAnswers = Object.fromEntries(
  ORDER_LIST_IDS.map((list) => [ORDER_LISTS[list].call, listAnswer(list)]),
) as FakeEndpointHandlers<ListCall>;

/** What a store sees of its orders, and does with them. There are no couriers. */
export const orderAnswers: FakeEndpointHandlers<OrderCall> = {
  ...listAnswers,
  'POST /api/store/list_order_couriers': () => ({ couriers: [] }),
  'POST /api/store/list_active_vehicles': () => ({ vehicles: [], unavailable: [] }),
  'POST /api/store/list_orders': ({ state, caller, body }) => ordersInWork(state, caller.store, body),
  'POST /api/store/get_order_detail': ({ caller: { store }, body }) => {
    const order = store.orders.get(body.order_id);
    if (!order) throw new FakeApiError('orderDetailNotFound');
    return { order: detailOf(store, order), seq: store.line.length };
  },
  'POST /api/store/list_events': ({ caller, body }) => eventsAfter(caller.store, body.after_seq, body.limit),
  'POST /api/store/set_order_status': ({ state, caller, body }) => {
    const action = actionForStatus(body.order_status);
    if (action === null) throw new FakeApiError('setStatusFailed');
    const failures =
      action === 'accept'
        ? ({ failure: 'setStatusFailed' } as const)
        : ({ failure: 'changeStatusFailed', failureIfWaiting: 'orderNotAccepted' } as const);
    // A step of the kitchen is right whatever else changed meanwhile, so it names no version.
    const readyInMinutes = body.estimated_time_for_ready_order;
    if (readyInMinutes === undefined) requireNoReadyMinutes(caller, action, body.order_id);
    return { order: changeBy(state, caller, body.order_id, { action, ...failures, readyInMinutes }) };
  },
  'POST /api/store/store_cancel_or_reject_order': ({ state, caller, body }) => {
    const { order_id, version, cancel_reason: reason } = body;
    const action = endActionForStatus(body.order_status);
    if (action === null) throw new FakeApiError('cancelFailed');
    return { order: changeBy(state, caller, order_id, { action, version, reason, failure: 'cancelFailed' }) };
  },
  'POST /api/store/complete_order': ({ state, caller, body }) => {
    const { order_id, version, confirmation_code: confirmationCode } = body;
    if (!caller.screens.flags.canCompleteOrder) throw new FakeApiError('featureNotEnabled');
    const failures = { failure: 'completeFailed', failureIfWaiting: 'orderNotAccepted' } as const;
    const change = { action: 'complete', version, confirmationCode, ...failures } as const;
    return { order: changeBy(state, caller, order_id, change) };
  },
  'POST /api/store/restore_order': ({ state, caller, body: { order_id, version } }) => ({
    order: changeBy(state, caller, order_id, { action: 'restore', version, failure: 'changeStatusFailed' }),
  }),
  'POST /api/store/return_order': ({ state, caller, body: { order_id, version, reason } }) => ({
    order: changeBy(state, caller, order_id, {
      action: 'return_order',
      version,
      reason,
      failure: 'changeStatusFailed',
    }),
  }),
  'POST /api/store/release_order': ({ state, caller, body }) => ({
    order: changeBy(state, caller, body.order_id, { action: 'release', failure: 'changeStatusFailed' }),
  }),
  'POST /api/store/rate_user': ({ state, caller, body }) => {
    const now = state.now();
    const rated_at = caller.store.orders.get(body.order_id)?.rated_at ?? isoOf(now);
    const order = changeBy(state, caller, body.order_id, {
      action: 'rate',
      also: ({ rated_at: first }) => first === null || Date.parse(first) > now - TIMING_MS.ratingWindow,
      set: {
        store_rating_to_user: body.store_rating_to_user,
        store_review_to_user: body.store_review_to_user?.trim() || null,
        rated_at,
      },
      failure: 'changeStatusFailed',
    });
    return { order };
  },
  'POST /api/store/cancel_multiple_orders': ({ state, caller, body }) => {
    const reason = body.cancel_reason.trim();
    // Each as it stood before the first was called off.
    const waiting = new Set(
      body.orders
        .filter(({ order_id }) => caller.store.orders.get(order_id)?.order_status === ORDER_STATUS.waiting)
        .map(({ order_id }) => order_id),
    );
    const results = body.orders.map(({ order_id, version }) => {
      const action = waiting.has(order_id) ? 'reject' : 'cancel_by_store';
      const change = { action, version, reason, failure: 'cancelFailed' } as const;
      return tryChange(order_id, () => changeBy(state, caller, order_id, change));
    });
    return { results };
  },
};

/** @throws FakeApiError validationFailed if the store's flag asks for the minutes, and the action needs them now */
function requireNoReadyMinutes({ store, screens }: StoreCaller, action: ChangeAction, orderId: string): void {
  const order = store.orders.get(orderId);
  const actor = { kind: 'store', flags: screens.flags } as const;
  if (!order || !checkOrderAction(action, order, actor).allowed) return;
  if (actionInputs(action, order, actor).readyMinutes)
    throw fieldError('validationFailed', 'estimated_time_for_ready_order', 'ready_minutes.required');
}

type Result = ReplyOf<'POST /api/store/cancel_multiple_orders'>['results'][number];

/** One change of a bulk call; a failure does not stop the others. */
function tryChange(order_id: string, change: () => OrderCard): Result {
  try {
    return { order_id, error_code: null, order: change(), last_change: null };
  } catch (error) {
    if (!(error instanceof FakeApiError)) throw error;
    const { order = null, last_change = null } = error.details;
    return { order_id, error_code: ERROR[error.code], order, last_change };
  }
}
