import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { ACCEPT_ALL_RULES, DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import {
  DELIVERY,
  type StoreWithMenu,
  createStoreWithMenu,
  placeManualOrder,
  buildPlacementFields,
  requestQuote,
  buildManualOrder,
  type ManualOrderInput,
} from '#testing/fixtures/manual-orders.ts';
import { addSubStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { payIn } from '#testing/fixtures/pay-in.ts';
import { addPrices } from '#testing/fixtures/delivery/sample-prices.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const MINUTE = 60_000;

describeOnAnEngine('a manual order', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const createGroup = () => createStoreWithMenu(on.database, server.origin);
  const place = (of: StoreWithMenu, request: Partial<ManualOrderInput> = {}, overrides: object = {}) =>
    placeManualOrder(server.origin, of, buildManualOrder(of, request), overrides);
  const detail = async ({ staff }: StoreWithMenu, order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff)).body.order;
  const ordersOf = ({ id }: StoreWithMenu) =>
    on.database.kysely.selectFrom('orders').selectAll().where('store_id', '=', id).orderBy('unique_id').execute();
  const saveSalesSettings = async (of: StoreWithMenu, overrides: object, version = 1) =>
    call(
      server.origin,
      'POST /api/store/save_sales_settings',
      { settings: { ...DEFAULT_SALES_SETTINGS, ...overrides }, version },
      keyed(of.staff),
    );

  test('is accepted by the account that placed it, at the quoted prices', async () => {
    const group = await createGroup();
    await on.database.kysely
      .updateTable('stores')
      .set({ delivery_fee: json({ ...DEFAULT_DELIVERY_FEE, base_price: 250 }) })
      .where('id', '=', group.id)
      .execute();
    const { body } = await place(
      group,
      { ...DELIVERY, customer_phone: '+49 (30) 5550 2210', tip_amount: 100 },
      { customer_name: ' Hanna Vogt ', delivery_comment: 'second yard' },
    );
    const { order } = body;
    expect(body.is_repeat).toBe(false);
    expect(order).toMatchObject({
      unique_id: 1,
      order_status: 3,
      customer_name: 'Hanna Vogt',
      customer_phone: '+493055502210',
      total: 1250,
      payment_status: 'created',
      confirmation_required: false,
      handled_by: { kind: 'store', id: group.id },
      delivery_comment: 'second yard',
      estimated_ready_at: order.promised_at,
    });
    expect(await detail(group, order.order_id)).toMatchObject({
      delivery_price: 250,
      tip_amount: 100,
      cart_total: 900,
      address: DELIVERY.address,
      timeline: [{ action: 'place', order_status: 3, actor: { kind: 'store', id: group.id } }],
    });
    const running = await call(server.origin, 'POST /api/store/list_orders', {}, group.staff);
    expect(running.body.orders).toEqual([order]);
    const [row] = await ordersOf(group);
    expect(row).toMatchObject({ source: 'manual', user_id: null });
    expect(row?.accepted_at?.getTime()).toBe(row?.created_at.getTime());
  });

  test('waits if it is not accepted yet, unless the store’s rules accept it', async () => {
    const group = await createGroup();
    expect((await place(group, { is_accepted: false })).body.order).toMatchObject({
      order_status: 1,
      handled_by: null,
    });
    await saveSalesSettings(group, { auto_accept: { ...ACCEPT_ALL_RULES, ready_minutes: 40 } });
    const { order } = (await place(group, { is_accepted: false })).body;
    expect(order.order_status).toBe(3);
    const { timeline, created_at, promised_at } = await detail(group, order.order_id);
    expect(timeline).toMatchObject([{ action: 'place' }, { action: 'accept', accepted_by_rule: ['always'] }]);
    expect(Date.parse(promised_at ?? '') - Date.parse(created_at)).toBe(40 * MINUTE);
  });

  test('is created once, however often it is sent', async () => {
    const group = await createGroup();
    const other = await createGroup();
    const reference = randomUUID();
    const first = await place(group, {}, { reference });
    const again = await place(group, {}, { reference });
    expect(again.body).toMatchObject({ is_repeat: true, order: first.body.order });
    // Regardless of what is sent with it and what the order has become.
    const target = { order_id: first.body.order.order_id, order_status: 5 };
    await call(server.origin, 'POST /api/store/set_order_status', target, keyed(group.staff));
    const changed = await place(group, { discount: 50 }, { reference, version: 'of another quote' });
    expect(changed.body).toMatchObject({ is_repeat: true, order: { order_status: 5, total: 900 } });
    expect(await ordersOf(group)).toHaveLength(1);
    expect((await place(other, {}, { reference })).body.is_repeat).toBe(false);
  });

  test('is rejected when a price has changed since the quote', async () => {
    const group = await createGroup();
    const request = buildManualOrder(group, DELIVERY);
    const quote = await requestQuote(server.origin, group, request);
    const body = { ...request, ...buildPlacementFields(), version: quote.version, promised_at: quote.promised_at };
    const send = () => call(server.origin, 'POST /api/store/create_manual_order', body, keyed(group.staff));
    const { kysely } = on.database;
    const price = (set: number) =>
      kysely
        .updateTable('menu_items')
        .set({ price: set })
        .where('store_id', '=', group.id)
        .where('id', '=', group.pizza)
        .execute();
    await price(950);
    expect((await send()).code).toBe(ERROR.quoteChanged);
    await price(900);
    const fee = json({ ...DEFAULT_DELIVERY_FEE, base_price: 1 });
    const store = kysely.updateTable('stores').where('id', '=', group.id);
    await store.set({ delivery_fee: fee }).execute();
    expect((await send()).code).toBe(ERROR.quoteChanged);
    await store.set({ delivery_fee: null, tax_rate_ppm: 1000 }).execute();
    expect((await send()).code).toBe(ERROR.quoteChanged);
    expect(await ordersOf(group)).toEqual([]);
    await store.set({ tax_rate_ppm: 0 }).execute();
    expect((await send()).body.order.unique_id).toBe(1);
  });

  test('is rejected when it would be promised later than the tolerance allows', async () => {
    const group = await createGroup();
    const request = buildManualOrder(group);
    const { version, promised_at } = await requestQuote(server.origin, group, request);
    const send = () => {
      const body = { ...request, ...buildPlacementFields(), version, promised_at };
      return call(server.origin, 'POST /api/store/create_manual_order', body, keyed(group.staff));
    };
    await saveSalesSettings(group, { ready_in_minutes: 31 });
    const late = await send();
    expect(late.code).toBe(ERROR.quoteChanged);
    expect(late.body).toMatchObject({ fields: [{ path: 'promised_at' }] });
    await saveSalesSettings(group, { ready_in_minutes: 29 }, 2);
    expect((await send()).code).toBeNull();
  });

  test('is rejected with the error code of its problem', async () => {
    const group = await createGroup();
    const { kysely } = on.database;
    const codeOf = async (request: Partial<ManualOrderInput>, overrides: object = {}) =>
      (await place(group, request, overrides)).code;
    const none = { item_id: randomUUID(), quantity: 1, modifiers: [], note: '' };
    expect(await codeOf({ lines: [none] })).toBe(ERROR.itemNotAvailable);
    expect(await codeOf({ lines: [{ ...none, item_id: group.pizza }] })).toBe(ERROR.validationFailed);
    expect(await codeOf({ lines: [] })).toBe(ERROR.validationFailed);
    expect(await codeOf({ is_pickup: false })).toBe(ERROR.validationFailed);
    expect(await codeOf({}, { payment_method: 'card' })).toBe(ERROR.validationFailed);
    const store = kysely.updateTable('stores').where('id', '=', group.id);
    await store.set({ minimum_order_price: 901 }).execute();
    expect(await codeOf({})).toBe(ERROR.orderPriceBelowMinimum);
    await store.set({ minimum_order_price: 0, delivery_radius_metres: 500 }).execute();
    expect(await codeOf(DELIVERY)).toBe(ERROR.deliveryZoneOutsideStoreArea);
    await call(server.origin, 'POST /api/store/pause_sales', { minutes: 30 }, keyed(group.staff));
    const paused = await place(group);
    expect(paused.code).toBe(ERROR.storeBusinessOff);
    expect(paused.body).toMatchObject({ fields: [{ path: 'scheduled_at', problem: 'pause' }] });
    expect(await ordersOf(group)).toEqual([]);
  });

  test('is paid at the counter or on completion', async () => {
    const group = await createGroup();
    const paid = (await place(group, {}, { payment_method: 'card', is_paid: true })).body.order;
    expect(paid).toMatchObject({ payment_method: 'card', payment_status: 'paid', confirmation_required: false });
    for (const order_status of [5, 7])
      await call(
        server.origin,
        'POST /api/store/set_order_status',
        { order_id: paid.order_id, order_status },
        keyed(group.staff),
      );
    const done = await call(
      server.origin,
      'POST /api/store/complete_order',
      { order_id: paid.order_id },
      keyed(group.staff),
    );
    expect(done.body.order).toMatchObject({ order_status: 25, payment_status: 'paid' });
    expect((await place(group, {}, { is_paid: true })).body.order).toMatchObject({
      payment_method: 'cash',
      payment_status: 'paid',
    });
  });

  test('waits for its release when it is scheduled, already accepted', async () => {
    const group = await createGroup();
    const scheduled_at = new Date(Math.ceil(Date.now() / MINUTE) * MINUTE + 240 * MINUTE).toISOString();
    const { order } = (await place(group, { scheduled_at })).body;
    expect(order).toMatchObject({ order_status: 3, released_at: null });
    expect(Date.parse(order.release_at ?? '')).toBe(Date.parse(scheduled_at) - 30 * MINUTE);
    const early = { order_id: order.order_id, order_status: 5 };
    const refused = await call(server.origin, 'POST /api/store/set_order_status', early, keyed(group.staff));
    expect(refused.code).toBe(ERROR.changeStatusFailed);
  });

  test('books kitchen capacity, so the next one is promised later', async () => {
    const group = await createGroup();
    await saveSalesSettings(group, {
      capacity: { slot_minutes: 60, prep_minutes: 10, order_minutes: 10, item_minutes: 0 },
    });
    const first = (await place(group)).body.order;
    const second = (await place(group)).body.order;
    expect(Date.parse(second.promised_at ?? '')).toBeGreaterThan(Date.parse(first.promised_at ?? ''));
    const bookings = on.database.kysely.selectFrom('order_bookings').select('minutes').where('store_id', '=', group.id);
    expect(await bookings.execute()).toEqual([{ minutes: 10 }, { minutes: 10 }]);
  });

  test('is delivered by the platform while the balance covers it', async () => {
    const group = await createGroup();
    const { kysely } = on.database;
    await addPrices(on.database);
    const check = (weight: string) =>
      call(server.origin, 'POST /api/store/check_balance_for_manual_order', { weight }, group.staff);
    // The store delivers its orders itself and need not weigh them.
    expect((await check('2')).body).toMatchObject({ balance: 0, cost: 0, is_enough: true, currency: 'EUR' });
    await kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', group.id).execute();
    await payIn(kysely, group.id, 1000);
    expect((await check('4,999')).body).toMatchObject({ balance: 1000, cost: 600, is_enough: true });
    for (const weight of ['0', '5.001', '9999']) expect((await check(weight)).code).toBe(ERROR.validationFailed);
    expect((await place(group, DELIVERY)).code).toBe(ERROR.validationFailed);
    const { order } = (await place(group, { ...DELIVERY, weight: '1.5' })).body;
    expect(await ordersOf(group)).toMatchObject([{ weight_grams: 1500, courier_charge: 600 }]);
    expect((await check('1.5')).body).toMatchObject({ balance: 400, cost: 600, is_enough: false });
    expect((await place(group, { ...DELIVERY, weight: '1.5' })).code).toBe(ERROR.paymentFailed);
    // A pick-up costs nothing, and a cancelled order gives its cost back.
    expect((await place(group, { weight: '1.5' })).code).toBeNull();
    const cancelled = { order_id: order.order_id, order_status: 104, cancel_reason: 'They called again' };
    await call(
      server.origin,
      'POST /api/store/store_cancel_or_reject_order',
      { ...cancelled, version: 1 },
      keyed(group.staff),
    );
    expect((await check('1.5')).body).toMatchObject({ balance: 1000, is_enough: true });
    expect((await place(group, { ...DELIVERY, weight: '1.5' })).code).toBeNull();
  });

  test('needs the grant to create orders', async () => {
    const group = await createGroup();
    for (const [screen, code] of [
      ['/app/orders/create', null],
      ['/app/orders/running', ERROR.notAllowed],
    ] as const) {
      const staff = await signInSubStore(server.origin, (await addSubStore(on.database, group.store, [screen])).email);
      const { version, promised_at } = await requestQuote(server.origin, group, buildManualOrder(group));
      const body = { ...buildManualOrder(group), ...buildPlacementFields(), version, promised_at };
      const placed = await call(server.origin, 'POST /api/store/create_manual_order', body, keyed(staff));
      expect(placed.code).toBe(code);
      if (code === null) expect(placed.body.order.handled_by?.kind).toBe('sub_store');
    }
  });
});
