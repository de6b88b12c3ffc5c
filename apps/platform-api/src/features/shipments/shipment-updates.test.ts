import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { addStore, addSubStore, signInStore, signInSubStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { completed, ready } = ORDER_STATUS;
type OrderVersions = readonly { readonly order_id: string; readonly version: number }[];

const createShipmentUpdater =
  (origin: string, headers: SessionHeaders) =>
  (orders: OrderVersions, shipment_label: ShipmentLabel, overrides: object = {}) =>
    call(
      origin,
      'POST /api/store/tell_shipment_news',
      { orders: [...orders], shipment_label, ...overrides },
      keyed(headers),
    );

describeOnAnEngine('status updates of shipments', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let updateShipments: ReturnType<typeof createShipmentUpdater>;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    updateShipments = createShipmentUpdater(server.origin, staff);
  });
  afterAll(() => server.close());

  const parcel = (overrides: Parameters<typeof addParcelOf>[2] = {}) => addParcelOf(on.database, store.id, overrides);
  const detail = async (order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff)).body.order;

  test('follow the transition table, and are in the timeline and the event stream', async () => {
    const order_id = await parcel();
    const { body: before } = await call(server.origin, 'POST /api/store/list_orders', {}, staff);
    const { body } = await updateShipments([{ order_id, version: 1 }], 'transporter_assigned', { reason: ' Van 7 ' });
    expect(body.results).toMatchObject([
      {
        order_id,
        error_code: null,
        order: { shipment_label: 'transporter_assigned', version: 2, order_status: ready },
      },
    ]);
    const { timeline } = await detail(order_id);
    expect(timeline.at(-1)).toMatchObject({
      action: 'shipment_news',
      actor: { kind: 'store' },
      shipment_label: 'transporter_assigned',
      reason: 'Van 7',
    });
    const { body: line } = await call(server.origin, 'POST /api/store/list_events', { after_seq: before.seq }, staff);
    expect(line.events).toMatchObject([
      { type: 'order_changed', action: 'shipment_news', order: { order_id, shipment_label: 'transporter_assigned' } },
    ]);
    const wrong = await updateShipments([{ order_id, version: 2 }], 'arrived_at_drop_off');
    expect(wrong.body.results).toMatchObject([
      { error_code: ERROR.changeStatusFailed, order: { shipment_label: 'transporter_assigned', version: 2 } },
    ]);
    const stale = await updateShipments([{ order_id, version: 1 }], 'pickup_time_confirmed');
    expect(stale.body.results).toMatchObject([
      { error_code: ERROR.changeStatusFailed, last_change: { action: 'shipment_news' } },
    ]);
  });

  test('say when a parcel left the store, and that it is back if its transporter cancels', async () => {
    const order_id = await parcel();
    const dispatchedAt = async () => {
      const rows = on.database.kysely.selectFrom('orders').select('dispatched_at').where('id', '=', order_id);
      return (await rows.executeTakeFirstOrThrow()).dispatched_at?.toISOString() ?? null;
    };
    const update = async (label: ShipmentLabel, version: number) => {
      const { body } = await updateShipments([{ order_id, version }], label);
      expect(body.results[0]?.error_code).toBeNull();
      return dispatchedAt();
    };
    expect(await update('transporter_assigned', 1)).toBeNull();
    const left = await update('dispatched_to_transporter', 2);
    expect(left).not.toBeNull();
    expect(await update('drop_off_in_progress', 3)).toBe(left);
    expect(await update('transporter_cancelled', 4)).toBeNull();
    expect(await update('transporter_assigned', 5)).toBeNull();
    expect(await update('dispatched_to_transporter', 6)).not.toBeNull();
  });

  test('complete the order on delivery, whatever became of courier requests before', async () => {
    const order_id = await parcel({ shipment_label: 'arrived_at_drop_off', request_status: 112, request_id: uuidV7() });
    const { body } = await updateShipments([{ order_id, version: 1 }], 'confirmed_delivery');
    expect(body.results).toMatchObject([
      {
        error_code: null,
        order: { order_status: completed, shipment_label: 'confirmed_delivery', payment_status: 'paid' },
      },
    ]);
    const { timeline } = await detail(order_id);
    expect(timeline.slice(-2)).toMatchObject([
      { action: 'shipment_news', actor: { kind: 'store' } },
      { action: 'complete', actor: { kind: 'system' } },
    ]);
    const more = await updateShipments([{ order_id, version: 3 }], 'drop_off_in_progress');
    expect(more.body.results[0]?.error_code).toBe(ERROR.changeStatusFailed);
  });

  test('end with confirmed_delivery when the store completes the order', async () => {
    const order_id = await parcel({ shipment_label: 'drop_off_in_progress' });
    const done = await call(server.origin, 'POST /api/store/complete_order', { order_id }, keyed(staff));
    expect(done.body.order).toMatchObject({ order_status: completed, shipment_label: 'confirmed_delivery' });
  });

  test('are decided one by one in bulk, whichever account handles the orders, and not for other stores', async () => {
    const other = await addStore(on.database);
    const [own, early, foreign, loose] = [
      await parcel({ shipment_label: 'dispatched_to_transporter' }),
      await parcel(),
      await addParcelOf(on.database, other.id, { shipment_label: 'dispatched_to_transporter' }),
      await parcel({ waybill_number: null, shipment_label: null, shipped_at: null }),
    ];
    const sub = await addSubStore(on.database, store, ['/app/orders/shipments']);
    const orders = [own, early, foreign, loose, own].map((order_id) => ({ order_id, version: 1 }));
    const asSub = createShipmentUpdater(server.origin, await signInSubStore(server.origin, sub.email));
    const { body } = await asSub(orders, 'drop_off_in_progress');
    expect(
      body.results.map(({ order_id, error_code, order }) => [order_id, error_code, order?.shipment_label]),
    ).toEqual([
      [own, null, 'drop_off_in_progress'],
      [early, ERROR.changeStatusFailed, 'pending_pickup_confirmation'],
      [foreign, ERROR.orderDetailNotFound, undefined],
      [loose, ERROR.changeStatusFailed, null],
      [own, ERROR.changeStatusFailed, 'drop_off_in_progress'],
    ]);
    const theirs = await on.database.kysely
      .selectFrom('orders')
      .select('shipment_label')
      .where('id', '=', foreign)
      .executeTakeFirstOrThrow();
    expect(theirs.shipment_label).toBe('dispatched_to_transporter');
  });

  test('need a screen with shipments or running orders', async () => {
    const order_id = await parcel();
    const sub = await addSubStore(on.database, store, ['/app/orders/history']);
    const refused = await createShipmentUpdater(server.origin, await signInSubStore(server.origin, sub.email))(
      [{ order_id, version: 1 }],
      'declined',
    );
    expect(refused.code).toBe(ERROR.notAllowed);
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});

describeOnPostgres('status updates of shipments in a race', (on) => {
  test('apply one of two contradicting updates per shipment and return it to the other', async () => {
    const server = await startPlatform(on.database, { databaseUrl: on.url });
    const second = await startPlatform(on.database, { databaseUrl: on.url });
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    for (let round = 0; round < 4; round += 1) {
      const ids = [0, 1, 2].map(() =>
        addParcelOf(on.database, store.id, { shipment_label: 'dispatched_to_transporter' }),
      );
      const orders = (await Promise.all(ids)).map((order_id) => ({ order_id, version: 1 }));
      const labels = ['confirmed_delivery', 'transporter_cancelled'] as const;
      const [one, other] = await Promise.all([
        createShipmentUpdater(server.origin, staff)(orders, labels[0]),
        createShipmentUpdater(second.origin, staff)(orders.toReversed(), labels[1]),
      ]);
      for (const { order_id } of orders) {
        const outcomes = [one, other].map(({ body }) => body.results.find((result) => result.order_id === order_id));
        const winners = outcomes.flatMap((outcome, at) => (outcome?.error_code === null ? [labels[at]] : []));
        expect(winners).toHaveLength(1);
        const { body } = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff);
        expect(body.order.shipment_label).toBe(winners[0]);
        expect(body.order.order_status).toBe(winners[0] === 'confirmed_delivery' ? completed : ready);
      }
    }
    expect([...server.logLines, ...second.logLines]).toEqual([]);
    await server.close();
    await second.close();
  });
});
