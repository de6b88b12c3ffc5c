// One file: its parts share a store with couriers, and what recomputes their emissions.
import type { Wire } from '@store-panel/contract/table';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { countDueEmissions } from '#features/emissions/count-due.ts';
import { recountEmissions } from '#features/emissions/due-rows.queries.ts';
import { countSavingDays } from '#features/emissions/saving-days.ts';
import { STRICT_ROUND } from '#jobs/run-each.ts';
import { addTransporter } from '#testing/fixtures/delivery/sample-transporter.ts';
import {
  addChannel,
  addCourier,
  addStore,
  placeOrder,
  signInCourier,
  signInStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { addDelivery, STOP } from '#testing/fixtures/delivery/sample-delivery.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

type Row = Wire['POST /api/dashboard/list_emissions']['reply']['rows'][number];
type Method = Wire['POST /api/dashboard/get_emission_method']['reply'];

const DAY = '2026-03-10';
const DAYS = { start_date: DAY, end_date: DAY };

describeOnAnEngine('emissions', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    await server.platform.stopTimedChanges();
  });
  afterAll(() => server.close());

  async function shop() {
    const { id, email } = await addStore(on.database);
    return { id, staff: await signInStore(server.origin, email) };
  }
  /** A courier of the store with this vehicle. */
  async function rider(storeId: string | undefined, type: string, energy: '' | 'petrol' | 'diesel' | 'electric' = '') {
    const courier = await addCourier(on.database, storeId === undefined ? {} : { storeId });
    await on.database.kysely
      .updateTable('vehicles')
      .set({ service_type: type, energy })
      .where('id', '=', courier.vehicleId)
      .execute();
    return courier;
  }
  const count = () => countDueEmissions(on.database, STRICT_ROUND);
  const list = async (staff: SessionHeaders, body: object = DAYS) =>
    (await call(server.origin, 'POST /api/dashboard/list_emissions', body, staff)).body;
  const rowsOf = async (storeId: string) =>
    on.database.kysely
      .selectFrom('delivery_emissions')
      .selectAll()
      .where('store_id', '=', storeId)
      .orderBy('order_id')
      .execute();
  const without = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows.map((row) => ({ ...row, computed_at: null }));

  const HAVEL_VAN = { name: 'Havel Van', vehicle_class: 'van', energy: 'diesel' } as const;
  /** Inserts a delivered parcel of the store's only transporter, or of none. */
  async function addDelivered(storeId: string, of: { attempts?: number; co2e_grams?: number } = {}): Promise<string> {
    const id = await addParcelOf(on.database, storeId, { service_day: DAY });
    await on.database.kysely
      .updateTable('parcels')
      .set({ label: 'confirmed_delivery', ...of })
      .where('order_id', '=', id)
      .execute();
    return id;
  }

  test('are a file with each parcel once, to the milligram, and of no other store', async () => {
    const { id, staff } = await shop();
    const other = await shop();
    await addTransporter(on.database, id, { ...HAVEL_VAN, round_km: 80, round_parcels: 120 });
    await addDelivered(id, { attempts: 2 });
    await addDelivered(id, { co2e_grams: 178 });
    await addDelivered(other.id, { co2e_grams: 999 });
    await count();
    const body = { filter: { ...DAYS, method: 'reported' }, format: 'csv', language: 'en' } as const;
    const fileOf = async (filter: object, headers: SessionHeaders) =>
      (
        await fetch(`${server.origin}/api/dashboard/export_emissions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ ...body, filter }),
        })
      ).text();
    const [header = '', ...lines] = (await fileOf(DAYS, staff)).trim().split('\r\n');
    expect(header).toContain('CO₂e (g)');
    expect(lines).toHaveLength(2);
    const { rows } = await list(staff);
    for (const { co2e, unique_id: number } of rows) {
      const line = lines.find((one) => one.includes(`,${number},`));
      expect(line).toContain(`,${co2e / 1000},`);
    }
    expect((await fileOf(body.filter, staff)).trim().split('\r\n')).toHaveLength(2);
    const none = await call(
      server.origin,
      'POST /api/dashboard/export_emissions',
      { ...body, filter: { start_date: '2020-01-01', end_date: '2020-01-02' } },
      staff,
    );
    expect(none.code).toBe(ERROR.dataNotFound);
  });

  test('of a day are recomputed by hand from the method page and the list, to the milligram', async () => {
    const { id, staff } = await shop();
    const [car, bike, unknown] = [
      await rider(id, 'car', 'petrol'),
      await rider(id, 'bicycle', 'electric'),
      await rider(undefined, 'drone'),
    ];
    await addDelivery(on.database, id, { courier: car, at: [600, 610, 630] });
    const other = { latitude: 52.53, longitude: 13.44 };
    await addDelivery(on.database, id, { courier: car, at: [620, 625, 640], stop: other });
    await addDelivery(on.database, id, {
      courier: bike,
      at: [600, 605, 620],
      driven: { to: 300, loaded: 1700, gap: 100 },
    });
    await addDelivery(on.database, id, { courier: unknown, at: [700, 705, 720], stop: null });
    await addTransporter(on.database, id, { ...HAVEL_VAN, round_km: 80, round_parcels: 120 });
    await addDelivered(id, { attempts: 2 });
    await addDelivered(id, { co2e_grams: 178 });
    await count();

    const method = (await call(server.origin, 'POST /api/dashboard/get_emission_method', {}, staff)).body;
    const { rows, totals, quality } = await list(staff);
    expect(rows).toHaveLength(6);
    for (const row of rows) expect(byHand(row, method)).toBe(row.co2e);
    expect(totals.co2e).toBe(rows.reduce((sum, row) => sum + byHand(row, method), 0));
    expect(quality.reported + quality.tracked + quality.estimated + quality.assumed).toBe(totals.co2e);
    expect(rows.map((row) => row.method).toSorted()).toEqual([
      'assumed',
      'estimated',
      'estimated',
      'estimated',
      'reported',
      'tracked',
    ]);
    // Each run's total is what its shares come to.
    const shared = rows.filter(({ run }) => run?.deliveries === 2);
    expect(shared.reduce((sum, row) => sum + row.co2e, 0)).toBe(shared[0]?.run?.co2e);
    const travel = (await call(server.origin, 'POST /api/dashboard/get_travel_emissions', DAYS, staff)).body;
    expect(travel.days.map(({ loaded, empty }) => loaded + empty)).toEqual([totals.co2e]);
    expect(travel.by_class.reduce((sum, { loaded, empty }) => sum + loaded + empty, 0)).toBe(totals.co2e);
    const savings = (await call(server.origin, 'POST /api/dashboard/get_emissions_savings', DAYS, staff)).body;
    expect(savings.actual).toBe(totals.co2e);
    // Two parcels of a van: two attempts of 667 m, and 667 m of the one that was reported.
    const metres = rows.filter(({ run }) => run).reduce((sum, row) => sum + (row.metres ?? 0), 0);
    expect(savings.reference).toEqual({
      courier: 'car.petrol',
      parcel: 'van.diesel',
      co2e: Math.round((208_710 * metres) / 1000) + Math.round((316_890 * (1333 + 667)) / 1000),
    });
    expect((await list(staff, { ...DAYS, method: 'reported' })).totals.parcels).toBe(1);
    expect((await list(staff, { ...DAYS, vehicle_class: 'car' })).totals.parcels).toBe(2);
  });

  test('of a run across stores are shared, and each store has its own shares alone', async () => {
    const [one, other] = [await shop(), await shop()];
    const courier = await rider(undefined, 'scooter', 'petrol');
    await addDelivery(on.database, one.id, { courier, at: [600, 610, 640] });
    const open = await addDelivery(on.database, other.id, { courier, at: [630, 645, null] });
    await count();
    // A run goes on until nothing overlaps it.
    expect([await rowsOf(one.id), await rowsOf(other.id)]).toEqual([[], []]);
    const done = new Date(`${DAY}T11:00:00Z`);
    await on.database.kysely
      .updateTable('delivery_requests')
      .set({ status: 23, completed_at: done })
      .where('order_id', '=', open)
      .execute();
    await count();
    const [mine, theirs] = [(await list(one.staff)).rows, (await list(other.staff)).rows];
    expect([mine.length, theirs.length]).toEqual([1, 1]);
    expect(mine[0]?.run).toEqual(theirs[0]?.run);
    expect(mine[0]?.run?.deliveries).toBe(2);
    expect((mine[0]?.co2e ?? 0) + (theirs[0]?.co2e ?? 0)).toBe(mine[0]?.run?.co2e);
    expect(JSON.stringify(mine)).not.toContain(open);
  });

  test('are the same when they are computed again', async () => {
    const { id } = await shop();
    const courier = await rider(id, 'car', 'diesel');
    for (const at of [0, 1, 2]) await addDelivery(on.database, id, { courier, at: [600 + at, 610, 640 + at] });
    await addDelivered(id);
    await count();
    const before = without(await rowsOf(id));
    expect(before).toHaveLength(4);
    await count();
    await inTransaction(on.database, (db) => recountEmissions(db, id, DAY));
    await count();
    expect(without(await rowsOf(id))).toEqual(before);
    const { rows } = await sql`select 1 from emissions_due where store_id = ${id}`.execute(on.database.kysely);
    expect(rows).toEqual([]);
  });

  test('that a transporter reports later take the place of the estimate', async () => {
    const { id, staff } = await shop();
    const orderId = await addDelivered(id);
    await count();
    expect((await list(staff)).rows).toMatchObject([{ method: 'assumed', vehicle_class: 'other', co2e: 211_260 }]);
    await on.database.kysely.updateTable('parcels').set({ co2e_grams: 90 }).where('order_id', '=', orderId).execute();
    await count();
    expect((await list(staff)).rows).toMatchObject([{ method: 'reported', co2e: 90_000 }]);
  });

  test('of an attempt that is reported after the delivery count, too', async () => {
    const { id, staff } = await shop();
    await addTransporter(on.database, id, { ...HAVEL_VAN, round_km: 80, round_parcels: 120 });
    const orderId = await addDelivered(id, { attempts: 1 });
    await count();
    expect((await list(staff)).rows).toMatchObject([{ co2e: 211_260 }]);
    await on.database.kysely.updateTable('parcels').set({ attempts: 2 }).where('order_id', '=', orderId).execute();
    await count();
    expect((await list(staff)).rows).toMatchObject([{ co2e: 422_520 }]);
  });

  test('go by the track of a courier, of which each metre counts once', async () => {
    const { id, staff } = await shop();
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const courier = await rider(id, 'car', 'petrol');
    const own = await signInCourier(server.origin, courier.email);
    const requests: { readonly order_id: string; readonly request_id: string }[] = [];
    for (const _ of [1, 2]) {
      const { order_id } = await placeOrder(server.origin, channel, id);
      const status = { order_id, order_status: ORDER_STATUS.accepted };
      await call(server.origin, 'POST /api/store/set_order_status', status, staff);
      const body = { order_id, provider_id: courier.id, vehicle_id: courier.vehicleId };
      const { order } = (await call(server.origin, 'POST /api/store/create_request', body, staff)).body;
      const request_id = order.request_id ?? '';
      await call(server.origin, 'POST /api/provider/answer_request', { request_id, is_accepted: true }, own);
      requests.push({ order_id, request_id });
    }
    const move = (request_id: string, request_status: number) =>
      call(server.origin, 'POST /api/provider/set_request_status', { request_id, request_status }, own);
    for (const { order_id, request_id } of requests) {
      const ready = { order_id, order_status: ORDER_STATUS.ready };
      await call(server.origin, 'POST /api/store/set_order_status', ready, staff);
      for (const step of [13, 15, 17, 19, 21]) expect((await move(request_id, step)).code).toBeNull();
    }
    // 300 m before the pick-up, 600 m after it: seen from then, since the clock of the test does not wait.
    const { kysely } = on.database;
    const now = Date.now();
    await kysely
      .updateTable('delivery_requests')
      .set({ accepted_at: new Date(now - 100_000), picked_up_at: new Date(now - 60_000) })
      .where('provider_id', '=', courier.id)
      .execute();
    const points = [90, 60, 30, 1].map((ago, at) => ({
      at: new Date(now - ago * 1000),
      latitude: 52.5 + (at * 300) / 111_195,
      longitude: 13.4,
    }));
    for (const { request_id } of requests)
      await kysely
        .insertInto('courier_tracks')
        .values(points.map((point) => ({ store_id: id, request_id, ...point })))
        .execute();
    const code = async (order_id: string) =>
      (await kysely.selectFrom('orders').select('confirmation_code').where('id', '=', order_id).executeTakeFirst())
        ?.confirmation_code;
    for (const { order_id, request_id } of requests) {
      const confirmation_code = (await code(order_id)) ?? undefined;
      const body = { request_id, request_status: 23, ...(confirmation_code && { confirmation_code }) };
      const done = await call(server.origin, 'POST /api/provider/set_request_status', body, own);
      expect(done.code).toBeNull();
    }
    const driven = await kysely
      .selectFrom('delivery_requests')
      .select(['metres_to', 'metres_loaded', 'metres_gap'])
      .where('provider_id', '=', courier.id)
      .orderBy('completed_at')
      .execute();
    expect(driven).toEqual([
      { metres_to: 300, metres_loaded: 600, metres_gap: 0 },
      { metres_to: 0, metres_loaded: 0, metres_gap: 0 },
    ]);
  });

  test('that could have been saved join runs, with what was known when the first one left', async () => {
    const { id, staff } = await shop();
    const [first, second] = [await rider(id, 'car', 'petrol'), await rider(id, 'car', 'petrol')];
    const near = { latitude: 52.511, longitude: 13.4 };
    const sample = { placed: 590, promised: 700, grams: 2000 } as const;
    const one = await addDelivery(on.database, id, { courier: first, at: [600, 610, 630], ...sample });
    await addDelivery(on.database, id, { courier: second, at: [601, 612, 635], stop: near, ...sample });
    const late = { courier: second, at: [800, 812, 835], stop: STOP, placed: 790, promised: 900, grams: 3000 } as const;
    const alone = await addDelivery(on.database, id, late);
    await count();
    const savings = async (body: object = DAYS) =>
      (await call(server.origin, 'POST /api/dashboard/get_potential_savings', body, staff)).body;
    expect((await savings()).waiting_days).toBe(1);
    await countSavingDays(on.database, STRICT_ROUND);
    const found = await savings();
    expect(found.waiting_days).toBe(0);
    expect(found.consolidation).toMatchObject({ count: 1, pairs: [{ day: DAY }] });
    expect(found.consolidation.pairs[0]?.deliveries[0]?.order_id).toBe(one);
    expect(found.consolidation.co2e).toBe(found.consolidation.pairs[0]?.co2e);
    expect(found.vehicle).toMatchObject({ count: 1, unknown: 0, legs: [{ order_id: alone, vehicle_class: 'car' }] });
    expect((await savings({ ...DAYS, transporter_id: uuidV7() })).consolidation.count).toBe(0);
    expect((await savings({ ...DAYS, warehouse_id: uuidV7() })).vehicle.count).toBe(0);
    const tooLong = { start_date: '2026-01-01', end_date: '2026-04-03' };
    const refused = await call(server.origin, 'POST /api/dashboard/get_potential_savings', tooLong, staff);
    expect(refused.status).toBe(422);
  });

  test('are compared with the vehicles that the store selects', async () => {
    const { id, staff } = await shop();
    const courier = await rider(id, 'car', 'petrol');
    await addDelivery(on.database, id, { courier, at: [600, 610, 630] });
    await addTransporter(on.database, id, { ...HAVEL_VAN, round_km: 80, round_parcels: 120 });
    await addDelivered(id);
    await count();
    const save = (settings: object, version: number) =>
      call(server.origin, 'POST /api/store/save_emission_settings', { settings, version }, keyed(staff));
    const reference = async () =>
      (await call(server.origin, 'POST /api/dashboard/get_emissions_savings', DAYS, staff)).body.reference;
    const before = await reference();
    const settings = { courier: 'bicycle.human', parcel: 'van.petrol' };
    const saved = await save(settings, 1);
    expect(saved.body).toMatchObject({ settings, version: 2 });
    expect(saved.body.change_id).not.toBeNull();
    expect(await reference()).toEqual({ ...settings, co2e: Math.round((275_180 * 667) / 1000) });
    expect(before.co2e).toBeGreaterThan(0);
    expect((await save(settings, 1)).code).toBe(ERROR.staleVersion);
    expect((await save(settings, 2)).body.change_id).toBeNull();
    const change_id = saved.body.change_id ?? '';
    const reverted = await call(server.origin, 'POST /api/store/revert_setting_change', { change_id }, keyed(staff));
    expect(reverted.status).toBe(200);
    expect(await reference()).toEqual(before);
  });

  test('are listed in pages, each row once', async () => {
    const { id, staff } = await shop();
    const courier = await rider(id, 'van', 'diesel');
    for (let at = 0; at < 28; at += 1)
      await addDelivery(on.database, id, { courier, at: [at * 20, at * 20 + 5, at * 20 + 15] });
    await count();
    const first = await list(staff);
    const second = await list(staff, { ...DAYS, after: first.next });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 3, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ order_id: one }) => one)).size).toBe(28);
    expect(second.totals).toEqual(first.totals);
    expect((await list(staff, {})).totals.parcels).toBe(0);
    for (const body of [{ start_date: DAY }, { end_date: DAY }, { start_date: DAY, end_date: '2026-03-09' }])
      expect((await call(server.origin, 'POST /api/dashboard/list_emissions', body, staff)).status).toBe(422);
  });
});

/** What a reader of the two pages computes: nothing but their figures is used. mg. */
function byHand({ formula, method }: Row, { factors, grid }: Method): number {
  if (method === 'reported') return (formula.grams ?? 0) * 1000;
  const factor = factors.find(({ name }) => name === formula.factor?.mid_of);
  const perKm =
    factor?.mwh_per_km === null
      ? factor.rows.reduce((sum, { co2e }) => sum + co2e, 0)
      : Math.round(((factor?.mwh_per_km ?? 0) * grid.co2e_per_kwh) / 1_000_000);
  const metres = formula.metres?.mid ?? 0;
  if (formula.kind === 'round')
    return Math.round((perKm * metres * (formula.attempts ?? 0)) / (1000 * (formula.round_parcels ?? 0)));
  const run = BigInt(Math.round((perKm * metres) / 1000));
  return Number((run * BigInt(formula.weight ?? 0)) / BigInt(formula.run_weight ?? 1)) + (formula.rounding ?? 0);
}
