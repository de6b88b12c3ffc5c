import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addChannel, buildOrderRequest, signInUser } from '#testing/fixtures/accounts.ts';
import {
  buildManualOrder,
  createStoreWithMenu,
  placeManualOrder,
  requestQuote,
  type StoreWithMenu,
} from '#testing/fixtures/manual-orders.ts';
import { offerInput, pizzaLine, saveOffer } from '#testing/fixtures/menu/sample-offer.ts';
import { addUniqueCode } from '#testing/fixtures/menu/sample-unique-code.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const CODE = 'K7Q2M-4XHPV';

describeOnAnEngine('orders with unique codes', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const createStore = () => createStoreWithMenu(on.database, server.origin);
  const quote = (of: StoreWithMenu, offer_code?: string) =>
    requestQuote(server.origin, of, buildManualOrder(of, offer_code === undefined ? {} : { offer_code }));
  const place = async (of: StoreWithMenu, offer_code: string) =>
    (await placeManualOrder(server.origin, of, buildManualOrder(of, { offer_code }))).body.order;
  const usesOf = async (codeId: string) => {
    const { rows } = await on.database.pool.query<{ uses: number[] }>(
      `select array[c.used, (select count(*) from unique_code_uses u where u.code_id = c.id and u.released_at is null),
        (select count(*) from unique_code_uses u where u.code_id = c.id)]::int[] as uses
      from unique_codes c where c.id = $1`,
      [codeId],
    );
    return rows[0]?.uses;
  };
  const end = ({ staff }: StoreWithMenu, order_id: string) =>
    call(
      server.origin,
      'POST /api/store/store_cancel_or_reject_order',
      { order_id, order_status: 104, cancel_reason: 'Out of basil' },
      keyed(staff),
    );
  const restore = ({ staff }: StoreWithMenu, order_id: string) =>
    call(server.origin, 'POST /api/store/restore_order', { order_id }, keyed(staff));
  const edit = (of: StoreWithMenu, order: { order_id: string; version: number }, change: object) =>
    call(
      server.origin,
      'POST /api/store/update_order',
      { order_id: order.order_id, version: order.version, kept: [{ line: 0, quantity: 1 }], added: [], ...change },
      keyed(of.staff),
    );

  test('an offer by unique codes never applies by itself, and has no code of its own', async () => {
    const group = await createStore();
    const { offer_id } = await saveOffer(server.origin, group.staff, { code: null, by_unique_code: true });
    expect(await quote(group)).toMatchObject({ offer: null, offer_hint: null });
    const ask = { store_id: group.id, lines: [pizzaLine(group, 2)], is_pickup: false, delivery_price: 250 };
    expect((await call(server.origin, 'POST /api/user/check_offer', ask, channel)).body.offer).toBeNull();
    expect(
      (await call(server.origin, 'POST /api/user/get_offers', { store_id: group.id }, channel)).body.offers,
    ).toEqual([]);
    const direct = buildOrderRequest(group.id, {
      lines: [pizzaLine(group, 2)],
      discount: 180,
      total: 1_870,
      offer: { offer_id, delivery_discount: 0 },
    });
    expect((await call(server.origin, 'POST /api/user/create_order', direct, channel)).code).toBe(ERROR.offerNotFound);
    const { offers } = (await call(server.origin, 'POST /api/store/list_offers', {}, group.staff)).body;
    expect(offers).toMatchObject([{ by_unique_code: true, code: null }]);
    const both = { offer: offerInput({ code: 'OWN', by_unique_code: true }) };
    const refused = await call(server.origin, 'POST /api/store/save_offer', both, keyed(group.staff));
    expect(refused.body).toMatchObject({ fields: [{ path: 'offer.code' }] });
  });

  test('a code typed in any case is used by a manual order, and is stored in none of it', async () => {
    const group = await createStore();
    const { code_id } = await addUniqueCode(on.database, group.id, { code: CODE });
    expect(await quote(group, ' k7q2m-4xhpv')).toMatchObject({ offer: { code: null }, offer_problem: null });
    expect(await usesOf(code_id)).toEqual([0, 0, 0]);
    const { order_id } = await place(group, CODE.toLowerCase());
    expect(await usesOf(code_id)).toEqual([1, 1, 1]);
    const detail = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, group.staff);
    expect(detail.body.order).toMatchObject({ offer: { code: null, value: 100_000 } });
    expect(JSON.stringify(detail.body)).not.toContain('unique_code');
    const { rows } = await on.database.pool.query<{ text: string }>('select to_jsonb(o)::text as text from orders o');
    expect(rows.filter(({ text }) => text.includes(CODE))).toEqual([]);
    expect(await quote(group, CODE)).toMatchObject({ offer: null, offer_problem: { error_code: ERROR.offerNotFound } });
  });

  test('used up, expired, ended, of another store or never made: all are answered alike', async () => {
    const group = await createStore();
    const other = await createStore();
    const add = (code: string, fields: object) => addUniqueCode(on.database, group.id, { code, ...fields });
    await add('USED-UP', { used: 1 });
    await add('EXPIRED', { ends_at: new Date(Date.now() - 1000) });
    await add('ENDED-1', { ended_at: new Date() });
    await addUniqueCode(on.database, other.id, { code: 'OTHER-1' });
    const answers = [];
    for (const code of ['NEVER-1', 'USED-UP', 'EXPIRED', 'ENDED-1', 'OTHER-1'])
      answers.push((await quote(group, code)).offer_problem);
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ error_code: ERROR.offerNotFound, missing: [] })));
  });

  test("an offer's own code comes before a unique one", async () => {
    const group = await createStore();
    const { code_id } = await addUniqueCode(on.database, group.id, { code: 'TWICE-1' });
    await saveOffer(server.origin, group.staff, { code: 'TWICE-1', value: 200_000 });
    expect(await quote(group, 'TWICE-1')).toMatchObject({ offer: { code: 'TWICE-1', value: 200_000 } });
    await place(group, 'TWICE-1');
    expect(await usesOf(code_id)).toEqual([0, 0, 0]);
  });

  test('a channel has its benefit by offer and code', async () => {
    const group = await createStore();
    const { code_id, offer_id } = await addUniqueCode(on.database, group.id, { code: CODE });
    const ask = { store_id: group.id, lines: [pizzaLine(group, 2)], is_pickup: false, delivery_price: 250, code: CODE };
    const checked = await call(server.origin, 'POST /api/user/check_offer', ask, channel);
    expect(checked.body).toMatchObject({ offer: { offer_id, code: null }, discount: 180 });
    const order = (code: string) =>
      buildOrderRequest(group.id, {
        lines: [pizzaLine(group, 2)],
        discount: 180,
        total: 1_870,
        offer: { offer_id, code, delivery_discount: 0 },
      });
    expect((await call(server.origin, 'POST /api/user/create_order', order('WRONG-1'), channel)).code).toBe(
      ERROR.offerNotFound,
    );
    expect((await call(server.origin, 'POST /api/user/create_order', order(CODE), channel)).code).toBeNull();
    expect(await usesOf(code_id)).toEqual([1, 1, 1]);
  });

  test('called off before it is dispatched an order gives its use back, and restored it takes it again', async () => {
    const group = await createStore();
    const { code_id } = await addUniqueCode(on.database, group.id, { code: CODE });
    const { order_id } = await place(group, CODE);
    await end(group, order_id);
    expect(await usesOf(code_id)).toEqual([0, 0, 1]);
    await restore(group, order_id);
    expect(await usesOf(code_id)).toEqual([1, 1, 1]);
    await end(group, order_id);
    const other = await place(group, CODE);
    // The store decides so: the code has one use more than it should.
    await restore(group, order_id);
    expect(await usesOf(code_id)).toEqual([2, 2, 2]);
    await on.database.pool.query('update orders set dispatched_at = now() where id = $1', [other.order_id]);
    expect((await end(group, other.order_id)).code).toBeNull();
    expect(await usesOf(code_id)).toEqual([2, 2, 2]);
  });

  test('an edit adds a code, leaves it, and takes it off', async () => {
    const group = await createStore();
    const { code_id } = await addUniqueCode(on.database, group.id, { code: CODE });
    const placed = (await placeManualOrder(server.origin, group, buildManualOrder(group))).body.order;
    const added = (await edit(group, placed, { offer_code: CODE })).body.order;
    expect(added).toMatchObject({ offer: { code: null } });
    expect(await usesOf(code_id)).toEqual([1, 1, 1]);
    // The order's own use does not count against it.
    const again = (await edit(group, added, { offer_code: CODE, kept: [{ line: 0, quantity: 2 }] })).body.order;
    expect(await usesOf(code_id)).toEqual([1, 1, 2]);
    const more = (await edit(group, again, { kept: [{ line: 0, quantity: 3 }] })).body.order;
    expect(await usesOf(code_id)).toEqual([1, 1, 2]);
    await edit(group, more, { offer_code: null });
    expect(await usesOf(code_id)).toEqual([0, 0, 2]);
    await end(group, placed.order_id);
    await restore(group, placed.order_id);
    expect(await usesOf(code_id)).toEqual([0, 0, 2]);
  });
});
