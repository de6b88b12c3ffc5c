// One long file, because every test uses one platform, which is slow to start.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { addChannel, buildOrderRequest, signInUser } from '#testing/fixtures/accounts.ts';
import {
  buildManualOrder,
  createStoreWithMenu,
  DELIVERY,
  type ManualOrderInput,
  placeManualOrder,
  requestQuote,
  type StoreWithMenu,
} from '#testing/fixtures/manual-orders.ts';
import { offerInput, type OfferInput, pizzaLine, saveOffer, waterLine } from '#testing/fixtures/menu/sample-offer.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ADA = '+49 30 555 0100';

describeOnAnEngine('orders with offers', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const createStore = () => createStoreWithMenu(on.database, server.origin);
  const add = (of: StoreWithMenu, offer: Partial<OfferInput> = {}) => saveOffer(server.origin, of.staff, offer);
  const quote = (of: StoreWithMenu, overrides: Partial<ManualOrderInput> = {}) =>
    requestQuote(server.origin, of, buildManualOrder(of, overrides));
  const placeManually = (of: StoreWithMenu, overrides: Partial<ManualOrderInput> = {}, changes: object = {}) =>
    placeManualOrder(server.origin, of, buildManualOrder(of, overrides), changes);
  /** Two pizzas for 18.00, delivered for 2.50. */
  const placeByChannel = (of: StoreWithMenu, overrides: object = {}) =>
    call(
      server.origin,
      'POST /api/user/create_order',
      buildOrderRequest(of.id, { lines: [pizzaLine(of, 2)], total: 2_050, ...overrides }),
      channel,
    );
  const detail = async ({ staff }: StoreWithMenu, order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff)).body.order;
  const usedOf = async (of: StoreWithMenu) => {
    const { offers } = (await call(server.origin, 'POST /api/store/list_offers', {}, of.staff)).body;
    return offers.map(({ used, discount_total, state }) => [used, discount_total, state]);
  };
  const end = ({ staff }: StoreWithMenu, order_id: string, order_status: 103 | 104) =>
    call(
      server.origin,
      'POST /api/store/store_cancel_or_reject_order',
      { order_id, order_status, cancel_reason: 'Out of basil' },
      keyed(staff),
    );
  const edit = (of: StoreWithMenu, order: { order_id: string; version: number }, change: object) =>
    call(
      server.origin,
      'POST /api/store/update_order',
      { order_id: order.order_id, version: order.version, kept: [{ line: 0, quantity: 2 }], added: [], ...change },
      keyed(of.staff),
    );

  test('of a channel take exactly what the offer gives, and keep its terms', async () => {
    const group = await createStore();
    const { offer_id } = await add(group, { required_uses: 2 });
    const offer = { offer_id, code: 'ten', delivery_discount: 0 };
    const wrong = await placeByChannel(group, { offer, discount: 100, total: 1_950 });
    expect(wrong).toMatchObject({ code: ERROR.orderFailed, body: { fields: [{ path: 'discount' }] } });
    const placed = await placeByChannel(group, { offer, discount: 180, total: 1_870 });
    expect(placed.code).toBeNull();
    const { order_id } = placed.body;
    expect(await detail(group, order_id)).toMatchObject({
      discount: 180,
      total: 1_870,
      store_profit: 1_620,
      offer: { code: 'TEN', value: 100_000, base: 1_800, amount: 180, delivery_amount: 0, lines: [0], version: 1 },
    });
    // The offer may change: the order keeps what it has.
    const changed = { offer_id, version: 1, offer: offerInput({ value: 500_000, required_uses: 2 }) };
    await call(server.origin, 'POST /api/store/save_offer', changed, keyed(group.staff));
    expect((await detail(group, order_id)).offer).toMatchObject({ value: 100_000, amount: 180 });
    expect(await usedOf(group)).toEqual([[1, 180, 'runs']]);
    await placeByChannel(group, { offer, discount: 900, total: 1_150 });
    expect((await placeByChannel(group, { offer, discount: 900, total: 1_150 })).code).toBe(ERROR.offerUsedUp);
    expect(await usedOf(group)).toEqual([[2, 1_080, 'used_up']]);
  });

  test('of a channel name the offer and its code', async () => {
    const group = await createStore();
    const withCode = await add(group, { code: 'TEN' });
    const other = await add(group, { code: 'OTHER', is_running: false });
    const automatic = await add(group, { code: null });
    const attempt = async (offer: object, discount = 180) =>
      (await placeByChannel(group, { offer: { delivery_discount: 0, ...offer }, discount, total: 2_050 - discount }))
        .code;
    expect(await attempt({ offer_id: withCode.offer_id, code: 'OTHER' })).toBe(ERROR.codeOfAnotherOffer);
    expect(await attempt({ offer_id: withCode.offer_id })).toBe(ERROR.codeOfAnotherOffer);
    expect(await attempt({ offer_id: group.id, code: 'TEN' })).toBe(ERROR.offerNotFound);
    expect(await attempt({ offer_id: other.offer_id, code: 'OTHER' })).toBe(ERROR.offerNotRunning);
    expect(await attempt({ offer_id: automatic.offer_id })).toBeNull();
  });

  test('of a channel take off the delivery price what the offer gives', async () => {
    const group = await createStore();
    const { offer_id } = await add(group, { applies_to: 'delivery', type: 'absolute', value: 200 });
    const offer = { offer_id, code: 'TEN', delivery_discount: 200 };
    const wrong = await placeByChannel(group, {
      offer: { ...offer, delivery_discount: 100 },
      delivery_price: 150,
      total: 1_950,
    });
    expect(wrong.body).toMatchObject({ fields: [{ path: 'offer.delivery_discount' }] });
    const { body } = await placeByChannel(group, { offer, delivery_price: 50, total: 1_850 });
    expect(await detail(group, body.order_id)).toMatchObject({
      delivery_price: 50,
      discount: 0,
      offer: { base: 250, delivery_amount: 200, amount: 0 },
    });
  });

  test('an offer is used by a customer as often as it says, however the number is written', async () => {
    const group = await createStore();
    const { offer_id } = await add(group, { uses_per_customer: 1 });
    const offer = { offer_id, code: 'TEN', delivery_discount: 0 };
    const attempt = (customer_phone: string) =>
      placeByChannel(group, { offer, discount: 180, total: 1_870, customer_phone });
    expect((await attempt(ADA)).code).toBeNull();
    expect(await attempt('030 5550100')).toMatchObject({
      code: ERROR.offerUsedUp,
      body: { missing: [{ what: 'uses_per_customer', has: 1, needs: 1 }] },
    });
    expect((await attempt('030 5550101')).code).toBeNull();
    expect((await attempt('')).code).toBe(ERROR.offerNotApplicable);
    // The number itself is nowhere among the uses.
    const { rows } = await on.database.pool.query<{ use: string }>(
      'select to_jsonb(u)::text as use from offer_uses u where store_id = $1',
      [group.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ use }) => use.includes('5550'))).toEqual([]);
  });

  test('an offer for new customers knows everybody whose order was not called off', async () => {
    const group = await createStore();
    const { offer_id } = await add(group, { customers: 'new' });
    const first = await placeByChannel(group, { customer_phone: ADA });
    const offer = { offer_id, code: 'TEN', delivery_discount: 0 };
    const attempt = () => placeByChannel(group, { offer, discount: 180, total: 1_870, customer_phone: ADA });
    expect(await attempt()).toMatchObject({
      code: ERROR.offerNotApplicable,
      body: { missing: [{ what: 'new_customer' }] },
    });
    await end(group, first.body.order_id, 103);
    expect((await attempt()).code).toBeNull();
  });

  test('a quote names the offer, explains a code that does not apply, and hints at a better one', async () => {
    const group = await createStore();
    await add(group, { minimum_order_amount: 1_000 });
    expect(await quote(group)).toMatchObject({
      offer: null,
      offer_hint: null,
      offer_problem: null,
      totals: { discount: 0 },
    });
    expect(await quote(group, { offer_code: 'NONE' })).toMatchObject({
      offer: null,
      offer_problem: { error_code: ERROR.offerNotFound, missing: [] },
      problems: [],
    });
    expect((await quote(group, { offer_code: 'ten' })).offer_problem).toEqual({
      error_code: ERROR.offerNotApplicable,
      missing: [{ what: 'minimum_order_amount', has: 900, needs: 1_000, at: null }],
    });
    const automatic = await add(group, { code: null, names: ['', '', 'A fifth'], value: 200_000 });
    const lines = [{ item_id: group.water, quantity: 8, modifiers: [], note: '' }];
    expect(await quote(group, { lines })).toMatchObject({ offer: { offer_id: automatic.offer_id, amount: 400 } });
    expect(await quote(group, { lines, no_offer: true })).toMatchObject({ offer: null, totals: { total: 2_000 } });
    expect(await quote(group, { lines, offer_code: 'TEN' })).toMatchObject({
      offer: { code: 'TEN', amount: 200 },
      offer_hint: { offer_id: automatic.offer_id, names: ['', '', 'A fifth'], more_by: 200 },
      totals: { discount: 200, total: 1_800 },
    });
    // Without it the automatic one applies.
    expect(await quote(group, { offer_code: 'TEN' })).toMatchObject({
      offer: { offer_id: automatic.offer_id },
      offer_hint: null,
      offer_problem: { error_code: ERROR.offerNotApplicable },
    });
  });

  test("the store's own discount comes after the offer, and the delivery is free by what both leave", async () => {
    const group = await createStore();
    const fee = { ...DEFAULT_DELIVERY_FEE, base_price: 300, free_from: 900 };
    await on.database.kysely
      .updateTable('stores')
      .set({ delivery_fee: json(fee) })
      .where('id', '=', group.id)
      .execute();
    const order = { ...DELIVERY, discount: 500 };
    expect(await quote(group, order)).toMatchObject({ totals: { discount: 500, delivery_price: 300, total: 700 } });
    await add(group, { code: 'FREE', applies_to: 'delivery', value: 1_000_000 });
    const free = await quote(group, { ...order, offer_code: 'FREE' });
    expect(free).toMatchObject({ delivery: { price: 300 }, offer: { delivery_amount: 300 }, totals: { total: 400 } });
    await add(group, { type: 'absolute', value: 600 });
    expect(await quote(group, { ...DELIVERY })).toMatchObject({ totals: { delivery_price: 0, total: 900 } });
    const all = await quote(group, { ...order, offer_code: 'TEN' });
    // 6.00 by the offer, the rest by the store: nothing is left to give more of.
    expect(all.totals).toMatchObject({ discount: 900, delivery_price: 300, total: 300 });
    const placed = await placeManually(group, { ...order, offer_code: 'TEN' });
    expect(await detail(group, placed.body.order.order_id)).toMatchObject({ discount: 900, offer: { amount: 600 } });
  });

  test('an offer that ends between quote and order is noticed before it is charged', async () => {
    const group = await createStore();
    const { offer_id } = await add(group);
    const { version, promised_at } = await quote(group, { offer_code: 'TEN' });
    const paused = { offer_id, version: 1, offer: offerInput({ is_running: false }) };
    await call(server.origin, 'POST /api/store/save_offer', paused, keyed(group.staff));
    const late = await placeManually(group, { offer_code: 'TEN' }, { version, promised_at });
    expect(late.code).toBe(ERROR.quoteChanged);
    // Quoted again, the order is placed without it.
    const { body } = await placeManually(group, { offer_code: 'TEN' });
    expect(body.order).toMatchObject({ total: 900, offer: null });
  });

  test('an edit applies the frozen terms to the new lines, there and back', async () => {
    const group = await createStore();
    await add(group, { minimum_order_amount: 900, maximum_discount: 500 });
    const { body } = await placeManually(group, { offer_code: 'TEN', customer_phone: ADA });
    expect(body.order).toMatchObject({ total: 810, offer: { amount: 90 } });
    const there = await edit(group, body.order, { kept: [], added: [waterLine(group)] });
    // Below the minimum by now; the customer was promised it.
    expect(there.body.order).toMatchObject({ total: 225, offer: { base: 250, amount: 25, lines: [0] } });
    expect(await usedOf(group)).toEqual([[1, 25, 'runs']]);
    const back = await edit(group, there.body.order, { kept: [], added: [pizzaLine(group)] });
    expect(back.body.order).toMatchObject({ total: 810, offer: body.order.offer });
  });

  test('an edit adds an offer by its code, by the rules of today, or takes it off', async () => {
    const group = await createStore();
    await add(group, { uses_per_customer: 1 });
    await add(group, { code: 'MUCH', minimum_order_amount: 9_000 });
    const { body } = await placeManually(group, { customer_phone: ADA });
    const same = { kept: [{ line: 0, quantity: 1 }] };
    const preview = (offer_code: string | null) =>
      call(
        server.origin,
        'POST /api/store/preview_order_update',
        { order_id: body.order.order_id, version: body.order.version, ...same, added: [], offer_code },
        group.staff,
      );
    expect((await preview('MUCH')).code).toBe(ERROR.offerNotApplicable);
    expect((await preview('NONE')).code).toBe(ERROR.offerNotFound);
    expect((await preview(null)).code).toBe(ERROR.validationFailed);
    expect((await preview('TEN')).body).toMatchObject({
      difference: -90,
      offer: { code: 'TEN' },
      after: { total: 810 },
    });
    const added = await edit(group, body.order, { ...same, offer_code: 'TEN' });
    expect(added.body.order).toMatchObject({ total: 810, offer: { amount: 90 } });
    // The same one again counts once: for the order it is not used up.
    const again = await edit(group, added.body.order, { offer_code: 'TEN' });
    expect(again.body.order).toMatchObject({ total: 1_620 });
    expect((await usedOf(group))[1]).toEqual([1, 180, 'runs']);
    const other = await placeManually(group, { customer_phone: ADA });
    expect((await edit(group, other.body.order, { ...same, offer_code: 'TEN' })).code).toBe(ERROR.offerUsedUp);
    const off = await edit(group, again.body.order, { offer_code: null });
    expect(off.body.order).toMatchObject({ total: 1_800, offer: null });
    expect((await usedOf(group))[1]).toEqual([0, 0, 'runs']);
    expect((await edit(group, other.body.order, { ...same, offer_code: 'TEN' })).code).toBeNull();
  });

  test('an order that is called off gives its use back, and takes it again, beyond the limit if need be', async () => {
    const group = await createStore();
    await add(group, { required_uses: 1, uses_per_customer: 1 });
    const order = { offer_code: 'TEN', customer_phone: ADA };
    const first = (await placeManually(group, order)).body.order;
    expect(await usedOf(group)).toEqual([[1, 90, 'used_up']]);
    expect((await quote(group, order)).offer_problem).toMatchObject({ error_code: ERROR.offerUsedUp });
    await end(group, first.order_id, 104);
    expect(await usedOf(group)).toEqual([[0, 0, 'runs']]);
    const second = (await placeManually(group, order)).body.order;
    expect(second.offer).toMatchObject({ amount: 90 });
    const restored = await call(
      server.origin,
      'POST /api/store/restore_order',
      { order_id: first.order_id },
      keyed(group.staff),
    );
    expect(restored.body.order).toMatchObject({ offer: { amount: 90 }, total: 810 });
    expect(await usedOf(group)).toEqual([[2, 180, 'used_up']]);
    const { rows } = await on.database.pool.query<{ nth: number }>(
      'select nth from offer_uses where store_id = $1 order by nth',
      [group.id],
    );
    expect(rows.map(({ nth }) => nth)).toEqual([1, 2]);
    // Cancelled by the customer, and several at once.
    const both = [first, second].map(({ order_id }) => ({ order_id }));
    await call(
      server.origin,
      'POST /api/store/cancel_multiple_orders',
      { orders: both, cancel_reason: 'Fire' },
      keyed(group.staff),
    );
    expect(await usedOf(group)).toEqual([[0, 0, 'runs']]);
  });

  test('an order that a customer cancels gives its use back; one that is returned keeps it', async () => {
    const group = await createStore();
    const { offer_id } = await add(group);
    const offer = { offer_id, code: 'TEN', delivery_discount: 0 };
    const { order_id } = (await placeByChannel(group, { offer, discount: 180, total: 1_870 })).body;
    await call(server.origin, 'POST /api/user/cancel_order', { store_id: group.id, order_id }, channel);
    expect(await usedOf(group)).toEqual([[0, 0, 'runs']]);
    const returned = (await placeManually(group, { offer_code: 'TEN' })).body.order.order_id;
    for (const order_status of [5, 7] as const)
      await call(
        server.origin,
        'POST /api/store/set_order_status',
        { order_id: returned, order_status },
        keyed(group.staff),
      );
    await call(server.origin, 'POST /api/store/complete_order', { order_id: returned }, keyed(group.staff));
    await call(
      server.origin,
      'POST /api/store/return_order',
      { order_id: returned, reason: 'Cold' },
      keyed(group.staff),
    );
    expect(await detail(group, returned)).toMatchObject({ returned_at: expect.any(String) as string });
    expect(await usedOf(group)).toEqual([[1, 90, 'runs']]);
  });

  test('an offer for some items takes no tax off the others', async () => {
    const group = await createStore();
    await on.database.kysely
      .updateTable('stores')
      .set({ is_use_item_tax: true, tax_rate_ppm: 190_000 })
      .where('id', '=', group.id)
      .execute();
    await on.database.kysely.updateTable('menu_items').set({ tax_ppm: 70_000 }).where('id', '=', group.water).execute();
    await add(group, { applies_to: 'items', item_ids: [group.pizza], value: 500_000 });
    const lines = [
      { item_id: group.pizza, quantity: 1, modifiers: [{ modifier_id: group.small, quantity: 1 }], note: '' },
      { item_id: group.water, quantity: 1, modifiers: [], note: '' },
    ];
    const taxes = async (code?: string) =>
      (await quote(group, { lines, ...(code && { offer_code: code }) })).totals.taxes;
    const [water, pizza] = await taxes();
    const [waterAfter, pizzaAfter] = await taxes('TEN');
    expect(waterAfter).toEqual(water);
    expect(pizzaAfter?.amount).toBeLessThan(pizza?.amount ?? 0);
  });
});
