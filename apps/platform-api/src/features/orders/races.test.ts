import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
} from '#testing/fixtures/accounts.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { accepted, rejectedByStore, waiting } = ORDER_STATUS;
/** A short run of what `pnpm --filter @store-panel/simulator race-proof` does at length. */
const ROUNDS = 60;

describeOnPostgres('races', (on) => {
  let server: TestPlatform;
  let second: TestPlatform;
  let storeId: string;
  let staff: SessionHeaders;
  let channel: SessionHeaders;

  beforeAll(async () => {
    // Two nodes on one database, because no guarantee may depend on a single process.
    server = await startPlatform(on.database, { databaseUrl: on.url });
    second = await startPlatform(on.database, { databaseUrl: on.url });
    const store = await addStore(on.database);
    storeId = store.id;
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(async () => {
    await server.close();
    await second.close();
  });

  test(`${ROUNDS} times accept against reject: one wins, and the other receives its change`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { order_id } = await placeOrder(server.origin, channel, storeId);
      const accept = () =>
        call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: accepted }, keyed(staff));
      const reject = () =>
        call(
          second.origin,
          'POST /api/store/store_cancel_or_reject_order',
          { order_id, order_status: rejectedByStore, cancel_reason: 'Closed' },
          keyed(staff),
        );
      const [one, other] = await Promise.all(round % 2 === 0 ? [accept(), reject()] : [reject(), accept()]);
      const codes = [one.code, other.code];
      expect(
        codes.filter((code) => code === null),
        `round ${round}`,
      ).toHaveLength(1);
      const loser = one.code === null ? other : one;
      expect(loser.body['last_change']).toMatchObject({
        action: loser.code === ERROR.cancelFailed ? 'accept' : 'reject',
      });
      const { body } = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff);
      expect([body.order.version, body.order.timeline.length]).toEqual([2, 2]);
    }
  });

  test('ten concurrent courier searches for an order create one request', async () => {
    for (let number = 0; number < 3; number += 1) await addCourier(on.database);
    const { order_id } = await placeOrder(server.origin, channel, storeId);
    await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: accepted }, staff);
    const asks = Array.from({ length: 10 }, (_, at) =>
      call(
        at % 2 === 0 ? server.origin : second.origin,
        'POST /api/store/find_nearest_provider',
        { order_id },
        keyed(staff),
      ),
    );
    const codes = (await Promise.all(asks)).map((reply) => reply.code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === ERROR.requestFailed)).toHaveLength(9);
    const requests = await on.database.kysely
      .selectFrom('delivery_requests')
      .select('id')
      .where('order_id', '=', order_id)
      .execute();
    expect(requests).toHaveLength(1);
  });

  test('four nodes advancing one search request one courier, once', async () => {
    const shop = await addStore(on.database);
    const shopStaff = await signInStore(server.origin, shop.email);
    const orders: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { order_id } = await placeOrder(server.origin, channel, shop.id);
      await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: accepted }, shopStaff);
      orders.push(order_id);
    }
    for (const order_id of orders) {
      // No courier is on duty when the search begins, two are when it advances.
      await on.database.kysely.updateTable('providers').set({ is_online: false }).execute();
      await call(server.origin, 'POST /api/store/find_nearest_provider', { order_id }, shopStaff);
      const couriers = [
        await addCourier(on.database, { storeId: shop.id }),
        await addCourier(on.database, { storeId: shop.id }),
      ];
      await Promise.all([1, 2, 3, 4].map(() => advanceCourierSearches(on.database, () => undefined)));
      const request = await on.database.kysely
        .selectFrom('delivery_requests')
        .select(['asked', 'provider_id'])
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow();
      expect(request.asked).toEqual([request.provider_id]);
      expect(couriers.map((courier) => courier.id)).toContain(request.provider_id);
    }
  });

  test('a courier accepts while the store cancels the request: the request ends cancelled', async () => {
    const courier = await addCourier(on.database, { storeId });
    const headers = await signInCourier(server.origin, courier.email);
    for (let round = 0; round < 15; round += 1) {
      const { order_id } = await placeOrder(server.origin, channel, storeId);
      await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: accepted }, staff);
      const request = { order_id, provider_id: courier.id, vehicle_id: courier.vehicleId };
      const reply = await call(server.origin, 'POST /api/store/create_request', request, staff);
      const request_id = reply.body.order.request_id;
      await Promise.all([
        call(second.origin, 'POST /api/provider/answer_request', { request_id, is_accepted: true }, keyed(headers)),
        call(server.origin, 'POST /api/store/cancel_request', { request_id }, keyed(staff)),
      ]);
      // A request can be cancelled after acceptance too, so it always ends cancelled, and both tables agree.
      const { body } = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff);
      const row = await on.database.kysely
        .selectFrom('delivery_requests')
        .select('status')
        .where('id', '=', request_id ?? '')
        .executeTakeFirst();
      expect(row?.status).toBe(body.order.request_status);
      expect(body.order.request_status).toBe(ORDER_STATUS.requestCancelled);
    }
    expect(await courierActivity(on.database.kysely, courier.id)).toBe('free');
  });

  test('forty concurrent orders on two nodes have numbers and events without gaps or duplicates', async () => {
    const store = await addStore(on.database);
    const placed = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        placeOrder(at % 2 === 0 ? server.origin : second.origin, channel, store.id),
      ),
    );
    expect(placed.map((order) => order.unique_id).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
    expect(placed.every((order) => order.order_status === waiting)).toBe(true);
    const events = await on.database.kysely
      .selectFrom('events')
      .select('seq')
      .where('store_id', '=', store.id)
      .orderBy('seq')
      .execute();
    expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test('nothing was logged as a fault', () => {
    expect([...server.logLines, ...second.logLines]).toEqual([]);
  });
});
