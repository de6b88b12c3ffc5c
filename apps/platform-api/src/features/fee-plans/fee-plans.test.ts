import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { DEFAULT_FEE_TERMS, type FeeTerms } from '@store-panel/domain/fees/fee-plan';
import { feeOf } from '@store-panel/domain/fees/fees-of';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { LATEST_CLOCK } from '#features/fee-plans/preview-fee-plan.ts';
import { postOrder } from '#ledger/post-order.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import {
  addAdmin,
  addChannel,
  addStore,
  placeOrder,
  signInAdmin,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { giveFeePlan } from '#testing/fixtures/sample-fee-plan.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Orders that a plan is tried on; the long form has more. */
const TRIED_ORDERS = Number(process.env['TRIED_ORDERS'] ?? 6);

const STANDARD: FeeTerms = {
  ...DEFAULT_FEE_TERMS,
  rules: {
    ...DEFAULT_FEE_TERMS.rules,
    pick_up: { commission_ppm: 100_000, fixed: 25, least: null, most: null },
  },
  tax_ppm: 190_000,
};
const commissionOf = (commission_ppm: number): FeeTerms => ({
  ...STANDARD,
  rules: { ...STANDARD.rules, pick_up: { ...STANDARD.rules.pick_up, commission_ppm } },
});

describeOnAnEngine('fee plans', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;
  const today = () => serviceDay(Date.now(), { zone: 'Europe/Berlin', startsAt: 0 });

  beforeAll(async () => {
    server = await startPlatform(on.database);
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  beforeEach(async () => {
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
  });
  afterAll(() => server.close());

  const send = <Key extends Endpoint>(key: Key, body: object = {}) => call(server.origin, key, body, admin);
  const ask = <Key extends Endpoint>(key: Key, body: object = {}) => call(server.origin, key, body, staff);
  const add = async (own: object = {}) => {
    const plan = { fee_plan_id: null, version: null, name: `Standard ${uuidV7()}`, currency: 'EUR', from_day: null };
    return (await send('POST /api/admin/save_fee_plan', { ...plan, terms: STANDARD, ...own })).body.fee_plan;
  };
  const change = (plan: Awaited<ReturnType<typeof add>>, own: object) => {
    const { fee_plan_id, name, currency, version } = plan;
    const body = { fee_plan_id, name, currency, version, from_day: null, terms: STANDARD, ...own };
    return send('POST /api/admin/save_fee_plan', body);
  };
  const assign = async (fee_plan_id: string | null, own: object = {}) => {
    const { version } = (await send('POST /api/admin/get_store_fee_plans', { store_id: store.id })).body;
    const body = { store_id: store.id, fee_plan_id, from_day: null, version, ...own };
    return send('POST /api/admin/assign_fee_plan', body);
  };
  const place = () => placeOrder(server.origin, channel, store.id, { is_pickup: true, delivery_price: 0, total: 1000 });
  const frozenBy = async (orderId: string) => {
    const row = await on.database.kysely
      .selectFrom('orders')
      .select('fee_plan_version')
      .where('store_id', '=', store.id)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return row.fee_plan_version;
  };
  const noticesTo = async (email: string) => {
    const rows = await on.database.kysely
      .selectFrom('messages')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  };

  test('an order keeps the version of its placement, and pays by it', async () => {
    const free = await place();
    expect(await frozenBy(free.order_id)).toBeNull();
    // As if it had been agreed upon before.
    const plan = await add({ from_day: addDays(today(), -30) });
    await giveFeePlan(on.database, store.id, plan.fee_plan_id);
    const { order_id } = await place();
    expect(await frozenBy(order_id)).toBe(plan.current?.fee_plan_version_id);

    await change(plan, { terms: commissionOf(50_000), from_day: addDays(today(), 2) });
    for (const order_status of [3, 5, 7])
      await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status }, staff);
    expect((await ask('POST /api/store/complete_order', { order_id })).body.order).toMatchObject({ order_status: 25 });
    const lines = await on.database.kysely
      .selectFrom('ledger_postings')
      .select(['amount', 'explain', 'part'])
      .where('store_id', '=', store.id)
      .where('order_id', '=', order_id)
      .where('account', '=', 1)
      .where('part', 'in', [LEDGER_PARTS.commission, LEDGER_PARTS.fee_tax])
      .orderBy('part')
      .execute();
    // 10 % of €10.00 without a tax, and 25 cents; 19 % of it.
    expect(lines.map(({ amount }) => amount)).toEqual([-125, -24]);
    expect(lines[0]?.explain).toMatchObject({ plan: plan.name, version: 1, base: 1000, ppm: 100_000, fixed: 25 });
    // As the store reads it.
    const { entries } = (await ask('POST /api/store/get_order_money', { order_id })).body;
    const commission = entries.flatMap((entry) => entry.lines).find(({ part }) => part === 'commission');
    expect(commission?.explain).toEqual(lines[0]?.explain);
    expect(lines.map(({ explain }) => -feeOf(explain as never))).toEqual([-125, -24]);
  });

  test('a dearer version starts 15 days ahead, and stores are told', async () => {
    const plan = await add();
    // Not sold yet: it begins at once.
    const assigned = await assign(plan.fee_plan_id);
    expect(assigned.body).toMatchObject({
      assignments: [{ fee_plan_id: plan.fee_plan_id, from_day: today() }],
      current: { plan: plan.name, version: 1 },
      next: null,
    });
    const early = await change(plan, { terms: commissionOf(110_000), from_day: addDays(today(), 13) });
    expect(early.body).toMatchObject({ fields: [{ path: 'from_day', problem: 'fee_day.too_early' }] });
    const dearer = (await change(plan, { terms: commissionOf(110_000) })).body.fee_plan;
    expect(dearer.next?.since).toBeOneOf([addDays(today(), 15), addDays(today(), 16)]);
    const stale = await change(plan, { terms: commissionOf(90_000) });
    expect(stale.code).toBe(ERROR.staleVersion);
    const cheaper = (await change(dearer, { terms: commissionOf(90_000) })).body.fee_plan;
    expect(cheaper.next?.since).toBeOneOf([addDays(today(), 1), addDays(today(), 2)]);
    expect(await noticesTo(store.email)).toEqual(['fees_changed', 'fees_changed', 'fees_changed']);

    const { current, next } = (await ask('POST /api/store/get_fee_plan')).body;
    expect(current).toMatchObject({ plan: plan.name, rules: STANDARD.rules });
    expect(next).toMatchObject({ from_day: cheaper.next?.since, plan: { version: 3 } });
    const { fee_plan_id } = plan;
    const { versions, count } = (await send('POST /api/admin/list_fee_plan_versions', { fee_plan_id })).body;
    expect([count, versions.map(({ version }) => version)]).toEqual([3, [3, 2, 1]]);
    const renamed = await change(cheaper, {
      name: `${plan.name}!`,
      terms: commissionOf(90_000),
      from_day: cheaper.next?.since,
    });
    expect(renamed.body.fee_plan).toMatchObject({ name: `${plan.name}!`, next: { version: 3 }, store_count: 1 });
  });

  test('a store gets another plan in time, and what was planned is replaced', async () => {
    const [low, high] = [await add({ terms: commissionOf(50_000) }), await add()];
    await assign(low.fee_plan_id);
    await place();
    const early = await assign(high.fee_plan_id, { from_day: addDays(today(), 14) });
    expect(early.body).toMatchObject({ fields: [{ path: 'from_day', problem: 'fee_day.too_early' }] });
    const planned = await assign(high.fee_plan_id);
    expect(planned.body).toMatchObject({
      current: { plan: low.name },
      next: { from_day: addDays(today(), 15), plan: { plan: high.name } },
    });
    const ended = await assign(null);
    expect(ended.body).toMatchObject({
      current: { plan: low.name },
      next: { from_day: addDays(today(), 1), plan: null },
    });
    expect(ended.body.assignments).toHaveLength(2);
    expect(await noticesTo(store.email)).toEqual(['fees_changed', 'fees_changed', 'fees_ended']);
    const [entry] = await on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('store_id', '=', store.id)
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toMatchObject({ action: 'fee_plan_set', detail: { plan: null, since: addDays(today(), 1) } });
  });

  test('a version that comes with a new plan is announced as well', async () => {
    const rising = await add({ terms: commissionOf(50_000), from_day: addDays(today(), -1) });
    await change(rising, { terms: STANDARD, from_day: addDays(today(), 5) });
    const low = await add({ terms: commissionOf(60_000) });
    await assign(low.fee_plan_id);
    await place();
    const early = await assign(rising.fee_plan_id, { from_day: addDays(today(), 1) });
    expect(early.body).toMatchObject({ fields: [{ path: 'from_day', problem: 'fee_day.too_early' }] });
    const later = await assign(rising.fee_plan_id);
    expect(later.body.next).toMatchObject({ from_day: addDays(today(), 15), plan: { plan: rising.name, version: 2 } });
  });

  test('terms are tried on the orders of last month: what charging these orders by them would post', async () => {
    const isUsed = await add({ from_day: '2020-01-01' });
    await giveFeePlan(on.database, store.id, isUsed.fee_plan_id);
    // A month that is over in every zone: on its last evening it is over in Berlin alone.
    const thisMonth = serviceDay(Date.now(), LATEST_CLOCK).slice(0, 7);
    const month = addDays(`${thisMonth}-01` as StoreDate, -1).slice(0, 7);
    const ids: string[] = [];
    const random = createRandom(71);
    for (let at = 0; at < TRIED_ORDERS; at += 1) {
      const total = 100 + random.upTo(20_000);
      const { order_id } = await placeOrder(server.origin, channel, store.id, {
        is_pickup: true,
        delivery_price: 0,
        lines: [{ name: 'Pizza', quantity: 1, unit_price: total, options: [], note: '' }],
        total,
      });
      for (const order_status of [3, 5, 7])
        await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status }, staff);
      await call(server.origin, 'POST /api/store/complete_order', { order_id }, staff);
      ids.push(order_id);
    }
    // One stays in this month and counts for nothing.
    const [, ...tried] = ids;
    await sql`update orders set service_day = ${`${month}-15`}::date where id = any(${tried}::uuid[])`.execute(
      on.database.kysely,
    );
    const pick_up = { commission_ppm: 123_457, fixed: 33, least: 210, most: 1100 };
    const terms = { ...STANDARD, rules: { ...STANDARD.rules, pick_up }, base: 'gross', tax_ppm: 77_777 } as const;
    const preview = async (own: object) =>
      (await send('POST /api/admin/preview_fee_plan', { fee_plan_id: null, currency: 'EUR', ...own })).body;
    const result = await preview({ terms, store_id: store.id });
    expect(result).toMatchObject({ from: `${month}-01`, store_count: 1, next: null });
    expect(await preview({ terms, fee_plan_id: isUsed.fee_plan_id })).toEqual(result);
    const feesPosted = async () => {
      const { rows } = await sql<{ readonly fees: number }>`
        select coalesce(-sum(amount), 0)::bigint as fees from ledger_postings
        where store_id = ${store.id} and account = 1 and order_id = any(${tried}::uuid[])
          and part in (${LEDGER_PARTS.commission}, ${LEDGER_PARTS.processing}, ${LEDGER_PARTS.fee_tax})`.execute(
        on.database.kysely,
      );
      return rows[0]?.fees;
    };
    expect(result.stores).toMatchObject([{ orders: tried.length, is_partial: false, fees_now: await feesPosted() }]);
    // Now these orders are charged by it for real.
    const plan = await add({ terms, from_day: '2020-01-01' });
    await sql`update orders set fee_plan_version = ${plan.current?.fee_plan_version_id ?? null}::uuid
      where id = any(${tried}::uuid[])`.execute(on.database.kysely);
    for (const orderId of tried) await postOrder(on.database.kysely, { storeId: store.id, orderId, actor: SYSTEM });
    expect(result.stores[0]?.fees).toBe(await feesPosted());
    expect(await preview({ store_id: store.id })).toMatchObject({ stores: [{ fees: 0 }] });
    const wrong = await send('POST /api/admin/preview_fee_plan', {
      fee_plan_id: null,
      currency: 'EUR',
      terms: { ...terms, rules: { ...terms.rules, pick_up: { ...pick_up, most: 1 } } },
    });
    expect(wrong.body).toMatchObject({ fields: [{ path: 'terms.rules.pick_up.least', problem: 'fee_limits.order' }] });
  });

  test('contradictions and another currency are refused', async () => {
    const pick_up = { commission_ppm: 0, fixed: 0, least: 200, most: 100 };
    const terms = { ...STANDARD, rules: { ...STANDARD.rules, pick_up } };
    const body = { fee_plan_id: null, version: null, name: 'Plus', currency: 'EUR', from_day: null, terms };
    const wrong = await send('POST /api/admin/save_fee_plan', body);
    expect(wrong.body).toMatchObject({ fields: [{ path: 'terms.rules.pick_up.least', problem: 'fee_limits.order' }] });
    const dinars = await add({ currency: 'KWD' });
    const other = await assign(dinars.fee_plan_id);
    expect(other.body).toMatchObject({ fields: [{ path: 'fee_plan_id', problem: 'fee_plan.other_currency' }] });
    const taken = await send('POST /api/admin/save_fee_plan', {
      ...body,
      name: dinars.name,
      currency: 'KWD',
      terms: STANDARD,
    });
    expect(taken.body).toMatchObject({ fields: [{ path: 'name', problem: 'entry.taken' }] });
    const { fee_plans } = (await send('POST /api/admin/list_fee_plans', { query: dinars.name, currency: 'KWD' })).body;
    expect(fee_plans).toEqual([dinars]);
    const unknown = await assign(uuidV7());
    expect(unknown.code).toBe(ERROR.dataNotFound);
  });

  test('versions are written once', async () => {
    await add();
    const { kysely } = on.database;
    await expect(sql`update fee_plan_versions set no = 9 where false`.execute(kysely)).rejects.toThrow('written once');
    await expect(sql`delete from fee_plan_versions`.execute(kysely)).rejects.toThrow('written once');
  });
});
