import { isFinal } from '@store-panel/domain/orders/status';
import type { ChangeAction } from '@store-panel/domain/orders/transitions';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { systemClock } from '#clock.ts';
import type { OrderCard } from '#order-models.ts';
import { type OptimisticUpdate, withOptimisticUpdates } from '#rtk/orders/optimistic-updates.ts';
import {
  addOptimisticUpdateTo,
  findConfirmedOrder,
  removeOptimisticUpdateFrom,
  mergeSnapshot,
  type RunningOrdersState,
  upsertOrder,
  applyEvent,
  fromSnapshot,
} from '#rtk/orders/running-orders.ts';
import { createFakePlatform } from '#testing/fake-platform/fake-platform.ts';
import { buildOrderCard, buildEvent, buildOrderId } from '#testing/order-fixtures.ts';

const snapshot = (orders: OrderCard[], seq: number) =>
  fromSnapshot({ orders, seq, server_time: '2026-01-05T10:00:00.000Z' });
const buildUpdate = (action: ChangeAction, id = 'guess'): OptimisticUpdate => ({
  id,
  action,
  at: '2026-01-05T10:30:00.000Z',
});
const visible = (book: RunningOrdersState) =>
  book.orders.map(({ unique_id, order_status }) => [unique_id, order_status]);

describe('the running orders', () => {
  test('stand oldest first, and an order that ended is not among them', () => {
    const book = snapshot(
      [buildOrderCard(3), buildOrderCard(1), buildOrderCard(2, { order_status: 25, version: 9 })],
      5,
    );
    expect(visible(book)).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  test('take a newer card, and never an older one', () => {
    const book = snapshot([buildOrderCard(1, { version: 4, order_status: 5 })], 5);
    expect(upsertOrder(book, buildOrderCard(1, { version: 3, order_status: 3 }))).toBe(book);
    expect(visible(upsertOrder(book, buildOrderCard(1, { version: 5, order_status: 7 })))).toEqual([[1, 7]]);
  });

  test('pass over events from before the snapshot', () => {
    const book = snapshot([], 5);
    expect(applyEvent(book, buildEvent(5, buildOrderCard(1)))).toBe(book);
    const after = applyEvent(book, buildEvent(6, buildOrderCard(1)));
    expect(after.seq).toBe(6);
    expect(visible(after)).toEqual([[1, 1]]);
  });

  test('keep other cards the same objects, so that only the changed one is painted', () => {
    const book = snapshot([buildOrderCard(1), buildOrderCard(2), buildOrderCard(3)], 5);
    const next = upsertOrder(book, buildOrderCard(2, { version: 2, order_status: 3 }));
    expect(next.orders[0]).toBe(book.orders[0]);
    expect(next.orders[2]).toBe(book.orders[2]);
  });

  test('let go of an order that ended, and do not take it back for a late card', () => {
    const ended = upsertOrder(snapshot([buildOrderCard(1)], 5), buildOrderCard(1, { version: 6, order_status: 25 }));
    expect(visible(ended)).toEqual([]);
    expect(visible(upsertOrder(ended, buildOrderCard(1, { version: 5, order_status: 7 })))).toEqual([]);
    // A restore is newer, and brings it back.
    expect(visible(upsertOrder(ended, buildOrderCard(1, { version: 7, order_status: 3 })))).toEqual([[1, 3]]);
  });

  test('remember a bounded number of ended orders', () => {
    let book = snapshot([], 0);
    for (let n = 1; n <= 1_000; n += 1) book = applyEvent(book, buildEvent(n, buildOrderCard(n, { order_status: 25 })));
    expect(Object.keys(book.overlaysByOrderId).length).toBeLessThanOrEqual(300);
    expect(findConfirmedOrder(book, buildOrderId(1_000))).toBeDefined();
  });
});

describe('a guess', () => {
  test('shows at once, and what was confirmed when it is taken back', () => {
    const book = snapshot([buildOrderCard(1)], 5);
    const hoped = addOptimisticUpdateTo(book, buildOrderId(1), buildUpdate('accept'));
    expect(visible(hoped)).toEqual([[1, 3]]);
    expect(findConfirmedOrder(hoped, buildOrderId(1))?.order_status).toBe(1);
    expect(removeOptimisticUpdateFrom(hoped, buildOrderId(1), 'guess')).toEqual(book);
  });

  test('that ends the order takes it from the list, and brings it back to its place', () => {
    const book = snapshot([buildOrderCard(1), buildOrderCard(2), buildOrderCard(3)], 5);
    const hoped = addOptimisticUpdateTo(book, buildOrderId(2), buildUpdate('reject'));
    expect(visible(hoped).map(([n]) => n)).toEqual([1, 3]);
    expect(hoped.overlaysByOrderId[buildOrderId(2)]?.confirmed).toMatchObject({ order_status: 1, ended_at: null });
    expect(removeOptimisticUpdateFrom(hoped, buildOrderId(2), 'guess')).toEqual(book);
  });

  test('is not undone over a newer card', () => {
    const hoped = addOptimisticUpdateTo(snapshot([buildOrderCard(1)], 5), buildOrderId(1), buildUpdate('accept'));
    const elsewhere = upsertOrder(hoped, buildOrderCard(1, { version: 2, order_status: 103 }));
    expect(visible(elsewhere)).toEqual([]);
    expect(visible(removeOptimisticUpdateFrom(elsewhere, buildOrderId(1), 'guess'))).toEqual([]);
  });

  test('stays while another one on the same order is taken back', () => {
    const id = buildOrderId(1);
    const book = snapshot([buildOrderCard(1)], 5);
    const hoped = addOptimisticUpdateTo(
      addOptimisticUpdateTo(book, id, buildUpdate('accept', 'first')),
      id,
      buildUpdate('ready', 'second'),
    );
    expect(visible(hoped)).toEqual([[1, 7]]);
    const confirmed = removeOptimisticUpdateFrom(
      upsertOrder(hoped, buildOrderCard(1, { version: 2, order_status: 3 })),
      id,
      'first',
    );
    expect(visible(confirmed)).toEqual([[1, 7]]);
    expect(visible(removeOptimisticUpdateFrom(confirmed, id, 'second'))).toEqual([[1, 3]]);
  });

  test('outlives a fresh snapshot', () => {
    const id = buildOrderId(1);
    const hoped = addOptimisticUpdateTo(snapshot([buildOrderCard(1)], 5), id, buildUpdate('accept'));
    const merged = mergeSnapshot(hoped, snapshot([buildOrderCard(1), buildOrderCard(2)], 9));
    expect(visible(merged)).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(visible(removeOptimisticUpdateFrom(merged, id, 'guess'))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('on an order that is not known does nothing', () => {
    const book = snapshot([buildOrderCard(1)], 5);
    expect(addOptimisticUpdateTo(book, buildOrderId(9), buildUpdate('accept'))).toBe(book);
    expect(removeOptimisticUpdateFrom(book, buildOrderId(9), 'guess')).toBe(book);
  });

  test('of a search names nobody before the platform does, least of all who was asked before', () => {
    const input = {
      order_status: 7,
      request_status: 112,
      provider_id: buildOrderId(9),
      provider_name: 'Jonas',
    } as const;
    const book = addOptimisticUpdateTo(
      snapshot([buildOrderCard(1, input)], 5),
      buildOrderId(1),
      buildUpdate('request_courier'),
    );
    expect(book.orders[0]).toMatchObject({ request_status: 9, provider_id: null, provider_name: null, search: null });
    expect(removeOptimisticUpdateFrom(book, buildOrderId(1), 'guess').orders[0]).toMatchObject(input);
  });

  test('of a restore shows the order again', () => {
    const id = buildOrderId(1);
    const ended = upsertOrder(
      snapshot([buildOrderCard(1)], 5),
      buildOrderCard(1, { version: 2, order_status: 104, status_before_end: 5, ended_at: '2026-01-05T10:20:00.000Z' }),
    );
    expect(visible(addOptimisticUpdateTo(ended, id, buildUpdate('restore')))).toEqual([[1, 5]]);
  });
});

test('an order that a snapshot lacks has ended, and a reply that was late does not bring it back', () => {
  const id = buildOrderId(1);
  const hoped = addOptimisticUpdateTo(snapshot([buildOrderCard(1)], 5), id, buildUpdate('accept'));
  const merged = mergeSnapshot(hoped, snapshot([], 9));
  expect(visible(merged)).toEqual([]);
  const answered = removeOptimisticUpdateFrom(
    upsertOrder(merged, buildOrderCard(1, { version: 2, order_status: 3 })),
    id,
    'guess',
  );
  expect(visible(answered)).toEqual([]);
});

test('a snapshot that is older than the events seen changes nothing', () => {
  const book = applyEvent(snapshot([], 5), buildEvent(6, buildOrderCard(1)));
  expect(mergeSnapshot(book, snapshot([], 5))).toBe(book);
});

const seed = 20_260_105;

/** A store in memory, no two of whose orders are of the same moment. */
function openStore() {
  let time = 0;
  const platform = createFakePlatform({ clock: { ...systemClock, now: () => (time += 1) } });
  const { id } = platform.addStore();
  const orders: string[] = [];
  return {
    place: () => void orders.push(platform.placeOrder(id).order_id),
    orderAt: (number: number) => orders[number - 1],
    legal: (order: string) => platform.legal(order),
    act: (order: string, action: ChangeAction) => platform.act(order, action),
    events: () => platform.events(id),
    snapshot: () => snapshot([...platform.running(id)], platform.events(id).length),
  };
}

const someOrder = fc.integer({ min: 1, max: 6 });
const aStep = fc.oneof(
  fc.record({ is: fc.constant('place' as const) }),
  /** Another device changes an order. */
  fc.record({ is: fc.constant('elsewhere' as const), order: someOrder, pick: fc.nat(9) }),
  /** We ask for a change; the platform does it now or refuses it. */
  fc.record({ is: fc.constant('ask' as const), order: someOrder, pick: fc.nat(9), isLost: fc.boolean() }),
  /** The reply to an earlier request comes in, in any order. */
  fc.record({ is: fc.constant('reply' as const), pick: fc.nat(9) }),
  /** The next events of the line come in. */
  fc.record({ is: fc.constant('events' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ is: fc.constant('readSnapshot' as const) }),
  fc.record({ is: fc.constant('snapshotArrives' as const), pick: fc.nat(3) }),
);

test(`guesses, replies, events and snapshots in any order end with what the platform holds (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
      const platform = openStore();
      platform.place();
      let book = platform.snapshot();
      let input = platform.events().length;
      const replies: { readonly id: string; readonly order: string; readonly card: OrderCard | undefined }[] = [];
      const snapshots: RunningOrdersState[] = [];
      const versions = new Map<string, number>();

      const takeReply = (at: number) => {
        const [reply] = replies.splice(at % Math.max(replies.length, 1), 1);
        if (!reply) return;
        if (reply.card) book = upsertOrder(book, reply.card);
        book = removeOptimisticUpdateFrom(book, reply.order, reply.id);
      };
      const takeEvents = (count: number) => {
        for (const event of platform.events().slice(input, input + count)) book = applyEvent(book, event);
        input = Math.min(input + count, platform.events().length);
      };

      steps.forEach((step, at) => {
        if (step.is === 'place') platform.place();
        else if (step.is === 'reply') takeReply(step.pick);
        else if (step.is === 'events') takeEvents(step.count);
        else if (step.is === 'readSnapshot') snapshots.push(platform.snapshot());
        else if (step.is === 'snapshotArrives') {
          const [fresh] = snapshots.splice(step.pick % Math.max(snapshots.length, 1), 1);
          if (fresh) book = mergeSnapshot(book, fresh);
        } else {
          const order = platform.orderAt(step.order);
          const legal = order === undefined ? [] : platform.legal(order);
          const action = legal[step.pick % legal.length];
          if (order === undefined || action === undefined) return;
          if (step.is === 'ask') book = addOptimisticUpdateTo(book, order, buildUpdate(action, `guess ${at}`));
          const card = platform.act(order, action);
          const isLost = step.is === 'ask' && step.isLost;
          if (step.is === 'ask') replies.push({ id: `guess ${at}`, order, card: isLost ? undefined : card });
        }

        for (const [id, overlay] of Object.entries(book.overlaysByOrderId)) {
          const card = book.orders.find((order) => order.order_id === id);
          const expected = withOptimisticUpdates(overlay.confirmed, overlay.pending);
          expect(card).toEqual(isFinal(expected.order_status) ? undefined : expected);
        }
        for (const { order_id } of book.orders) {
          const version = findConfirmedOrder(book, order_id)?.version ?? 0;
          expect(version).toBeGreaterThanOrEqual(versions.get(order_id) ?? 0);
          versions.set(order_id, version);
        }
        expect(book.orders).toEqual([...book.orders].toSorted((a, b) => a.created_at.localeCompare(b.created_at)));
      });

      while (replies.length > 0) takeReply(0);
      takeEvents(platform.events().length);
      expect(book.orders).toEqual(platform.snapshot().orders);
      expect(book.seq).toBe(platform.events().length);
    }),
    { seed, numRuns: 2_000 },
  );
});
