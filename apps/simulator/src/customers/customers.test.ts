import type { OrderCard } from '@store-panel/api-client/order-models';
import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { KITCHEN_DAY } from '#arrivals/day-shape.ts';
import { seededRandom } from '#chance/random.ts';
import { createCounter } from '#customers/counter.ts';
import { createCustomerPool } from '#customers/customer-pool.ts';
import { awaitOrder, type CustomerBehavior, TYPICAL_CUSTOMERS } from '#customers/customer.ts';
import type { OrderingChannel } from '#customers/ordering-channel.ts';
import { localsOf } from '#customers/locals-of.ts';
import { createOrderTracker } from '#customers/order-tracker.ts';
import { createTally } from '#record/tally.ts';
import type { Telephone } from '#staff/phone-orders.ts';
import { createPace, HOUR, MINUTE } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';
import { OFFER_FIXTURE } from '#testing/offer-fixture.ts';
import { simulatedStoreIn } from '#testing/simulated-store-fixture.ts';

const seed = 20;

/** A platform that takes its time to place an order, and where a kitchen ends orders now and then. */
function crowded(
  name: string,
  maxOpen: number,
  perDay: number,
  { closedHours = 0, doCall = false, hasTables = false, adopted = [] as readonly OrderCard[] } = {},
) {
  const random = seededRandom(name);
  const clock = createAutoAdvanceClock();
  const pace = createPace({ speed: 1, clock, start: Date.parse('2026-03-11T10:00:00Z') });
  const { signal, stop } = stoppable();
  const orderTracker = createOrderTracker();
  const open = new Set<string>();
  const tally = createTally();
  let placed = 0;
  let maxSeen = 0;
  let cancelled = 0;
  const opensAt = pace.now() + closedHours * HOUR;
  async function place(): Promise<string> {
    await pace.pass(random.between(1, 20_000), signal);
    placed += 1;
    const orderId = `order ${placed}`;
    open.add(orderId);
    maxSeen = Math.max(maxSeen, open.size);
    return orderId;
  }
  const telephone: Telephone = {
    async take(call) {
      const card = { order_id: await place(), unique_id: placed, order_status: 1, request_status: null, ...call };
      return card as unknown as OrderCard;
    },
  };
  const channel: OrderingChannel = {
    offer: async () => OFFER_FIXTURE,
    withOffer: async (order) => order,
    takes: async () => ({ isOpen: pace.now() >= opensAt, opensAt: null }),
    async place() {
      if (pace.now() < opensAt) throw new Error('nobody orders where nothing is taken');
      return { order_id: await place(), unique_id: placed, order_status: 1, confirmation_code: null };
    },
    async cancel(_store, orderId) {
      cancelled += 1;
      open.delete(orderId);
    },
    look: async () => null,
    codeOf: async () => null,
    forget: () => undefined,
  };
  const store = simulatedStoreIn('DE');
  const crowd = createCustomerPool({
    store,
    storeId: store.id,
    channel,
    locals: localsOf('DE'),
    orderTracker,
    counter: createCounter(),
    pace,
    behavior: TYPICAL_CUSTOMERS,
    signal,
    demand: { shape: KITCHEN_DAY, perDay, zone: store.timezone },
    maxOpen,
    random: random.fork('crowd'),
    tally,
    calls: doCall ? { telephone, share: 1 } : null,
    run: 'r',
  });
  async function endSome(): Promise<void> {
    for (;;) {
      await pace.pass(random.between(MINUTE, 10 * MINUTE), signal);
      const [first] = open;
      if (first === undefined) continue;
      open.delete(first);
      orderTracker.end(first);
    }
  }
  async function orderAtTables(): Promise<void> {
    for (;;) {
      await pace.pass(random.between(1, MINUTE), signal);
      await crowd.placeIfRoom(async () => orderTracker.begin(await place(), { order_status: 1, request_status: null }));
    }
  }
  const run = async (hours: number) => {
    await crowd.adopt(adopted);
    const coming = Promise.allSettled([crowd.come(signal), endSome(), ...(hasTables ? [orderAtTables()] : [])]);
    await pace.pass(hours * HOUR, signal);
    stop();
    await coming;
    return { placed, maxSeen, cancelled, turnedAway: tally.turnedAwayCount, errors: tally.errors };
  };
  return { run };
}

describe('the customers of a store', () => {
  test('never have more orders open than the store may have, however slow the platform is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.integer({ min: 1, max: 6 }), async (name, maxOpen) => {
        const store = crowded(name, maxOpen, 2_000, { hasTables: true });
        const { placed, maxSeen, turnedAway, errors } = await store.run(2);
        expect(maxSeen).toBeLessThanOrEqual(maxOpen);
        expect(placed).toBeGreaterThan(maxOpen);
        expect(turnedAway).toBeGreaterThan(0);
        expect(errors).toEqual([]);
      }),
      { seed, numRuns: 15 },
    );
  });

  test('count no parcel and no order for later as open', async () => {
    const ids = [1, 2, 3];
    const parcels = ids.map((id) => buildOrderCard(id, { order_status: 7, waybill_number: 'HV100300040' }));
    const laterOrders = ids.map((id) =>
      buildOrderCard(id, { order_status: 3, release_at: '2026-03-12T10:00:00.000Z' }),
    );
    expect((await crowded('parcels', 3, 2_000, { adopted: parcels }).run(2)).placed).toBeGreaterThan(3);
    expect((await crowded('later', 3, 2_000, { adopted: laterOrders }).run(2)).placed).toBeGreaterThan(3);
    const inKitchen = ids.map((id) => buildOrderCard(id, { order_status: 5 }));
    expect((await crowded('kitchen', 3, 2_000, { adopted: inKitchen }).run(2)).placed).toBe(0);
  });

  test('go elsewhere while the store takes nothing, and come again when it does', async () => {
    const closed = await crowded('closed', 12, 2_000, { closedHours: 1 }).run(1);
    expect(closed).toMatchObject({ placed: 0, errors: [] });
    expect(closed.turnedAway).toBeGreaterThan(10);
    expect((await crowded('closed', 12, 2_000, { closedHours: 1 }).run(2)).placed).toBeGreaterThan(10);
  });

  test('cancel no order that they placed by phone, which only the store can end', async () => {
    const online = await crowded('waiting', 400, 2_000).run(3);
    expect(online.cancelled).toBeGreaterThan(0);
    const byPhone = await crowded('waiting', 400, 2_000, { doCall: true }).run(3);
    expect(byPhone).toMatchObject({ cancelled: 0, errors: [] });
    expect(byPhone.placed).toBeGreaterThan(100);
  });

  test('come soon where nothing is going on', async () => {
    const { placed } = await crowded('quiet', 12, 1).run(0.1);
    expect(placed).toBe(3);
  });
});

/** A customer whose order has just been placed. */
function waiting(behavior: Partial<CustomerBehavior>, isPickup = true) {
  const clock = createAutoAdvanceClock();
  const cancelled: string[] = [];
  const orderTracker = createOrderTracker();
  const counter = createCounter();
  const arrivals: string[] = [];
  const pace = createPace({ speed: 1, clock });
  orderTracker.begin('o', { order_status: 1, request_status: null });
  const channel = { cancel: async (_store: string, _order: string, reason: string) => void cancelled.push(reason) };
  const life = awaitOrder(
    { orderId: 'o', uniqueId: 1, name: 'Ada Weiß', isPickup, code: '1234' },
    {
      channel: channel as unknown as OrderingChannel,
      storeId: 's',
      locals: localsOf('DE'),
      orderTracker,
      counter,
      pace,
      behavior: { ...TYPICAL_CUSTOMERS, changesMind: 0, cancelsLate: 0, ...behavior },
      signal: stoppable().signal,
      onArrival: ({ name }) => void arrivals.push(name),
    },
    seededRandom('customer'),
  );
  return { life, orderTracker, counter, cancelled, arrivals, pace };
}

describe('a customer', () => {
  test('gives up when nobody answers', async () => {
    const { life, cancelled } = waiting({});
    await life;
    expect(cancelled).toHaveLength(1);
  });

  test('may change their mind', async () => {
    const { life, cancelled } = waiting({ changesMind: 1 });
    await life;
    expect(cancelled).toHaveLength(1);
  });

  test('may call an order off late: not before it was accepted', async () => {
    const { life, orderTracker, cancelled, pace } = waiting({ cancelsLate: 1 });
    await pace.pass(HOUR, stoppable().signal);
    expect(cancelled).toEqual([]);
    orderTracker.see('o', { order_status: 3, request_status: null });
    await life;
    expect(cancelled).toHaveLength(1);
  });

  test('comes to the counter with the code once the order is ready, and not before', async () => {
    const { life, orderTracker, counter, cancelled, arrivals, pace } = waiting({ givesUpAfter: null });
    const here = counter.whenHere('o');
    orderTracker.see('o', { order_status: 3, request_status: null });
    orderTracker.see('o', { order_status: 5, request_status: null });
    await pace.pass(HOUR, stoppable().signal);
    expect(arrivals).toEqual([]);
    orderTracker.see('o', { order_status: 7, request_status: null });
    expect(await here).toEqual({ code: '1234' });
    await life;
    expect(cancelled).toEqual([]);
    expect(arrivals).toEqual(['Ada Weiß']);
  });

  test('does not come for an order that has ended, nor for one that is delivered', async () => {
    const ended = waiting({ givesUpAfter: null });
    ended.orderTracker.see('o', { order_status: 103, request_status: null });
    await ended.life;
    const delivered = waiting({ givesUpAfter: null }, false);
    delivered.orderTracker.see('o', { order_status: 7, request_status: 15 });
    await delivered.life;
    expect([...ended.arrivals, ...delivered.arrivals]).toEqual([]);
  });
});

describe('what customers know', () => {
  test('is not turned back by a late answer to their own order', async () => {
    const orderTracker = createOrderTracker();
    orderTracker.see('o', { order_status: 25, request_status: null });
    orderTracker.begin('o', { order_status: 1, request_status: null });
    expect(orderTracker.openIds).toEqual([]);
    orderTracker.see('p', { order_status: 5, request_status: null });
    orderTracker.begin('p', { order_status: 1, request_status: null });
    expect(await orderTracker.until('p', ({ order_status }) => order_status === 5)).toBe(true);
    expect(await orderTracker.until('q', () => true)).toBe(false);
  });

  test('ends with the order: whoever waits is told', async () => {
    const orderTracker = createOrderTracker();
    const counter = createCounter();
    orderTracker.begin('o', { order_status: 1, request_status: null });
    const [ready, here] = [orderTracker.until('o', ({ order_status }) => order_status === 7), counter.whenHere('o')];
    orderTracker.end('o');
    counter.forget('o');
    expect([await ready, await here]).toEqual([false, null]);
  });
});
