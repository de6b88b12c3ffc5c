import type { Wire } from '@store-panel/contract/table';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import type { FactsFilter } from '@store-panel/domain/insight/facts-filter';
import { matchesShipment, RETURN_REASON_FILTERS } from '@store-panel/domain/insight/shipment-filter';
import { carrierKey, shipmentState } from '@store-panel/domain/insight/shipment-facts';
import { medianOf } from '@store-panel/domain/insight/wilson';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  addCourier,
  addStore,
  addSubStore,
  signInStore,
  signInSubStore,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { addShipmentPlaces, insertRandomShipment, type ShipmentPlaces } from '#testing/insight/random-shipments.ts';
import { readShipmentOrders } from '#testing/insight/shipment-orders.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_131;
const ORDERS = 150;
const RANGE = { start_date: '2026-02-28', end_date: '2026-11-30' } as const;

type Call = keyof Wire & `POST /api/dashboard/${string}`;
type Order = Awaited<ReturnType<typeof readShipmentOrders>>[number];

describeOnAnEngine(`figures of deliveries by calls (seed ${SEED})`, (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let places: ShipmentPlaces;
  let orders: readonly Order[];
  /** Without a filter, by one and by both. */
  let filters: readonly Pick<FactsFilter, 'transporter_id' | 'warehouse_id'>[];
  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    const providerId = (await addCourier(on.database, { storeId: store.id })).id;
    places = await addShipmentPlaces(on.database.kysely, { storeId: store.id, providerId });
    const random = createRandom(SEED);
    for (let no = 1; no <= ORDERS; no += 1)
      await inTransaction(on.database, (db) => insertRandomShipment(db, random, places, no));
    const inRange = ({ service_day: day }: Order) => RANGE.start_date <= day && day <= RANGE.end_date;
    orders = (await readShipmentOrders(on.database.kysely, store.id)).filter(inRange);
    const [transporter_id, warehouse_id] = [places.transporters[0] ?? '', places.warehouses[0] ?? ''];
    filters = [{}, { transporter_id }, { warehouse_id }, { transporter_id, warehouse_id }];
  });
  afterAll(() => server.close());

  const ask = async <Key extends Call>(key: Key, body: object = {}, by = staff) =>
    (await call(server.origin, key, body, by)).body as Wire[Key]['reply'];

  /** Parcels and sum of the list that a figure opens, held to the domain's rule. */
  async function opened(facts: Partial<FactsFilter>) {
    const { body } = await call(
      server.origin,
      'POST /api/store/list_order_history',
      { facts: { ...RANGE, ...facts }, perPage: 500 },
      staff,
    );
    const expected = orders.filter(
      (order) =>
        matchesShipment(facts, order) &&
        (facts.start_date === undefined || order.service_day === facts.start_date) &&
        (facts.provider_id === undefined || carrierKey(order) === `courier:${facts.provider_id}`),
    );
    expect(body.orders.map(({ order_id }) => order_id).toSorted(), JSON.stringify(facts)).toEqual(
      expected.map(({ id }) => id).toSorted(),
    );
    expect(body.count).toBe(expected.length);
    expect(body.total).toBe(expected.reduce((sum, { total }) => sum + total, 0));
    return body.parcels;
  }

  /** By warehouse, distance and vehicle: each group opens what it counts, and all together are the parcels delivered. */
  async function expectGroups(filter: (typeof filters)[number], delivered: number) {
    const { groups } = await ask('POST /api/dashboard/get_deliveries', { ...RANGE, ...filter });
    const all = [
      groups.warehouses.map(
        ({ id, ...row }) => [id === null ? { origin: 'store' as const } : { warehouse_id: id }, row] as const,
      ),
      groups.distances.map(({ distance, ...row }) => [{ distance }, row] as const),
      groups.vehicle_classes.map(({ vehicle_class, ...row }) => [{ vehicle_class }, row] as const),
    ];
    for (const rows of all) {
      expect(rows.reduce((sum, [, row]) => sum + row.delivered, 0)).toBe(delivered);
      for (const [criteria, row] of rows) {
        expect(await opened({ ...filter, ...criteria, delivery: 'delivered' })).toBe(row.delivered);
        expect(await opened({ ...filter, ...criteria, delivery: 'late' })).toBe(row.late);
      }
    }
  }

  test('open as many parcels as they say', async () => {
    let found = 0;
    for (const filter of filters) {
      const body = { ...RANGE, ...filter };
      const { days } = await ask('POST /api/dashboard/get_deliveries', body);
      const sum = (name: 'delivered' | 'failed' | 'returned' | 'open') =>
        days.reduce((total, row) => total + row[name], 0);
      expect(days).toHaveLength(276);
      expect(await opened({ ...filter, delivery: 'delivered' })).toBe(sum('delivered'));
      expect(await opened({ ...filter, delivery: 'failed' })).toBe(sum('failed'));
      expect(await opened({ ...filter, delivery: 'open' })).toBe(sum('open'));
      expect(await opened({ ...filter, delivery: 'return_received' })).toBe(sum('returned'));
      const busy = days.find(({ delivered }) => delivered > 0);
      if (busy)
        expect(
          await opened({
            ...filter,
            delivery: 'delivered',
            start_date: busy.day as '2026-01-01',
            end_date: busy.day as '2026-01-01',
          }),
        ).toBe(busy.delivered);

      await expectGroups(
        filter,
        days.reduce((total, row) => total + row.delivered, 0),
      );

      const { rows } = await ask('POST /api/dashboard/get_priority_chart', body);
      expect(await opened({ ...filter, delivery: 'any' })).toBe(rows.reduce((all, { parcels }) => all + parcels, 0));
      for (const { service_level, late, open, parcels } of rows) {
        expect(await opened({ ...filter, service_level, delivery: 'late' })).toBe(late);
        expect(await opened({ ...filter, service_level, delivery: 'open' })).toBe(open);
        expect(await opened({ ...filter, service_level, delivery: 'any' })).toBe(parcels);
        found += late;
      }

      const { weeks, reasons } = await ask('POST /api/dashboard/get_returns_graph', body);
      expect(await opened({ ...filter, delivery: 'return_opened' })).toBe(
        weeks.reduce((all, { opened: n }) => all + n, 0),
      );
      expect(await opened({ ...filter, delivery: 'return_refunded' })).toBe(
        weeks.reduce((all, { refunded }) => all + refunded, 0),
      );
      for (const { reason, count } of reasons)
        expect(await opened({ ...filter, delivery: 'return_opened', return_reason: reason })).toBe(count);

      const figures = new Map(
        (await ask('POST /api/dashboard/get_key_stats', body)).figures.map((row) => [row.id, row]),
      );
      const late = (id: 'dispatched_in_time' | 'delivered_in_time' | 'first_attempt') => {
        const { value, n } = figures.get(id) ?? { value: null, n: 0 };
        return Math.round((1 - (value ?? 1)) * n);
      };
      expect(await opened({ ...filter, delivery: 'dispatch_late' })).toBe(late('dispatched_in_time'));
      expect(await opened({ ...filter, delivery: 'late' })).toBe(late('delivered_in_time'));
      expect(await opened({ ...filter, delivery: 'repeated' })).toBe(late('first_attempt'));
      expect(await opened({ ...filter, delivery: 'claimed' })).toBe(figures.get('claims')?.value);
    }
    expect(found).toBeGreaterThan(0);
  });

  test('name couriers and transporters, and rank only who has brought enough', async () => {
    const { rows } = await ask('POST /api/dashboard/get_courier_chart', RANGE);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['courier', 'transporter', 'transporter', 'unknown']);
    for (const row of rows) {
      const carrier =
        row.kind === 'transporter'
          ? { transporter_id: row.id ?? '' }
          : row.kind === 'courier'
            ? { provider_id: row.id ?? '' }
            : null;
      if (carrier === null) continue;
      expect(row.name).not.toBe('');
      expect(await opened({ ...carrier, delivery: 'delivered' })).toBe(row.deliveries);
      expect(await opened({ ...carrier, delivery: 'late' })).toBe(row.late);
    }
    const ranked = rows.filter(({ is_too_few: isTooFew }) => !isTooFew);
    expect(ranked.map(({ on_time: share }) => share?.low)).toEqual(
      ranked.map(({ on_time: share }) => share?.low).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    );
    expect(rows.slice(0, ranked.length)).toEqual(ranked);
    expect(rows.every(({ promised, is_too_few: isTooFew }) => isTooFew === promised < 20)).toBe(true);
  });

  test('are medians of whole minutes and days, as the domain has them', async () => {
    const delivered = orders.filter((order) => shipmentState(order) === 'delivered');
    const door = delivered.flatMap(({ dispatched_at: left, ended_at: at, parcel_count: count }) => {
      if (left === null || at === null) return [];
      const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(left)) / 60_000));
      return [{ value: minutes < 180 ? minutes : Math.floor(minutes / 60) * 60, count }];
    });
    const { figures } = await ask('POST /api/dashboard/get_key_stats', RANGE);
    expect(figures.find(({ id }) => id === 'door_to_door')?.value).toBe((medianOf(door) ?? 0) * 60);
    const graph = await ask('POST /api/dashboard/get_returns_graph', RANGE);
    expect(graph.n).toBeGreaterThan(0);
    expect(graph.median_days).toBeGreaterThanOrEqual(0);
    expect(graph.weeks[0]?.start_date).toBe(RANGE.start_date);
    expect(graph.reasons.every(({ reason }) => RETURN_REASON_FILTERS.includes(reason))).toBe(true);
  });

  test('have the last 28 days without days, and refuse days the wrong way round', async () => {
    const reply = await ask('POST /api/dashboard/get_deliveries');
    expect(reply.days).toHaveLength(28);
    expect(reply.as_of_seq).toBeGreaterThanOrEqual(0);
    const refused = await call(
      server.origin,
      'POST /api/dashboard/get_key_stats',
      { start_date: RANGE.end_date, end_date: RANGE.start_date },
      staff,
    );
    expect(refused.code).toBe(ERROR.validationFailed);
    const foreign = await addStore(on.database);
    const other = await signInStore(server.origin, foreign.email);
    expect((await ask('POST /api/dashboard/get_priority_chart', RANGE, other)).rows).toEqual([]);
    const unknown = { ...RANGE, warehouse_id: uuidV7() };
    expect((await ask('POST /api/dashboard/get_courier_chart', unknown)).rows).toEqual([]);
  });

  test('of sales by channel open their orders, and need the reports', async () => {
    const { rows } = await ask('POST /api/dashboard/get_ecommerce_sales', RANGE);
    for (const { channel, orders: count, sales } of rows) {
      const facts = { ...RANGE, source: channel, outcome: 'completed' } as const;
      const { body } = await call(server.origin, 'POST /api/store/list_order_history', { facts }, staff);
      expect([body.count, body.total]).toEqual([count, sales]);
      expect(body.parcels).toBeUndefined();
    }
    expect(rows.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1);
    const clerk = await addSubStore(on.database, store, [SCREENS.dashboard.path]);
    const session = await signInSubStore(server.origin, clerk.email);
    expect((await call(server.origin, 'POST /api/dashboard/get_deliveries', RANGE, session)).code).toBeNull();
    expect((await call(server.origin, 'POST /api/dashboard/get_ecommerce_sales', RANGE, session)).status).toBe(403);
  });
});
