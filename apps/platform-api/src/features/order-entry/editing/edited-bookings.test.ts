import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { prepMinutes } from '@store-panel/domain/sales/capacity';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { describeOnAnEngine, describeOnPostgres, type TestDatabase } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_260_504;
const HOUR = 60 * 60_000;
/** Four pizzas an hour. */
const CAPACITY = { slot_minutes: 60, prep_minutes: 40, order_minutes: 0, item_minutes: 10 } as const;

const pizzas = (quantity: number, scheduled_at?: string) => ({
  lines: [{ name: 'Pizza', quantity, unit_price: 1000, options: [], note: '' }],
  total: quantity * 1000 + 250,
  ...(scheduled_at !== undefined && { scheduled_at }),
});

interface Kitchen {
  readonly id: string;
  readonly staff: SessionHeaders;
}

/** Builds stores with a limited kitchen capacity, and their actions. */
function kitchens(on: TestDatabase, origin: (at: number) => string) {
  let channel: SessionHeaders;
  const count = async (staff: SessionHeaders, capacity: typeof CAPACITY | null, version: number) =>
    call(
      origin(0),
      'POST /api/store/save_sales_settings',
      { settings: { ...DEFAULT_SALES_SETTINGS, capacity }, version },
      keyed(staff),
    );
  return {
    begin: async () => {
      channel = await signInUser(origin(0), (await addChannel(on.database)).email);
    },
    open: async (): Promise<Kitchen> => {
      const { id, email } = await addStore(on.database);
      // Each store signs in, more often than the rate limit allows.
      await on.database.kysely.deleteFrom('rate_limits').execute();
      const staff = await signInStore(origin(0), email);
      await count(staff, CAPACITY, 1);
      return { id, staff };
    },
    count,
    place: ({ id }: Kitchen, quantity: number, { at = 0, for: scheduledAt }: { at?: number; for?: string } = {}) =>
      placeOrder(origin(at), channel, id, pizzas(quantity, scheduledAt)),
    edit: async ({ staff }: Kitchen, order_id: string, version: number, quantity: number, at = 0) =>
      call(
        origin(at),
        'POST /api/store/update_order',
        { order_id, version, kept: [{ line: 0, quantity }], added: [] },
        keyed(staff),
      ),
    step: ({ staff }: Kitchen, order_id: string, order_status: 3 | 5 | 7, at = 0) =>
      call(origin(at), 'POST /api/store/set_order_status', { order_id, order_status }, keyed(staff)),
    end: ({ staff }: Kitchen, order_id: string, version: number, order_status: 103 | 104, at = 0) =>
      call(
        origin(at),
        'POST /api/store/store_cancel_or_reject_order',
        { order_id, version, order_status, cancel_reason: 'Closed' },
        keyed(staff),
      ),
    restore: ({ staff }: Kitchen, order_id: string) =>
      call(origin(0), 'POST /api/store/restore_order', { order_id }, keyed(staff)),
  };
}

const WORKED_ON = [ORDER_STATUS.waiting, ORDER_STATUS.accepted, ORDER_STATUS.preparing];

/** Kitchen minutes by the bookings, and by the cost of the orders. */
async function minutesOf({ kysely }: Database, { id }: Kitchen) {
  const live = await kysely
    .selectFrom('orders')
    .select(['id', 'item_count'])
    .where('store_id', '=', id)
    .where('order_status', 'in', WORKED_ON)
    .execute();
  const bookings = await kysely
    .selectFrom('order_bookings')
    .select(['order_id', 'minutes'])
    .where('store_id', '=', id)
    .execute();
  const ids = new Set(live.map((order) => order.id));
  return {
    booked: bookings.reduce((sum, { order_id, minutes }) => sum + (ids.has(order_id) ? minutes : 0), 0),
    needed: live.reduce((sum, { item_count: items }) => sum + prepMinutes(CAPACITY, items), 0),
  };
}

async function expectInStep(database: Database, kitchen: Kitchen) {
  const { booked, needed } = await minutesOf(database, kitchen);
  expect(booked).toBe(needed);
}

describeOnAnEngine('kitchen bookings of an edited order', (on) => {
  let server: TestPlatform;
  const { begin, open, count, place, edit, step, end, restore } = kitchens(on, () => server.origin);

  beforeAll(async () => {
    server = await startPlatform(on.database);
    await begin();
  });
  afterAll(() => server.close());

  const slots = (kitchen: Kitchen, order_id: string) =>
    on.database.kysely
      .selectFrom('order_bookings')
      .select(['slot_at', 'minutes'])
      .where('store_id', '=', kitchen.id)
      .where('order_id', '=', order_id)
      .orderBy('slot_at')
      .execute();

  test('grow and shrink with its items, even beyond the capacity, and free slots again', async () => {
    const kitchen = await open();
    const then = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 4 * HOUR);
    const schedule = { for: then.toISOString() };
    const after = (hours: number) => new Date(then.getTime() + hours * HOUR);
    const { order_id: id } = await place(kitchen, 1, schedule);
    expect(await slots(kitchen, id)).toEqual([{ slot_at: then, minutes: 10 }]);

    expect((await edit(kitchen, id, 1, 4)).code).toBeNull();
    expect(await slots(kitchen, id)).toEqual([{ slot_at: then, minutes: 40 }]);
    const pushed = await place(kitchen, 1, schedule);
    expect(pushed.promised_at).toBe(after(1).toISOString());

    // The store may exceed the capacity, and no other order is promised another time.
    const { order } = (await edit(kitchen, id, 2, 9)).body;
    expect(Date.parse(order.promised_at ?? '')).toBe(then.getTime());
    expect(await slots(kitchen, id)).toEqual([{ slot_at: then, minutes: 90 }]);

    expect((await edit(kitchen, id, 3, 2)).code).toBeNull();
    expect(await slots(kitchen, id)).toEqual([{ slot_at: then, minutes: 20 }]);
    const large = await place(kitchen, 4, schedule);
    expect(large.promised_at).toBe(after(1).toISOString());
    // An order in two slots releases the later one first, and also grows there first.
    expect((await edit(kitchen, large.order_id, 1, 1)).code).toBeNull();
    expect(await slots(kitchen, large.order_id)).toEqual([{ slot_at: then, minutes: 10 }]);
    expect((await edit(kitchen, large.order_id, 2, 2)).code).toBeNull();
    await expectInStep(on.database, kitchen);

    await end(kitchen, id, 4, ORDER_STATUS.rejectedByStore);
    await expectInStep(on.database, kitchen);
    expect((await place(kitchen, 2, schedule)).promised_at).toBe(then.toISOString());
    await restore(kitchen, id);
    await expectInStep(on.database, kitchen);
  });

  test('stay unchanged without a capacity, with an equal item count, and when the edit is rejected', async () => {
    const kitchen = await open();
    const { order_id: id } = await place(kitchen, 2);
    const before = await slots(kitchen, id);
    const other = { name: 'Cake', quantity: 2, unit_price: 300, options: [], note: '' };
    const swap = { order_id: id, version: 1, kept: [], added: [other] };
    expect((await call(server.origin, 'POST /api/store/update_order', swap, keyed(kitchen.staff))).code).toBeNull();
    expect((await edit(kitchen, id, 1, 9)).code).not.toBeNull();
    expect(await slots(kitchen, id)).toEqual(before);
    await count(kitchen.staff, null, 2);
    expect((await edit(kitchen, id, 2, 3)).code).toBeNull();
    expect(await slots(kitchen, id)).toEqual(before);
    // An order placed without a capacity limit is booked from its first edit on, at its promised time.
    const late = await place(kitchen, 2);
    expect(await slots(kitchen, late.order_id)).toEqual([]);
    await count(kitchen.staff, CAPACITY, 3);
    expect((await edit(kitchen, late.order_id, 1, 3)).code).toBeNull();
    const slot_at = new Date(Math.floor(Date.parse(late.promised_at ?? '') / HOUR) * HOUR);
    expect(await slots(kitchen, late.order_id)).toEqual([{ slot_at, minutes: 30 }]);
  });

  test(`equal the cost of all items in work after any actions (seed ${SEED})`, async () => {
    const which = fc.nat(5);
    const anyCommand = fc.oneof(
      fc.record({ do: fc.constant('place' as const), which, quantity: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ do: fc.constant('edit' as const), which, quantity: fc.integer({ min: 1, max: 9 }) }),
      fc.record({
        do: fc.constantFrom('accept' as const, 'ready' as const, 'end' as const, 'restore' as const),
        which,
        quantity: fc.constant(1),
      }),
    );
    const { waiting, accepted, ready, rejectedByStore, cancelledByStore } = ORDER_STATUS;
    await fc.assert(
      fc.asyncProperty(fc.array(anyCommand, { minLength: 4, maxLength: 14 }), async (commands) => {
        const kitchen = await open();
        await place(kitchen, 2);
        for (const command of commands) {
          if (command.do === 'place') await place(kitchen, command.quantity);
          const orders = await on.database.kysely
            .selectFrom('orders')
            .select(['id', 'version', 'order_status'])
            .where('store_id', '=', kitchen.id)
            .orderBy('unique_id')
            .execute();
          const order = orders[command.which % orders.length];
          if (!order) throw new Error('no order');
          const { id, version, order_status: status } = order;
          if (command.do === 'edit') await edit(kitchen, id, version, command.quantity);
          if (command.do === 'accept') await step(kitchen, id, accepted);
          if (command.do === 'ready') await step(kitchen, id, ready);
          if (command.do === 'end')
            await end(kitchen, id, version, status === waiting ? rejectedByStore : cancelledByStore);
          if (command.do === 'restore') await restore(kitchen, id);
          await expectInStep(on.database, kitchen);
        }
      }),
      { seed: SEED, numRuns: 12 },
    );
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});

describeOnPostgres('kitchen bookings of an edited order in a race', (on) => {
  let nodes: readonly TestPlatform[];
  const { begin, open, place, edit, end } = kitchens(on, (at) => nodes[at % nodes.length]?.origin ?? '');

  beforeAll(async () => {
    nodes = [
      await startPlatform(on.database, { databaseUrl: on.url }),
      await startPlatform(on.database, { databaseUrl: on.url }),
    ];
    await begin();
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  test(`equal the cost of the orders after ${RACE_ROUNDS} rounds of concurrent edits, a rejection and new orders`, async () => {
    const kitchen = await open();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { order_id: id } = await place(kitchen, 2, { at: round });
      const { order_id: other } = await place(kitchen, 1, { at: round });
      await Promise.all([
        edit(kitchen, id, 1, 3 + (round % 5), 0),
        edit(kitchen, id, 1, 1, 1),
        edit(kitchen, other, 1, 5, round),
        end(kitchen, other, 1, ORDER_STATUS.rejectedByStore, round + 1),
        place(kitchen, 1, { at: round }),
        place(kitchen, 2, { at: round + 1 }),
      ]);
      await expectInStep(on.database, kitchen);
    }
  });

  test('nothing was logged as a fault', () => {
    expect(nodes.flatMap(({ logLines }) => logLines)).toEqual([]);
  });
});
