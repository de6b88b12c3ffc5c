import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { LATENESS_KINDS, latenessMs } from '@store-panel/domain/orders/late-orders';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { promiseOf, warehouseCalendar } from '@store-panel/domain/shipments/promise';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { addTransporter } from '#testing/fixtures/delivery/sample-transporter.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { addWarehouse } from '#testing/lists/warehouses.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

// A sample; `npm run soak -- --only late-parcels` has 20,000.
const PROMISES = Number(process.env['PROMISES'] ?? 200);
const PER_STORE = 500;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of all parts of the world, with half hours and clock changes. */
const ZONES = Intl.supportedValuesOf('timeZone').filter((_zone, at, { length }) => at % Math.floor(length / 40) === 0);
const ALL_DAYS = Array.from({ length: 7 }, () => 16 * 60);

describeOnAnEngine('promises of parcels', (on) => {
  let server: TestPlatform;
  let channel: Awaited<ReturnType<typeof signInUser>>;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  /** A store with a transporter that takes up to three working days for the next day, and a warehouse. */
  async function newStore() {
    const { kysely } = on.database;
    const { id: storeId, email } = await addStore(on.database, { timezone: 'Europe/Berlin' });
    await kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', storeId).execute();
    const staff = await signInStore(server.origin, email);
    const services = [{ service_level: 'next_day', transit_min: 1, transit_max: 3 }] as const;
    await addTransporter(on.database, storeId, { services: json([...services]) });
    await addWarehouse(on.database, storeId, { is_default: true, cutoffs: ALL_DAYS, handling_minutes: 45 });
    const ask = (key: Parameters<typeof call>[1], body: object) => call(server.origin, key, body, keyed(staff));
    const accepted = async () => {
      const { order_id } = await placeOrder(server.origin, channel, storeId);
      await ask('POST /api/store/set_order_status', { order_id, order_status: ORDER_STATUS.accepted });
      return order_id;
    };
    const setTimes = (cutoffs: readonly (number | null)[]) =>
      kysely
        .updateTable('store_warehouses')
        .set({ cutoffs: json(cutoffs) })
        .where('store_id', '=', storeId)
        .execute();
    const read = (orderId: string) =>
      kysely
        .selectFrom('orders')
        .select(['created_at', 'estimated_ready_at', 'promised_at'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
    return { storeId, ask, accepted, setTimes, read };
  }

  test('are written with the waybill, and no later cut-off moves them', async () => {
    const { ask, accepted, setTimes, read } = await newStore();
    const order_id = await accepted();
    const before = await read(order_id);
    expect((await ask('POST /api/store/ready_for_shipment', { order_id })).code).toBeNull();
    const after = await read(order_id);
    const times = { week: null, cutoffs: ALL_DAYS, handling_minutes: 45 };
    const input = { placedAt: before.created_at.getTime(), level: 'next_day', transitDays: 3 } as const;
    const promise = promiseOf(input, times, hoursCalendar({ hours: null, festivals: [] }, 'Europe/Berlin'));
    expect([after.estimated_ready_at?.getTime(), after.promised_at?.getTime()]).toEqual([
      promise?.dispatchBy,
      promise?.deliverBy,
    ]);
    await setTimes(ALL_DAYS.map(() => 60));
    expect(await read(order_id)).toEqual(after);
    const many = await accepted();
    await ask('POST /api/store/multi_store_ready_for_shipment', {
      orders: [{ order_id: many }],
      service_level: 'economy',
    });
    const { estimated_ready_at: readyAt, promised_at: promisedAt } = await read(many);
    expect(readyAt).not.toEqual(after.estimated_ready_at);
    // How long the transporter takes for this level is not known.
    expect(Number(promisedAt) - Date.now()).toBeLessThan(DAY);
  });

  test('stay those of the order without a cut-off, and for a time that the customer selected', async () => {
    const { ask, accepted, setTimes, read } = await newStore();
    const timed = await accepted();
    await on.database.kysely
      .updateTable('orders')
      .set({ scheduled_at: new Date(Date.now() + DAY) })
      .where('id', '=', timed)
      .execute();
    const plain = await accepted();
    const before = [await read(timed), await read(plain)];
    await ask('POST /api/store/ready_for_shipment', { order_id: timed });
    await setTimes(ALL_DAYS.map(() => null));
    expect((await ask('POST /api/store/ready_for_shipment', { order_id: plain })).code).toBeNull();
    expect([await read(timed), await read(plain)]).toEqual(before);
  });

  test(`decide which of ${PROMISES} random parcels the lists call late, as the rule does`, async () => {
    const random = createRandom(20_261_128);
    const between = (low: number, high: number) => low + random.upTo(high - low + 1);
    for (let first = 0; first < PROMISES; first += PER_STORE) {
      const zone = ZONES[(first / PER_STORE) % ZONES.length] ?? 'UTC';
      const { id: storeId, email } = await addStore(on.database, { timezone: zone });
      const staff = await signInStore(server.origin, email);
      const times = {
        week: random.maybe(0.5) ? null : ALL_DAYS.map((_, day) => (day % 6 === 0 ? [] : ('all_day' as const))),
        cutoffs: ALL_DAYS.map(() => (random.maybe(0.8) ? between(0, 1439) : null)),
        handling_minutes: between(0, 600),
      };
      const calendar = warehouseCalendar(hoursCalendar({ hours: null, festivals: [] }, zone), times);
      const now = Date.now();
      const rows = Array.from({ length: Math.min(PER_STORE, PROMISES - first) }, (_, at) => {
        const placedAt = now - between(0, 8 * 24 * 60) * MINUTE;
        const level = random.pick(SERVICE_LEVELS);
        const transitDays = random.maybe(0.5) ? null : between(0, 4);
        const promise = promiseOf({ placedAt, level, transitDays }, times, calendar);
        const near = (due: number | null | undefined) =>
          new Date(Math.min(now, (due ?? placedAt + DAY) + between(-600, 600) * MINUTE));
        const dispatchedAt = random.maybe(0.7) ? near(promise?.dispatchBy) : null;
        const isDone = dispatchedAt !== null && random.maybe(0.5);
        return buildOrderRow(storeId, at + 1, {
          order_status: isDone ? ORDER_STATUS.completed : ORDER_STATUS.ready,
          order_type: 'delivery',
          created_at: new Date(placedAt),
          estimated_ready_at: promise && new Date(promise.dispatchBy),
          promised_at: promise?.deliverBy ? new Date(promise.deliverBy) : null,
          dispatched_at: dispatchedAt,
          status_before_end: isDone ? ORDER_STATUS.ready : null,
          ended_at: isDone ? near(promise?.deliverBy) : null,
        });
      });
      await on.database.kysely.insertInto('orders').values(rows).execute();
      for (const kind of LATENESS_KINDS) {
        const key = `POST /api/store/list_late_${kind}_orders` as const;
        const listed = new Set<string>();
        for (let page = 1; ; page += 1) {
          const { body } = await call(server.origin, key, { page, perPage: 100 }, staff);
          for (const order of body.orders) listed.add(order.order_id);
          if (page * 100 >= body.count) break;
        }
        const at = (value: unknown) => (value instanceof Date ? value.toISOString() : null);
        const late = rows.filter(
          (row) =>
            latenessMs(
              kind,
              {
                order_type: 'delivery',
                order_status: row.order_status,
                promised_at: at(row.promised_at),
                estimated_ready_at: at(row.estimated_ready_at),
                dispatched_at: at(row.dispatched_at),
                ended_at: at(row.ended_at),
              },
              now,
            ) > 0,
        );
        expect(listed).toEqual(new Set(late.map(({ id }) => id)));
        // None that left in time is called late.
        for (const { id, dispatched_at: left, estimated_ready_at: due } of kind === 'dispatch' ? rows : [])
          if (left instanceof Date && due instanceof Date && left <= due) expect(listed.has(id)).toBe(false);
      }
    }
  });
});
