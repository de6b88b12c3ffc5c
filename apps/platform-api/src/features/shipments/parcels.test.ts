import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { orderLabel } from '@store-panel/domain/shipments/parcel-labels';
import { SHIPMENT_LABELS, type ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { dispatchOf } from '@store-panel/domain/shipments/shipment-transitions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { moveParcel } from '#orders/parcels.queries.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Rounds of the race; more in `npm run soak`. */
const ROUNDS = Number(process.env['PARCEL_RACES'] ?? 6);

describeOnAnEngine('orders of several parcels', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
    staff = await signInStore(server.origin, store.email);
  });
  afterAll(() => server.close());

  const order = () =>
    addParcelOf(on.database, store.id, {
      order_status: ORDER_STATUS.preparing,
      waybill_number: null,
      shipment_label: null,
      shipped_at: null,
    });
  const ship = (body: object) => call(server.origin, 'POST /api/store/ready_for_shipment', body as never, keyed(staff));
  const parcelsOf = async (order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_parcels', { order_id }, staff)).body.parcels;
  const update = async (order_id: string, shipment_label: ShipmentLabel, waybill_numbers?: string[]) => {
    const { version } = await on.database.kysely
      .selectFrom('orders')
      .select('version')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    const body = { orders: [{ order_id, version }], shipment_label, ...(waybill_numbers && { waybill_numbers }) };
    return (await call(server.origin, 'POST /api/store/tell_shipment_news', body, keyed(staff))).body.results[0];
  };

  test('get numbers of their own, of which the first is the order’s', async () => {
    const order_id = await order();
    const { body } = await ship({
      order_id,
      waybill_numbers: ['abc1'],
      service_level: 'next_day',
      parcels: [{ grams: 1200 }, { grams: 800, size: { length: 300, width: 200, height: 100 } }, {}],
    });
    expect(body.order).toMatchObject({ waybill_number: 'ABC1', shipment_label: 'pending_pickup_confirmation' });
    const parcels = await parcelsOf(order_id);
    expect(parcels.map(({ no, grams }) => [no, grams])).toEqual([
      [1, 1200],
      [2, 800],
      [3, null],
    ]);
    expect(parcels[1]).toMatchObject({ size: { length: 300, width: 200, height: 100 }, is_stuck: false });
    expect(parcels.slice(1).every(({ waybill_number }) => /^WBL\d{11}$/.test(waybill_number))).toBe(true);
    const { body: printed } = await call(
      server.origin,
      'POST /api/store/get_waybills',
      { order_ids: [order_id] },
      staff,
    );
    expect(printed.waybills[0]?.parcels).toHaveLength(3);
    const other = await order();
    const taken = parcels[1]?.waybill_number ?? '';
    for (const numbers of [
      { waybill_number: taken },
      { waybill_numbers: ['X1', taken] },
      { waybill_numbers: ['X2', 'x2'] },
    ])
      expect((await ship({ order_id: other, ...numbers })).body.error_code).toBe(ERROR.validationFailed);
    expect((await ship({ order_id: other, transporter_id: uuidV7() })).body.error_code).toBe(ERROR.dataNotFound);
  });

  test('have the least advanced label, and are completed with the last parcel', async () => {
    const order_id = await order();
    await ship({ order_id, waybill_numbers: ['P1', 'P2'] });
    const all = await update(order_id, 'dispatched_to_transporter');
    expect(all?.order).toMatchObject({ shipment_label: 'dispatched_to_transporter', order_status: ORDER_STATUS.ready });
    expect((await update(order_id, 'confirmed_delivery', ['p2']))?.order).toMatchObject({
      shipment_label: 'dispatched_to_transporter',
      order_status: ORDER_STATUS.ready,
    });
    expect((await update(order_id, 'confirmed_delivery', ['P2']))?.error_code).toBe(ERROR.changeStatusFailed);
    expect((await update(order_id, 'transporter_cancelled', ['P1']))?.order).toMatchObject({
      shipment_label: 'transporter_cancelled',
    });
    await update(order_id, 'transporter_assigned');
    await update(order_id, 'dispatched_to_transporter');
    expect((await update(order_id, 'confirmed_delivery'))?.order).toMatchObject({
      shipment_label: 'confirmed_delivery',
      order_status: ORDER_STATUS.completed,
    });
    const { body } = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff);
    const labels = body.order.timeline.filter(({ action }) => action === 'shipment_news');
    expect(labels.map(({ parcel }) => parcel)).toEqual([1, 2, 2, 1, 1, 1, 1]);
    const [first, second] = await parcelsOf(order_id);
    expect(second?.history.map(({ shipment_label }) => shipment_label)).toEqual([
      'pending_pickup_confirmation',
      'dispatched_to_transporter',
      'confirmed_delivery',
    ]);
    expect(first?.history).toHaveLength(6);
  });

  test('are listed with their parcels, found by each number, and stuck when nothing is heard of one', async () => {
    const order_id = await order();
    // Longer than any number that the platform draws, which a short one could be part of.
    const [one, other] = ['1', '2'].map((end) => `LISTED-${order_id.toUpperCase()}-${end}`);
    await ship({ order_id, waybill_numbers: [one, other] });
    const list = async (body: object) =>
      (await call(server.origin, 'POST /api/store/list_shipments', body as never, staff)).body.shipments;
    expect((await list({ query: `listed-${order_id}-2` })).map((row) => row.order_id)).toEqual([order_id]);
    expect(await list({ attention: ['stuck'] })).toEqual([]);
    await sql`update parcels set told_at = now() - interval '49 hours' where waybill_number = ${other}`.execute(
      on.database.kysely,
    );
    const [row] = await list({ attention: ['stuck'] });
    expect(row?.parcels.map(({ is_stuck }) => is_stuck)).toEqual([false, true]);
  });
});

describeOnAnEngine('the label of an order', (on) => {
  test('is derived as the domain says, and the hand-over is that of the last parcel', async () => {
    const { id: storeId } = await addStore(on.database);
    const orderId = await addParcelOf(on.database, storeId);
    for (const no of [2, 3])
      await sql`
        insert into parcels (store_id, order_id, no, waybill_number, label, label_at, told_at)
        values (${storeId}, ${orderId}, ${no}, ${`N${no}`}, 'pending_pickup_confirmation', now(), now())`.execute(
        on.database.kysely,
      );
    const labels: ShipmentLabel[] = Array.from({ length: 3 }, () => 'pending_pickup_confirmation');
    let dispatched: string | null = null;
    for (let step = 0; step < 40; step += 1) {
      const index = step % 3;
      const label = SHIPMENT_LABELS[(step * 7 + Math.floor(step / 3)) % SHIPMENT_LABELS.length] ?? 'declined';
      labels[index] = label;
      const at = new Date(Date.UTC(2026, 0, 1, step));
      await moveParcel(on.database.kysely, { storeId, orderId, no: index + 1, label, at });
      const row = await on.database.kysely
        .selectFrom('orders')
        .select(['shipment_label', 'dispatched_at'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      expect(row.shipment_label).toBe(orderLabel(labels));
      const dispatch = dispatchOf(label);
      if (dispatch === 'back') dispatched = null;
      if (dispatch === 'dispatched')
        dispatched = labels.every((one) => /dispatched|drop_off|delivery/.test(one))
          ? (dispatched ?? at.toISOString())
          : null;
      expect(row.dispatched_at?.toISOString() ?? null).toBe(dispatched);
    }
  });
});

describeOnPostgres('two last parcels at once', (on) => {
  test(`complete their order once, in ${ROUNDS} rounds`, async () => {
    const server = await startPlatform(on.database);
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    for (let round = 0; round < ROUNDS; round += 1) {
      const order_id = await addParcelOf(on.database, store.id, { shipment_label: 'drop_off_in_progress' });
      await sql`
        insert into parcels (store_id, order_id, no, waybill_number, label, label_at, told_at)
        values (${store.id}, ${order_id}, 2, ${`R${round}`}, 'drop_off_in_progress', now(), now())`.execute(
        on.database.kysely,
      );
      const first = await on.database.kysely
        .selectFrom('parcels')
        .select('waybill_number')
        .where('order_id', '=', order_id)
        .where('no', '=', 1)
        .executeTakeFirstOrThrow();
      const deliver = async (waybill: string): Promise<void> => {
        for (let version = 1; version < 9; version += 1) {
          const { body } = await call(
            server.origin,
            'POST /api/store/tell_shipment_news',
            { orders: [{ order_id, version }], shipment_label: 'confirmed_delivery', waybill_numbers: [waybill] },
            keyed(staff),
          );
          if (body.results[0]?.error_code === null) return;
        }
      };
      await Promise.all([deliver(first.waybill_number), deliver(`R${round}`)]);
      const { rows } = await sql<{ completions: number; status: number }>`
        select count(*)::int as completions, min(o.order_status)::int as status from events e
        join orders o on o.store_id = e.store_id and o.id = e.order_id
        where e.order_id = ${order_id} and e.payload ->> 'action' = 'complete'`.execute(on.database.kysely);
      expect(rows).toEqual([{ completions: 1, status: ORDER_STATUS.completed }]);
    }
    await server.close();
  });
});
