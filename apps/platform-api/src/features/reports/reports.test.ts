// One file: its parts share a server and a store with random orders of all kinds.
import { CSV_BOM } from '@store-panel/domain/csv/csv';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Wire } from '@store-panel/contract/table';
import { SCREENS } from '@store-panel/domain/access/screens';
import { type FigureName, FIGURES } from '@store-panel/domain/insight/definitions';
import { factsOf } from '@store-panel/domain/insight/facts';
import { REPORT_COMPARISONS } from '@store-panel/domain/insight/report-days';
import {
  figureFilter,
  hasSum,
  REPORT_IDS,
  type ReportGrouping,
  type ReportId,
  reportOf,
} from '@store-panel/domain/insight/reports';
import { bridgeOf } from '@store-panel/domain/insight/sales-to-earnings';
import { ORDER_SOURCES } from '@store-panel/domain/insight/fact-order';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { json } from '#db/schema.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  addCourier,
  addStore,
  addSubStore,
  signInStore,
  signInSubStore,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { readFactOrders } from '#testing/insight/fact-orders.ts';
import { randomOrder } from '#testing/insight/random-orders.ts';
import { randomBook, writeBook } from '#testing/ledger/random-book.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_127;
/** Ranges of each report; the long run has 200. */
const RANGES = Number(process.env['REPORT_RANGES']) || 3;
/** Random months that sales and earnings are compared in; the long run has 1,000. */
const MONTHS = Number(process.env['REPORT_MONTHS']) || 12;
const MONTHS_A_BOOK = 50;
const MAX_EMBEDDED_MONTHS = 400;
/** Rows of a long file; the long run has 100,000. */
const ITEMS = Number(process.env['REPORT_ITEMS']) || 2500;
const ORDERS = 150;
/** The days of the random orders. */
const ALL = { start_date: '2024-01-01', end_date: '2026-12-31' } as const;

type Body = Wire['POST /api/store/get_report']['body'];
type Report = Wire['POST /api/store/get_report']['reply'];

const isPlainSum = (name: FigureName): boolean =>
  ['count', 'amount'].includes(FIGURES[name].unit) && !['average_order', 'offer_average'].includes(name);
const sum = (values: readonly (number | null | undefined)[]) =>
  values.reduce<number>((all, one) => all + (one ?? 0), 0);

describeOnAnEngine('reports', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;

  beforeAll(async () => {
    const { database } = on;
    server = await startPlatform(database);
    store = await addStore(database);
    staff = await signInStore(server.origin, store.email);
    const other = await addStore(database);
    const couriers = [
      (await addCourier(database, { storeId: store.id })).id,
      (await addCourier(database, { storeId: store.id })).id,
    ];
    const random = createRandom(SEED);
    for (let no = 1; no <= ORDERS; no += 1) {
      const { order, request } = randomOrder(random, no % 10 === 0 ? other.id : store.id, no, random.pick(couriers));
      await inTransaction(database, async (db) => {
        await db
          .insertInto('orders')
          .values({ ...order, total: Math.min(order.total, 1_000_000) })
          .execute();
        if (request) await db.insertInto('delivery_requests').values(request).execute();
      });
    }
  });
  afterAll(() => server.close());

  const read = (body: Body, headers = staff) => call(server.origin, 'POST /api/store/get_report', body, headers);
  async function report(body: Body, headers = staff): Promise<Report> {
    await forgetLimits();
    const { status, body: reply } = await read(body, headers);
    expect(status, JSON.stringify([body, reply])).toBe(200);
    return reply;
  }
  /** The limit of reading counts for minutes, which a test does not wait for. */
  const forgetLimits = () => on.database.kysely.deleteFrom('rate_limits').where('key', 'like', 'reports%').execute();
  const history = async (facts: object) =>
    (await call(server.origin, 'POST /api/store/list_order_history', { facts, perPage: 10 }, staff)).body as {
      readonly count: number;
      readonly total: number;
    };

  const randomRange = (random: Random) => {
    const from = random.pick(['2024-02-01', '2026-02-20', '2026-03-28', '2026-07-01', '2026-10-20']) as StoreDate;
    return { start_date: from, end_date: addDays(from, random.pick([0, 6, 30, 200, 380, 900])) };
  };

  /** Compares some of a report's figures with the lists that they open. */
  async function expectOpened(body: Body, reply: Report, random: Random): Promise<number> {
    const { columns } = reportOf(body.report);
    const ways = {
      ...(body.source && { source: body.source }),
      ...(body.order_type && { order_type: body.order_type }),
    };
    const counted = reply.rows.filter(({ values }) =>
      Object.values(values).some((value) => value !== null && value !== 0),
    );
    const rows = counted.length === 0 ? [] : [random.pick(counted), random.pick(counted)];
    let compared = 0;
    for (const row of [...rows, { from: reply.from, to: reply.to, values: reply.totals }]) {
      const column = random.pick(columns);
      const value = row.values[column] ?? null;
      const facts = figureFilter(reply.by, row as never, { column, ways });
      if (facts === null || value === null) continue;
      const page = await history(facts);
      const isOfOrders = FIGURES[column].unit === 'count' && column !== 'quantity';
      if (isOfOrders) expect(page.count, JSON.stringify([body, column, facts])).toBe(value);
      if (column === 'sales' || column === 'cash')
        expect(page.total, JSON.stringify([body, column, facts])).toBe(value);
      if (isOfOrders || column === 'sales' || column === 'cash') compared += 1;
    }
    return compared;
  }

  const ofOrders = REPORT_IDS.filter((id) => reportOf(id).dimension !== null);
  const groupings = ofOrders.flatMap((id) => reportOf(id).by.map((by) => [id, by] as const));

  test.each(groupings)('%s by %s: rows add up, and figures open their orders', async (id, by) => {
    const random = createRandom(SEED + groupings.findIndex(([one, other]) => one === id && other === by));
    let compared = 0;
    for (let no = 0; no < RANGES; no += 1) {
      const range = no === 0 ? ALL : randomRange(random);
      const ways = {
        ...(reportOf(id).hasWays && random.maybe(0.4) && { source: random.pick(ORDER_SOURCES) }),
        ...(reportOf(id).hasWays && random.maybe(0.4) && { order_type: random.pick(ORDER_TYPES) }),
      };
      const body: Body = { report: id, by, ...range, ...ways, compare: random.pick(REPORT_COMPARISONS) };
      const reply = await report(body);
      for (const column of reportOf(id).columns.filter(isPlainSum)) {
        const total = hasSum(id, column) ? sum(reply.rows.map(({ values }) => values[column])) : null;
        expect(reply.totals[column], `${column} of ${JSON.stringify(body)}`).toBe(total);
      }
      expect(reply.count).toBe(reply.rows.length);
      compared += await expectOpened(body, reply, random);
      if (reply.compared) {
        const { from, to, rows, totals } = reply.compared;
        const again = await report({
          report: id,
          by: reply.by,
          start_date: from,
          end_date: to,
          ...ways,
        });
        expect(totals).toEqual(again.totals);
        const shown = new Set(reply.rows.map(({ key }) => key));
        if (id === 'items' || id === 'categories') expect(rows.every(({ key }) => shown.has(key))).toBe(true);
        else expect(rows).toEqual(again.rows);
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('hours, ways to pay and channels each add up to the days', async () => {
    const totals = async (id: ReportId, by?: ReportGrouping) =>
      (await report({ report: id, ...(by && { by }), ...ALL })).totals;
    const days = await totals('sales', 'month');
    expect(days['orders']).toBeGreaterThan(10);
    for (const [id, by] of [
      ['hours', 'hour'],
      ['hours', 'weekday_hour'],
      ['channels'],
      ['payments'],
      ['sales', 'weekday'],
      ['sales', 'year'],
    ] as const) {
      const other = await totals(id, by);
      expect([other['orders'], other['sales']]).toEqual([days['orders'], days['sales']]);
    }
    const called = await totals('cancellations', 'hour');
    expect([called['called_off'], called['missed_sales']]).toEqual([days['called_off'], days['missed_sales']]);
  });

  test('are those that the domain counts', async () => {
    const facts = (await readFactOrders(on.database.kysely, store.id)).flatMap(factsOf);
    const days = facts.filter(({ dimension }) => dimension === 'day');
    const { totals } = await report({ report: 'sales', by: 'year', ...ALL });
    expect(totals).toMatchObject({
      orders: sum(days.map(({ orders }) => orders)),
      sales: sum(days.map(({ amount }) => amount)),
    });
    const items = facts.filter(({ dimension }) => dimension === 'item');
    const reply = await report({ report: 'items', ...ALL });
    expect(reply.rows.map(({ key }) => key).toSorted()).toEqual([...new Set(items.map(({ key }) => key))].toSorted());
    expect(reply.totals['goods']).toBe(sum(items.map(({ goods }) => goods)));
    const sold = reply.rows.map(({ values }) => values['quantity'] ?? 0);
    expect(sold).toEqual(sold.toSorted((one, other) => other - one));
  });

  test('days without orders are rows, and more than a year of days is shown by month', async () => {
    const week = await report({ report: 'sales', start_date: '2025-01-01', end_date: '2025-01-07' });
    expect(week.rows.map(({ key, values }) => [key, values['orders'], values['average_order']])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => [`2025-01-0${day}`, 0, null]),
    );
    const long = await report({ report: 'sales', start_date: '2025-06-15', end_date: '2026-06-16' });
    expect([long.by, long.rows.length, long.rows[0]]).toMatchObject([
      'month',
      13,
      { from: '2025-06-15', to: '2025-06-30' },
    ]);
    const weeks = await report({ report: 'sales', by: 'week', start_date: '2026-11-04', end_date: '2026-11-15' });
    expect(weeks.rows.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-04', '2026-11-07'],
      ['2026-11-08', '2026-11-14'],
      ['2026-11-15', '2026-11-15'],
    ]);
  });

  test.each<[string, Partial<Body>]>([
    ['reversed days', { start_date: '2026-02-02', end_date: '2026-02-01' }],
    ['a day that does not exist', { start_date: '2026-02-30' }],
    ['500 years', { start_date: '1526-01-01' }],
    ['a grouping of another report', { by: 'item' }],
    ['a column of another report', { sort: '-quantity' }],
    ['a source where none can be told apart', { report: 'items', source: 'manual' }],
    ['more than a year of the book', { report: 'tax', start_date: '2025-01-01', end_date: '2026-02-01' }],
  ])('refuse %s', async (_name, body) => {
    const { status, body: reply } = await read({
      report: 'sales',
      start_date: '2026-02-01',
      end_date: '2026-02-28',
      ...body,
    });
    expect([status, reply.error_code]).toEqual([422, ERROR.validationFailed]);
  });

  test('show an account its own store alone, and money only with a grant of earnings', async () => {
    const other = await addStore(on.database);
    const theirs = await report({ report: 'items', ...ALL }, await signInStore(server.origin, other.email));
    expect([theirs.rows, theirs.count]).toEqual([[], 0]);
    const grant = async (...screens: (keyof typeof SCREENS)[]) => {
      const { email } = await addSubStore(
        on.database,
        store,
        screens.map((id) => SCREENS[id].path),
      );
      return signInSubStore(server.origin, email);
    };
    const reports = await grant('reports');
    const both = await grant('reports', 'weekly-earnings');
    const neither = await grant('weekly-earnings');
    const days = { start_date: '2026-01-01', end_date: '2026-01-31' };
    for (const id of ['tax', 'earned'] as const) {
      expect((await read({ report: id, ...days }, reports)).status).toBe(403);
      expect((await read({ report: id, ...days }, both)).status).toBe(200);
    }
    expect((await read({ report: 'sales', ...days }, reports)).status).toBe(200);
    expect((await read({ report: 'sales', ...days }, neither)).status).toBe(403);
    const file = { format: 'csv', language: 'en', report: 'tax', ...days } as const;
    expect((await call(server.origin, 'POST /api/store/export_report', file, reports)).status).toBe(403);
  });

  test('are read 120 times a minute', async () => {
    await forgetLimits();
    const body = { report: 'payments', ...ALL } as const;
    for (let no = 0; no < 120; no += 1) expect((await read(body)).status).toBe(200);
    expect((await read(body)).body.error_code).toBe(ERROR.rateLimited);
    await forgetLimits();
  });

  test('as the calls of the specification have the same sums', async () => {
    const days = { start_date: '2026-10-20', end_date: '2026-11-05' };
    const { totals } = await report({ report: 'sales', ...days });
    const ask = async (key: 'daily' | 'monthly' | 'yearly' | 'average', kind: 'sales' | 'orders', body = {}) =>
      (
        await call(
          server.origin,
          `POST /api/store/get_${key}_${kind}_data` as 'POST /api/store/get_daily_sales_data',
          body,
          staff,
        )
      ).body;
    const sales = await ask('daily', 'sales', days);
    expect(sales.rows).toHaveLength(17);
    expect(sales.totals).toMatchObject({ orders: totals['orders'], sales: totals['sales'], tip: totals['tip'] });
    expect(await ask('daily', 'orders', days)).toMatchObject({
      totals: { completed: totals['orders'], called_off: totals['called_off'] },
    });
    const weekdays = await ask('average', 'sales', days);
    expect(weekdays.rows).toHaveLength(7);
    expect(weekdays.totals).toMatchObject({ sales: totals['sales'] });
    expect(await ask('average', 'orders', days)).toMatchObject({ totals: { completed: totals['orders'] } });
    const year = await ask('monthly', 'sales', { year: 2026 });
    expect(year.rows).toHaveLength(12);
    const all = await report({ report: 'sales', by: 'year', start_date: '2026-01-01', end_date: '2026-12-31' });
    expect(year.totals.sales).toBe(all.totals['sales']);
    expect(await ask('monthly', 'orders', { year: 2026 })).toMatchObject({
      totals: { completed: all.totals['orders'] },
    });
    for (const kind of ['sales', 'orders'] as const) expect((await ask('yearly', kind)).rows.length).toBeGreaterThan(1);
    const last = (await call(server.origin, 'POST /api/store/get_last_fifteen_day_order_detail', {}, staff)).body;
    expect(last.rows).toHaveLength(15);
    expect(last.rows.at(-1)).toMatchObject({ from: last.to, to: last.to });
  });

  const file = async (body: object, headers = staff) => {
    await forgetLimits();
    const reply = await fetch(`${server.origin}/api/store/export_report`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', language: 'en', ...ALL, ...body }),
    });
    return {
      status: reply.status,
      rows: Number(reply.headers.get('x-rows')),
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer()),
    };
  };

  test('as files have the rows of the screen and their sums', async () => {
    for (const { report: id, by } of [
      { report: 'items' },
      { report: 'sales', by: 'month' },
      { report: 'cancellations' },
    ] as const) {
      const shown = await report({ report: id, ...(by && { by }), ...ALL });
      const { status, rows, text } = await file({ report: id, by });
      expect([status, rows, text.startsWith(CSV_BOM)]).toEqual([200, shown.count, true]);
      const lines = text.slice(1).trimEnd().split('\r\n');
      expect(lines).toHaveLength(shown.count + 2);
      expect(lines[1]).toMatch(/^1,/);
      expect(lines.at(-1)).toMatch(/^,Total,/);
    }
    const { text } = await file({ report: 'sales', by: 'year', columns: ['sales', 'orders'] });
    const { totals } = await report({ report: 'sales', by: 'year', ...ALL });
    expect(text.trimEnd().split('\r\n').at(-1)).toBe(
      `,Total,${((totals['sales'] ?? 0) / 100).toFixed(2)},${totals['orders']},EUR`,
    );
  });

  test('escape what a spreadsheet would run, take commas out on request, and have the decimals of their currency', async () => {
    const kuwaiti = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ currency: 'KWD' }).where('id', '=', kuwaiti.id).execute();
    const order = {
      order_status: 25,
      status_before_end: 7,
      ended_at: new Date(),
      currency: 'KWD',
      total: 1500,
      cart_total: 1500,
    } as const;
    const lines = [{ name: '=1+1, please', unit_price: 1500, quantity: 1, options: [], note: '' }];
    await on.database.kysely
      .insertInto('orders')
      .values(buildOrderRow(kuwaiti.id, 1, { id: uuidV7(), ...order, lines: json(lines), service_day: '2026-05-05' }))
      .execute();
    const headers = await signInStore(server.origin, kuwaiti.email);
    expect((await file({ report: 'items', columns: ['goods'] }, headers)).text).toContain(`"'=1+1, please",1.500,KWD`);
    const stripped = await file({ report: 'items', columns: ['goods'], strip_commas: true, language: 'ar' }, headers);
    expect(stripped.text).toContain(`'=1+1 please,1.500,KWD`);
    const sheet = await file({ report: 'items', format: 'xlsx', language: 'ar' }, headers);
    expect([sheet.status, sheet.rows, sheet.text.startsWith('PK')]).toEqual([200, 1, true]);
  });

  test('as long files have every row once, from the largest', async () => {
    const seller = await addStore(on.database);
    const headers = await signInStore(server.origin, seller.email);
    await sql`
      insert into sales_facts (store_id, dimension, day, key, slice, label, orders, quantity, goods)
      select ${seller.id}::uuid, 'item', '2026-05-05', 'item ' || n, '', 'Item ' || n, 1, 1 + n % 7, n
      from generate_series(1, ${ITEMS}::int) n`.execute(on.database.kysely);
    const { rows, text } = await file({ report: 'items', columns: ['quantity', 'goods'] }, headers);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect([rows, lines.length]).toEqual([ITEMS, ITEMS + 1]);
    const cells = lines.slice(0, -1).map((line) => line.split(','));
    expect(new Set(cells.map(([, name]) => name)).size).toBe(ITEMS);
    const quantities = cells.map(([, , quantity]) => Number(quantity));
    expect(quantities).toEqual(quantities.toSorted((one, other) => other - one));
    expect(lines.at(-1)).toBe(`,Total,${sum(quantities)},${((ITEMS * (ITEMS + 1)) / 200).toFixed(2)},EUR`);
  });

  test('are refused where there is nothing to report', async () => {
    const { status, text } = await file({ report: 'sales', start_date: '2025-01-01', end_date: '2025-01-31' });
    expect([status, (JSON.parse(text) as { readonly error_code: number }).error_code]).toEqual([
      200,
      ERROR.orderHistoryNotFound,
    ]);
  });

  // Each with a store of its own, whose book is written by one statement.
  // The embedded engine stops replying after some hundreds of thousands of lines.
  const allMonths = on.engine === 'embedded' ? Math.min(MONTHS, MAX_EMBEDDED_MONTHS) : MONTHS;
  const books = Array.from({ length: Math.ceil(allMonths / MONTHS_A_BOOK) }, (_, at) => at);
  test.each(books)('from sales to earnings come out at nothing over, month by month (book %i)', async (nth) => {
    const months = Math.min(MONTHS, MONTHS_A_BOOK);
    const seller = await addStore(on.database);
    const headers = await signInStore(server.origin, seller.email);
    const random = createRandom(SEED + nth);
    const to = addDays('2024-01-01', months * 31);
    const book = randomBook({ from: '2024-01-01', to, ordersPerDay: MONTHS > 100 ? 2 : 1, seed: SEED + nth });
    await writeBook(on.database, { storeId: seller.id, currency: 'EUR' }, book);
    const orders = Map.groupBy(
      book.filter(({ orderId }) => orderId !== null),
      ({ orderId }) => orderId ?? '',
    );
    let no = 0;
    for (const [id, entries] of orders) {
      no += 1;
      const booked = -sum(
        entries
          .flatMap(({ lines }) => lines)
          .filter(({ part }) => part === 'sale')
          .map(({ amount }) => amount),
      );
      const first = entries[0]?.day ?? to;
      const row = buildOrderRow(seller.id, no, {
        id,
        order_status: booked === 0 ? 7 : 25,
        ...(booked !== 0 && { status_before_end: 7, ended_at: new Date(`${first}T12:00:00Z`) }),
        total: booked === 0 ? 900 : booked,
        // Some are booked days after their own, as an order that ends after midnight.
        service_day: addDays(first, random.maybe(0.3) ? -random.upTo(4) : 0),
      });
      await on.database.kysely.insertInto('orders').values(row).execute();
    }
    let shifted = 0;
    for (let month = 0; month < months; month += 1) {
      const from = addDays('2024-01-01', month * 31 + random.upTo(3));
      const range = { start_date: from, end_date: addDays(from, 27 + random.upTo(6)) };
      const { rows, difference } = await report({ report: 'earned', ...range }, headers);
      expect(difference, JSON.stringify([range, rows])).toBe(0);
      const lineOf = (key: string) => rows.find((row) => row.key === key);
      const sales = await report({ report: 'sales', ...range }, headers);
      expect(lineOf('sales')?.values['earned']).toBe(sales.totals['sales']);
      for (const key of ['booked_elsewhere', 'booked_from_elsewhere'] as const) {
        const line = lineOf(key);
        expect(sum(line?.orders?.map(({ amount }) => amount) ?? [])).toBe(line?.values['earned']);
        shifted += line?.orders?.length ?? 0;
      }
      const tax = await report({ report: 'tax', ...range }, headers);
      expect(sum(tax.rows.map(({ values }) => (values['net'] ?? 0) + (values['tax_due'] ?? 0)))).toBe(
        tax.totals['gross'],
      );
    }
    expect(shifted).toBeGreaterThan(months / 2);
    expect(bridgeOf({ sales: 1, bookedElsewhere: 0, bookedFromElsewhere: 0, passedOn: 0, lines: [] }).difference).toBe(
      1,
    );
  });
});
