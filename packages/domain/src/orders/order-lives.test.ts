import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW, actorOf, ago, order, reasonOf } from '../../test/orders.ts';
import { TIMING_MS } from '#limits/timing.ts';
import { ACTOR_KINDS, isAwaitingPayment, isAwaitingRelease, type OrderState } from '#orders/order-state.ts';
import { ORDER_STATUSES, REQUEST_STATUSES, isPickedUp, isFinal } from '#orders/status.ts';
import {
  CHANGE_ACTIONS,
  type ChangeAction,
  ORDER_ACTIONS,
  TRANSITIONS,
  allowedSourceStatuses,
  applyAction,
  listAllowedActions,
} from '#orders/transitions.ts';

const anyKind = fc.constantFrom(...ACTOR_KINDS);
const anyAction = fc.constantFrom(...CHANGE_ACTIONS);
const anyOrder = fc.record({
  order_status: fc.constantFrom(...ORDER_STATUSES),
  request_status: fc.constantFrom(null, ...REQUEST_STATUSES),
  is_pickup: fc.boolean(),
  confirmation_required: fc.boolean(),
  ended_at: fc.constantFrom(null, ago(60_000), ago(TIMING_MS.restoreWindow * 2)),
  status_before_end: fc.constantFrom(null, ...ORDER_STATUSES),
  end_is_settled: fc.boolean(),
  release_at: fc.constantFrom(null, ago(0)),
  released_at: fc.constantFrom(null, ago(0)),
  awaits_payment_until: fc.constantFrom(null, ago(0)),
  waybill_number: fc.constantFrom(null, 'WBL1'),
});

interface Step {
  readonly from: OrderState;
  readonly action: ChangeAction;
  readonly to: OrderState;
}

const movesFrom = (state: OrderState) => ACTOR_KINDS.flatMap((kind) => listAllowedActions(state, actorOf(kind), NOW));
const TURNS_BACK = /cancel|reject|no_courier|reassign|lost|return|restore/;

/** One step by the rules, keeping the record of an end as the server does. */
function step(from: OrderState, action: ChangeAction): Step {
  const statuses = applyAction(action, from);
  const before = isFinal(from.order_status) ? (from.status_before_end ?? null) : from.order_status;
  const end = isFinal(statuses.order_status)
    ? { ended_at: ago(0), status_before_end: before }
    : { ended_at: null, status_before_end: null };
  const release = action === 'release' && { released_at: ago(0) };
  const waybill = action === 'ready_for_shipment' && { waybill_number: 'WBL1' };
  return { from, action, to: { ...from, ...statuses, ...end, ...release, ...waybill } };
}

/** An order's life by whatever is legal; most steps lead on, some turn back. */
const lives = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(1_000), fc.nat(7)), { minLength: 5, maxLength: 60 }),
    fc.boolean(),
    fc.constantFrom(null, ago(0)),
  )
  .map(([picks, is_pickup, release_at]) => {
    const steps: Step[] = [];
    let state = order(1, null, { is_pickup, release_at, released_at: null });
    for (const [pick, mood] of picks) {
      const moves = movesFrom(state);
      const onwards = moves.filter((action) => !TURNS_BACK.test(action));
      const choice = mood > 0 && onwards.length > 0 ? onwards : moves;
      const action = choice[pick % choice.length];
      if (action === undefined) break;
      const taken = step(state, action);
      steps.push(taken);
      state = taken.to;
    }
    return steps;
  });

/** Can the order still come to an end by legal moves alone? */
function canEnd(from: OrderState): boolean {
  const reached = new Set<string>();
  const open = [from];
  for (let state = open.pop(); state; state = open.pop()) {
    if (isFinal(state.order_status)) return true;
    for (const action of movesFrom(state)) {
      const { to } = step(state, action);
      const id = `${to.order_status}/${to.request_status}/${isAwaitingRelease(to)}`;
      if (!reached.has(id)) open.push(to);
      reached.add(id);
    }
  }
  return false;
}

describe('properties of a life by the rules', () => {
  const laws: Record<string, (taken: Step) => boolean> = {
    'never leaves the table': ({ to }) =>
      ORDER_STATUSES.includes(to.order_status) && [null, ...REQUEST_STATUSES].includes(to.request_status),
    'leaves the kitchen only when ready': ({ to }) =>
      !isPickedUp(to.request_status) || to.order_status === 7 || to.order_status === 25,
    'has no courier when the customer collects': ({ to }) => !to.is_pickup || to.request_status === null,
    'is changed after its end by a return, a restore or a rating only': ({ from, action }) =>
      !isFinal(from.order_status) || ['return_order', 'restore', 'rate'].includes(action),
    'leaves no courier waiting or under way after its end': ({ to }) =>
      !isFinal(to.order_status) || [null, 23, 105, 109, 111, 112].includes(to.request_status),
    'has a way to an end': ({ to }) => canEnd(to),
    'is worked on by nobody while it waits for its time': ({ from, to }) =>
      !isAwaitingRelease(from) || to.order_status === from.order_status || [3, 101, 103, 104].includes(to.order_status),
    'comes to the kitchen once': ({ from, action }) => action !== 'release' || isAwaitingRelease(from),
    'has a courier or a waybill, not both under way': ({ to }) =>
      !to.waybill_number || [null, 105, 109, 111, 112].includes(to.request_status),
    'has news of a transporter with a waybill only': ({ from, action }) =>
      action !== 'shipment_news' || Boolean(from.waybill_number),
    'gets its waybill once': ({ from, action }) => action !== 'ready_for_shipment' || !from.waybill_number,
    'changes a status, but for a return, an edit, a rating, its coming to the kitchen, a waybill, its news and asking another courier':
      ({ from, action, to }) =>
        ['release', 'return_order', 'edit', 'rate', 'reassign', 'ready_for_shipment', 'shipment_news'].includes(
          action,
        ) ||
        from.order_status !== to.order_status ||
        from.request_status !== to.request_status,
  };

  test('hold for every step', () => {
    const broken = (taken: Step) => Object.keys(laws).filter((law) => !laws[law]?.(taken));
    fc.assert(
      fc.property(lives, (steps) => {
        expect(steps.flatMap((taken) => broken(taken).map((law) => ({ law, taken })))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('are tried on every action', () => {
    const taken = fc.sample(lives, 300).flat();
    expect(new Set(taken.map(({ action }) => action))).toEqual(new Set(CHANGE_ACTIONS));
  });
});

function canApply(action: ChangeAction, state: OrderState): boolean {
  try {
    return ORDER_STATUSES.includes(applyAction(action, state).order_status);
  } catch {
    return false;
  }
}

describe('properties of any state', () => {
  const notOfTheState = new Set(['restore_window_over', 'end_is_settled']);

  test('what an actor may do can be applied; what every actor is refused cannot', () => {
    fc.assert(
      fc.property(anyAction, anyOrder, (action, state) => {
        const reasons = ACTOR_KINDS.map((kind) => reasonOf(action, state, actorOf(kind)));
        fc.pre(reasons.includes('allowed') || !reasons.some((reason) => notOfTheState.has(reason)));
        expect(canApply(action, state)).toBe(reasons.includes('allowed'));
      }),
      { numRuns: 5_000 },
    );
  });

  test('the lists for a guarded update allow exactly the statuses that the rules allow', () => {
    fc.assert(
      fc.property(anyAction, anyOrder, anyKind, (action, state, kind) => {
        const reason = reasonOf(action, state, actorOf(kind));
        const { order_status, request_status, deliveryOnly, awaitingRelease, awaitingPayment, shipped } =
          allowedSourceStatuses(action, kind);
        const guarded =
          !(shipped === 'never' && state.waybill_number) &&
          !(shipped === 'only' && !state.waybill_number) &&
          !(deliveryOnly && state.is_pickup) &&
          (awaitingRelease === undefined || (awaitingRelease === 'only') === isAwaitingRelease(state)) &&
          (awaitingPayment === undefined || isAwaitingPayment(state)) &&
          order_status.includes(state.order_status) &&
          (request_status === 'any' ||
            request_status.includes(state.request_status) ||
            (shipped === 'done' && Boolean(state.waybill_number)));
        expect(guarded).toBe(reason === 'allowed' || notOfTheState.has(reason));
      }),
      { numRuns: 5_000 },
    );
  });

  test('the lists without an actor hold those of each', () => {
    const done = { order_status: [7], deliveryOnly: false, shipped: 'done' };
    expect(allowedSourceStatuses('complete')).toEqual({ ...done, request_status: [null, 23] });
    expect(allowedSourceStatuses('complete', 'system')).toEqual({ ...done, request_status: [23] });
    expect(allowedSourceStatuses('complete', 'courier')).toEqual({
      order_status: [],
      request_status: [],
      deliveryOnly: false,
    });
    const ready = { order_status: [3, 5], request_status: 'any', deliveryOnly: false, awaitingRelease: 'never' };
    expect(allowedSourceStatuses('ready')).toEqual(ready);
  });

  test('every action is in the table', () => {
    expect(new Set(TRANSITIONS.map((row) => row.action))).toEqual(new Set(ORDER_ACTIONS));
    expect(ORDER_ACTIONS).toEqual(['place', ...CHANGE_ACTIONS]);
  });
});
