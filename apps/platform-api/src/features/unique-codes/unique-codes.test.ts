import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { deleteExpiredRows } from '#jobs/delete-expired-rows.ts';
import { OLD_UNIQUE_CODES } from '#sales/unique-codes/old-codes.queries.ts';
import {
  buildManualOrder,
  createStoreWithMenu,
  placeManualOrder,
  type StoreWithMenu,
} from '#testing/fixtures/manual-orders.ts';
import { saveOffer } from '#testing/fixtures/menu/sample-offer.ts';
import { addOwnAddress, addUniqueCode } from '#testing/fixtures/menu/sample-unique-code.ts';
import { addSubStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const DAY_MS = 86_400_000;

describeOnAnEngine('unique codes of a store', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const createStore = async () => {
    const group = await createStoreWithMenu(on.database, server.origin);
    const { timezone } = await on.database.kysely
      .selectFrom('stores')
      .select('timezone')
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow();
    const { offer_id } = await saveOffer(server.origin, group.staff, { code: null, by_unique_code: true });
    return { ...group, offer_id, timezone, today: storeDay(Date.now(), timezone) };
  };
  type Store = Awaited<ReturnType<typeof createStore>>;
  const add = ({ staff, offer_id, today }: Store, overrides: object = {}) =>
    call(
      server.origin,
      'POST /api/store/add_unique_codes',
      { purpose: 'offer', offer_id, count: 1, uses: 1, expires_on: addDays(today, 30), ...overrides },
      keyed(staff),
    );
  const list = async ({ staff }: Store) =>
    (await call(server.origin, 'POST /api/store/list_unique_codes', {}, staff)).body;
  const use = (of: StoreWithMenu, offer_code: string) =>
    placeManualOrder(server.origin, of, buildManualOrder(of, { offer_code }));

  test('a batch is read once, its codes differ, and no row has one', async () => {
    const store = await createStore();
    const { body } = await add(store, { count: 1_000 });
    expect(new Set(body.codes).size).toBe(1_000);
    expect(body.codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(code))).toEqual([]);
    const { rows } = await on.database.pool.query<{ text: string }>(
      'select row_to_json(c)::text as text from unique_codes c where store_id = $1',
      [store.id],
    );
    expect(rows).toHaveLength(1_000);
    const [first = ''] = body.codes;
    expect(rows.filter(({ text }) => text.includes(first))).toEqual([]);
    const { batches, offers } = await list(store);
    expect(batches).toEqual([body.batch]);
    expect(offers).toMatchObject([{ offer_id: store.offer_id }]);
    expect(JSON.stringify(batches)).not.toContain(first);
    expect(body.batch).toMatchObject({ codes: 1_000, uses: 1, used: 0, usable: 1_000, state: 'active', warnings: [] });
  });

  test('uses are counted, warned of and end', async () => {
    const store = await createStore();
    const { body } = await add(store, { code: 'office-party', uses: 2 });
    expect(body.codes).toEqual(['OFFICE-PARTY']);
    await use(store, 'OFFICE-PARTY');
    expect((await list(store)).batches).toMatchObject([{ used: 1, usable: 1, state: 'active', warnings: [] }]);
    await use(store, 'OFFICE-PARTY');
    expect((await list(store)).batches).toMatchObject([{ used: 2, usable: 0, state: 'used_up' }]);
    await addUniqueCode(on.database, store.id, { code: 'NEARLY-1', uses: 5, used: 4, offer_id: store.offer_id });
    const soon = new Date(Date.now() + 3 * DAY_MS);
    await addUniqueCode(on.database, store.id, { code: 'SOON-1', ends_at: soon, offer_id: store.offer_id });
    const past = new Date(Date.now() - 1);
    await addUniqueCode(on.database, store.id, { code: 'PAST-1', ends_at: past, offer_id: store.offer_id });
    const { batches } = await list(store);
    expect(batches.map(({ state, warnings }) => [state, ...warnings])).toEqual([
      ['expired'],
      ['active', 'ends_soon'],
      ['active', 'nearly_used'],
      ['used_up'],
    ]);
  });

  test('a code can be used to the end of its last day at the store', async () => {
    const store = await createStore();
    const { body } = await add(store, { expires_on: store.today });
    expect(body.batch).toMatchObject({ expires_on: store.today, state: 'active', warnings: ['ends_soon'] });
    const { rows } = await on.database.pool.query<{ local: string }>(
      `select to_char(ends_at at time zone $2, 'YYYY-MM-DD HH24:MI') as local from unique_codes where batch_id = $1`,
      [body.batch.batch_id, store.timezone],
    );
    expect(rows).toEqual([{ local: `${addDays(store.today, 1)} 00:00` }]);
  });

  test('ended codes are not used any more, and orders that used them keep their offer', async () => {
    const store = await createStore();
    const { body } = await add(store, { code: 'PARTY-26', uses: 5 });
    const { order_id } = (await use(store, 'PARTY-26')).body.order;
    const target = { batch_id: body.batch.batch_id };
    const ended = await call(server.origin, 'POST /api/store/end_unique_code', target, keyed(store.staff));
    expect(ended.body.batch).toMatchObject({ state: 'ended', used: 1, usable: 0 });
    const again = await call(server.origin, 'POST /api/store/end_unique_code', target, keyed(store.staff));
    expect(again.body.batch.ended_at).toBe(ended.body.batch.ended_at);
    expect((await use(store, 'PARTY-26')).body.order).not.toMatchObject({ offer: { value: 100_000 } });
    const detail = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, store.staff);
    expect(detail.body.order).toMatchObject({ offer: { value: 100_000 } });
    const other = await createStore();
    const foreign = await call(server.origin, 'POST /api/store/end_unique_code', target, keyed(other.staff));
    expect(foreign.code).toBe(ERROR.dataNotFound);
  });

  test('what is refused names its field', async () => {
    const store = await createStore();
    const automatic = await saveOffer(server.origin, store.staff, { code: null });
    await saveOffer(server.origin, store.staff, { code: 'OFFER-1' });
    await add(store, { code: 'TAKEN-1' });
    const fieldOf = async (overrides: object) => {
      const { code, body } = await add(store, overrides);
      return code === ERROR.validationFailed ? (body as { fields?: { path: string }[] }).fields?.[0]?.path : code;
    };
    expect(await fieldOf({ code: 'taken-1' })).toBe('code');
    expect(await fieldOf({ code: 'offer-1' })).toBe('code');
    expect(await fieldOf({ code: 'UNDER_SCORE' })).toBe('code');
    expect(await fieldOf({ code: 'TWO-CODES', count: 2 })).toBe('count');
    expect(await fieldOf({ expires_on: addDays(store.today, -1) })).toBe('expires_on');
    expect(await fieldOf({ expires_on: addDays(store.today, 731) })).toBe('expires_on');
    expect(await fieldOf({ offer_id: automatic.offer_id })).toBe(ERROR.offerNotFound);
    // Another store may have the same.
    const other = await createStore();
    expect((await add(other, { code: 'TAKEN-1' })).code).toBeNull();
  });

  test('each purpose has its own terms, and the list says them', async () => {
    const store = await createStore();
    await on.database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
    const address_id = await addOwnAddress(on.database, store.id);
    const send = { max_grams: 2_500, service_level: 'next_day', address_id };
    const order = { offer_id: undefined };
    expect((await add(store, { ...order, purpose: 'return', code: 'back-2026', uses: 50 })).code).toBeNull();
    const sent = await add(store, { ...order, purpose: 'send', count: 2, send });
    expect(sent.body.codes).toHaveLength(2);
    const { batches, addresses, page_url } = await list(store);
    expect(batches).toMatchObject([
      {
        purpose: 'send',
        offer: null,
        send: { max_grams: 2_500, address: { address_id, label: 'Workshop' } },
        usable: 2,
      },
      { purpose: 'return', offer: null, send: null, usable: 1 },
    ]);
    expect(addresses).toMatchObject([{ address_id, label: 'Workshop' }]);
    expect(page_url).toBeNull();

    const refusal = async (overrides: object) => (await add(store, { ...order, ...overrides })).code;
    expect(await refusal({ purpose: 'send', send, code: 'TYPED-1' }), 'never typed').toBe(ERROR.validationFailed);
    expect(await refusal({ purpose: 'send' })).toBe(ERROR.validationFailed);
    expect(await refusal({ purpose: 'return', send })).toBe(ERROR.validationFailed);
    expect(await refusal({ purpose: 'return', offer_id: store.offer_id })).toBe(ERROR.validationFailed);
    expect(await refusal({ purpose: 'offer' })).toBe(ERROR.validationFailed);
    expect(await refusal({ purpose: 'offer', offer_id: store.offer_id, code: 'BACK-2026' })).toBe(
      ERROR.validationFailed,
    );
    const foreign = { ...send, address_id: store.offer_id };
    expect(await refusal({ purpose: 'send', send: foreign })).toBe(ERROR.dataNotFound);

    await on.database.pool.query('delete from store_addresses where store_id = $1', [store.id]);
    expect((await list(store)).batches).toMatchObject([{ usable: 0, send: { address: null } }, { usable: 1 }]);
  });

  test('codes for parcels are made by the main store’s own people, ten times an hour', async () => {
    const store = await createStore();
    const address_id = await addOwnAddress(on.database, store.id);
    const body = {
      purpose: 'send',
      offer_id: undefined,
      send: { max_grams: 2_500, service_level: 'next_day', address_id },
    };
    expect((await add(store, body)).code, 'without transporters').toBe(ERROR.featureNotEnabled);
    await on.database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
    const sub = await addSubStore(on.database, store.store, [SCREENS['unique-codes'].path]);
    const asSub = { ...store, staff: await signInSubStore(server.origin, sub.email) };
    expect((await add(asSub, body)).code).toBe(ERROR.notAllowed);
    for (let made = 0; made < 8; made += 1) expect((await add(store, body)).code).toBeNull();
    expect((await add(store, body)).code).toBe(ERROR.rateLimited);
    expect((await add(store, { purpose: 'return', offer_id: undefined })).code).toBeNull();
  });

  test('codes are deleted 400 days after their end, with their uses', async () => {
    const store = await createStore();
    const { body } = await add(store, { code: 'LONG-AGO' });
    await use(store, 'LONG-AGO');
    const endAt = (days: number) =>
      on.database.pool.query(
        'update unique_codes set ended_at = now() - make_interval(days => $2) where batch_id = $1',
        [body.batch.batch_id, days],
      );
    await endAt(399);
    await deleteExpiredRows(on.database, [OLD_UNIQUE_CODES], () => false);
    expect((await list(store)).batches).toHaveLength(1);
    await endAt(401);
    await deleteExpiredRows(on.database, [OLD_UNIQUE_CODES], () => false);
    expect((await list(store)).batches).toEqual([]);
  });
});
