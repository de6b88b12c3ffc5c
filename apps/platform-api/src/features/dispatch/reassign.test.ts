// One long file: all tests share one server and its couriers.
import type { CourierPositionUpdate } from '@store-panel/contract/events';
import { storeRoom } from '@store-panel/contract/events';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import {
  addChannel,
  addCourier,
  addStore,
  placeOrder,
  signInCourier,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { connect, waitForEvent, joinRoom, openSocket } from '#testing/servers/sockets.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';
import type { Database } from '#db/database.ts';

const S = ORDER_STATUS;

const actionOf = ({ body }: { readonly body: object }) =>
  (body as { readonly last_change?: { readonly action?: string } }).last_change?.action;

/** Actions on one platform, through its API. */
function createTestContext(on: { readonly database: Database }, server: TestPlatform) {
  const { origin } = server;
  const addRider = async (storeId: string) => {
    const courier = await addCourier(on.database, { storeId });
    return { ...courier, headers: await signInCourier(origin, courier.email) };
  };
  type Rider = Awaited<ReturnType<typeof addRider>>;
  const toBody = ({ id, vehicleId }: Rider) => ({ provider_id: id, vehicle_id: vehicleId });
  const detail = async (staff: SessionHeaders, order_id: string) =>
    (await call(origin, 'POST /api/store/get_order_detail', { order_id }, staff)).body.order;
  const answer = (of: Rider, request_id: string, at = origin) =>
    call(at, 'POST /api/provider/answer_request', { request_id, is_accepted: true }, keyed(of.headers));
  const step = (of: Rider, request_id: string, request_status: number, overrides = {}, at = origin) =>
    call(at, 'POST /api/provider/set_request_status', { request_id, request_status, ...overrides }, keyed(of.headers));
  /** Places and accepts an order and requests this courier for it. */
  async function placeRequestedOrder(store: TestStore, staff: SessionHeaders, channel: SessionHeaders, of: Rider) {
    const placed = await placeOrder(origin, channel, store.id, { payment_method: 'card' });
    const { order_id } = placed;
    await call(origin, 'POST /api/store/set_order_status', { order_id, order_status: S.accepted }, staff);
    const { body } = await call(origin, 'POST /api/store/create_request', { order_id, ...toBody(of) }, staff);
    return { order_id, request_id: body.order.request_id ?? '', code: placed.confirmation_code ?? '' };
  }
  /** The courier accepts and advances the delivery up to this status. */
  async function deliverUpTo(
    order: { order_id: string; request_id: string },
    staff: SessionHeaders,
    of: Rider,
    to: number,
  ) {
    const { order_id, request_id } = order;
    await call(origin, 'POST /api/store/set_order_status', { order_id, order_status: S.ready }, staff);
    await answer(of, request_id);
    for (const status of [13, 15, 17, 19, 21].filter((one) => one <= to)) await step(of, request_id, status);
  }
  /** Couriers of the order's open requests. */
  const listOpenCouriers = async (order_id: string) =>
    (
      await on.database.kysely
        .selectFrom('delivery_requests')
        .select('provider_id')
        .where('order_id', '=', order_id)
        .where('status', '<', 23)
        .execute()
    ).map(({ provider_id }) => provider_id);
  return { addRider, toBody, detail, answer, step, placeRequestedOrder, deliverUpTo, listOpenCouriers };
}

describeOnAnEngine('reassigning a delivery', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;
  let context: ReturnType<typeof createTestContext>;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    context = createTestContext(on, server);
  });
  afterAll(() => server.close());

  async function createScenario() {
    const store = await addStore(on.database, { courierSearchSeconds: 60 });
    const staff = await signInStore(server.origin, store.email);
    const [one, other] = [await context.addRider(store.id), await context.addRider(store.id)];
    const order = await context.placeRequestedOrder(store, staff, channel, one);
    const reassign = (body: object) => call(server.origin, 'POST /api/store/reassign_courier', body, staff);
    return { store, staff, one, other, order, reassign };
  }

  test('before pick-up ends and notifies the first courier and requests the second', async () => {
    const { staff, one, other, order, reassign } = await createScenario();
    await context.answer(one, order.request_id);
    const socket = connect(server.origin, one.headers);
    await waitForEvent(socket, 'connect');
    const notified = waitForEvent(socket, 'requests_changed');
    const { code, body } = await reassign({ ...order, code: undefined, ...context.toBody(other) });
    expect([code, body.order.request_status, body.order.provider_id]).toEqual([null, S.courierRequested, other.id]);
    await notified;
    socket.close();
    expect((await context.step(one, order.request_id, S.courierOnTheWay)).code).toBe(ERROR.changeStatusFailed);
    const current = await context.detail(staff, order.order_id);
    expect(current.timeline.at(-1)).toMatchObject({ action: 'reassign', actor: { kind: 'store' } });
    expect((await context.answer(other, current.request_id ?? '')).code).toBeNull();
    expect(await context.listOpenCouriers(order.order_id)).toEqual([other.id]);
  });

  test('is what a request does that names the open request, as the specification states it', async () => {
    const { store, staff, one, other, order } = await createScenario();
    const { order_id, request_id } = order;
    const request = (body: object) =>
      call(server.origin, 'POST /api/store/create_request', { order_id, ...body }, keyed(staff));
    await context.answer(one, request_id);
    const socket = connect(server.origin, one.headers);
    await waitForEvent(socket, 'connect');
    const notified = waitForEvent(socket, 'requests_changed');
    expect((await request(context.toBody(other))).code, 'names none').toBe(ERROR.requestFailed);
    const foreign = await context.placeRequestedOrder(store, staff, channel, one);
    const wrong = await request({ ...context.toBody(other), request_id: foreign.request_id });
    expect(wrong.code).toBe(ERROR.requestFailed);
    const { body } = await request({ ...context.toBody(other), request_id });
    expect(body.order).toMatchObject({ request_status: S.courierRequested, provider_id: other.id });
    await notified;
    socket.close();
    await call(server.origin, 'POST /api/store/cancel_request', { request_id: body.order.request_id }, keyed(staff));
    const again = await request({ ...context.toBody(one), request_id: body.order.request_id });
    expect(again.body.order, 'a new one after the named one has ended').toMatchObject({ provider_id: one.id });
  });

  test('is rejected for the same courier, an ended request or an unknown courier', async () => {
    const { staff, one, other, order, reassign } = await createScenario();
    const { order_id, request_id } = order;
    expect((await reassign({ order_id, request_id, ...context.toBody(one) })).code).toBe(ERROR.requestFailed);
    const stranger = await context.addRider((await addStore(on.database)).id);
    expect((await reassign({ order_id, request_id, ...context.toBody(stranger) })).code).toBe(ERROR.providerNotFound);
    await reassign({ order_id, request_id, ...context.toBody(other) });
    const late = await reassign({ order_id, request_id, ...context.toBody(one) });
    expect([late.code, actionOf(late)]).toEqual([ERROR.requestFailed, 'reassign']);
    await context.deliverUpTo(
      { order_id, request_id: (await context.detail(staff, order_id)).request_id ?? '' },
      staff,
      other,
      17,
    );
    const carried = await context.detail(staff, order_id);
    const tooLate = await reassign({ order_id, request_id: carried.request_id, ...context.toBody(one) });
    expect(tooLate.code).toBe(ERROR.requestFailed);
    expect((await context.detail(staff, order_id)).provider_id).toBe(other.id);
  });

  test('after pick-up needs a lost courier with a reason, then the order can be requested again', async () => {
    const { staff, one, other, order } = await createScenario();
    const { order_id, request_id } = order;
    const lost = (overrides = {}) =>
      call(
        server.origin,
        'POST /api/store/report_courier_lost',
        { order_id, request_id, reason: 'Accident', ...overrides },
        staff,
      );
    expect((await lost()).code, 'not picked up').toBe(ERROR.requestFailed);
    await context.deliverUpTo(order, staff, one, 19);
    expect((await lost({ reason: ' ' })).status).toBe(422);
    const { body } = await lost();
    expect([body.order.order_status, body.order.request_status]).toEqual([S.ready, S.courierCancelled]);
    expect((await context.step(one, request_id, S.atDestination)).code).toBe(ERROR.changeStatusFailed);
    const row = await on.database.kysely
      .selectFrom('orders')
      .select('dispatched_at')
      .where('id', '=', order_id)
      .executeTakeFirst();
    expect(row?.dispatched_at).toBeNull();
    const again = await call(
      server.origin,
      'POST /api/store/create_request',
      { order_id, ...context.toBody(other) },
      staff,
    );
    expect(again.body.order).toMatchObject({ request_status: S.courierRequested, provider_id: other.id });
    expect(
      (await context.detail(staff, order_id)).timeline.find(({ action }) => action === 'courier_lost'),
    ).toMatchObject({
      reason: 'Accident',
    });
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});

describeOnPostgres('races for a courier', (on) => {
  let server: TestPlatform;
  let second: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;
  let context: ReturnType<typeof createTestContext>;
  let riders: Awaited<ReturnType<ReturnType<typeof createTestContext>['addRider']>>[];

  beforeAll(async () => {
    server = await startPlatform(on.database, { databaseUrl: on.url });
    second = await startPlatform(on.database, { databaseUrl: on.url });
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    context = createTestContext(on, server);
    riders = [await context.addRider(store.id), await context.addRider(store.id), await context.addRider(store.id)];
  });
  afterAll(async () => {
    await server.close();
    await second.close();
  });

  const raceAlternating = <One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>) =>
    round % 2 === 0 ? Promise.all([one(), other()]) : Promise.all([other(), one()]).then(([b, a]) => [a, b] as const);
  const give = (at: TestPlatform, order: { order_id: string; request_id: string }, to: (typeof riders)[number]) => () =>
    call(
      at.origin,
      'POST /api/store/reassign_courier',
      { order_id: order.order_id, request_id: order.request_id, ...context.toBody(to) },
      keyed(staff),
    );

  test('a position sent to one node reaches the other, once', async () => {
    const socket = openSocket(second.origin, staff);
    const moves: CourierPositionUpdate[] = [];
    socket.on('courier_moved', (move) => void moves.push(move));
    await joinRoom(socket, storeRoom(store.id));
    const location = { latitude: 52.5, longitude: 13.4 };
    const headers = riders[0]?.headers ?? {};
    const at = (ago: number) => new Date(Date.now() - ago).toISOString();
    await call(server.origin, 'POST /api/provider/set_location', { location, at: at(10_000) }, headers);
    await vi.waitFor(() => expect(moves).toHaveLength(1));
    await call(second.origin, 'POST /api/provider/set_location', { location, at: at(0) }, headers);
    await vi.waitFor(() => expect(moves.length).toBeGreaterThan(1));
    expect(moves.map(({ provider_id }) => provider_id)).toEqual([riders[0]?.id, riders[0]?.id]);
    socket.close();
  });

  test(`${RACE_ROUNDS} times two dispatchers: one courier remains, and the other dispatcher receives the change`, async () => {
    const [one, two, three] = riders as [(typeof riders)[0], (typeof riders)[0], (typeof riders)[0]];
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const order = await context.placeRequestedOrder(store, staff, channel, one);
      const [a, b] = await raceAlternating(round, give(server, order, two), give(second, order, three));
      expect(
        [a.code, b.code].filter((code) => code === null),
        `round ${round}`,
      ).toHaveLength(1);
      const [won, lost] = a.code === null ? [two, b] : [three, a];
      expect(await context.listOpenCouriers(order.order_id)).toEqual([won.id]);
      expect(actionOf(lost)).toBe('reassign');
      expect(lost.body.order?.provider_id).toBe(won.id);
    }
  });

  test(`${RACE_ROUNDS} times against the courier's acceptance: only the new courier remains`, async () => {
    const [one, two] = riders as [(typeof riders)[0], (typeof riders)[0]];
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const order = await context.placeRequestedOrder(store, staff, channel, one);
      const [reassigned] = await raceAlternating(round, give(server, order, two), () =>
        context.answer(one, order.request_id, second.origin),
      );
      expect(reassigned.code, 'reassigning is legal before and after acceptance').toBeNull();
      expect(await context.listOpenCouriers(order.order_id)).toEqual([two.id]);
      expect((await context.detail(staff, order.order_id)).request_status).toBe(S.courierRequested);
    }
  });

  test(`${RACE_ROUNDS} times against the pick-up: one of them succeeds`, async () => {
    const [one, two] = riders as [(typeof riders)[0], (typeof riders)[0]];
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const order = await context.placeRequestedOrder(store, staff, channel, one);
      await context.deliverUpTo(order, staff, one, 15);
      const [reassigned, picked] = await raceAlternating(round, give(server, order, two), () =>
        context.step(one, order.request_id, S.pickedUp, {}, second.origin),
      );
      expect(
        (reassigned.code === null) !== (picked.code === null),
        `round ${round}: ${reassigned.code} ${picked.code}`,
      ).toBe(true);
      expect(await context.listOpenCouriers(order.order_id)).toEqual([reassigned.code === null ? two.id : one.id]);
    }
  });

  test(`${RACE_ROUNDS} times reporting a courier lost against the hand-over: one of them succeeds`, async () => {
    const [one] = riders as [(typeof riders)[0]];
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const order = await context.placeRequestedOrder(store, staff, channel, one);
      await context.deliverUpTo(order, staff, one, 21);
      const { order_id, request_id, code } = order;
      const [lost, done] = await raceAlternating(
        round,
        () =>
          call(
            server.origin,
            'POST /api/store/report_courier_lost',
            { order_id, request_id, reason: 'No answer' },
            keyed(staff),
          ),
        () => context.step(one, request_id, S.courierCompleted, { confirmation_code: code }, second.origin),
      );
      expect((lost.code === null) !== (done.code === null), `round ${round}: ${lost.code} ${done.code}`).toBe(true);
      const { order_status } = await context.detail(staff, order_id);
      expect(order_status).toBe(lost.code === null ? S.ready : S.completed);
    }
  });

  test('nothing was logged as a fault', () => {
    expect([...server.logLines, ...second.logLines]).toEqual([]);
  });
});
