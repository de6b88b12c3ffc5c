import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { prepMinutes } from '@store-panel/domain/sales/capacity';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { describeOnEachEngine, describeOnPostgres, type TestDatabase } from '#testing/databases/test-database.ts';
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

/** A store whose kitchen counts, and what is done there. */
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
      // Every one of them signs in, more often than anybody may.
      await on.database.kysely.deleteFrom('rate_limits').execute();
      const staff = await signInStore(origin(0), email);
      await count(staff, CAPACITY, 1);
      return { id, staff };
    },
    count,
    place: ({ id }: Kitchen, quantity: number, { at = 0, for: wanted }: { at?: number; for?: string } = {}) =>
      placeOrder(origin(at), channel, id, pizzas(quantity, wanted)),
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

/** Minutes that the kitchen has taken on by its book, and by what its orders cost. */
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

describeOnEachEngine("an edited order's place in the kitchen", (on) => {
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

  test('grows and shrinks with its items, full or not, and makes room for others again', async () => {
    const kitchen = await open();
    const then = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 4 * HOUR);
    const wanted = { for: then.toISOString() };
    const after = (hours: number) => new Date(then.getTime() + hours * HOUR);
    const { order_id: id } = await place(kitchen, 1, wanted);
    expect(await slots(kitchen, id)).toEqual([{ slot_at: then, minutes: 10 }]);

    expect((await edit(kitchen, id, 1, 4)).code).toBeNull();
    expect(await slots(kitchen, id)).toEqual([{ slot_at: then, minutes: 40 }]);
    const pushed = await place(kitchen, 1, wanted);
    expect(pushed.promised_at).toBe(after(1).toISOString());

    // Nobody refuses the store what it decides itself, and nobody is promised another time by it.
    const { order } = (await edit(kitchen, id, 2, 9)).body;
    expect(Date.parse(order.promised_at ?? '')).toBe(then.getTime());
    expect(await slots(kitchen, id)).toEqual([{ slot_at: then, minutes: 90 }]);

    expect((await edit(kitchen, id, 3, 2)).code).toBeNull();
    expect(await slots(kitchen, id)).toEqual([{ slot_at: then, minutes: 20 }]);
    const large = await place(kitchen, 4, wanted);
    expect(large.promised_at).toBe(after(1).toISOString());
    // What takes two slots gives back the later one first, and gets more of it first.
    expect((await edit(kitchen, large.order_id, 1, 1)).code).toBeNull();
    expect(await slots(kitchen, large.order_id)).toEqual([{ slot_at: then, minutes: 10 }]);
    expect((await edit(kitchen, large.order_id, 2, 2)).code).toBeNull();
    await expectInStep(on.database, kitchen);

    await end(kitchen, id, 4, ORDER_STATUS.rejectedByStore);
    await expectInStep(on.database, kitchen);
    expect((await place(kitchen, 2, wanted)).promised_at).toBe(then.toISOString());
    await restore(kitchen, id);
    await expectInStep(on.database, kitchen);
  });

  test('stays as it is where nothing is counted, where no item comes or goes, and where the edit is refused', async () => {
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
    // What came while nothing was counted is, from its first edit on, counted where it is promised.
    const late = await place(kitchen, 2);
    expect(await slots(kitchen, late.order_id)).toEqual([]);
    await count(kitchen.staff, CAPACITY, 3);
    expect((await edit(kitchen, late.order_id, 1, 3)).code).toBeNull();
    const slot_at = new Date(Math.floor(Date.parse(late.promised_at ?? '') / HOUR) * HOUR);
    expect(await slots(kitchen, late.order_id)).toEqual([{ slot_at, minutes: 30 }]);
  });

  test(`is what the items of all that is worked on cost, whatever is done (seed ${SEED})`, async () => {
    const which = fc.nat(5);
    const doing = fc.oneof(
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
      fc.asyncProperty(fc.array(doing, { minLength: 4, maxLength: 14 }), async (deeds) => {
        const kitchen = await open();
        await place(kitchen, 2);
        for (const deed of deeds) {
          if (deed.do === 'place') await place(kitchen, deed.quantity);
          const orders = await on.database.kysely
            .selectFrom('orders')
            .select(['id', 'version', 'order_status'])
            .where('store_id', '=', kitchen.id)
            .orderBy('unique_id')
            .execute();
          const order = orders[deed.which % orders.length];
          if (!order) throw new Error('no order');
          const { id, version, order_status: status } = order;
          if (deed.do === 'edit') await edit(kitchen, id, version, deed.quantity);
          if (deed.do === 'accept') await step(kitchen, id, accepted);
          if (deed.do === 'ready') await step(kitchen, id, ready);
          if (deed.do === 'end')
            await end(kitchen, id, version, status === waiting ? rejectedByStore : cancelledByStore);
          if (deed.do === 'restore') await restore(kitchen, id);
          await expectInStep(on.database, kitchen);
        }
      }),
      { seed: SEED, numRuns: 12 },
    );
  });

  test('nothing was logged as a fault', () => {
    expect(server.complaints).toEqual([]);
  });
});

describeOnPostgres("an edited order's place in the kitchen, in a race", (on) => {
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

  test(`${RACE_ROUNDS} rounds of two edits, an end and new orders at once: the book says what the orders cost`, async () => {
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
    expect(nodes.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
