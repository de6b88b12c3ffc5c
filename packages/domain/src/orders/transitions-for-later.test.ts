import { describe, expect, test } from 'vitest';

import { NOW, actorOf, ago, order, reasonOf } from '../../test/orders.ts';
import { ACTOR_KINDS, type ActorKind, isAwaitingRelease } from '#orders/order-state.ts';
import { ORDER_STATUSES } from '#orders/status.ts';
import { type ChangeAction, actionInputs, applyAction, listAllowedActions } from '#orders/transitions.ts';

const store = actorOf('store');
const LATER = '2025-03-17T18:00:00Z';
const scheduled = (status: 1 | 3, more = {}) => order(status, null, { release_at: LATER, released_at: null, ...more });

describe('an order that its guest pays first', () => {
  const unpaid = { awaits_payment_until: ago(0) };
  test('is called off by the platform alone, and only while it waits; the store may answer it', () => {
    expect(reasonOf('cancel_by_user', order(1, null, unpaid), actorOf('system'))).toBe('allowed');
    expect(reasonOf('cancel_by_user', order(1), actorOf('system'))).toBe('too_late');
    expect(reasonOf('cancel_by_user', order(3, null, unpaid), actorOf('system'))).toBe('too_late');
    expect(applyAction('cancel_by_user', order(1, null, unpaid)).order_status).toBe(101);
    for (const action of ['accept', 'reject', 'edit'] as const)
      expect(reasonOf(action, order(1, null, unpaid), store)).toBe('allowed');
  });
});

describe('an order for later', () => {
  // What else can be done to it is done as to any other.
  const BEFORE_RELEASE: readonly (readonly [ChangeAction, ActorKind, readonly number[]])[] = [
    ['accept', 'store', [1]],
    ['accept', 'system', [1]],
    ['reject', 'store', [1]],
    ['reject', 'system', [1]],
    ['cancel_by_user', 'customer', [1, 3]],
    ['release', 'system', [1, 3]],
    ['release', 'store', [3]],
    ['cancel_by_store', 'store', [3]],
    ['edit', 'store', [1, 3]],
  ];

  test('is answered, called off or edited, but begun by nobody before it comes to the kitchen', () => {
    for (const status of [1, 3] as const) {
      for (const kind of ACTOR_KINDS) {
        const planned = BEFORE_RELEASE.filter(([, who, from]) => who === kind && from.includes(status));
        expect(new Set(listAllowedActions(scheduled(status), actorOf(kind), NOW)), `${kind} at ${status}`).toEqual(
          new Set(planned.map(([action]) => action)),
        );
      }
    }
  });

  test('is like any other from then on, and once it has ended', () => {
    const released_at = ago(60_000);
    for (const order_status of ORDER_STATUSES) {
      const end = { ended_at: ago(60_000), status_before_end: order_status === 103 ? (1 as const) : (3 as const) };
      for (const kind of ACTOR_KINDS) {
        const usual = listAllowedActions(order(order_status, null, end), actorOf(kind), NOW);
        const released = order(order_status, null, { ...end, release_at: LATER, released_at });
        expect(listAllowedActions(released, actorOf(kind), NOW)).toEqual(usual);
      }
    }
    expect(isAwaitingRelease(scheduled(3))).toBe(true);
    expect(isAwaitingRelease({ ...scheduled(3), order_status: 104 })).toBe(false);
    expect(isAwaitingRelease(order(3))).toBe(false);
  });

  test.each([
    ['prepare', scheduled(3), 'not_released'],
    ['ready', scheduled(3), 'not_released'],
    ['request_courier', scheduled(3), 'not_released'],
    ['prepare', scheduled(1), 'too_early'],
    ['release', scheduled(1), 'too_early'],
    ['release', scheduled(3, { released_at: ago(1) }), 'too_late'],
    ['release', order(3), 'not_scheduled'],
    ['release', order(5, null, { release_at: LATER, released_at: ago(1) }), 'too_late'],
    ['release', order(104, null, { release_at: LATER }), 'order_ended'],
  ] as const)('%s of %o is refused', (action, state, reason) => {
    expect(reasonOf(action, state, store)).toBe(reason);
  });

  test('keeps its statuses when it comes to the kitchen, and asks for no minutes when it is accepted', () => {
    expect(applyAction('release', scheduled(1))).toEqual({ order_status: 1, request_status: null });
    expect(applyAction('release', scheduled(3))).toEqual({ order_status: 3, request_status: null });
    expect(actionInputs('accept', scheduled(1), store).readyMinutes).toBe(false);
    expect(actionInputs('accept', scheduled(1, { released_at: ago(1) }), store).readyMinutes).toBe(true);
  });
});
