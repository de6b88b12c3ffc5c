import { ERROR } from '@store-panel/contract/errors/error-codes';
import { PRICE_MAX } from '@store-panel/domain/limits/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  DELIVERY,
  type StoreWithMenu,
  createStoreWithMenu,
  placeManualOrder,
  buildManualOrder,
  type ManualOrderInput,
} from '#testing/fixtures/manual-orders.ts';
import { addChannel, placeOrder, signInUser } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const HANNA = '+49 30 5550 2210';
const COMPACT = '+493055502210';

describeOnAnEngine('the customers of a store', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const createGroup = () => createStoreWithMenu(on.database, server.origin);
  const place = async (of: StoreWithMenu, request: Partial<ManualOrderInput> = {}, overrides: object = {}) =>
    (await placeManualOrder(server.origin, of, buildManualOrder(of, { customer_phone: HANNA, ...request }), overrides))
      .body.order;
  const find = async ({ staff }: StoreWithMenu, phone: string) =>
    (await call(server.origin, 'POST /api/store/find_customer', { phone }, staff)).body.customers;
  const saveAddress = (of: StoreWithMenu, overrides: object = {}) =>
    call(
      server.origin,
      'POST /api/store/save_address_book',
      { name: 'Hanna (book)', phone: HANNA, line: 'Prinzenstraße 7', note: 'bell 3', point: null, ...overrides },
      keyed(of.staff),
    );

  test('are found by digits of their number, in any notation', async () => {
    const group = await createGroup();
    await place(group);
    for (const typed of ['2210', '030 5550', '+49 (30) 5550-2210', '0049305550', '555022'])
      expect((await find(group, typed)).map(({ phone }) => phone)).toEqual([COMPACT]);
    for (const typed of ['', '221', '9999', '%%%%', '2_10']) expect(await find(group, typed)).toEqual([]);
  });

  test('are returned with their orders and addresses', async () => {
    const group = await createGroup();
    const first = await place(group, DELIVERY, { customer_name: 'Hanna' });
    await place(group, { is_pickup: false, address: { line: 'ritterstraße  22.', note: '', point: null } });
    const last = await place(group, {}, { customer_name: 'Hanna Vogt' });
    const { body } = await saveAddress(group);
    const [hanna] = await find(group, '2210');
    expect(hanna).toMatchObject({
      phone: COMPACT,
      name: 'Hanna Vogt',
      order_count: 3,
      last_ordered_at: last.created_at,
    });
    expect(hanna?.orders.map(({ unique_id }) => unique_id)).toEqual([3, 2, 1]);
    expect(hanna?.orders[2]).toEqual({
      order_id: first.order_id,
      unique_id: 1,
      order_status: 3,
      created_at: first.created_at,
      is_pickup: false,
      total: 900,
      currency: 'EUR',
      item_count: 1,
      lines: [{ name: 'Margherita', quantity: 1 }],
    });
    expect(hanna?.addresses.map(({ address_id, line }) => [address_id, line])).toEqual([
      [body.address.address_id, 'Prinzenstraße 7'],
      [null, 'ritterstraße  22.'],
    ]);
  });

  test('include the address book, with numbers that end with the digits first', async () => {
    const group = await createGroup();
    await saveAddress(group);
    const [customer] = await find(group, '5550');
    expect(customer).toMatchObject({ name: 'Hanna (book)', order_count: 0, last_ordered_at: null, orders: [] });
    await place(group, { customer_phone: '+49 30 2210 555' });
    expect((await find(group, '2210')).map(({ phone }) => phone)).toEqual([COMPACT, '+49302210555']);
    expect((await find(group, '555')).length).toBe(0);
  });

  test('are limited to five, with five orders and the first five lines of each', async () => {
    const group = await createGroup();
    const lines = Array.from({ length: 7 }, (_, at) => ({ name: `Dish ${at}`, unit_price: 1, quantity: 1, note: '' }));
    for (let at = 0; at < 6; at += 1) await place(group, { lines });
    for (let at = 0; at < 6; at += 1) await place(group, { customer_phone: `+49 30 5550 22${at}9` });
    const [hanna] = await find(group, '222102210');
    expect(hanna).toBeUndefined();
    const [exact] = await find(group, '55502210');
    expect(exact?.orders).toHaveLength(5);
    expect(exact?.order_count).toBe(6);
    expect(exact?.orders[0]?.lines.map(({ name }) => name)).toEqual(['Dish 0', 'Dish 1', 'Dish 2', 'Dish 3', 'Dish 4']);
    expect(await find(group, '5550')).toHaveLength(5);
  });

  test('are not visible to other stores', async () => {
    const group = await createGroup();
    const other = await createGroup();
    await place(group, DELIVERY);
    await saveAddress(group);
    expect(await find(other, '2210')).toEqual([]);
    const again = await call(
      server.origin,
      'POST /api/store/order_again',
      { order_id: (await find(group, '2210'))[0]?.orders[0]?.order_id },
      other.staff,
    );
    expect(again.code).toBe(ERROR.orderDetailNotFound);
  });

  test('can reorder what is available, with a problem for the rest', async () => {
    const group = await createGroup();
    const modifiers = [
      { modifier_id: group.large, quantity: 1 },
      { modifier_id: group.basil, quantity: 2 },
    ];
    const pizza = { item_id: group.pizza, quantity: 2, modifiers, note: 'crisp' };
    const water = { item_id: group.water, quantity: 1, modifiers: [], note: '' };
    const cake = { name: 'Cake', unit_price: 2500, quantity: 1, note: 'Ada' };
    const { order_id } = await place(group, { ...DELIVERY, lines: [pizza, water, cake] });
    const again = async () =>
      (await call(server.origin, 'POST /api/store/order_again', { order_id }, group.staff)).body;
    const first = await again();
    expect(first).toMatchObject({ is_pickup: false, address: DELIVERY.address });
    expect(first.lines.map(({ line, problems }) => [line, problems])).toEqual([
      [pizza, []],
      [water, []],
      [cake, []],
    ]);
    expect(first.lines[0]?.former).toMatchObject({ name: 'Margherita', unit_price: 900 });
    await on.database.kysely
      .updateTable('menu_modifiers')
      .set({ is_visible: false })
      .where('store_id', '=', group.id)
      .where('id', '=', group.large)
      .execute();
    const out = { item_id: group.water, minutes: 60 };
    await call(server.origin, 'POST /api/store/mark_item_sold_out', out, keyed(group.staff));
    const problems = (await again()).lines.map((line) => line.problems.map(({ problem }) => problem));
    expect(problems).toEqual([['modifier_gone', 'choice'], ['sold_out'], []]);
  });

  test('can reorder by name what a channel sent without the menu', async () => {
    const group = await createGroup();
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const line = { name: 'Water', unit_price: 200, quantity: 3, options: [], note: '' };
    const again = async (overrides: Readonly<Record<string, unknown>>) => {
      const { order_id } = await placeOrder(server.origin, channel, group.id, { delivery_price: 0, ...overrides });
      return (await call(server.origin, 'POST /api/store/order_again', { order_id }, group.staff)).body.lines;
    };
    const water = { line: { item_id: group.water, quantity: 3 }, problems: [] };
    expect(await again({ lines: [line], total: 600 })).toMatchObject([water]);
    // Lines that a user could not type: without a name, or above the maximum price.
    const dear = { name: 'Ring', quantity: 1, price: 1 };
    const untypable = [
      { ...line, name: ' ' },
      { ...line, name: 'Box', unit_price: PRICE_MAX, quantity: 1, options: [dear] },
    ];
    const gone = { line: null, problems: [{ problem: 'gone', name: null }] };
    expect(await again({ lines: untypable, discount: PRICE_MAX, total: 601 })).toMatchObject([gone, gone]);
  });
});
