import type { CourierPositionUpdate } from '@store-panel/contract/events';
import { storeRoom } from '@store-panel/contract/events';
import { SCREENS } from '@store-panel/domain/access/screens';
import { POSITION } from '@store-panel/domain/couriers/positions';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { OLD_TRACKS } from '#features/dispatch/positions.queries.ts';
import { deleteExpiredRows } from '#jobs/delete-expired-rows.ts';
import {
  addChannel,
  addCourier,
  addStore,
  addSubStore,
  placeOrder,
  signInCourier,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { type Client, joinRoom, openSocket } from '#testing/servers/sockets.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const S = ORDER_STATUS;
const HERE = { latitude: 52.51, longitude: 13.41 };

describeOnAnEngine('positions of couriers', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const ask = (headers: SessionHeaders) => (key: Parameters<typeof call>[1], body: object) =>
    call(server.origin, key, body, headers);

  async function shop() {
    const store = await addStore(on.database, { courierSearchSeconds: 60 });
    const staff = await signInStore(server.origin, store.email);
    return { store, staff };
  }
  async function courierOf(storeId?: string) {
    const courier = await addCourier(on.database, storeId === undefined ? {} : { storeId });
    return { courier, headers: await signInCourier(server.origin, courier.email) };
  }
  type Rider = Awaited<ReturnType<typeof courierOf>>;
  type Shop = Awaited<ReturnType<typeof shop>>;

  /** Places an order and requests this courier for it. */
  async function placeRequestedOrder({ store, staff }: Shop, { courier }: Rider) {
    const { order_id } = await placeOrder(server.origin, channel, store.id);
    await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: S.accepted }, staff);
    const request = { order_id, provider_id: courier.id, vehicle_id: courier.vehicleId };
    const { body } = await call(server.origin, 'POST /api/store/create_request', request, staff);
    return { order_id, request_id: body.order.request_id ?? '' };
  }
  /** … and the courier accepts. */
  async function placeAcceptedOrder(of: Shop, rider: Rider) {
    const order = await placeRequestedOrder(of, rider);
    const { request_id } = order;
    await call(server.origin, 'POST /api/provider/answer_request', { request_id, is_accepted: true }, rider.headers);
    return order;
  }
  const send = async (headers: SessionHeaders, ago = 0, overrides: object = {}) =>
    (
      await call(
        server.origin,
        'POST /api/provider/set_location',
        { location: HERE, accuracy: 10, at: new Date(Date.now() - ago).toISOString(), ...overrides },
        headers,
      )
    ).body;
  const places = async (staff: SessionHeaders) =>
    (await call(server.origin, 'POST /api/store/list_courier_places', {}, staff)).body.couriers;
  const positionOf = async (staff: SessionHeaders, id: string) =>
    (await places(staff)).find((courier) => courier.provider_id === id)?.position ?? null;

  async function openListener(headers: SessionHeaders, storeId: string) {
    const moves: CourierPositionUpdate[] = [];
    const socket: Client = openSocket(server.origin, headers);
    socket.on('courier_moved', (move) => void moves.push(move));
    await joinRoom(socket, storeRoom(storeId));
    return { moves, socket };
  }

  test('a position is stored if it is new enough, and otherwise rejected with a reason', async () => {
    const { store, staff } = await shop();
    const { courier, headers } = await courierOf(store.id);
    expect(await send(headers, 20_000)).toMatchObject({ is_kept: true, fault: null });
    expect(await send(headers, 30_000, { location: { latitude: 1, longitude: 1 } })).toMatchObject({
      is_kept: false,
      fault: 'too_soon',
    });
    expect(await send(headers, 19_000)).toMatchObject({ fault: 'too_soon' });
    expect(await send(headers, -POSITION.ahead - 60_000)).toMatchObject({ fault: 'from_the_future' });
    expect(await send(headers, POSITION.oldest + 60_000)).toMatchObject({ fault: 'too_old' });
    expect(await send(headers, 0, { accuracy: POSITION.maxAccuracyRadius + 1 })).toMatchObject({ fault: 'too_vague' });
    expect(await positionOf(staff, courier.id)).toMatchObject({ ...HERE, accuracy: 10 });
    expect(await send(headers)).toMatchObject({ is_kept: true });
  });

  test.each([
    ['beyond a pole', { location: { latitude: 90.1, longitude: 0 } }],
    ['beyond the date line', { location: { latitude: 0, longitude: 180.1 } }],
    ['of no accuracy at all', { accuracy: POSITION.maxSentRadius + 1 }],
    ['of a negative accuracy', { accuracy: -1 }],
    ['of no time', { at: 'yesterday' }],
    ['with something else in it', { speed: 3 }],
  ])('a position %s is rejected', async (_name, own) => {
    const { headers } = await courierOf();
    const at = new Date().toISOString();
    const sent = await call(server.origin, 'POST /api/provider/set_location', { location: HERE, at, ...own }, headers);
    expect(sent.status).toBe(422);
  });

  test('the latest of twenty concurrent positions is stored', async () => {
    const { store, staff } = await shop();
    const { courier, headers } = await courierOf(store.id);
    const now = Date.now();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const sent = new Date(now - at * 3_000).toISOString();
        const location = { latitude: 50 + at / 100, longitude: 13 };
        return call(server.origin, 'POST /api/provider/set_location', { location, at: sent }, headers);
      }),
    );
    expect(await positionOf(staff, courier.id)).toMatchObject({ latitude: 50 });
  });

  test('a device that sends too often is rate limited', async () => {
    const { headers } = await courierOf();
    const codes = new Set<number>();
    for (let count = 0; count < 121; count += 1) {
      const body = { location: HERE, at: new Date().toISOString() };
      codes.add((await call(server.origin, 'POST /api/provider/set_location', body, headers)).status);
    }
    expect(codes).toEqual(new Set([200, 429]));
  });

  test('an off-duty courier is tracked only with a delivery under way', async () => {
    const of = await shop();
    const rider = await courierOf(of.store.id);
    const setState = (is_online: boolean) =>
      call(server.origin, 'POST /api/provider/set_state', { is_online }, rider.headers);
    await send(rider.headers, 30_000);
    await setState(false);
    expect(await positionOf(of.staff, rider.courier.id)).toBeNull();
    expect(await send(rider.headers)).toMatchObject({ is_kept: false, fault: 'off_duty' });
    await setState(true);
    await placeAcceptedOrder(of, rider);
    await setState(false);
    expect(await send(rider.headers)).toMatchObject({ is_kept: true });
    expect(await positionOf(of.staff, rider.courier.id)).toMatchObject(HERE);
  });

  test('a freelancer is visible only to the store whose order they carry, and only meanwhile', async () => {
    const [one, other] = [await shop(), await shop()];
    const rider = await courierOf();
    const { courier, headers } = rider;
    await send(headers, 40_000);
    const order = await placeRequestedOrder(one, rider);
    expect(await places(one.staff), 'only requested').toEqual([]);
    await call(
      server.origin,
      'POST /api/provider/answer_request',
      { request_id: order.request_id, is_accepted: true },
      headers,
    );
    expect(await places(one.staff)).toMatchObject([
      { provider_id: courier.id, is_own: false, obstacle: null, position: HERE, deliveries: [order] },
    ]);
    expect(await places(other.staff)).toEqual([]);
    await call(server.origin, 'POST /api/provider/cancel_request', { request_id: order.request_id }, headers);
    expect(await places(one.staff), 'given back').toEqual([]);
  });

  test('position updates reach only the stores that may follow', async () => {
    const [one, other] = [await shop(), await shop()];
    const free = await courierOf();
    const own = await courierOf(other.store.id);
    const [listener, otherListener] = [
      await openListener(one.staff, one.store.id),
      await openListener(other.staff, other.store.id),
    ];
    await send(free.headers, 60_000);
    const { order_id } = await placeAcceptedOrder(one, free);
    await send(free.headers);
    await send(own.headers);
    await vi.waitFor(() => expect(otherListener.moves).toHaveLength(1));
    await vi.waitFor(() => expect(listener.moves).toHaveLength(1));
    expect(listener.moves).toMatchObject([{ provider_id: free.courier.id, order_ids: [order_id], position: HERE }]);
    expect(otherListener.moves).toMatchObject([{ provider_id: own.courier.id, order_ids: [] }]);
    for (const { socket } of [listener, otherListener]) socket.close();
  });

  test('a sub-store needs the grant of the dispatcher or of the running orders', async () => {
    const { store } = await shop();
    const look = async (screens: readonly string[]) => {
      const sub = await addSubStore(on.database, store, screens);
      const headers = await signInSubStore(server.origin, sub.email);
      return Promise.all([
        call(server.origin, 'POST /api/store/list_courier_places', {}, headers),
        call(server.origin, 'POST /api/store/list_dispatcher_orders', {}, headers),
      ]).then((replies) => replies.map(({ status }) => status));
    };
    expect(await look([SCREENS['dispatcher'].path])).toEqual([200, 200]);
    expect(await look([SCREENS['running-orders'].path])).toEqual([200, 200]);
    expect(await look([SCREENS['profile'].path])).toEqual([403, 403]);
  });

  test("a delivery's track is visible while it is under way, to its own store, for hours only", async () => {
    const [of, stranger] = [await shop(), await shop()];
    const rider = await courierOf(of.store.id);
    await send(rider.headers, 100_000);
    const { order_id, request_id } = await placeAcceptedOrder(of, rider);
    for (const ago of [60_000, 55_000, 40_000, 20_000])
      await send(rider.headers, ago, { location: { ...HERE, latitude: 52 + ago / 1e6 } });
    const track = () => call(server.origin, 'POST /api/store/get_delivery_track', { order_id }, of.staff);
    const { body } = await track();
    expect(body.track.map(({ latitude }) => latitude)).toEqual([52.06, 52.04, 52.02]);
    expect(body.position?.latitude, 'the last position is returned even if the track skips it').toBe(52.02);
    const foreign = await call(server.origin, 'POST /api/store/get_delivery_track', { order_id }, stranger.staff);
    expect(foreign.body.success).toBe(false);
    await sql`update courier_tracks set at = at - interval '13 hours' where request_id = ${request_id}`.execute(
      on.database.kysely,
    );
    await deleteExpiredRows(on.database, [OLD_TRACKS], () => false);
    expect((await track()).body.track).toEqual([]);
    await call(server.origin, 'POST /api/provider/cancel_request', { request_id }, rider.headers);
    expect((await track()).body).toMatchObject({ position: null, provider_id: null });
  });

  test('the nearest courier with a recent position comes first, and no freelancer of another region', async () => {
    const { store, staff } = await shop();
    const [near, far] = [await courierOf(store.id), await courierOf(store.id)];
    const abroad = await courierOf();
    const at = (id: string, latitude: number, minutes: number) =>
      on.database.kysely
        .updateTable('providers')
        .set({ latitude, longitude: 13.4, located_at: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', id)
        .execute();
    await on.database.kysely.updateTable('providers').set({ is_online: false }).where('store_id', 'is', null).execute();
    await on.database.kysely
      .updateTable('providers')
      .set({ is_online: true })
      .where('id', '=', abroad.courier.id)
      .execute();
    await at(near.courier.id, 52.5, 16);
    await at(far.courier.id, 52.6, 1);
    await at(abroad.courier.id, 48.1, 1);
    const { body } = await call(server.origin, 'POST /api/store/list_active_vehicles', {}, staff);
    expect(body.vehicles.map(({ provider_id }) => provider_id)).toEqual([far.courier.id, near.courier.id]);
    // A courier without a position comes last, with an unknown distance.
    await on.database.kysely
      .updateTable('providers')
      .set({ latitude: null, longitude: null, located_at: null })
      .where('id', '=', abroad.courier.id)
      .execute();
    const after = await call(server.origin, 'POST /api/store/list_active_vehicles', {}, staff);
    expect(after.body.vehicles.at(-1)).toMatchObject({ provider_id: abroad.courier.id, distance_metres: null });
    await call(server.origin, 'POST /api/provider/set_state', { is_online: false }, abroad.headers);
  });

  test('going off duty declines an unanswered request, and the next courier is requested at once', async () => {
    const { store, staff } = await shop();
    const [first, second] = [await courierOf(store.id), await courierOf(store.id)];
    await send(first.headers);
    const { order_id } = await placeOrder(server.origin, channel, store.id);
    await ask(staff)('POST /api/store/set_order_status', { order_id, order_status: S.accepted });
    const found = await call(server.origin, 'POST /api/store/find_nearest_provider', { order_id }, staff);
    expect(found.body.order.provider_id).toBe(first.courier.id);
    await call(server.origin, 'POST /api/provider/set_state', { is_online: false }, first.headers);
    const { body } = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff);
    expect([body.order.request_status, body.order.provider_id]).toEqual([S.courierRequested, second.courier.id]);
    await call(server.origin, 'POST /api/provider/set_state', { is_online: true, on_break: true }, second.headers);
    const after = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff);
    expect(after.body.order.request_status).toBe(S.courierRejected);
  });

  test('the dispatcher sees every delivery with its address and search state', async () => {
    const of = await shop();
    const rider = await courierOf(of.store.id);
    const { order_id } = await placeRequestedOrder(of, rider);
    const waiting = await placeOrder(server.origin, channel, of.store.id);
    const { body } = await call(server.origin, 'POST /api/store/list_dispatcher_orders', {}, of.staff);
    expect(body.orders).toMatchObject([{ order_id, search: { mode: 'manual', asked_count: 1 } }]);
    expect(Date.parse(body.orders[0]?.search?.ends_at ?? '')).toBeGreaterThan(Date.parse(body.server_time));
    expect(body.orders.map((order) => order.order_id)).not.toContain(waiting.order_id);
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});
