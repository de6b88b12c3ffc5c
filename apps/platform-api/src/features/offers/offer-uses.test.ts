import { OfferInput } from '@store-panel/contract/endpoints/offer-fields';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { OFFER_LIMITS } from '@store-panel/domain/offers/offer';
import type { Static } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { addOffer } from '#testing/fixtures/menu/sample-offer-row.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const BEGIN = Date.parse('2026-03-01T10:00:00Z');
const minutes = (n: number) => new Date(BEGIN + n * 60_000);

describeOnAnEngine('the uses of an offer', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function setUp() {
    const store = await addStore(on.database);
    const { offer_id } = await addOffer(on.database, store.id);
    const staff = await signInStore(server.origin, store.email);
    let count = 0;
    /** An order, so many minutes after the first; with its discount if it used the offer. */
    async function order(
      at: number,
      total: number,
      own: { discount?: number; released?: true; status?: 104; customer?: string; used_at?: Date } = {},
    ) {
      const { kysely } = on.database;
      const { discount, released, status, customer = null, used_at } = own;
      const row = buildOrderRow(store.id, (count += 1), {
        created_at: minutes(at),
        total,
        customer_name: 'Ann',
        customer_key: customer,
        ...(status && { order_status: status, status_before_end: 1 as const, ended_at: minutes(at + 1) }),
      });
      const { id } = await kysely.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
      if (discount !== undefined)
        await kysely
          .insertInto('offer_uses')
          .values({
            store_id: store.id,
            offer_id,
            order_id: id,
            customer: null,
            nth: null,
            amount: discount - 1,
            delivery_amount: 1,
            // Two at a time, so the order's id decides.
            used_at: used_at ?? minutes(Math.floor(at / 2)),
            released_at: released ? minutes(at + 1) : null,
          })
          .execute();
      return id;
    }
    const uses = (body: object = {}, headers: SessionHeaders = staff) =>
      call(server.origin, 'POST /api/store/get_offer_uses', { offer_id, ...body }, headers);
    return { store, staff, offer_id, order, uses };
  }

  test('are told with what the offer cost, and what other orders of its time were worth', async () => {
    const { store, order, uses } = await setUp();
    expect((await uses()).body).toMatchObject({
      uses: [],
      has_more: false,
      figures: {
        uses: 0,
        cost: 0,
        average_with: null,
        average_without: null,
        new_customers: 0,
        expected: null,
      },
    });
    await order(-5, 9_000);
    const first = await order(0, 1_000, { discount: 100 });
    await order(2, 3_000);
    await order(3, 70_000, { status: 104 });
    await order(4, 50_000, { discount: 500, released: true, status: 104 });
    await order(10, 2_001, { discount: 200 });
    await order(30, 9_000);
    const { body } = await uses();
    expect(body.figures).toEqual({
      uses: 2,
      cost: 300,
      average_with: 1_501,
      average_without: 3_000,
      new_customers: 0,
      expected: null,
    });
    expect(body.uses.map(({ discount, total, released_at }) => [discount, total, released_at !== null])).toEqual([
      [200, 2_001, false],
      [500, 50_000, true],
      [100, 1_000, false],
    ]);
    expect(body.uses.at(-1)).toMatchObject({ order_id: first, unique_id: 2, customer_name: 'Ann' });
    // Who may not open orders does not learn whose they are.
    const clerk = await addSubStore(on.database, store, [SCREENS.offers.path]);
    const seen = (await uses({}, await signInSubStore(server.origin, clerk.email))).body.uses;
    expect(new Set(seen.map(({ customer_name: name }) => name))).toEqual(new Set([null]));
  });

  test('say how many customers came with it, each once and not if they had ordered before', async () => {
    const { order, uses } = await setUp();
    await order(0, 1_000, { customer: '49170' });
    await order(1, 1_000, { customer: '49170', discount: 10 });
    await order(2, 1_000, { customer: '49171', discount: 10 });
    await order(3, 1_000, { customer: '49171', discount: 10 });
    await order(4, 1_000, { discount: 10 });
    // An order that was called off is none, nor is a use that was given back.
    await order(5, 1_000, { customer: '49172', status: 104 });
    await order(6, 1_000, { customer: '49172', discount: 10 });
    await order(7, 1_000, { customer: '49173', discount: 10, released: true, status: 104 });
    expect((await uses()).body.figures).toMatchObject({ uses: 5, new_customers: 2 });
  });

  test('are compared with what trying it had said, for as long as it gives the same', async () => {
    const { staff, offer_id, order, uses } = await setUp();
    const { offers } = (await call(server.origin, 'POST /api/store/list_offers', {}, staff)).body;
    const input = Object.fromEntries(
      Object.keys(OfferInput.properties).map((field) => [field, Reflect.get(offers[0] ?? {}, field) as unknown]),
    ) as Static<typeof OfferInput>;
    let version = offers[0]?.version ?? 0;
    const save = async (changes: object, expectation?: { days: 7 | 30 | 90; uses: number; cost: number }) => {
      const offer = { ...input, ...changes };
      const body = { offer_id, version, offer, ...(expectation && { expectation }) };
      const saved = await call(server.origin, 'POST /api/store/save_offer', body, keyed(staff));
      version = saved.body.offer.version;
      return (await uses()).body.figures.expected;
    };
    await order(0, 1_000, { discount: 100 });
    await order(1, 1_000, { discount: 200, used_at: new Date() });
    expect(await save({})).toBeNull();
    const expected = await save({}, { days: 30, uses: 37, cost: 12_340 });
    expect(expected).toMatchObject({ days: 1, cost: 200, expected_cost: 411 });
    // Its name says nothing of what it gives; a store that saves it again has not tried it again.
    expect(await save({ names: input.names.map((name) => name && 'Another name'), is_running: false })).toEqual(
      expected,
    );
    expect(await save({ value: input.value + 1 })).toBeNull();
    expect(await save({})).toEqual(expected);
    expect(await save({ starts_on: '2999-01-01' })).toBeNull();
  });

  test('come page by page, each once', async () => {
    const { order, uses } = await setUp();
    const ids = [];
    const total = OFFER_LIMITS.usesPerPage * 2 + 3;
    for (let at = 0; at < total; at += 1) ids.push(await order(at, 1_000, { discount: 10 }));
    const seen: string[] = [];
    for (let page = (await uses()).body; ;) {
      seen.push(...page.uses.map(({ order_id: id }) => id));
      const last = page.uses.at(-1);
      if (!page.has_more || !last) break;
      page = (await uses({ after: { used_at: last.used_at, order_id: last.order_id } })).body;
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  test('of another store are not found', async () => {
    const [{ offer_id }, other] = [await setUp(), await setUp()];
    expect((await other.uses({ offer_id })).code).toBe(ERROR.offerNotFound);
  });
});
