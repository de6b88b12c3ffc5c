import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endExpiredLimits } from '#sales/limits.queries.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  placeOrder,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/sample-menu.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const MINUTE = 60_000;
const NOBODYS = '018f0000-0000-7000-8000-000000000000';

describeOnEachEngine('the menu', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const newHouse = async () => {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    return { id: store.id, store, staff, ...(await addMenu(on.database, store.id)) };
  };
  type House = Awaited<ReturnType<typeof newHouse>>;
  const menuOf = async ({ staff }: Pick<House, 'staff'>, body: object = {}) =>
    (await call(server.origin, 'POST /api/store/get_menu', body, staff)).body;
  const markOut = (house: House, item_id: string, end: object) =>
    call(server.origin, 'POST /api/store/mark_item_sold_out', { item_id, ...end }, keyed(house.staff));
  const stateOf = async ({ staff }: House) =>
    (await call(server.origin, 'POST /api/store/get_sales_state', {}, staff)).body;
  /** As if so much time had passed since it was sold out. */
  const pass = (house: House, minutes: number) =>
    sql`update sales_limits set starts_at = starts_at - make_interval(mins => ${minutes}::int),
      ends_at = ends_at - make_interval(mins => ${minutes}::int) where store_id = ${house.id}`.execute(
      on.database.kysely,
    );
  /** One pizza with the modifiers of these names, at their price on the menu unless said otherwise. */
  const pizza = async (house: House, chosen: Readonly<Record<string, number>> = { Small: 1 }, own: object = {}) => {
    const { menu } = await menuOf(house);
    const all = menu?.modifier_groups.flatMap(({ modifiers }) => modifiers) ?? [];
    const options = Object.entries(chosen).map(([name, quantity]) => {
      const found = all.find((modifier) => modifier.name.includes(name));
      return { name: 'as the customer read it', price: found?.price ?? 0, modifier_id: found?.modifier_id, quantity };
    });
    return { item_id: house.pizza, name: 'Pizza', unit_price: 900, quantity: 1, options, note: 'hot', ...own };
  };
  const order = (house: House, lines: readonly object[], total: number) =>
    placeOrder(server.origin, channel, house.id, { lines, total, delivery_price: 0 });
  const linesOf = async (house: House, order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, house.staff)).body.order.lines;

  test('is read in its order, with its groups, and not again at the same version', async () => {
    const house = await newHouse();
    const { version, menu } = await menuOf(house);
    expect(version).toBe(1);
    expect(menu?.items.map(({ item_id }) => item_id)).toEqual([house.pizza, house.water]);
    expect(menu?.items[0]).toMatchObject({ price: 900, allergens: ['gluten', 'milk'], is_in_stock: true });
    expect(menu?.items[0]?.modifier_group_ids).toEqual(menu?.modifier_groups.map((group) => group.modifier_group_id));
    expect(menu?.modifier_groups).toMatchObject([
      { min: 1, max: 1, allows_quantity: false, modifiers: [{ price: 0, is_default: true }, { price: 300 }] },
      { min: 0, max: 2, allows_quantity: true, modifiers: [{ price: 100 }, { price: 50 }] },
    ]);
    expect(await menuOf(house, { version })).toEqual({ success: true, version, menu: null });
    expect((await menuOf(house, { version: 0 })).menu).toEqual(menu);
  });

  test('shows nothing that is hidden, and nothing of another store', async () => {
    const house = await newHouse();
    const { kysely } = on.database;
    await newHouse();
    await kysely
      .updateTable('menu_items')
      .set({ is_visible: false })
      .where('store_id', '=', house.id)
      .where('id', '=', house.pizza)
      .execute();
    const { menu } = await menuOf(house);
    expect(menu?.items.map(({ item_id }) => item_id)).toEqual([house.water]);
    // What nothing asks for is not shown either.
    expect(menu?.modifier_groups).toEqual([]);
    await kysely.updateTable('menu_categories').set({ is_visible: false }).where('store_id', '=', house.id).execute();
    expect((await menuOf(house)).menu).toEqual({ categories: [], sub_categories: [], modifier_groups: [], items: [] });
    const bare = await addStore(on.database);
    expect(await menuOf({ staff: await signInStore(server.origin, bare.email) })).toMatchObject({
      version: 0,
      menu: { items: [] },
    });
  });

  test('is what a channel orders from: named and priced by it, whatever was sent', async () => {
    const house = await newHouse();
    const asked = await call(server.origin, 'POST /api/user/get_menu', { store_id: house.id }, channel);
    expect(asked.body).toMatchObject({ version: 1, currency: 'EUR', sold_out: [] });
    const placed = await order(house, [await pizza(house, { Basil: 2, Large: 1 })], 1300);
    expect(await linesOf(house, placed.order_id)).toEqual([
      {
        item_id: house.pizza,
        name: 'Margherita',
        unit_price: 900,
        quantity: 1,
        note: 'hot',
        allergens: ['gluten', 'milk'],
        options: [
          { modifier_id: expect.any(String) as string, name: 'Large', price: 300, quantity: 1 },
          { modifier_id: expect.any(String) as string, name: 'Basil', price: 50, quantity: 2 },
        ],
      },
    ]);
    const none = { store_id: NOBODYS };
    expect((await call(server.origin, 'POST /api/user/get_menu', none, channel)).code).toBe(ERROR.storeIdMismatch);
  });

  test('refuses another price, modifiers out of their range, and items that it does not have', async () => {
    const house = await newHouse();
    const other = await newHouse();
    const cases: readonly (readonly [object, number])[] = [
      [await pizza(house, { Small: 1 }, { unit_price: 100 }), ERROR.orderFailed],
      [await pizza(house, {}), ERROR.validationFailed],
      [await pizza(house, { Small: 1, Large: 1 }), ERROR.validationFailed],
      [await pizza(house, { Small: 2 }), ERROR.validationFailed],
      [await pizza(house, { Small: 1, Basil: 3 }), ERROR.validationFailed],
      [await pizza(other, { Small: 1 }, { item_id: house.pizza }), ERROR.validationFailed],
      [await pizza(house, { Small: 1 }, { item_id: other.pizza }), ERROR.itemNotAvailable],
      [await pizza(house, { Small: 1 }, { item_id: NOBODYS }), ERROR.itemNotAvailable],
    ];
    for (const [line, code] of cases) {
      const refused = await order(house, [line], 900);
      expect(refused).toMatchObject({ error_code: code, fields: [{ path: 'lines.0' }] });
    }
    const cheap = (await pizza(house, { Large: 1 })) as { readonly options: readonly object[] };
    const options = cheap.options.map((option) => ({ ...option, price: 0 }));
    expect(await order(house, [{ ...cheap, options }], 900)).toMatchObject({ error_code: ERROR.orderFailed });
  });

  test('an item is sold out until its end, for everybody and by itself', async () => {
    const house = await newHouse();
    const { body } = await markOut(house, house.pizza, { minutes: 60 });
    expect(body.sold_out).toMatchObject([
      { item_id: house.pizza, set_by: { kind: 'store', id: house.id, name: 'Test kitchen' } },
    ]);
    expect(body.sold_out[0]?.name).toContain('Margherita');
    // The store itself goes on selling.
    expect(body.limits).toEqual([]);
    const shown = await call(server.origin, 'POST /api/user/get_menu', { store_id: house.id }, channel);
    expect(shown.body.sold_out).toMatchObject([{ item_id: house.pizza }]);
    const line = await pizza(house);
    expect(await order(house, [line], 900)).toMatchObject({
      error_code: ERROR.itemNotAvailable,
      fields: [{ path: 'lines.0', problem: 'sold out' }],
    });
    const water = { item_id: house.water, name: 'Water', unit_price: 250, quantity: 1, options: [], note: '' };
    expect(await order(house, [water], 250)).toMatchObject({ success: true });
    await pass(house, 60);
    expect((await stateOf(house)).sold_out).toEqual([]);
    expect(await order(house, [line], 900)).toMatchObject({ success: true });
    // Panels are told that it has ended.
    const { version } = await stateOf(house);
    await endExpiredLimits(on.database, () => undefined);
    expect((await stateOf(house)).version).toBeGreaterThanOrEqual(version);
  });

  test('being sold out is changed on what was seen, and taken back', async () => {
    const house = await newHouse();
    const first = (await markOut(house, house.pizza, { minutes: 60 })).body.sold_out[0];
    expect((await markOut(house, house.pizza, { minutes: 90 })).code).toBe(ERROR.staleVersion);
    // Another item asks nothing of this one.
    expect((await markOut(house, house.water, { back_on: dayIn(3) })).code).toBeNull();
    const longer = await markOut(house, house.pizza, { minutes: 90, replaces: first?.limit_id });
    expect(longer.body.sold_out).toHaveLength(2);
    const held = longer.body.sold_out.find(({ item_id }) => item_id === house.pizza);
    const end = (limit_id: string | undefined) =>
      call(server.origin, 'POST /api/store/end_sales_limit', { limit_id }, keyed(house.staff));
    expect((await end(first?.limit_id)).code).toBe(ERROR.staleVersion);
    expect((await end(held?.limit_id)).body.sold_out).toMatchObject([{ item_id: house.water }]);
    expect((await end(held?.limit_id)).body.sold_out).toHaveLength(1);
    expect(await order(house, [await pizza(house)], 900)).toMatchObject({ success: true });
    const log = await on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('store_id', '=', house.id)
      .where('action', 'like', 'sales_%')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'sales_limited', detail: { kind: 'sold_out', item_id: house.pizza } },
      { action: 'sales_limited', detail: { kind: 'sold_out', item_id: house.water } },
      { action: 'sales_limited', detail: { kind: 'sold_out', item_id: house.pizza } },
      { action: 'sales_limit_ended', detail: { kind: 'sold_out', item_id: house.pizza } },
    ]);
  });

  test('an end lies ahead, and within a month; items are the own ones', async () => {
    const house = await newHouse();
    const other = await newHouse();
    for (const end of [
      {},
      { minutes: 30, back_on: dayIn(1) },
      { back_on: dayIn(-1) },
      { back_on: dayIn(40) },
      { ends_at: new Date(Date.now() - MINUTE).toISOString() },
    ])
      expect((await markOut(house, house.pizza, end)).code).toBe(ERROR.validationFailed);
    expect((await markOut(house, other.pizza, { minutes: 30 })).code).toBe(ERROR.dataNotFound);
    expect((await stateOf(other)).sold_out).toEqual([]);
  });

  test('what was taken off the menu is not ordered, and a new line of an edit is held to the menu too', async () => {
    const house = await newHouse();
    const placed = await order(house, [await pizza(house)], 900);
    const added = [await pizza(house, { Small: 1 }, { unit_price: 1 })];
    const edit = { order_id: placed.order_id, version: 1, kept: [{ line: 0, quantity: 1 }] };
    const preview = (lines: readonly object[]) =>
      call(server.origin, 'POST /api/store/preview_order_update', { ...edit, added: lines }, house.staff);
    expect((await preview(added)).code).toBe(ERROR.orderFailed);
    expect((await preview([await pizza(house, { Large: 1 })])).body.difference).toBe(1200);
    await on.database.kysely
      .updateTable('menu_items')
      .set({ is_in_stock: false })
      .where('store_id', '=', house.id)
      .execute();
    const line = await pizza(house);
    expect((await preview([line])).code).toBe(ERROR.itemNotAvailable);
    expect(await order(house, [line], 900)).toMatchObject({ error_code: ERROR.itemNotAvailable });
  });

  test("an item's own tax counts where the store taxes by item, and nobody sends one", async () => {
    const house = await newHouse();
    const { kysely } = on.database;
    await kysely
      .updateTable('stores')
      .set({ is_use_item_tax: true, is_tax_included: false, tax_rate_ppm: 100_000 })
      .where('id', '=', house.id)
      .execute();
    await kysely
      .updateTable('menu_items')
      .set({ tax_ppm: 200_000 })
      .where('store_id', '=', house.id)
      .where('id', '=', house.pizza)
      .execute();
    const typed = { name: 'Typed', unit_price: 100, quantity: 1, options: [], note: '', tax_ppm: 0 };
    const placed = await order(house, [await pizza(house), typed], 1000 + 180 + 10);
    expect(placed).toMatchObject({ success: true });
    const [own, other] = await linesOf(house, placed.order_id);
    expect([own?.tax_ppm, other?.tax_ppm]).toEqual([200_000, undefined]);
    const edit = { order_id: placed.order_id, version: 1, added: [], kept: [{ line: 0, quantity: 2 }] };
    const { body } = await call(server.origin, 'POST /api/store/preview_order_update', edit, house.staff);
    expect(body.after).toMatchObject({ cart_total: 1800, tax: 360 });
  });

  test('whoever works orders reads it and marks what is sold out; others do not', async () => {
    const house = await newHouse();
    const as = async (screen: '/app/orders/running' | '/app/orders/create' | '/app/orders/past') =>
      signInSubStore(server.origin, (await addSubStore(on.database, house.store, [screen])).email);
    const [cook, clerk, office] = [
      await as('/app/orders/running'),
      await as('/app/orders/create'),
      await as('/app/orders/past'),
    ];
    const out = { item_id: house.pizza, minutes: 30 };
    const mark = (who: SessionHeaders) => call(server.origin, 'POST /api/store/mark_item_sold_out', out, keyed(who));
    const read = (who: SessionHeaders) => call(server.origin, 'POST /api/store/get_menu', {}, who);
    expect([(await read(cook)).code, (await read(clerk)).code, (await read(office)).code]).toEqual([
      null,
      null,
      ERROR.notAllowed,
    ]);
    expect([(await mark(clerk)).code, (await mark(office)).code, (await mark(cook)).code]).toEqual([
      ERROR.notAllowed,
      ERROR.notAllowed,
      null,
    ]);
    const stranger = await signInUser(server.origin, (await addChannel(on.database, false)).email);
    const asked = await call(server.origin, 'POST /api/user/get_menu', { store_id: house.id }, stranger);
    expect(asked.code).toBe(ERROR.notAllowed);
  });
});

const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
