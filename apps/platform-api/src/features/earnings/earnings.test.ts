import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Earning } from '@store-panel/contract/endpoints/earnings';
import type { Endpoint, Wire } from '@store-panel/contract/table';
import { waterfallOf } from '@store-panel/domain/earnings/waterfall';
import { feeOf } from '@store-panel/domain/fees/fees-of';
import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays, type StoreDate, weekStart } from '@store-panel/domain/time/store-time';
import type { Static } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { postEntry } from '#ledger/post-entry.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { addStore, addSubStore, signInStore, signInSubStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { type BookEntry, ownLines, randomBook, writeBook } from '#testing/ledger/random-book.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

type Posting = Wire['POST /api/store/list_postings']['reply']['postings'][number];

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const amountsOf = (lines: readonly { readonly amount: number }[]) => sum(lines.map(({ amount }) => amount));
const today = serviceDay(Date.now(), { zone: 'Europe/Berlin', startsAt: 0 });
const since = addDays(today, -70);

describeOnAnEngine('earnings', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let book: readonly BookEntry[];

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    book = randomBook({ from: since, to: today, ordersPerDay: 3, seed: 641 });
    await writeBook(on.database, { storeId: store.id, currency: 'EUR' }, book);
  });
  afterAll(() => server.close());

  const ask = <Key extends Endpoint>(key: Key, body: object = {}, headers = staff) =>
    call(server.origin, key, body, headers);
  const within = (from: string, to: string) => book.filter(({ day }) => day >= from && day <= to);
  const balanceOn = (day: string) => amountsOf(ownLines(within('2000-01-01', day)));

  /** Compares a stretch with the book that it was made from. */
  function expectStretch(earning: Static<typeof Earning>): void {
    const { from, to, opening, closing, lines, days, orders } = earning;
    expect(opening + amountsOf(lines)).toBe(closing);
    expect([opening, closing]).toEqual([balanceOn(addDays(from as StoreDate, -1)), balanceOn(to)]);
    expect(waterfallOf(lines).change).toBe(closing - opening);
    expect(orders).toBe(sum(within(from, to).map(({ sold }) => sold)));
    // The days are the stretch.
    expect(sum(days.map((day) => day.orders))).toBe(orders);
    expect(sum(days.map((day) => amountsOf(day.lines)))).toBe(amountsOf(lines));
    for (const { day, lines: ofDay } of days) expect(amountsOf(ofDay)).toBe(amountsOf(ownLines(within(day, day))));
  }

  test('opening and lines add up to closing, for every day, week and month', async () => {
    for (let day = since; day <= today; day = addDays(day, 1)) {
      const { earning } = (await ask('POST /api/store/get_daily_earning', { date: day })).body;
      expect(earning).toMatchObject({ from: day, to: day, is_running: day === today, payout: null, since });
      expectStretch(earning);
    }
    for (let week = weekStart(since); week <= today; week = addDays(week, 7)) {
      const { earning } = (await ask('POST /api/store/get_weekly_earning', { date: addDays(week, 3) })).body;
      expect([earning.from, earning.to]).toEqual([week, addDays(week, 6)]);
      expectStretch(earning);
    }
    for (const month of new Set(book.map(({ day }) => day.slice(0, 7)))) {
      const { earning } = (await ask('POST /api/store/get_monthly_earning', { month })).body;
      expect(earning.from).toBe(`${month}-01`);
      expectStretch(earning);
    }
  });

  test('weeks follow each other without a gap, the newest first', async () => {
    const first = (await ask('POST /api/store/list_weekly_earnings', { perPage: 10 })).body;
    const second = (await ask('POST /api/store/list_weekly_earnings', { page: 2, perPage: 10 })).body;
    const weeks = [...first.weeks, ...second.weeks];
    expect(weeks).toHaveLength(first.count);
    expect(weeks.at(-1)).toMatchObject({ from: weekStart(since), opening: 0 });
    expect(weeks[0]?.is_running).toBe(true);
    for (const [at, { from, opening, closing, lines, orders }] of weeks.entries()) {
      expect(opening + amountsOf(lines)).toBe(closing);
      expect(closing).toBe(balanceOn(addDays(from as StoreDate, 6)));
      expect(orders).toBe(sum(within(from, addDays(from as StoreDate, 6)).map(({ sold }) => sold)));
      if (at > 0) expect(weeks[at - 1]?.opening).toBe(closing);
    }
  });

  async function readAll(body: object): Promise<readonly Posting[]> {
    const postings: Posting[] = [];
    let after: object | null = null;
    do {
      const page: Wire['POST /api/store/list_postings']['reply'] = (
        await ask('POST /api/store/list_postings', { ...body, ...(after && { after }) })
      ).body;
      postings.push(...page.postings);
      after = page.next;
    } while (after !== null);
    return postings;
  }

  test('every line is listed once, and every fee follows from what it is explained by', async () => {
    const postings = await readAll({ from: since, to: today });
    const own = ownLines(book);
    expect(postings).toHaveLength(own.length);
    expect(amountsOf(postings)).toBe(amountsOf(own));
    expect(new Set(postings.map(({ entry_no, line }) => `${entry_no}/${line}`)).size).toBe(own.length);

    const isFee = ({ part }: Posting) => ['commission', 'processing', 'fee_tax'].includes(part);
    const fees = postings.filter(isFee);
    const explained = fees.filter(({ explain }) => explain !== null);
    expect(explained.length).toBeGreaterThan(200);
    for (const { explain, amount } of explained)
      expect(amount).toBe(-feeOf(explain as never) - Number(explain?.['before'] ?? 0));
    // Without one are those that an order takes back whole.
    for (const { order_id, part, amount, entry_no } of fees.filter(({ explain }) => explain === null)) {
      const before = fees.filter((fee) => fee.order_id === order_id && fee.part === part && fee.entry_no < entry_no);
      expect(amount).toBe(-amountsOf(before));
    }
  });

  test('the lines of a part are those of its days', async () => {
    const { earning } = (await ask('POST /api/store/get_weekly_earning', { date: addDays(today, -10) })).body;
    const { from, to } = earning;
    for (const { part, tax_ppm, amount } of earning.lines)
      expect(amountsOf(await readAll({ from, to, part, tax_ppm }))).toBe(amount);
    const [sold] = await readAll({ from, to, part: 'goods' });
    const ofOrder = await readAll({ from: since, to: today, order_id: sold?.order_id });
    expect(new Set(ofOrder.map(({ order_id }) => order_id))).toEqual(new Set([sold?.order_id]));
    const wrong = await ask('POST /api/store/list_postings', { from: to, to: from });
    expect(wrong.body).toMatchObject({ fields: [{ path: 'to', problem: 'days.order' }] });
    const long = await ask('POST /api/store/list_postings', { from: addDays(today, -366), to: today });
    expect(long.body).toMatchObject({ fields: [{ path: 'to', problem: 'days.too_many' }] });
  });

  test('days and weeks outside of the book are not found', async () => {
    const codeOf = async (key: Endpoint, body: object) => (await ask(key, body)).code;
    const [before, after] = [addDays(since, -1), addDays(today, 1)];
    expect(await codeOf('POST /api/store/get_daily_earning', { date: before })).toBe(ERROR.dailyEarningNotFound);
    expect(await codeOf('POST /api/store/get_daily_earning', { date: after })).toBe(ERROR.dailyEarningNotFound);
    const weekly = (date: string) => codeOf('POST /api/store/get_weekly_earning', { date });
    expect(await weekly(addDays(since, -7))).toBe(ERROR.weeklyEarningNotFound);
    expect(await weekly(addDays(today, 7))).toBe(ERROR.weeklyEarningNotFound);
    const monthly = (month: string) => codeOf('POST /api/store/get_monthly_earning', { month });
    expect(await monthly(addDays(since, -40).slice(0, 7))).toBe(ERROR.dataNotFound);
    expect(await monthly(addDays(today, 40).slice(0, 7))).toBe(ERROR.dataNotFound);
  });

  test('a store without an entry begins with true zeros; a new entry shows at once', async () => {
    const fresh = await addStore(on.database);
    const headers = await signInStore(server.origin, fresh.email);
    const read = async () => (await ask('POST /api/store/get_weekly_earning', {}, headers)).body.earning;
    expect(await read()).toMatchObject({ opening: 0, closing: 0, lines: [], orders: 0, as_of_no: 0, since: today });
    await postEntry(on.database.kysely, {
      storeId: fresh.id,
      kind: 'top_up',
      subject: null,
      currency: 'EUR',
      actor: SYSTEM,
      lines: transfer('top_up', 'platform_cash', 'available', 700),
    });
    const line = { part: 'top_up', tax_ppm: 0, amount: 700, tax: 0, count: 1 };
    expect(await read()).toMatchObject({ opening: 0, closing: 700, lines: [line], as_of_no: 1 });
    const listed = await ask('POST /api/store/list_postings', { from: since, to: today }, headers);
    expect(listed.body.postings.map(({ amount }) => amount)).toEqual([700]);
    expect((await ask('POST /api/store/list_weekly_earnings', {}, headers)).body.count).toBe(1);
  });

  test('a sub-store sees them with a grant alone', async () => {
    const cook = await addSubStore(on.database, store, ['/app/orders/running']);
    const clerk = await addSubStore(on.database, store, ['/app/earnings/weekly']);
    const codeOf = async (email: string) =>
      (await ask('POST /api/store/get_daily_earning', {}, await signInSubStore(server.origin, email))).code;
    expect([await codeOf(cook.email), await codeOf(clerk.email)]).toEqual([ERROR.notAllowed, null]);
  });
});
