import { isFinal } from '@store-panel/domain/orders/status';
import type { ChangeAction } from '@store-panel/domain/orders/transitions';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { systemClock } from '#clock.ts';
import type { OrderCard } from '#order-shapes.ts';
import { type Guess, guessed } from '#rtk/guess.ts';
import {
  addGuess,
  confirmedCard,
  dropGuess,
  mergeSnapshot,
  type OrderBook,
  putCard,
  putEvent,
  readSnapshot,
} from '#rtk/order-book.ts';
import { createFakePlatform } from '#testing/fake-platform/fake-platform.ts';
import { sampleCard, sampleEvent, sampleOrderId } from '#testing/samples.ts';

const snapshot = (orders: OrderCard[], seq: number) =>
  readSnapshot({ orders, seq, server_time: '2026-01-05T10:00:00.000Z' });
const guess = (action: ChangeAction, id = 'guess'): Guess => ({ id, action, at: '2026-01-05T10:30:00.000Z' });
const shown = (book: OrderBook) => book.orders.map(({ unique_id, order_status }) => [unique_id, order_status]);

describe('the running orders', () => {
  test('stand oldest first, and an order that ended is not among them', () => {
    const book = snapshot([sampleCard(3), sampleCard(1), sampleCard(2, { order_status: 25, version: 9 })], 5);
    expect(shown(book)).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  test('take a newer card, and never an older one', () => {
    const book = snapshot([sampleCard(1, { version: 4, order_status: 5 })], 5);
    expect(putCard(book, sampleCard(1, { version: 3, order_status: 3 }))).toBe(book);
    expect(shown(putCard(book, sampleCard(1, { version: 5, order_status: 7 })))).toEqual([[1, 7]]);
  });

  test('pass over events from before the snapshot', () => {
    const book = snapshot([], 5);
    expect(putEvent(book, sampleEvent(5, sampleCard(1)))).toBe(book);
    const after = putEvent(book, sampleEvent(6, sampleCard(1)));
    expect(after.seq).toBe(6);
    expect(shown(after)).toEqual([[1, 1]]);
  });

  test('keep other cards the same objects, so that only the changed one is painted', () => {
    const book = snapshot([sampleCard(1), sampleCard(2), sampleCard(3)], 5);
    const next = putCard(book, sampleCard(2, { version: 2, order_status: 3 }));
    expect(next.orders[0]).toBe(book.orders[0]);
    expect(next.orders[2]).toBe(book.orders[2]);
  });

  test('let go of an order that ended, and do not take it back for a late card', () => {
    const ended = putCard(snapshot([sampleCard(1)], 5), sampleCard(1, { version: 6, order_status: 25 }));
    expect(shown(ended)).toEqual([]);
    expect(shown(putCard(ended, sampleCard(1, { version: 5, order_status: 7 })))).toEqual([]);
    // A restore is newer, and brings it back.
    expect(shown(putCard(ended, sampleCard(1, { version: 7, order_status: 3 })))).toEqual([[1, 3]]);
  });

  test('remember a bounded number of ended orders', () => {
    let book = snapshot([], 0);
    for (let n = 1; n <= 1_000; n += 1) book = putEvent(book, sampleEvent(n, sampleCard(n, { order_status: 25 })));
    expect(Object.keys(book.aside).length).toBeLessThanOrEqual(300);
    expect(confirmedCard(book, sampleOrderId(1_000))).toBeDefined();
  });
});

describe('a guess', () => {
  test('shows at once, and what was confirmed when it is taken back', () => {
    const book = snapshot([sampleCard(1)], 5);
    const hoped = addGuess(book, sampleOrderId(1), guess('accept'));
    expect(shown(hoped)).toEqual([[1, 3]]);
    expect(confirmedCard(hoped, sampleOrderId(1))?.order_status).toBe(1);
    expect(dropGuess(hoped, sampleOrderId(1), 'guess')).toEqual(book);
  });

  test('that ends the order takes it from the list, and brings it back to its place', () => {
    const book = snapshot([sampleCard(1), sampleCard(2), sampleCard(3)], 5);
    const hoped = addGuess(book, sampleOrderId(2), guess('reject'));
    expect(shown(hoped).map(([n]) => n)).toEqual([1, 3]);
    expect(hoped.aside[sampleOrderId(2)]?.confirmed).toMatchObject({ order_status: 1, ended_at: null });
    expect(dropGuess(hoped, sampleOrderId(2), 'guess')).toEqual(book);
  });

  test('is not undone over a newer card', () => {
    const hoped = addGuess(snapshot([sampleCard(1)], 5), sampleOrderId(1), guess('accept'));
    const elsewhere = putCard(hoped, sampleCard(1, { version: 2, order_status: 103 }));
    expect(shown(elsewhere)).toEqual([]);
    expect(shown(dropGuess(elsewhere, sampleOrderId(1), 'guess'))).toEqual([]);
  });

  test('stays while another one on the same order is taken back', () => {
    const id = sampleOrderId(1);
    const book = snapshot([sampleCard(1)], 5);
    const hoped = addGuess(addGuess(book, id, guess('accept', 'first')), id, guess('ready', 'second'));
    expect(shown(hoped)).toEqual([[1, 7]]);
    const confirmed = dropGuess(putCard(hoped, sampleCard(1, { version: 2, order_status: 3 })), id, 'first');
    expect(shown(confirmed)).toEqual([[1, 7]]);
    expect(shown(dropGuess(confirmed, id, 'second'))).toEqual([[1, 3]]);
  });

  test('outlives a fresh snapshot', () => {
    const id = sampleOrderId(1);
    const hoped = addGuess(snapshot([sampleCard(1)], 5), id, guess('accept'));
    const merged = mergeSnapshot(hoped, snapshot([sampleCard(1), sampleCard(2)], 9));
    expect(shown(merged)).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(shown(dropGuess(merged, id, 'guess'))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('on an order that is not known does nothing', () => {
    const book = snapshot([sampleCard(1)], 5);
    expect(addGuess(book, sampleOrderId(9), guess('accept'))).toBe(book);
    expect(dropGuess(book, sampleOrderId(9), 'guess')).toBe(book);
  });

  test('of a search names nobody before the platform does, least of all who was asked before', () => {
    const given = {
      order_status: 7,
      request_status: 112,
      provider_id: sampleOrderId(9),
      provider_name: 'Jonas',
    } as const;
    const book = addGuess(snapshot([sampleCard(1, given)], 5), sampleOrderId(1), guess('request_courier'));
    expect(book.orders[0]).toMatchObject({ request_status: 9, provider_id: null, provider_name: null, search: null });
    expect(dropGuess(book, sampleOrderId(1), 'guess').orders[0]).toMatchObject(given);
  });

  test('of a restore shows the order again', () => {
    const id = sampleOrderId(1);
    const ended = putCard(
      snapshot([sampleCard(1)], 5),
      sampleCard(1, { version: 2, order_status: 104, status_before_end: 5, ended_at: '2026-01-05T10:20:00.000Z' }),
    );
    expect(shown(addGuess(ended, id, guess('restore')))).toEqual([[1, 5]]);
  });
});

test('an order that a snapshot lacks has ended, and a reply that was late does not bring it back', () => {
  const id = sampleOrderId(1);
  const hoped = addGuess(snapshot([sampleCard(1)], 5), id, guess('accept'));
  const merged = mergeSnapshot(hoped, snapshot([], 9));
  expect(shown(merged)).toEqual([]);
  const answered = dropGuess(putCard(merged, sampleCard(1, { version: 2, order_status: 3 })), id, 'guess');
  expect(shown(answered)).toEqual([]);
});

test('a snapshot that is older than the events seen changes nothing', () => {
  const book = putEvent(snapshot([], 5), sampleEvent(6, sampleCard(1)));
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
  /** Somebody else changes an order. */
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
      let given = platform.events().length;
      const replies: { readonly id: string; readonly order: string; readonly card: OrderCard | undefined }[] = [];
      const snapshots: OrderBook[] = [];
      const versions = new Map<string, number>();

      const takeReply = (at: number) => {
        const [reply] = replies.splice(at % Math.max(replies.length, 1), 1);
        if (!reply) return;
        if (reply.card) book = putCard(book, reply.card);
        book = dropGuess(book, reply.order, reply.id);
      };
      const takeEvents = (count: number) => {
        for (const event of platform.events().slice(given, given + count)) book = putEvent(book, event);
        given = Math.min(given + count, platform.events().length);
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
          if (step.is === 'ask') book = addGuess(book, order, guess(action, `guess ${at}`));
          const card = platform.act(order, action);
          const isLost = step.is === 'ask' && step.isLost;
          if (step.is === 'ask') replies.push({ id: `guess ${at}`, order, card: isLost ? undefined : card });
        }

        for (const [id, aside] of Object.entries(book.aside)) {
          const card = book.orders.find((order) => order.order_id === id);
          const expected = guessed(aside.confirmed, aside.pending);
          expect(card).toEqual(isFinal(expected.order_status) ? undefined : expected);
        }
        for (const { order_id } of book.orders) {
          const version = confirmedCard(book, order_id)?.version ?? 0;
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
