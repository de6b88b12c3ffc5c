// One file: all of it orders from the same sample menu, by the same channel.
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
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const MINUTE = 60_000;
const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';

describeOnAnEngine('the menu', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const setUpStore = async () => {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    return { id: store.id, store, staff, ...(await addMenu(on.database, store.id)) };
  };
  type StoreFixture = Awaited<ReturnType<typeof setUpStore>>;
  /** As every change of a menu does. */
  const raiseVersion = ({ id }: StoreFixture) =>
    sql`update store_counters set menu_version = menu_version + 1 where store_id = ${id}`.execute(on.database.kysely);
  const menuOf = async ({ staff }: Pick<StoreFixture, 'staff'>, body: object = {}) =>
    (await call(server.origin, 'POST /api/store/get_menu', body, staff)).body;
  const markOut = (fixture: StoreFixture, item_id: string, end: object) =>
    call(server.origin, 'POST /api/store/mark_item_sold_out', { item_id, ...end }, keyed(fixture.staff));
  const stateOf = async ({ staff }: StoreFixture) =>
    (await call(server.origin, 'POST /api/store/get_sales_state', {}, staff)).body;
  /** Moves the limits back, as if this time had passed. */
  const shiftLimits = (fixture: StoreFixture, minutes: number) =>
    sql`update sales_limits set starts_at = starts_at - make_interval(mins => ${minutes}::int),
      ends_at = ends_at - make_interval(mins => ${minutes}::int) where store_id = ${fixture.id}`.execute(
      on.database.kysely,
    );
  /** One pizza with the modifiers of these names, at the menu's prices by default. */
  const pizza = async (
    fixture: StoreFixture,
    selected: Readonly<Record<string, number>> = { Small: 1 },
    overrides: object = {},
  ) => {
    const { menu } = await menuOf(fixture);
    const all = menu?.modifier_groups.flatMap(({ modifiers }) => modifiers) ?? [];
    const options = Object.entries(selected).map(([name, quantity]) => {
      const found = all.find((modifier) => modifier.name.includes(name));
      return { name: 'as the customer read it', price: found?.price ?? 0, modifier_id: found?.modifier_id, quantity };
    });
    return { item_id: fixture.pizza, name: 'Pizza', unit_price: 900, quantity: 1, options, note: 'hot', ...overrides };
  };
  const order = (fixture: StoreFixture, lines: readonly object[], total: number) =>
    placeOrder(server.origin, channel, fixture.id, { lines, total, delivery_price: 0 });
  const linesOf = async (fixture: StoreFixture, order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, fixture.staff)).body.order.lines;

  test('returns sorted items with their groups, and null if the version is unchanged', async () => {
    const fixture = await setUpStore();
    const { version, menu } = await menuOf(fixture);
    expect(version).toBe(1);
    expect(menu?.items.map(({ item_id }) => item_id)).toEqual([fixture.pizza, fixture.water]);
    expect(menu?.items[0]).toMatchObject({ price: 900, allergens: ['gluten', 'milk'], is_in_stock: true });
    expect(menu?.items[0]?.modifier_group_ids).toEqual(menu?.modifier_groups.map((group) => group.modifier_group_id));
    expect(menu?.modifier_groups).toMatchObject([
      { min: 1, max: 1, allows_quantity: false, modifiers: [{ price: 0, is_default: true }, { price: 300 }] },
      { min: 0, max: 2, allows_quantity: true, modifiers: [{ price: 100 }, { price: 50 }] },
    ]);
    expect(await menuOf(fixture, { version })).toEqual({ success: true, version, menu: null });
    expect((await menuOf(fixture, { version: 0 })).menu).toEqual(menu);
  });

  test('contains neither hidden items nor those of another store', async () => {
    const fixture = await setUpStore();
    const { kysely } = on.database;
    await setUpStore();
    expect((await menuOf(fixture)).menu?.items).toHaveLength(2);
    await kysely
      .updateTable('menu_items')
      .set({ is_visible: false })
      .where('store_id', '=', fixture.id)
      .where('id', '=', fixture.pizza)
      .execute();
    // A node has the text of this version.
    expect((await menuOf(fixture)).menu?.items).toHaveLength(2);
    await raiseVersion(fixture);
    const { menu } = await menuOf(fixture);
    expect(menu?.items.map(({ item_id }) => item_id)).toEqual([fixture.water]);
    // Groups without a visible item are omitted too.
    expect(menu?.modifier_groups).toEqual([]);
    await kysely.updateTable('menu_categories').set({ is_visible: false }).where('store_id', '=', fixture.id).execute();
    await raiseVersion(fixture);
    expect((await menuOf(fixture)).menu).toEqual({
      categories: [],
      sub_categories: [],
      modifier_groups: [],
      schedules: [],
      items: [],
    });
    const bare = await addStore(on.database);
    expect(await menuOf({ staff: await signInStore(server.origin, bare.email) })).toMatchObject({
      version: 0,
      menu: { items: [] },
    });
  });

  test('determines names of an ordered item, whatever the channel sent', async () => {
    const fixture = await setUpStore();
    const reply = await call(server.origin, 'POST /api/user/get_menu', { store_id: fixture.id }, channel);
    expect(reply.body).toMatchObject({ version: 1, currency: 'EUR', sold_out: [] });
    const placed = await order(fixture, [await pizza(fixture, { Basil: 2, Large: 1 })], 1300);
    expect(await linesOf(fixture, placed.order_id)).toEqual([
      {
        item_id: fixture.pizza,
        sub_category_id: expect.any(String) as string,
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
    const none = { store_id: UNKNOWN_ID };
    expect((await call(server.origin, 'POST /api/user/get_menu', none, channel)).code).toBe(ERROR.storeIdMismatch);
  });

  test('rejects wrong prices, modifiers out of range and unknown items', async () => {
    const fixture = await setUpStore();
    const other = await setUpStore();
    const cases: readonly (readonly [object, number])[] = [
      [await pizza(fixture, { Small: 1 }, { unit_price: 100 }), ERROR.orderFailed],
      [await pizza(fixture, {}), ERROR.validationFailed],
      [await pizza(fixture, { Small: 1, Large: 1 }), ERROR.validationFailed],
      [await pizza(fixture, { Small: 2 }), ERROR.validationFailed],
      [await pizza(fixture, { Small: 1, Basil: 3 }), ERROR.validationFailed],
      [await pizza(other, { Small: 1 }, { item_id: fixture.pizza }), ERROR.validationFailed],
      [await pizza(fixture, { Small: 1 }, { item_id: other.pizza }), ERROR.itemNotAvailable],
      [await pizza(fixture, { Small: 1 }, { item_id: UNKNOWN_ID }), ERROR.itemNotAvailable],
    ];
    for (const [line, code] of cases) {
      const refused = await order(fixture, [line], 900);
      expect(refused).toMatchObject({ error_code: code, fields: [{ path: 'lines.0' }] });
    }
    const cheap = (await pizza(fixture, { Large: 1 })) as { readonly options: readonly object[] };
    const options = cheap.options.map((option) => ({ ...option, price: 0 }));
    expect(await order(fixture, [{ ...cheap, options }], 900)).toMatchObject({ error_code: ERROR.orderFailed });
  });

  test('an item is sold out until its end, for all channels', async () => {
    const fixture = await setUpStore();
    const { body } = await markOut(fixture, fixture.pizza, { minutes: 60 });
    expect(body.sold_out).toMatchObject([
      { item_id: fixture.pizza, set_by: { kind: 'store', id: fixture.id, name: 'Test kitchen' } },
    ]);
    expect(body.sold_out[0]?.name).toContain('Margherita');
    // The store itself continues to sell.
    expect(body.limits).toEqual([]);
    const reply = await call(server.origin, 'POST /api/user/get_menu', { store_id: fixture.id }, channel);
    expect(reply.body.sold_out).toMatchObject([{ item_id: fixture.pizza }]);
    const line = await pizza(fixture);
    expect(await order(fixture, [line], 900)).toMatchObject({
      error_code: ERROR.itemNotAvailable,
      fields: [{ path: 'lines.0', problem: 'sold out' }],
    });
    const water = { item_id: fixture.water, name: 'Water', unit_price: 250, quantity: 1, options: [], note: '' };
    expect(await order(fixture, [water], 250)).toMatchObject({ success: true });
    await shiftLimits(fixture, 60);
    expect((await stateOf(fixture)).sold_out).toEqual([]);
    expect(await order(fixture, [line], 900)).toMatchObject({ success: true });
    // The version changes, so that panels refetch.
    const { version } = await stateOf(fixture);
    await endExpiredLimits(on.database, () => undefined);
    expect((await stateOf(fixture)).version).toBeGreaterThanOrEqual(version);
  });

  test('a sold-out mark is changed and ended only in its current version', async () => {
    const fixture = await setUpStore();
    const first = (await markOut(fixture, fixture.pizza, { minutes: 60 })).body.sold_out[0];
    expect((await markOut(fixture, fixture.pizza, { minutes: 90 })).code).toBe(ERROR.staleVersion);
    // Other items have their own marks.
    expect((await markOut(fixture, fixture.water, { back_on: dayIn(3) })).code).toBeNull();
    const longer = await markOut(fixture, fixture.pizza, { minutes: 90, replaces: first?.limit_id });
    expect(longer.body.sold_out).toHaveLength(2);
    const current = longer.body.sold_out.find(({ item_id }) => item_id === fixture.pizza);
    const end = (limit_id: string | undefined) =>
      call(server.origin, 'POST /api/store/end_sales_limit', { limit_id }, keyed(fixture.staff));
    expect((await end(first?.limit_id)).code).toBe(ERROR.staleVersion);
    expect((await end(current?.limit_id)).body.sold_out).toMatchObject([{ item_id: fixture.water }]);
    expect((await end(current?.limit_id)).body.sold_out).toHaveLength(1);
    expect(await order(fixture, [await pizza(fixture)], 900)).toMatchObject({ success: true });
    const log = await on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('store_id', '=', fixture.id)
      .where('action', 'like', 'sales_%')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'sales_limited', detail: { kind: 'sold_out', item_id: fixture.pizza } },
      { action: 'sales_limited', detail: { kind: 'sold_out', item_id: fixture.water } },
      { action: 'sales_limited', detail: { kind: 'sold_out', item_id: fixture.pizza } },
      { action: 'sales_limit_ended', detail: { kind: 'sold_out', item_id: fixture.pizza } },
    ]);
  });

  test('several items are sold out and back at once', async () => {
    const fixture = await setUpStore();
    const other = await setUpStore();
    const mark = (item_ids: readonly string[], end: object = { minutes: 60 }) =>
      call(server.origin, 'POST /api/store/mark_sold_out', { item_ids, ...end }, keyed(fixture.staff));
    const end = (limit_ids: readonly string[]) =>
      call(server.origin, 'POST /api/store/end_sales_limits', { limit_ids }, keyed(fixture.staff));
    await markOut(fixture, fixture.pizza, { minutes: 30 });
    // Whatever held before.
    const { body } = await mark([fixture.pizza, fixture.water]);
    expect(body.sold_out.map(({ item_id }) => item_id).toSorted()).toEqual([fixture.pizza, fixture.water].toSorted());
    expect(body.version).toBe(2);
    expect(await order(fixture, [await pizza(fixture)], 900)).toMatchObject({ error_code: ERROR.itemNotAvailable });
    const limits = body.sold_out.map(({ limit_id }) => limit_id);
    expect((await end(limits.slice(0, 1))).body.sold_out).toHaveLength(1);
    expect((await end(limits)).body).toMatchObject({ version: 4, sold_out: [] });
    expect((await end(limits)).body).toMatchObject({ version: 4 });
    expect((await end([...limits, UNKNOWN_ID])).code).toBe(ERROR.dataNotFound);
    expect((await mark([fixture.pizza, other.pizza])).code).toBe(ERROR.itemNotFound);
    expect((await mark([fixture.pizza], { minutes: 1, back_on: dayIn(1) })).code).toBe(ERROR.validationFailed);
    expect((await mark([fixture.pizza], { back_on: dayIn(-1) })).code).toBe(ERROR.validationFailed);
  });

  test('rejects an end in the past or beyond a month, and items of another store', async () => {
    const fixture = await setUpStore();
    const other = await setUpStore();
    for (const end of [
      {},
      { minutes: 30, back_on: dayIn(1) },
      { back_on: dayIn(-1) },
      { back_on: dayIn(40) },
      { ends_at: new Date(Date.now() - MINUTE).toISOString() },
    ])
      expect((await markOut(fixture, fixture.pizza, end)).code).toBe(ERROR.validationFailed);
    expect((await markOut(fixture, other.pizza, { minutes: 30 })).code).toBe(ERROR.dataNotFound);
    expect((await stateOf(other)).sold_out).toEqual([]);
  });

  test('rejects items taken off the menu, and checks new lines of an edit against the menu', async () => {
    const fixture = await setUpStore();
    const placed = await order(fixture, [await pizza(fixture)], 900);
    const added = [await pizza(fixture, { Small: 1 }, { unit_price: 1 })];
    const edit = { order_id: placed.order_id, version: 1, kept: [{ line: 0, quantity: 1 }] };
    const preview = (lines: readonly object[]) =>
      call(server.origin, 'POST /api/store/preview_order_update', { ...edit, added: lines }, fixture.staff);
    expect((await preview(added)).code).toBe(ERROR.orderFailed);
    expect((await preview([await pizza(fixture, { Large: 1 })])).body.difference).toBe(1200);
    await on.database.kysely
      .updateTable('menu_items')
      .set({ is_in_stock: false })
      .where('store_id', '=', fixture.id)
      .execute();
    const line = await pizza(fixture);
    expect((await preview([line])).code).toBe(ERROR.itemNotAvailable);
    expect(await order(fixture, [line], 900)).toMatchObject({ error_code: ERROR.itemNotAvailable });
  });

  test("an item's own tax applies if the store taxes by item, never a tax that was sent", async () => {
    const fixture = await setUpStore();
    const { kysely } = on.database;
    await kysely
      .updateTable('stores')
      .set({ is_use_item_tax: true, is_tax_included: false, tax_rate_ppm: 100_000 })
      .where('id', '=', fixture.id)
      .execute();
    await kysely
      .updateTable('menu_items')
      .set({ tax_ppm: 200_000 })
      .where('store_id', '=', fixture.id)
      .where('id', '=', fixture.pizza)
      .execute();
    const typed = { name: 'Typed', unit_price: 100, quantity: 1, options: [], note: '', tax_ppm: 0 };
    const placed = await order(fixture, [await pizza(fixture), typed], 1000 + 180 + 10);
    expect(placed).toMatchObject({ success: true });
    const [own, other] = await linesOf(fixture, placed.order_id);
    expect([own?.tax_ppm, other?.tax_ppm]).toEqual([200_000, undefined]);
    const edit = { order_id: placed.order_id, version: 1, added: [], kept: [{ line: 0, quantity: 2 }] };
    const { body } = await call(server.origin, 'POST /api/store/preview_order_update', edit, fixture.staff);
    expect(body.after).toMatchObject({ cart_total: 1800, tax: 360 });
  });

  test('sub-stores that process orders read the menu and mark items as sold out; others do not', async () => {
    const fixture = await setUpStore();
    const as = async (screen: '/app/orders/running' | '/app/orders/create' | '/app/orders/past') =>
      signInSubStore(server.origin, (await addSubStore(on.database, fixture.store, [screen])).email);
    const [cook, clerk, office] = [
      await as('/app/orders/running'),
      await as('/app/orders/create'),
      await as('/app/orders/past'),
    ];
    const out = { item_id: fixture.pizza, minutes: 30 };
    const mark = (user: SessionHeaders) => call(server.origin, 'POST /api/store/mark_item_sold_out', out, keyed(user));
    const read = (user: SessionHeaders) => call(server.origin, 'POST /api/store/get_menu', {}, user);
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
    const reply = await call(server.origin, 'POST /api/user/get_menu', { store_id: fixture.id }, stranger);
    expect(reply.code).toBe(ERROR.notAllowed);
  });
});

const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
