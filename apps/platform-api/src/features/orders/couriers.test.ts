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

  /** A store whose own couriers stand at the given latitudes (it is at 52.5), and an accepted order. */
  async function scene(latitudes: readonly number[], own = {}) {
    const store = await addStore(on.database, { courierSearchSeconds: 60 });
    const staff = await signInStore(server.origin, store.email);
    const couriers: { courier: TestCourier; headers: SessionHeaders }[] = [];
    for (const latitude of latitudes) {
      const courier = await addCourier(on.database, { storeId: store.id, latitude });
      couriers.push({ courier, headers: await signInCourier(server.origin, courier.email) });
    }
    const placed = await placeOrder(server.origin, channel, store.id, own);
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
  const step = (headers: SessionHeaders, request_id: string | null, request_status: number, own = {}) =>
    call(server.origin, 'POST /api/provider/set_request_status', { request_id, request_status, ...own }, headers);

  test('a delivery goes from the search to the door, and completes the order by itself', async () => {
    const { couriers, search, ready, detail, placed } = await scene([52.51], { payment_method: 'card' });
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

  test('the nearest is asked first, and the next one when that one says no', async () => {
    const { couriers, search, detail } = await scene([52.6, 52.501, 52.55]);
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

  test('a courier who stands where numbers end is found like any other', async () => {
    const { couriers, search } = await scene([52.51]);
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

  test('a store closer to nothing than any map shows finds its couriers too', async () => {
    const { store, staff, couriers } = await scene([0.001]);
    const place = { latitude: 1e-223, longitude: -4.9e-324 };
    await on.database.kysely.updateTable('stores').set(place).where('id', '=', store.id).execute();
    const { code, body } = await call(server.origin, 'POST /api/store/list_active_vehicles', {}, staff);
    expect(code).toBeNull();
    expect(body.vehicles.map((vehicle) => vehicle.provider_id)).toContain(couriers[0]?.courier.id);
  });

  test('with nobody free the search waits, asks whoever comes on duty, and gives up when its window closes', async () => {
    const { couriers, search, detail, store } = await scene([52.51]);
    const courier = couriers[0];
    const headers = courier?.headers ?? {};
    await call(server.origin, 'POST /api/provider/set_state', { is_online: false }, headers);
    await search();
    expect(await detail()).toMatchObject({ request_status: S.courierRequested, provider_id: null });
    await call(server.origin, 'POST /api/provider/set_state', { is_online: true }, headers);
    await advanceCourierSearches(on.database, () => undefined);
    const asked = await detail();
    expect(asked.provider_id).toBe(courier?.courier.id);
    await advanceCourierSearches(on.database, () => undefined, new Date(Date.now() + 61_000));
    expect((await detail()).request_status).toBe(S.noCourierFound);
    expect((await answer(headers, asked.request_id, true)).code).toBe(ERROR.requestFailed);
    const line = await on.database.kysely
      .selectFrom('events')
      .select('seq')
      .where('store_id', '=', store.id)
      .orderBy('seq')
      .execute();
    expect(line.map((event) => event.seq)).toEqual(line.map((_, at) => at + 1));
  });

  test("a courier reaches no request of another's, and is not shown the store's order", async () => {
    const { search, couriers } = await scene([52.51]);
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

  test('a delivery given back can be asked for again; one taken back frees its courier', async () => {
    const { couriers, search, detail, staff } = await scene([52.51]);
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

  test('only the request that stands is taken back, and only from the courier who has it', async () => {
    const { couriers, search, detail, staff } = await scene([52.51, 52.6]);
    const [near, far] = couriers;
    const old = (await search()).body.order.request_id;
    const takeBack = (own: object) => call(server.origin, 'POST /api/store/cancel_request', own, staff);
    expect((await takeBack({ request_id: old })).code).toBeNull();
    const { request_id } = (await search()).body.order;
    const again = await takeBack({ request_id: old });
    expect([again.code, again.body['order']]).toMatchObject([ERROR.cancelFailed, { request_id }]);
    expect((await takeBack({ request_id, provider_id: far?.courier.id })).code).toBe(ERROR.cancelFailed);
    expect(await jobs(near?.headers ?? {})).toMatchObject([{ request_id }]);
    expect((await takeBack({ request_id, provider_id: near?.courier.id })).code).toBeNull();
    expect(await detail()).toMatchObject({ request_id, request_status: S.requestCancelled });
    expect(await jobs(near?.headers ?? {})).toEqual([]);
    expect((await search()).code).toBeNull();
  });

  test('a search is reached however many wait before it, and whatever goes wrong with those', async () => {
    const { kysely } = on.database;
    const barren = await addStore(on.database);
    const sound = await scene([]);
    const broken = await scene([]);
    await Promise.all([sound.search(), broken.search()]);
    // Of another age than theirs, so that they stand in front.
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
    // Nothing of the scenery is left for the server's own rounds.
    await kysely.deleteFrom('orders').where('store_id', 'in', [barren.id, broken.store.id]).execute();
  });

  test('a pick-up order has no courier, and a named courier must be one of those on duty', async () => {
    const pickUp = await scene([52.51], { is_pickup: true, delivery_price: 0, total: 1000 });
    expect((await pickUp.search()).code).toBe(ERROR.requestFailed);
    const { order_id, staff } = await scene([]);
    const foreign = await addCourier(on.database, { storeId: pickUp.store.id });
    const wanted = { order_id, provider_id: foreign.id, vehicle_id: foreign.vehicleId };
    expect((await call(server.origin, 'POST /api/store/create_request', wanted, staff)).code).toBe(
      ERROR.providerNotFound,
    );
  });

  test('a confirmation code can be tried ten times in its window, even though each wrong try is rolled back', async () => {
    const { order_id, ready, staff } = await scene([], {
      is_pickup: true,
      delivery_price: 0,
      total: 1000,
      payment_method: 'card',
    });
    await ready();
    const guess = (confirmation_code: string) =>
      call(server.origin, 'POST /api/store/complete_order', { order_id, confirmation_code }, staff);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guess(`x${tries}`)).code).toBe(ERROR.invalidConfirmationCode);
    expect((await guess('x')).status).toBe(429);
  });

  test("a stranger who names an order does not use up its store's tries", async () => {
    const pickUp = { is_pickup: true, delivery_price: 0, total: 1000, payment_method: 'card' };
    const { order_id, ready, staff, placed } = await scene([], pickUp);
    await ready();
    const stranger = await signInStore(server.origin, (await addStore(on.database)).email);
    const guess = (confirmation_code: string, headers: SessionHeaders) =>
      call(server.origin, 'POST /api/store/complete_order', { order_id, confirmation_code }, headers);
    for (let tries = 0; tries < 11; tries += 1) await guess(`x${tries}`, stranger);
    expect((await guess(placed.confirmation_code ?? '', staff)).code).toBeNull();
  });

  test('nothing was logged as a fault', () => {
    // The server's own round meets the scenery of a test above.
    expect(server.complaints.filter((line) => !line.includes('searches could not be tended'))).toEqual([]);
  });
});
