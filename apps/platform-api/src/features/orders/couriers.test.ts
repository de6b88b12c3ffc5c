import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { courierActivity } from '#orders/couriers/couriers.queries.ts';
import { advanceCourierSearches } from '#orders/couriers/courier-search.ts';
import {
  addChannel,
  addCourier,
  addStore,
  placeOrder,
  signInCourier,
  signInStore,
  signInUser,
  type TestCourier,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const S = ORDER_STATUS;

describeOnAnEngine('couriers', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  /** A store at latitude 52.5 with an accepted order, and its own couriers at the given latitudes. */
  async function createScenario(latitudes: readonly number[], overrides = {}) {
    const store = await addStore(on.database, { courierSearchSeconds: 60 });
    const staff = await signInStore(server.origin, store.email);
    const couriers: { courier: TestCourier; headers: SessionHeaders }[] = [];
    for (const latitude of latitudes) {
      const courier = await addCourier(on.database, { storeId: store.id, latitude });
      couriers.push({ courier, headers: await signInCourier(server.origin, courier.email) });
    }
    const placed = await placeOrder(server.origin, channel, store.id, overrides);
    const order_id = placed.order_id;
    await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: S.accepted }, staff);
    const search = () => call(server.origin, 'POST /api/store/find_nearest_provider', { order_id }, staff);
    const ready = () =>
      call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: S.ready }, staff);
    const detail = async () =>
      (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff)).body.order;
    return { store, staff, couriers, placed, order_id, search, ready, detail };
  }

  const jobs = async (headers: SessionHeaders) =>
    (await call(server.origin, 'POST /api/provider/list_requests', {}, headers)).body.requests;
  const answer = (headers: SessionHeaders, request_id: string | null, is_accepted: boolean) =>
    call(server.origin, 'POST /api/provider/answer_request', { request_id, is_accepted }, headers);
  const step = (headers: SessionHeaders, request_id: string | null, request_status: number, overrides = {}) =>
    call(server.origin, 'POST /api/provider/set_request_status', { request_id, request_status, ...overrides }, headers);

  test('a delivery goes from the search to completion, which completes the order', async () => {
    const { couriers, search, ready, detail, placed } = await createScenario([52.51], { payment_method: 'card' });
    const headers = couriers[0]?.headers ?? {};
    const request_id = (await search()).body.order.request_id;
    expect(await jobs(headers)).toMatchObject([
      { request_id, request_status: S.courierRequested, store_name: 'Test kitchen' },
    ]);
    await answer(headers, request_id, true);
    await step(headers, request_id, S.courierOnTheWay);
    await step(headers, request_id, S.courierArrived);
    expect((await step(headers, request_id, S.pickedUp)).code, 'the food is not ready').toBe(ERROR.changeStatusFailed);
    await ready();
    for (const status of [S.pickedUp, S.deliveryStarted, S.atDestination])
      expect((await step(headers, request_id, status)).code).toBeNull();
    expect((await step(headers, request_id, S.courierCompleted)).code).toBe(ERROR.invalidConfirmationCode);
    const confirmation_code = placed.confirmation_code ?? '';
    expect((await step(headers, request_id, S.courierCompleted, { confirmation_code })).code).toBeNull();
    const order = await detail();
    expect([order.order_status, order.request_status]).toEqual([S.completed, S.courierCompleted]);
    expect(order.timeline.slice(-2).map((entry) => [entry.action, entry.actor.kind])).toEqual([
      ['courier_completed', 'provider'],
      ['complete', 'system'],
    ]);
    expect(await jobs(headers)).toEqual([]);
  });

  test('the nearest courier is requested first, and the next one after a rejection', async () => {
    const { couriers, search, detail } = await createScenario([52.6, 52.501, 52.55]);
    const [far, near, middle] = couriers;
    await search();
    expect((await detail()).provider_id).toBe(near?.courier.id);
    const { request_id } = await detail();
    await answer(near?.headers ?? {}, request_id, false);
    const order = await detail();
    expect([order.request_status, order.provider_id]).toEqual([S.courierRequested, middle?.courier.id]);
    expect(await jobs(near?.headers ?? {})).toEqual([]);
    await answer(middle?.headers ?? {}, request_id, false);
    await answer(far?.headers ?? {}, request_id, false);
    expect((await detail()).request_status).toBe(S.courierRejected);
    expect((await search()).code, 'another search may begin').toBeNull();
  });

  test('a courier at denormal coordinates is found like any other', async () => {
    const { couriers, search } = await createScenario([52.51]);
    const location = { latitude: 5e-324, longitude: -5e-324 };
    const set = await call(
      server.origin,
      'POST /api/provider/set_state',
      { is_online: true, location },
      couriers[0]?.headers,
    );
    expect(set.body.state).toBe('free');
    expect((await search()).body.order.provider_id).toBe(couriers[0]?.courier.id);
  });

  test('a store at denormal coordinates finds its couriers', async () => {
    const { store, staff, couriers } = await createScenario([0.001]);
    const place = { latitude: 1e-223, longitude: -4.9e-324 };
    await on.database.kysely.updateTable('stores').set(place).where('id', '=', store.id).execute();
    const { code, body } = await call(server.origin, 'POST /api/store/list_active_vehicles', {}, staff);
    expect(code).toBeNull();
    expect(body.vehicles.map((vehicle) => vehicle.provider_id)).toContain(couriers[0]?.courier.id);
  });

  test('a search without free couriers waits, requests the next one on duty, and ends with its window', async () => {
    const { couriers, search, detail, store } = await createScenario([52.51]);
    const courier = couriers[0];
    const headers = courier?.headers ?? {};
    await call(server.origin, 'POST /api/provider/set_state', { is_online: false }, headers);
    await search();
    expect(await detail()).toMatchObject({ request_status: S.courierRequested, provider_id: null });
    await call(server.origin, 'POST /api/provider/set_state', { is_online: true }, headers);
    await advanceCourierSearches(on.database, () => undefined);
    const searching = await detail();
    expect(searching.provider_id).toBe(courier?.courier.id);
    await advanceCourierSearches(on.database, () => undefined, new Date(Date.now() + 61_000));
    expect((await detail()).request_status).toBe(S.noCourierFound);
    expect((await answer(headers, searching.request_id, true)).code).toBe(ERROR.requestFailed);
    const events = await on.database.kysely
      .selectFrom('events')
      .select('seq')
      .where('store_id', '=', store.id)
      .orderBy('seq')
      .execute();
    expect(events.map((event) => event.seq)).toEqual(events.map((_, at) => at + 1));
  });

  test("a courier cannot reach another's request and does not see the store's order", async () => {
    const { search, couriers } = await createScenario([52.51]);
    const { request_id } = (await search()).body.order;
    const elsewhere = await addStore(on.database);
    const stranger = await signInCourier(
      server.origin,
      (await addCourier(on.database, { storeId: elsewhere.id })).email,
    );
    expect((await answer(stranger, request_id, true)).code).toBe(ERROR.dataNotFound);
    const own = couriers[0]?.headers ?? {};
    const refused = await step(own, request_id, S.courierArrived);
    expect([refused.code, refused.body['order'], refused.body['last_change']]).toEqual([
      ERROR.changeStatusFailed,
      undefined,
      undefined,
    ]);
  });

  test('a delivery cancelled by the courier can be requested again; one cancelled by the store frees its courier', async () => {
    const { couriers, search, detail, staff } = await createScenario([52.51]);
    const { courier, headers } = couriers[0] ?? { courier: { id: '' }, headers: {} };
    const { request_id } = (await search()).body.order;
    await answer(headers, request_id, true);
    await call(server.origin, 'POST /api/provider/cancel_request', { request_id }, headers);
    expect((await detail()).request_status).toBe(S.courierCancelled);
    const again = (await search()).body.order;
    expect(again.request_id).not.toBe(request_id);
    await answer(headers, again.request_id, true);
    await call(server.origin, 'POST /api/store/cancel_request', { request_id: again.request_id }, staff);
    expect(await courierActivity(on.database.kysely, courier.id)).toBe('free');
  });

  test('only the current request can be cancelled, and only for the courier who has it', async () => {
    const { couriers, search, detail, staff } = await createScenario([52.51, 52.6]);
    const [near, far] = couriers;
    const old = (await search()).body.order.request_id;
    const cancelRequest = (overrides: object) =>
      call(server.origin, 'POST /api/store/cancel_request', overrides, staff);
    expect((await cancelRequest({ request_id: old })).code).toBeNull();
    const { request_id } = (await search()).body.order;
    const again = await cancelRequest({ request_id: old });
    expect([again.code, again.body['order']]).toMatchObject([ERROR.cancelFailed, { request_id }]);
    expect((await cancelRequest({ request_id, provider_id: far?.courier.id })).code).toBe(ERROR.cancelFailed);
    expect(await jobs(near?.headers ?? {})).toMatchObject([{ request_id }]);
    expect((await cancelRequest({ request_id, provider_id: near?.courier.id })).code).toBeNull();
    expect(await detail()).toMatchObject({ request_id, request_status: S.requestCancelled });
    expect(await jobs(near?.headers ?? {})).toEqual([]);
    expect((await search()).code).toBeNull();
  });

  test('a search advances however many are before it, even if those fail', async () => {
    const { kysely } = on.database;
    const barren = await addStore(on.database);
    const sound = await createScenario([]);
    const broken = await createScenario([]);
    await Promise.all([sound.search(), broken.search()]);
    // They end sooner than the other two searches, so they come first.
    const soon = new Date(Date.now() + 30_000);
    const waiting = Array.from({ length: 450 }, (_, at) => ({ id: uuidV7(), request_id: uuidV7(), unique_id: at + 1 }));
    await kysely
      .insertInto('orders')
      .values(
        waiting.map((ids) => ({
          ...ids,
          store_id: barren.id,
          order_status: 3 as const,
          request_status: 9 as const,
          customer_name: 'Ada',
          lines: json([]),
          item_count: 1,
          currency: 'EUR',
          cart_total: 1,
          total: 1,
          store_profit: 1,
          payment_method: 'cash' as const,
          service_day: '2026-02-14',
          service_hour: 12,
        })),
      )
      .execute();
    await kysely
      .insertInto('delivery_requests')
      .values(
        waiting.map(({ id, request_id }) => ({
          store_id: barren.id,
          id: request_id,
          order_id: id,
          status: 9 as const,
          mode: 'automatic' as const,
          search_ends_at: soon,
        })),
      )
      .execute();
    const helpers = [sound, broken].map(({ store }) => addCourier(on.database, { storeId: store.id }));
    const [helper] = await Promise.all(helpers);
    await kysely.deleteFrom('store_counters').where('store_id', '=', broken.store.id).execute();
    await expect(advanceCourierSearches(on.database, () => undefined)).rejects.toThrow('searches could not be tended');
    expect((await sound.detail()).provider_id).toBe(helper?.id);
    // Leaves nothing for the server's own job runs.
    await kysely.deleteFrom('orders').where('store_id', 'in', [barren.id, broken.store.id]).execute();
  });

  test('a pick-up order has no courier, and a named courier must be available to the store', async () => {
    const pickUp = await createScenario([52.51], { is_pickup: true, delivery_price: 0, total: 1000 });
    expect((await pickUp.search()).code).toBe(ERROR.requestFailed);
    const { order_id, staff } = await createScenario([]);
    const foreign = await addCourier(on.database, { storeId: pickUp.store.id });
    const request = { order_id, provider_id: foreign.id, vehicle_id: foreign.vehicleId };
    expect((await call(server.origin, 'POST /api/store/create_request', request, staff)).code).toBe(
      ERROR.providerNotFound,
    );
  });

  test('a confirmation code has ten attempts per window, even though each failure is rolled back', async () => {
    const { order_id, ready, staff } = await createScenario([], {
      is_pickup: true,
      delivery_price: 0,
      total: 1000,
      payment_method: 'card',
    });
    await ready();
    const tryCode = (confirmation_code: string) =>
      call(server.origin, 'POST /api/store/complete_order', { order_id, confirmation_code }, staff);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await tryCode(`x${attempt}`)).code).toBe(ERROR.invalidConfirmationCode);
    expect((await tryCode('x')).status).toBe(429);
  });

  test("a stranger who names an order does not use up its store's attempts", async () => {
    const pickUp = { is_pickup: true, delivery_price: 0, total: 1000, payment_method: 'card' };
    const { order_id, ready, staff, placed } = await createScenario([], pickUp);
    await ready();
    const stranger = await signInStore(server.origin, (await addStore(on.database)).email);
    const tryCode = (confirmation_code: string, headers: SessionHeaders) =>
      call(server.origin, 'POST /api/store/complete_order', { order_id, confirmation_code }, headers);
    for (let attempt = 0; attempt < 11; attempt += 1) await tryCode(`x${attempt}`, stranger);
    expect((await tryCode(placed.confirmation_code ?? '', staff)).code).toBeNull();
  });

  test('nothing was logged as a fault', () => {
    // The server's own job also meets the broken search of a test above.
    expect(server.logLines.filter((line) => !line.includes('searches could not be tended'))).toEqual([]);
  });
});
