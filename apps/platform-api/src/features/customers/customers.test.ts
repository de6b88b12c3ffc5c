// One file: its parts share a server, two stores, and the orders that a channel places.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Wire } from '@store-panel/contract/table';
import { SCREENS } from '@store-panel/domain/access/screens';
import { CUSTOMER_SEGMENTS, customerSegment } from '@store-panel/domain/customers/customer-segment';
import { ACCEPT_ALL_RULES, DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  buildOrderRequest,
  signInStore,
  signInSubStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { buildManualOrder, createStoreWithMenu, placeManualOrder } from '#testing/fixtures/manual-orders.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Berlin';
const PIZZA = { name: 'Pizza', unit_price: 900, quantity: 1, options: [], note: '' };
const COLA = { name: 'Cola', unit_price: 300, quantity: 2, options: [], note: '' };

type ListBody = Wire['POST /api/store/list_users']['body'];
type BlockBody = Wire['POST /api/store/block_user']['body'];

describeOnAnEngine('customers of a store', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;
  let lastNumber = 100;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  /** Inserts an order of a number, completed a while ago unless told otherwise. */
  async function addOrder(key: string | null, overrides: object = {}, at = store, daysAgo = 1): Promise<string> {
    const id = uuidV7();
    lastNumber += 1;
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
    await on.database.kysely
      .insertInto('orders')
      .values(
        buildOrderRow(at.id, lastNumber, {
          id,
          order_status: 25,
          status_before_end: 7,
          ended_at: createdAt,
          created_at: createdAt,
          customer_key: key,
          lines: json([PIZZA, COLA]),
          total: 1500,
          ...overrides,
        }),
      )
      .execute();
    return id;
  }

  const list = (body: Partial<ListBody> = {}, headers = staff) =>
    call(server.origin, 'POST /api/store/list_users', { is_blocked: false, ...body }, headers);
  const get = (user_id: string, headers = staff) =>
    call(server.origin, 'POST /api/store/get_user', { user_id }, headers);
  const note = (user_id: string, text: string, version: number, headers = staff) =>
    call(server.origin, 'POST /api/store/save_user_note', { user_id, note: text, version }, keyed(headers));
  const block = (body: Partial<BlockBody>, headers = staff) =>
    call(server.origin, 'POST /api/store/block_user', { kind: 'abuse', reason: '', ...body }, keyed(headers));
  const unblock = (user_id: string, version: number, headers = staff) =>
    call(server.origin, 'POST /api/store/unblock_user', { user_id, version }, keyed(headers));
  const place = (overrides: Readonly<Record<string, unknown>>, at: { readonly id: string } = store) =>
    call(server.origin, 'POST /api/user/create_order', buildOrderRequest(at.id, overrides), channel);
  const userOf = async (key: string) => {
    const { body } = await list({ query: key });
    const [user] = body.users;
    if (!user) throw new Error(`no customer ${key}`);
    return user;
  };

  test('are one for all spellings of a number, with the figures of their orders', async () => {
    await place({ customer_phone: '+49 170 1111111', customer_name: 'Mia' });
    await place({ customer_phone: '0170/1111111', customer_name: 'Mia K.' });
    await place({ customer_phone: '0049 (0)170 1111111', customer_name: 'Mia Kern' });
    const { body } = await list({ query: '0170 1111111' });
    expect(body).toMatchObject({ count: 1, page: 1, perPage: 10, currency: 'EUR' });
    expect(body.users).toMatchObject([
      {
        phone: '+491701111111',
        name: 'Mia Kern',
        orders: 3,
        completed: 0,
        cancelled: 0,
        spend: 0,
        block: null,
        note: '',
      },
    ]);
  });

  test('are found by name, by digits in any form, by days of their last order, and in every order', async () => {
    const at = await addStore(on.database);
    const headers = await signInStore(server.origin, at.email);
    await addOrder('491702220001', { customer_name: 'Zoë 100%' }, at, 3);
    await addOrder('491702220002', { customer_name: 'anna', total: 900 }, at, 20);
    await addOrder('491702220002', { customer_name: 'anna', total: 900 }, at, 10);
    await addOrder(null, { customer_name: 'Without number' }, at);
    const names = async (body: Partial<ListBody>) => (await list(body, headers)).body.users.map(({ name }) => name);
    expect(await names({})).toEqual(['Zoë 100%', 'anna']);
    expect(await names({ query: 'ANN' })).toEqual(['anna']);
    expect(await names({ query: '0%' })).toEqual(['Zoë 100%']);
    for (const query of ['0170 2220002', '+49 170 2220002', '0002', '٢٢٢٠٠٠٢'])
      expect(await names({ query }), query).toEqual(['anna']);
    expect(await names({ sort: 'name' })).toEqual(['anna', 'Zoë 100%']);
    expect(await names({ sort: '-spend' })).toEqual(['anna', 'Zoë 100%']);
    expect(await names({ sort: 'orders' })).toEqual(['Zoë 100%', 'anna']);
    const today = storeDay(Date.now(), ZONE);
    expect(await names({ start_date: addDays(today, -5) })).toEqual(['Zoë 100%']);
    expect(await names({ end_date: addDays(today, -5) })).toEqual(['anna']);
    expect((await list({ perPage: 10, page: 2 }, headers)).body).toMatchObject({ users: [], count: 2 });
  });

  test('are new, regular or lapsed as the domain says', async () => {
    const at = await addStore(on.database);
    const headers = await signInStore(server.origin, at.email);
    const random = createRandom(20_261_127);
    for (let no = 0; no < 40; no += 1)
      for (let order = random.upTo(6); order >= 0; order -= 1)
        await addOrder(
          `4917033${String(no).padStart(4, '0')}`,
          random.maybe(0.8) ? {} : { order_status: 101 },
          at,
          random.upTo(130),
        );
    const all = (await list({ perPage: 500 }, headers)).body.users;
    for (const segment of CUSTOMER_SEGMENTS) {
      const { users } = (await list({ segment, perPage: 500 }, headers)).body;
      expect(users.length, segment).toBeGreaterThan(0);
      expect(users).toEqual(all.filter((user) => user.segment === segment));
    }
    expect(customerSegment({ completed: 1, last_at: null, third_last_at: null }, Date.now())).toBe('new');
  });

  test('open with favourites, ratings both ways, addresses and their newest orders', async () => {
    const key = '491704440001';
    const address = (line: string) => json({ line, note: '', point: null });
    const first = await addOrder(
      key,
      { lines: json([PIZZA]), address: address('Ritterstraße 1'), store_rating_to_user: 3 },
      store,
      9,
    );
    await addOrder(key, { address: address('Prinzenstraße 7'), store_rating_to_user: 4 }, store, 5);
    await addOrder(key, { order_status: 101, lines: json([COLA]) }, store, 3);
    await addOrder(key, {
      order_status: 3,
      status_before_end: null,
      ended_at: null,
      address: address('Ritterstraße 1'),
    });
    await on.database.kysely
      .insertInto('order_reviews')
      .values({ store_id: store.id, order_id: first, rating: 5 })
      .execute();
    const { user_id } = await userOf(key);
    const { body } = await get(user_id);
    expect(body).toMatchObject({
      user: { orders: 4, completed: 2, cancelled: 1, spend: 3000 },
      open_orders: 1,
      favourites: [
        { name: 'Pizza', orders: 2 },
        { name: 'Cola', orders: 1 },
      ],
      ratings: { given: { average: 5, count: 1 }, received: { average: 3.5, count: 2 } },
      addresses: ['Ritterstraße 1', 'Prinzenstraße 7'],
    });
    expect(body.latest.map(({ order_status }) => order_status)).toEqual([3, 101, 25, 25]);
    const history = await call(server.origin, 'POST /api/store/list_order_history', { user_id }, staff);
    expect(history.body).toMatchObject({ count: 4, total: 6000 });
  });

  test('have a note that only the version that was read changes', async () => {
    await addOrder('491705550001');
    const user = await userOf('491705550001');
    const { body } = await note(user.user_id, ' rings twice\u202E ', user.version);
    expect(body).toMatchObject({ user: { note: 'rings twice', version: user.version + 1 } });
    const stale = await note(user.user_id, 'other', user.version);
    expect(stale.body).toMatchObject({ error_code: ERROR.staleVersion, user: { note: 'rings twice' } });
    expect((await note(uuidV7(), 'x', 1)).body).toMatchObject({ error_code: ERROR.dataNotFound });
    // An order moves figures, not the version.
    await addOrder('491705550001');
    expect((await note(user.user_id, '', user.version + 1)).body).toMatchObject({ user: { note: '', orders: 2 } });
  });

  test('are blocked and unblocked: channels are refused without a reason, the store itself may go on', async () => {
    const group = await createStoreWithMenu(on.database, server.origin);
    const phone = '+49 30 5550 7001';
    const before = await place({ customer_phone: phone }, group.store);
    expect(before.body).toMatchObject({ success: true });
    const [user] = (await list({}, group.staff)).body.users;
    if (!user) throw new Error('no customer');
    const blocked = await block(
      { user_id: user.user_id, version: user.version, kind: 'not_paid', reason: ' Twice. ' },
      group.staff,
    );
    expect(blocked.body).toMatchObject({
      user: { block: { kind: 'not_paid', text: 'Twice.', until: null, by: { kind: 'store' } }, version: 2 },
    });
    expect((await list({}, group.staff)).body.count).toBe(0);
    expect((await list({ is_blocked: true }, group.staff)).body.users).toMatchObject([{ user_id: user.user_id }]);

    const refused = await place({ customer_phone: '030/55507001' }, group.store);
    expect(refused.body).toMatchObject({ success: false, error_code: ERROR.orderFailed });
    expect(refused.body).not.toHaveProperty('fields');
    // What was placed before goes on, and the order says what it is.
    const orderId = 'order_id' in before.body ? before.body.order_id : '';
    const detail = await call(server.origin, 'POST /api/store/get_order_detail', { order_id: orderId }, group.staff);
    expect(detail.body).toMatchObject({
      order: {
        order_status: 1,
        customer: { user_id: user.user_id, orders: 1, is_new: true, has_note: false, is_blocked: true },
      },
    });
    const found = await call(server.origin, 'POST /api/store/find_customer', { phone }, group.staff);
    expect(found.body.customers).toMatchObject([{ staff_note: '', block: { kind: 'not_paid', text: 'Twice.' } }]);
    const manual = await placeManualOrder(server.origin, group, buildManualOrder(group, { customer_phone: phone }));
    expect(manual.body).toMatchObject({ success: true });

    const ended = await unblock(user.user_id, 2, group.staff);
    expect(ended.body).toMatchObject({ user: { block: null, version: 3, orders: 2 } });
    expect((await place({ customer_phone: phone }, group.store)).body).toMatchObject({ success: true });
  });

  test('are blocked until a day of the store, and then no more', async () => {
    const at = await addStore(on.database);
    const headers = await signInStore(server.origin, at.email);
    const today = storeDay(Date.now(), ZONE);
    for (const until of [addDays(today, -1), addDays(today, 4000)])
      expect((await block({ phone: '0170 6660001', until }, headers)).body).toMatchObject({
        error_code: ERROR.validationFailed,
        fields: [{ path: 'until' }],
      });
    const { body } = await block({ phone: '0170 6660001', until: addDays(today, 1) }, headers);
    if (!('user' in body) || body.user === undefined) throw new Error('not blocked');
    expect(storeDay(Date.parse(body.user.block?.until ?? '') - 1, ZONE)).toBe(addDays(today, 1));
    expect((await place({ customer_phone: '+491706660001' }, at)).body).toMatchObject({
      error_code: ERROR.orderFailed,
    });
    await on.database.kysely
      .updateTable('store_customers')
      .set({ blocked_until: new Date(Date.now() - 1000) })
      .where('store_id', '=', at.id)
      .execute();
    expect((await place({ customer_phone: '+491706660001' }, at)).body).toMatchObject({ success: true });
    expect((await list({ is_blocked: true }, headers)).body.count).toBe(0);
    expect((await list({}, headers)).body.users).toMatchObject([{ orders: 1, block: null }]);
  });

  test('can be numbers that never ordered; nothing is left of them once they are unblocked', async () => {
    const { body } = await block({ phone: '+33 6 12 34 56 78', kind: 'other', reason: 'Prank calls' });
    expect(body).toMatchObject({ user: { phone: '+33612345678', orders: 0, name: '', last_at: null } });
    const again = await block({ phone: '0033 612345678' });
    expect(again.body).toMatchObject({ error_code: ERROR.validationFailed, fields: [{ problem: 'phone.blocked' }] });
    const found = await call(server.origin, 'POST /api/store/find_customer', { phone: '345678' }, staff);
    expect(found.body.customers).toMatchObject([{ phone: '+33612345678', order_count: 0, block: { kind: 'other' } }]);
    const { user_id, version } = (await list({ is_blocked: true, query: '612345678' })).body.users[0] ?? {};
    expect((await unblock(user_id ?? '', version ?? 0)).body).toMatchObject({ success: true, user: null });
    expect((await get(user_id ?? '')).body).toMatchObject({ error_code: ERROR.dataNotFound });
  });

  test.each([
    [{ phone: '110' }, 'phone'],
    [{}, 'phone'],
    [{ user_id: uuidV7() }, 'phone'],
    [{ phone: '+49 170 1234567', user_id: uuidV7(), version: 1 }, 'phone'],
    [{ phone: '+49 170 1234567', kind: 'other' }, 'reason'],
  ] as const)('are not blocked by %j', async (body, path) => {
    expect((await block(body)).body).toMatchObject({ error_code: ERROR.validationFailed, fields: [{ path }] });
  });

  test('are known to automatic acceptance by their number, however it is written', async () => {
    const at = await addStore(on.database);
    const auto_accept = { ...ACCEPT_ALL_RULES, only_known_customers: true };
    await on.database.kysely
      .insertInto('sales_settings')
      .values({ store_id: at.id, settings: json({ ...DEFAULT_SALES_SETTINGS, auto_accept }) })
      .execute();
    await addOrder('491707770001', {}, at);
    expect((await place({ customer_phone: '0170 7770001' }, at)).body).toMatchObject({ order_status: 3 });
    expect((await place({ customer_phone: '0170 7770002' }, at)).body).toMatchObject({ order_status: 1 });
  });

  test('are exported with all that match; none is 1000', async () => {
    const at = await addStore(on.database);
    const headers = await signInStore(server.origin, at.email);
    const file = (filter: object) =>
      call(
        server.origin,
        'POST /api/store/export_users',
        { filter: { is_blocked: false, ...filter }, format: 'csv', language: 'en' },
        headers,
      );
    expect((await file({})).body).toMatchObject({ error_code: ERROR.dataNotFound });
    await addOrder('491708880001', { customer_name: '=Mia, "M"' }, at);
    await addOrder('491708880002', { customer_name: 'Ben' }, at);
    const response = await fetch(`${server.origin}/api/store/export_users`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ filter: { is_blocked: false }, format: 'csv', language: 'en' }),
    });
    expect(response.headers.get('x-rows')).toBe('2');
    const [header, first, second] = (await response.text()).trim().split(/\r?\n/);
    expect(header).toContain('Phone number');
    expect(first).toContain('"\'=Mia, ""M"""');
    expect(first).toContain('491708880001');
    expect(second).toContain('Ben');
  });

  test('belong to their store, and each list to its screen', async () => {
    const other = await addStore(on.database);
    const foreign = await signInStore(server.origin, other.email);
    await addOrder('491709990001');
    const user = await userOf('491709990001');
    expect((await list({}, foreign)).body.count).toBe(0);
    expect((await get(user.user_id, foreign)).body).toMatchObject({ error_code: ERROR.dataNotFound });
    expect((await note(user.user_id, 'x', 1, foreign)).body).toMatchObject({ error_code: ERROR.dataNotFound });
    expect((await block({ user_id: user.user_id, version: 1 }, foreign)).body).toMatchObject({
      error_code: ERROR.dataNotFound,
    });
    expect((await unblock(user.user_id, 1, foreign)).body).toMatchObject({ error_code: ERROR.dataNotFound });
    const history = await call(server.origin, 'POST /api/store/list_order_history', { user_id: user.user_id }, foreign);
    expect(history.body).toMatchObject({ count: 0 });
    // The block of one store is none of another's.
    await block({ user_id: user.user_id, version: 1 });
    expect((await place({ customer_phone: '+491709990001' }, other)).body).toMatchObject({ success: true });

    const account = await addSubStore(on.database, store, [SCREENS['active-users'].path]);
    const clerk = await signInSubStore(server.origin, account.email);
    expect((await list({}, clerk)).body).toMatchObject({ success: true });
    expect((await list({ is_blocked: true }, clerk)).body).toMatchObject({ error_code: ERROR.notAllowed });
    expect((await block({ phone: '+49 170 1234567' }, clerk)).body).toMatchObject({ error_code: ERROR.notAllowed });
  });
});
