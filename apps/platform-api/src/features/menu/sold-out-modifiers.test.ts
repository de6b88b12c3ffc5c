import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readPageData } from '#sites/page/page-data.queries.ts';
import { pageMenu } from '#sites/page/page-menu.ts';
import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { buildManualOrder } from '#testing/fixtures/manual-orders.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('modifiers that are sold out', (on) => {
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
    const { pizza } = await addMenu(on.database, store.id);
    const { menu } = (await call(server.origin, 'POST /api/store/get_menu', {}, staff)).body;
    const modifiers = new Map(
      menu?.modifier_groups.flatMap((group) => group.modifiers).map((one) => [one.name.join(''), one]),
    );
    const modifierOf = (name: string) => {
      const found = modifiers.get(name);
      if (!found) throw new Error(`The sample menu has no ${name}.`);
      return found;
    };
    return { id: store.id, staff, pizza, idOf: (name: string) => modifierOf(name).modifier_id, modifierOf };
  };
  type Fixture = Awaited<ReturnType<typeof setUpStore>>;
  const post = (fixture: Fixture, path: 'mark_sold_out' | 'mark_item_sold_out' | 'end_sales_limits', body: object) =>
    call(server.origin, `POST /api/store/${path}`, body, keyed(fixture.staff));
  /** A pizza with the modifiers of these names. */
  const lineOf = (fixture: Fixture, names: readonly string[]) => ({
    item_id: fixture.pizza,
    name: 'Pizza',
    unit_price: 900,
    quantity: 1,
    note: '',
    options: names.map((name) => {
      const { modifier_id, price } = fixture.modifierOf(name);
      return { modifier_id, name, price, quantity: 1 };
    }),
  });
  const order = (fixture: Fixture, names: readonly string[]) => {
    const line = lineOf(fixture, names);
    const total = line.options.reduce((sum, { price }) => sum + price, line.unit_price);
    return placeOrder(server.origin, channel, fixture.id, { lines: [line], total, delivery_price: 0 });
  };
  const quote = async (fixture: Fixture, names: readonly string[]) => {
    const modifiers = names.map((name) => ({ modifier_id: fixture.idOf(name), quantity: 1 }));
    const lines = [{ item_id: fixture.pizza, quantity: 1, modifiers, note: '' }];
    const body = buildManualOrder({ pizza: fixture.pizza, small: '' }, { lines });
    return (await call(server.origin, 'POST /api/store/quote_manual_order', body, fixture.staff)).body;
  };

  test('are refused on every way to order, with what they are called, and come back', async () => {
    const fixture = await setUpStore();
    const modifier_id = fixture.idOf('Olives');
    const before = await order(fixture, ['Small', 'Olives']);
    expect(before).toMatchObject({ success: true });
    const { body } = await post(fixture, 'mark_sold_out', { modifier_ids: [modifier_id], minutes: 60 });
    expect(body).toMatchObject({ sold_out: [], sold_out_modifiers: [{ modifier_id }], limits: [] });
    const shown = await call(server.origin, 'POST /api/user/get_menu', { store_id: fixture.id }, channel);
    expect(shown.body).toMatchObject({ sold_out: [], sold_out_modifiers: [{ modifier_id }] });
    expect(await order(fixture, ['Small', 'Olives'])).toMatchObject({
      error_code: ERROR.itemNotAvailable,
      fields: [{ path: 'lines.0', problem: `sold out: the modifier ${modifier_id}` }],
    });
    expect(await order(fixture, ['Small', 'Basil'])).toMatchObject({ success: true });
    expect((await quote(fixture, ['Small', 'Olives'])).problems).toMatchObject([
      { path: 'lines.0', problem: 'sold_out', modifier_id },
    ]);
    expect((await quote(fixture, ['Small'])).problems).toEqual([]);
    // The order of before is as it was, and is ordered again without them.
    const order_id = 'order_id' in before ? before.order_id : '';
    const again = await call(server.origin, 'POST /api/store/order_again', { order_id }, fixture.staff);
    expect(again.body.lines).toMatchObject([
      { line: { modifiers: [{ modifier_id: fixture.idOf('Small') }] }, problems: [{ problem: 'modifier_gone' }] },
    ]);
    const preview = await call(
      server.origin,
      'POST /api/store/preview_order_update',
      { order_id, version: 1, kept: [{ line: 0, quantity: 1 }], added: [lineOf(fixture, ['Small', 'Olives'])] },
      fixture.staff,
    );
    expect(preview.code).toBe(ERROR.itemNotAvailable);
    const limit_ids = body.sold_out_modifiers?.map(({ limit_id }) => limit_id);
    expect((await post(fixture, 'end_sales_limits', { limit_ids })).body.sold_out_modifiers).toEqual([]);
    expect(await order(fixture, ['Small', 'Olives'])).toMatchObject({ success: true });
  });

  test('make items sold out that need one of them, for channels, the store and its page', async () => {
    const fixture = await setUpStore();
    const sizes = ['Small', 'Large'].map((name) => fixture.idOf(name));
    const isShownSoldOut = async () => {
      const data = await readPageData(on.database.kysely, fixture.id);
      const sections = pageMenu(data, { of: (texts) => texts.join('') });
      const items = sections.flatMap(({ groups }) => groups.flatMap((group) => group.items));
      return items.find(({ id }) => id === fixture.pizza)?.isSoldOut;
    };
    await post(fixture, 'mark_sold_out', { modifier_ids: sizes.slice(0, 1), minutes: 60 });
    expect(await order(fixture, ['Large'])).toMatchObject({ success: true });
    expect(await isShownSoldOut()).toBe(false);
    await post(fixture, 'mark_sold_out', { modifier_ids: sizes, minutes: 90 });
    expect(await order(fixture, ['Large'])).toMatchObject({
      error_code: ERROR.itemNotAvailable,
      fields: [{ path: 'lines.0', problem: 'sold out' }],
    });
    const [problem] = (await quote(fixture, ['Large'])).problems;
    expect(problem).toMatchObject({ problem: 'sold_out' });
    expect(problem).not.toHaveProperty('modifier_id');
    expect(await isShownSoldOut()).toBe(true);
  });

  test('are marked one by one only in their current version', async () => {
    const fixture = await setUpStore();
    const modifier_id = fixture.idOf('Basil');
    const first = (await post(fixture, 'mark_item_sold_out', { modifier_id, minutes: 30 })).body
      .sold_out_modifiers?.[0];
    expect(first?.modifier_id).toBe(modifier_id);
    expect(first?.name).toContain('Basil');
    const mark = (replaces?: string) => post(fixture, 'mark_item_sold_out', { modifier_id, minutes: 40, replaces });
    expect((await mark()).code).toBe(ERROR.staleVersion);
    expect((await mark(first?.limit_id)).body.sold_out_modifiers).toHaveLength(1);
    const end = (limit_id: string | undefined) =>
      call(server.origin, 'POST /api/store/end_sales_limit', { limit_id }, keyed(fixture.staff));
    expect((await end(first?.limit_id)).code).toBe(ERROR.staleVersion);
  });

  test('have to be of the store, and exactly one part is marked alone', async () => {
    const [fixture, other] = [await setUpStore(), await setUpStore()];
    const modifier_id = other.idOf('Basil');
    const codeOf = async (path: 'mark_sold_out' | 'mark_item_sold_out', body: object) =>
      (await post(fixture, path, { ...body, minutes: 30 })).code;
    expect(await codeOf('mark_sold_out', { modifier_ids: [modifier_id] })).toBe(ERROR.modifierNotFound);
    expect(await codeOf('mark_sold_out', {})).toBe(ERROR.validationFailed);
    expect(await codeOf('mark_item_sold_out', { modifier_id })).toBe(ERROR.dataNotFound);
    expect(await codeOf('mark_item_sold_out', {})).toBe(ERROR.validationFailed);
    const both = { item_id: fixture.pizza, modifier_id: fixture.idOf('Basil') };
    expect(await codeOf('mark_item_sold_out', both)).toBe(ERROR.validationFailed);
  });
});
