import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  placeOrder,
  signInStore,
  signInSubStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { accepted, ready } = ORDER_STATUS;

describeOnAnEngine('orders that a transporter delivers', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    await setTransporter(true);
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const setTransporter = (courier_service: boolean) =>
    on.database.kysely.updateTable('stores').set({ courier_service }).where('id', '=', store.id).execute();
  const placeAcceptedOrder = async () => {
    const { order_id } = await placeOrder(server.origin, channel, store.id);
    await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: accepted }, keyed(staff));
    return order_id;
  };
  const ship = (order_id: string, more: object = {}, headers = staff) =>
    call(server.origin, 'POST /api/store/ready_for_shipment', { order_id, ...more }, keyed(headers));
  const shipMany = (orders: readonly { order_id: string; version?: number }[], headers = staff) =>
    call(server.origin, 'POST /api/store/multi_store_ready_for_shipment', { orders: [...orders] }, keyed(headers));

  test('are ready, have their own waybill and begin with the first label', async () => {
    const { body } = await ship(await placeAcceptedOrder());
    expect(body.order).toMatchObject({ order_status: ready, shipment_label: 'pending_pickup_confirmation' });
    expect(body.order.waybill_number).toMatch(/^WBL\d{11}$/);
    const other = (await ship(await placeAcceptedOrder())).body.order;
    expect(other.waybill_number).not.toBe(body.order.waybill_number);
    const { order_id } = other;
    const detail = (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff)).body.order;
    expect(detail.timeline.at(-1)).toMatchObject({ action: 'ready_for_shipment', actor: { kind: 'store' } });
    expect(detail.waybill_number).toBe(other.waybill_number);
  });

  test('are seen by their channel with the page on which each parcel can be followed', async () => {
    const order_id = await placeAcceptedOrder();
    const seen = async () =>
      (await call(server.origin, 'POST /api/user/get_order', { store_id: store.id, order_id }, channel)).body.parcels;
    expect(await seen()).toEqual([]);
    await ship(order_id, { waybill_number: 'SEEN-1' });
    const parcel = { waybill_number: 'SEEN-1', shipment_label: 'pending_pickup_confirmation' };
    expect(await seen()).toEqual([{ ...parcel, tracking_url: null }]);
    const tenant_id = await addTenant(on.database, 'seen.localhost');
    await on.database.kysely.updateTable('stores').set({ tenant_id }).where('id', '=', store.id).execute();
    expect(await seen()).toEqual([{ ...parcel, tracking_url: 'https://seen.localhost/track#waybill=SEEN-1' }]);
  });

  test("have the transporter's waybill if it is entered, which must be unique", async () => {
    const { body } = await ship(await placeAcceptedOrder(), { waybill_number: 'tr-900' });
    expect(body.order.waybill_number).toBe('TR-900');
    const again = await ship(await placeAcceptedOrder(), { waybill_number: 'TR-900' });
    expect(again).toMatchObject({
      code: ERROR.validationFailed,
      body: { fields: [{ path: 'waybill_number', problem: 'waybill_number.in_use' }] },
    });
    expect((await ship(await placeAcceptedOrder(), { waybill_number: 'T R' })).code).toBe(ERROR.validationFailed);
  });

  test('are not listed for the dispatcher', async () => {
    const order_id = await placeAcceptedOrder();
    const listed = async () => {
      const { body } = await call(server.origin, 'POST /api/store/list_dispatcher_orders', {}, staff);
      return body.orders.some((order) => order.order_id === order_id);
    };
    expect(await listed()).toBe(true);
    await ship(order_id);
    expect(await listed()).toBe(false);
  });

  test('are handed over once, and no courier can be requested', async () => {
    const order_id = await placeAcceptedOrder();
    const first = (await ship(order_id)).body.order;
    const second = await ship(order_id);
    expect(second.code).toBe(ERROR.changeStatusFailed);
    expect(second.body).toMatchObject({
      order: { waybill_number: first.waybill_number },
      last_change: { action: 'ready_for_shipment' },
    });
    const reply = await call(server.origin, 'POST /api/store/find_nearest_provider', { order_id }, keyed(staff));
    expect(reply.code).toBe(ERROR.requestFailed);
    const done = await call(server.origin, 'POST /api/store/complete_order', { order_id }, keyed(staff));
    expect(done.code).toBeNull();
  });

  test('cannot be waiting, requested of a courier, pick-ups or another version', async () => {
    const waiting = (await placeOrder(server.origin, channel, store.id)).order_id;
    const requestedId = await placeAcceptedOrder();
    await call(server.origin, 'POST /api/store/find_nearest_provider', { order_id: requestedId }, keyed(staff));
    const collected = (await placeOrder(server.origin, channel, store.id, { is_pickup: true })).order_id;
    await call(
      server.origin,
      'POST /api/store/set_order_status',
      { order_id: collected, order_status: accepted },
      keyed(staff),
    );
    for (const order_id of [waiting, requestedId, collected])
      expect((await ship(order_id)).code).toBe(ERROR.changeStatusFailed);
    expect((await ship(await placeAcceptedOrder(), { version: 1 })).code).toBe(ERROR.changeStatusFailed);
  });

  test('are handed over in bulk across a store group, each decided on its own', async () => {
    const sub = await signInSubStore(
      server.origin,
      (await addSubStore(on.database, store, ['/app/orders/running'])).email,
    );
    const own = await placeAcceptedOrder();
    const handled = await placeAcceptedOrder();
    await call(
      server.origin,
      'POST /api/store/set_order_status',
      { order_id: handled, order_status: ORDER_STATUS.preparing },
      keyed(sub),
    );
    const waiting = (await placeOrder(server.origin, channel, store.id)).order_id;
    const foreign = (await placeOrder(server.origin, channel, (await addStore(on.database)).id)).order_id;
    const { body } = await shipMany([
      { order_id: own },
      { order_id: handled },
      { order_id: waiting },
      { order_id: foreign },
      { order_id: own },
    ]);
    expect(body.results.map(({ order_id, error_code, order }) => [order_id, error_code, order?.order_status])).toEqual([
      [own, null, ready],
      [handled, null, ready],
      [waiting, ERROR.changeStatusFailed, ORDER_STATUS.waiting],
      [foreign, ERROR.orderDetailNotFound, undefined],
      [own, ERROR.changeStatusFailed, ready],
    ]);
    const waybills = body.results.slice(0, 2).map(({ order }) => order?.waybill_number);
    expect(new Set(waybills).size).toBe(2);
  });

  test('need a store with a transporter', async () => {
    const order_id = await placeAcceptedOrder();
    await setTransporter(false);
    try {
      expect((await ship(order_id)).code).toBe(ERROR.featureNotEnabled);
      expect((await shipMany([{ order_id }])).code).toBe(ERROR.featureNotEnabled);
    } finally {
      await setTransporter(true);
    }
    expect((await ship(uuidV7())).code).toBe(ERROR.orderDetailNotFound);
  });
});
