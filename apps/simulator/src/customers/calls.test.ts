import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { choiceProblem } from '@store-panel/domain/menu/choices';
import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { EVEN_DAY } from '#arrivals/day-shape.ts';
import { seededRandom } from '#chance/random.ts';
import { createCounter } from '#customers/counter.ts';
import { createCustomerPool, type PlacedOrder } from '#customers/customer-pool.ts';
import { TYPICAL_CUSTOMERS } from '#customers/customer.ts';
import type { OrderingChannel } from '#customers/ordering-channel.ts';
import { type CallIn, inventCall } from '#customers/invent-call.ts';
import { localsOf } from '#customers/locals-of.ts';
import { createOrderTracker } from '#customers/order-tracker.ts';
import type { SimulatedStore } from '#platform/simulated-store.ts';
import { createTally } from '#record/tally.ts';
import { createPace, HOUR, MINUTE } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';
import { OFFER_FIXTURE } from '#testing/offer-fixture.ts';

const seed = 20;
const STORE: SimulatedStore = {
  id: '0197c9a0-0000-7000-8000-000000000001',
  name: 'Corner Kitchen',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  countryCode: 'DE',
  location: { latitude: 52.5036, longitude: 13.3956 },
  flags: DEFAULT_STORE_FLAGS,
  takesCalls: true,
  hostsTables: false,
  sendsParcels: false,
};
const AROUND = { store: STORE, locals: localsOf('DE'), offer: OFFER_FIXTURE };

function callOf(name: string): CallIn {
  const call = inventCall(AROUND, seededRandom(name), createPace({ speed: 1 }));
  if (!call) throw new Error('there was something to order');
  return call;
}

describe('an invented call', () => {
  test('asks for what the menu has, with modifiers in their ranges, and is within what a store takes', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const call = callOf(name);
        expect(call.lines.length).toBeGreaterThan(0);
        for (const line of call.lines) {
          if (!('item_id' in line)) throw new Error('only what is on the menu is asked for');
          const item = OFFER_FIXTURE.menu.items.find(({ item_id }) => item_id === line.item_id);
          expect(item && choiceProblem(OFFER_FIXTURE.menu, item, line.modifiers, OFFER_FIXTURE.soldOut)).toBeNull();
        }
        expect(call.is_pickup).toBe(call.address === undefined);
        // What is not paid is collected in cash, and only who says yes says when.
        expect(call.payment_method === 'cash' || call.is_paid).toBe(true);
        expect(call.estimated_time_for_ready_order === undefined || call.is_accepted).toBe(true);
        if (call.scheduled_at !== undefined)
          expect(Date.parse(call.scheduled_at) - Date.now()).toBeGreaterThan(HOUR - MINUTE);
      }),
      { seed, numRuns: 300 },
    );
  });

  test('is the same for the same seed, and of every kind over many', () => {
    expect({ ...callOf('a'), scheduled_at: '' }).toEqual({ ...callOf('a'), scheduled_at: '' });
    const calls = Array.from({ length: 200 }, (_, at) => callOf(`call ${at}`));
    const kinds: readonly ((call: CallIn) => boolean)[] = [
      (call) => call.is_pickup,
      (call) => call.scheduled_at !== undefined,
      (call) => call.is_accepted,
      (call) => call.estimated_time_for_ready_order !== undefined,
      (call) => call.is_paid,
    ];
    for (const isSo of kinds) {
      expect(calls.some(isSo)).toBe(true);
      expect(calls.every(isSo)).toBe(false);
    }
  });

  test('is none where nothing is sold', () => {
    const offer = { ...OFFER_FIXTURE, menu: { ...OFFER_FIXTURE.menu, items: [] } };
    expect(inventCall({ ...AROUND, offer }, seededRandom('a'), createPace({ speed: 1 }))).toBeNull();
  });
});

/** Some hours at a store with this share of calls, of which the staff takes at most so many. */
async function callers(share: number, max = Infinity, hours = 3) {
  const clock = createAutoAdvanceClock();
  const pace = createPace({ speed: 1, clock, start: Date.parse('2026-03-11T10:00:00Z') });
  const { signal, stop } = stoppable();
  const tally = createTally();
  const [orderTracker, counter] = [createOrderTracker(), createCounter()];
  const calls: CallIn[] = [];
  const placed: PlacedOrder[] = [];
  const cancelled: string[] = [];
  let online = 0;
  const channel: OrderingChannel = {
    offer: async () => OFFER_FIXTURE,
    withOffer: async (order) => order,
    takes: async () => ({ isOpen: true, opensAt: null }),
    place: async () => {
      online += 1;
      return { order_id: `order ${online}`, unique_id: online, order_status: 1, confirmation_code: null };
    },
    cancel: async (_store, orderId) => void cancelled.push(orderId),
    look: async () => null,
    codeOf: async () => null,
    forget: () => undefined,
  };
  const crowd = createCustomerPool({
    store: STORE,
    storeId: STORE.id,
    channel,
    locals: localsOf('DE'),
    orderTracker,
    counter,
    pace,
    behavior: { ...TYPICAL_CUSTOMERS, changesMind: 1 },
    signal,
    demand: { shape: EVEN_DAY, perDay: 400, zone: STORE.timezone },
    maxOpen: 1_000,
    random: seededRandom('callers'),
    tally,
    run: 'r',
    calls: {
      share,
      telephone: {
        take: async (call) => {
          if (calls.length >= max) return null;
          calls.push(call);
          const { customer_name, is_pickup } = call;
          const order_id = `call ${calls.length}`;
          return buildOrderCard(calls.length, { order_id, customer_name, is_pickup, order_status: 3, total: 1 });
        },
      },
    },
    onPlaced: (order) => void placed.push(order),
  });
  const coming = Promise.allSettled([crowd.come(signal)]);
  await pace.pass(hours * HOUR, signal);
  for (const at of calls.keys()) orderTracker.see(`call ${at + 1}`, { order_status: 7, request_status: null });
  await pace.pass(HOUR / 2, signal);
  const here = await Promise.all(
    calls
      .map(({ is_pickup: isPickup }, at) => ({ isPickup, id: `call ${at + 1}` }))
      .filter(({ isPickup }) => isPickup)
      .slice(0, 5)
      .map(({ id }) => counter.whenHere(id)),
  );
  stop();
  await coming;
  return { calls, online, placed, cancelled, tally, here };
}

describe('who calls', () => {
  test('is the share that was asked for, the same in every run, and counts as placed', async () => {
    const some = await callers(0.3);
    const share = some.calls.length / (some.calls.length + some.online);
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.45);
    expect(some.placed.length).toBe(some.calls.length + some.online);
    expect(some.tally.errors).toEqual([]);
    const again = await callers(0.3);
    const withoutTime = ({ calls }: typeof some) => calls.map(({ scheduled_at: _when, ...rest }) => rest);
    expect(withoutTime(again)).toEqual(withoutTime(some));
    expect((await callers(0)).calls).toEqual([]);
  });

  test('cancels nothing through the channel, and comes to the counter without a code', async () => {
    const { calls, online, cancelled, here } = await callers(1);
    expect(online).toBe(0);
    expect(calls.length).toBeGreaterThan(20);
    expect(cancelled).toEqual([]);
    expect(here).toEqual(here.map(() => ({ code: null })));
    expect(here.length).toBeGreaterThan(0);
  });

  test('goes elsewhere where the store cannot have the order', async () => {
    const { calls, placed, tally } = await callers(1, 2);
    expect([calls.length, placed.length]).toEqual([2, 2]);
    expect(tally.turnedAwayCount).toBeGreaterThan(10);
    expect(tally.errors).toEqual([]);
  });
});
