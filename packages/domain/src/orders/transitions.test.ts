import { describe, expect, test } from 'vitest';

import { NOW, actorOf, ago, order, reasonOf } from '../../test/orders.ts';
import { TIMING_MS } from '#limits/timing.ts';
import { ACTOR_KINDS, type ActorKind } from '#orders/order-state.ts';
import { DENIAL_REASONS, denialTextKey } from '#orders/denial-reasons.ts';
import { ORDER_STATUSES, REQUEST_STATUSES } from '#orders/status.ts';
import {
  type ChangeAction,
  TRANSITIONS,
  actionForStatus,
  actionInputs,
  applyAction,
  courierActionForStatus,
  endActionForStatus,
  listAllowedActions,
  checkOrderAction,
  initialStatuses,
  findTransition,
} from '#orders/transitions.ts';

const FLAGS = { canCompleteOrder: true, canEditOrder: true, asksReadyTime: true };
const store = actorOf('store');
const courier = actorOf('courier');
const customer = actorOf('customer');
const system = actorOf('system');

// The plan of an order's life, read from its description rather than from the table.
const EVERY_REQUEST = [null, ...REQUEST_STATUSES];
const BEFORE_PICK_UP = [null, 9, 11, 13, 15, 105, 109, 111, 112];
const PLAN: readonly [ChangeAction, ActorKind, readonly number[], readonly (number | null)[]][] = [
  ['accept', 'store', [1], EVERY_REQUEST],
  ['accept', 'system', [1], EVERY_REQUEST],
  ['reject', 'store', [1], EVERY_REQUEST],
  ['reject', 'system', [1], EVERY_REQUEST],
  ['cancel_by_user', 'customer', [1, 3], BEFORE_PICK_UP],
  ['prepare', 'store', [3], EVERY_REQUEST],
  ['ready', 'store', [3, 5], EVERY_REQUEST],
  ['cancel_by_store', 'store', [3, 5, 7], BEFORE_PICK_UP],
  ['edit', 'store', [1, 3, 5, 7], BEFORE_PICK_UP],
  ['request_courier', 'store', [3, 5, 7], [null, 105, 109, 111, 112]],
  ['request_courier', 'system', [3, 5, 7], [null, 105, 109, 111, 112]],
  ['ready_for_shipment', 'store', [3, 5, 7], [null, 105, 109, 111, 112]],
  ['cancel_request', 'store', [3, 5, 7], [9, 11, 13, 15]],
  ['reassign', 'store', [3, 5, 7], [9, 11, 13, 15]],
  ['courier_lost', 'store', [7], [17, 19, 21]],
  ['no_courier_found', 'system', [3, 5, 7], [9]],
  ['courier_accept', 'courier', [3, 5, 7], [9]],
  ['courier_reject', 'courier', [3, 5, 7], [9]],
  ['courier_cancel', 'courier', [3, 5, 7], [11, 13, 15]],
  ['courier_on_the_way', 'courier', [3, 5, 7], [11]],
  ['courier_arrived', 'courier', [3, 5, 7], [13]],
  ['courier_picked_up', 'courier', [7], [15]],
  ['courier_started', 'courier', [7], [17]],
  ['courier_at_destination', 'courier', [7], [19]],
  ['courier_completed', 'courier', [7], [21]],
  ['complete', 'store', [7], [null, 23]],
  ['complete', 'system', [7], [23]],
  ['return_order', 'store', [25], EVERY_REQUEST],
  ['rate', 'store', [25], EVERY_REQUEST],
  ['restore', 'store', [103, 104], EVERY_REQUEST],
];

describe('who may do what from where', () => {
  test('every pair of statuses, action and actor follows the plan', () => {
    for (const order_status of ORDER_STATUSES) {
      for (const request_status of EVERY_REQUEST) {
        const status_before_end = order_status === 103 ? 1 : 3;
        const state = order(order_status, request_status, { ended_at: ago(60_000), status_before_end });
        for (const kind of ACTOR_KINDS) {
          const planned = PLAN.filter(
            ([, who, orders, requests]) =>
              who === kind && orders.includes(order_status) && requests.includes(request_status),
          ).map(([action]) => action);
          expect(
            new Set(listAllowedActions(state, actorOf(kind), NOW)),
            `${kind} at ${order_status}/${request_status}`,
          ).toEqual(new Set(planned));
        }
      }
    }
  });

  test.each([
    ['accept', order(1), 3, null],
    ['reject', order(1), 103, null],
    ['cancel_by_user', order(3, 13), 101, 105],
    ['cancel_by_user', order(1), 101, null],
    ['prepare', order(3, 9), 5, 9],
    ['ready', order(3), 7, null],
    ['cancel_by_store', order(7, 15), 104, 105],
    ['cancel_by_store', order(7, 112), 104, 112],
    ['edit', order(5, 11), 5, 11],
    ['request_courier', order(5, 109), 5, 9],
    ['ready_for_shipment', order(3, 109), 7, 109],
    ['shipment_news', order(7, null, { waybill_number: 'WBL1' }), 7, null],
    ['cancel_request', order(5, 11), 5, 105],
    ['reassign', order(5, 13), 5, 9],
    ['courier_lost', order(7, 19), 7, 112],
    ['no_courier_found', order(5, 9), 5, 109],
    ['courier_accept', order(5, 9), 5, 11],
    ['courier_reject', order(5, 9), 5, 111],
    ['courier_cancel', order(5, 15), 5, 112],
    ['courier_on_the_way', order(5, 11), 5, 13],
    ['courier_arrived', order(5, 13), 5, 15],
    ['courier_picked_up', order(7, 15), 7, 17],
    ['courier_started', order(7, 17), 7, 19],
    ['courier_at_destination', order(7, 19), 7, 21],
    ['courier_completed', order(7, 21), 7, 23],
    ['complete', order(7, 23), 25, 23],
    ['complete', order(7), 25, null],
    ['complete', order(7, 112, { waybill_number: 'WBL1' }), 25, 112],
    ['return_order', order(25, 23), 25, 23],
    ['rate', order(25, 23), 25, 23],
    ['restore', order(103, null, { status_before_end: 1 }), 1, null],
    ['restore', order(104, 105, { status_before_end: 7 }), 7, 105],
  ] as const)('%s leads on', (action, state, order_status, request_status) => {
    expect(applyAction(action, state)).toEqual({ order_status, request_status });
  });

  test('a parcel of a transporter waits for no courier', () => {
    const shipped = order(7, null, { waybill_number: 'WBL1' });
    expect(new Set(listAllowedActions(shipped, store, NOW))).toEqual(
      new Set(['cancel_by_store', 'edit', 'shipment_news', 'complete']),
    );
    expect(listAllowedActions(shipped, system, NOW)).toEqual(['shipment_news', 'complete']);
  });

  test('a new order waits, a manual one may be accepted at once', () => {
    expect(initialStatuses({ acceptOrder: false })).toEqual({ order_status: 1, request_status: null });
    expect(initialStatuses({ acceptOrder: true })).toEqual({ order_status: 3, request_status: null });
    expect(findTransition('place', 'customer')).toMatchObject({ orderFrom: [], orderTo: 1 });
    expect(findTransition('place', 'courier')).toBeNull();
  });
});

describe('why an action is refused', () => {
  test.each([
    ['accept', order(1), courier, 'not_your_action'],
    ['accept', order(5), store, 'too_late'],
    ['prepare', order(1), store, 'too_early'],
    ['ready', order(104), store, 'order_ended'],
    ['return_order', order(7), store, 'order_not_ended'],
    ['request_courier', order(5, 11), store, 'courier_already_asked'],
    ['request_courier', order(5, null, { is_pickup: true }), store, 'pickup_order'],
    ['shipment_news', order(7), store, 'too_early'],
    ['shipment_news', order(25, null, { waybill_number: 'WBL1' }), store, 'order_ended'],
    ['shipment_news', order(7, null, { waybill_number: 'WBL1' }), courier, 'not_your_action'],
    ['request_courier', order(7, null, { waybill_number: 'WBL1' }), store, 'shipped'],
    ['ready_for_shipment', order(7, null, { waybill_number: 'WBL1' }), store, 'shipped'],
    ['ready_for_shipment', order(5, 11), store, 'courier_already_asked'],
    ['ready_for_shipment', order(5, null, { is_pickup: true }), store, 'pickup_order'],
    ['ready_for_shipment', order(1), store, 'too_early'],
    ['ready_for_shipment', order(5), courier, 'not_your_action'],
    ['cancel_request', order(5), store, 'no_courier_asked'],
    ['cancel_request', order(7, 17), store, 'picked_up'],
    ['reassign', order(5), store, 'no_courier_asked'],
    ['reassign', order(7, 17), store, 'picked_up'],
    ['reassign', order(5, 109), store, 'courier_request_ended'],
    ['courier_lost', order(7, 15), store, 'too_early'],
    ['courier_lost', order(7, 23), store, 'too_late'],
    ['courier_lost', order(7, 21), courier, 'not_your_action'],
    ['cancel_by_store', order(7, 17), store, 'picked_up'],
    ['courier_accept', order(5, 105), courier, 'courier_request_ended'],
    ['courier_arrived', order(5, 11), courier, 'too_early'],
    ['courier_arrived', order(7, 17), courier, 'too_late'],
    ['courier_picked_up', order(5, 15), courier, 'too_early'],
    ['complete', order(7, 19), store, 'courier_not_done'],
    ['complete', order(7), system, 'no_courier_asked'],
    [
      'complete',
      order(7),
      actorOf('store', { canCompleteOrder: false, canEditOrder: true, asksReadyTime: false }),
      'flag_missing',
    ],
    ['cancel_by_user', order(5), customer, 'too_late'],
    ['edit', order(7, 17), store, 'picked_up'],
    ['edit', order(25), store, 'order_ended'],
    ['rate', order(104), store, 'order_ended'],
    ['rate', order(7), store, 'order_not_ended'],
    ['edit', order(3), customer, 'not_your_action'],
    ['edit', order(3), actorOf('store', { ...FLAGS, canEditOrder: false }), 'flag_missing'],
  ] as const)('%s of %o', (action, state, actor, reason) => {
    expect(reasonOf(action, state, actor)).toBe(reason);
  });

  test.each([
    ['inside the window', { ended_at: ago(TIMING_MS.restoreWindow), status_before_end: 5 }, 'allowed'],
    ['a moment after it', { ended_at: ago(TIMING_MS.restoreWindow + 1), status_before_end: 5 }, 'restore_window_over'],
    ['without an end', { ended_at: null, status_before_end: 5 }, 'restore_window_over'],
    ['with a settled end', { ended_at: ago(1), status_before_end: 5, end_is_settled: true }, 'end_is_settled'],
    ['from an unknown status', { ended_at: ago(1), status_before_end: null }, 'end_is_settled'],
    ['from an unstated status', { ended_at: ago(1) }, 'end_is_settled'],
    ['from a status that never ends so', { ended_at: ago(1), status_before_end: 1 }, 'end_is_settled'],
  ] as const)('restore %s', (_, more, reason) => {
    expect(reasonOf('restore', order(104, null, more), store)).toBe(reason);
  });

  test('the clock is asked where no time is given', () => {
    const ended_at = new Date().toISOString();
    const state = order(104, null, { ended_at, status_before_end: 5 });
    expect(checkOrderAction('restore', state, store)).toEqual({ allowed: true });
    expect(listAllowedActions(state, store)).toEqual(['restore']);
  });

  test('each reason has a text key', () => {
    expect(DENIAL_REASONS.map((reason) => denialTextKey(reason))).toContain('denial.too_late');
  });

  test('what starts from nowhere near is a bug of the caller', () => {
    expect(() => applyAction('accept', order(7))).toThrow('accept does not start from 7/null');
    expect(() => applyAction('restore', order(104))).toThrow('no status is known from before 104');
  });
});

describe('what an action asks for', () => {
  const none = { reason: false, confirmationCode: false, readyMinutes: false, cancellationCharge: false };
  test.each([
    ['accept', order(1), store, { readyMinutes: true }],
    ['accept', order(1), actorOf('store', { canCompleteOrder: true, canEditOrder: true, asksReadyTime: false }), {}],
    ['accept', order(1), system, {}],
    ['reject', order(1), store, { reason: true }],
    ['cancel_by_store', order(5), store, { reason: true }],
    ['complete', order(7), store, {}],
    ['complete', order(7, null, { confirmation_required: true }), store, { confirmationCode: true }],
    ['complete', order(7, 23, { confirmation_required: true }), store, {}],
    ['courier_completed', order(7, 21, { confirmation_required: true }), courier, { confirmationCode: true }],
    ['cancel_by_user', order(1), customer, {}],
    ['cancel_by_user', order(3), customer, { cancellationCharge: true }],
    ['cancel_by_user', order(3), courier, {}],
  ] as const)('%s of %o by %o', (action, state, actor, expected) => {
    expect(actionInputs(action, state, actor)).toEqual({ ...none, ...expected });
  });

  test('only what moves no money waits in the outbox', () => {
    const queued = TRANSITIONS.filter((row) => row.queuesOffline);
    expect(queued.map((row) => row.action)).toEqual(['accept', 'prepare', 'ready']);
    expect(queued.filter((row) => row.statesMoney)).toEqual([]);
  });
});

describe('the calls that carry a status', () => {
  test('set order status means accept, prepare and ready', () => {
    expect([3, 5, 7, 1, 25, 103].map(actionForStatus)).toEqual(['accept', 'prepare', 'ready', null, null, null]);
  });

  test('cancel or reject means the two endings by the store', () => {
    expect([103, 104, 101, 3].map(endActionForStatus)).toEqual(['reject', 'cancel_by_store', null, null]);
  });

  test("a courier's status means the step that leads there", () => {
    expect([11, 13, 15, 17, 19, 21, 23, 111, 112, 9, 105].map(courierActionForStatus)).toEqual([
      'courier_accept',
      'courier_on_the_way',
      'courier_arrived',
      'courier_picked_up',
      'courier_started',
      'courier_at_destination',
      'courier_completed',
      'courier_reject',
      'courier_cancel',
      null,
      null,
    ]);
  });
});
