// Measures what the report of a year takes to read from the figures of orders, against the bare statement on them, and
// against counting the orders themselves; on PostgreSQL with a million orders of 20 stores, all in one run.
import { median, report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import { sql } from 'kysely';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { buildReport } from '#features/reports/build-report.ts';
import type { ReportRequest } from '#features/reports/report-request.ts';
import { addStore } from '#testing/fixtures/accounts.ts';

import { fillOrders } from './fill-orders.ts';

const ORDERS = Number(process.env['REPORT_BENCH_ORDERS'] ?? 1_000_000);
const STORES = 20;
const ROUNDS = { first: 40, counted: 100 } as const;
const LIMITS = { statement: 1.5, orders: 10 } as const;
/** The days of the orders of `fillOrders`. */
const RANGE = { from: '2026-01-01', to: '2026-12-31' } as const;

const FACTS = `
  select date_trunc('month', f.day)::date::text as key, sum(f.amount)::bigint as sales, sum(f.orders)::int as orders,
    sum(f.goods)::bigint as goods, sum(f.discount)::bigint as discount, sum(f.tax)::bigint as tax,
    sum(f.delivery)::bigint as delivery, sum(f.tip)::bigint as tip, sum(f.called_off)::int as called_off,
    sum(f.called_off_amount)::bigint - sum(f.charged)::bigint as missed_sales
  from sales_facts f where f.store_id = $1 and f.dimension = 'day' and f.day between $2 and $3 group by 1 order by 1`;
const ORDERS_COUNTED = `
  select date_trunc('month', o.service_day)::date::text as key,
    sum(o.total) filter (where o.order_status = 25)::bigint as sales,
    count(*) filter (where o.order_status = 25)::int as orders,
    sum(o.cart_total) filter (where o.order_status = 25)::bigint as goods,
    sum(o.discount) filter (where o.order_status = 25)::bigint as discount,
    sum(o.tax) filter (where o.order_status = 25)::bigint as tax,
    sum(o.delivery_price) filter (where o.order_status = 25)::bigint as delivery,
    sum(o.tip_amount) filter (where o.order_status = 25)::bigint as tip,
    count(*) filter (where o.order_status > 100)::int as called_off,
    sum(o.total - o.cancellation_charge) filter (where o.order_status > 100)::bigint as missed_sales
  from orders o where o.store_id = $1 and o.service_day between $2 and $3 group by 1 order by 1`;

const postgres = await startPostgres({ isDurable: false });
const url = postgres.url();
const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 2, log: silentLog });
const { kysely, pool } = database;
try {
  const stores = await Promise.all(Array.from({ length: STORES }, () => addStore(database)));
  const ids = stores.map(({ id }) => id);
  // The figures of so many are made at once.
  await pool.query('alter table orders disable trigger user');
  await fillOrders(url, ids, ORDERS);
  await pool.query('alter table orders enable trigger user');
  for (const id of ids)
    await sql`
      insert into sales_facts select f.* from built_facts(${id}, '-infinity', 'infinity') f`.execute(kysely);
  await pool.query('vacuum analyze');

  const requestOf = (storeId: string): ReportRequest => ({
    id: 'sales',
    by: 'month',
    storeId,
    range: RANGE,
    ways: {},
    sort: { column: 'sales', isAscending: false },
  });
  const ours = (id: string) => buildReport(kysely, requestOf(id));
  const bare = (text: string) => (id: string) => pool.query(text, [id, RANGE.from, RANGE.to]);
  const [first = ''] = ids;
  const same = async (text: string) => JSON.stringify((await bare(text)(first)).rows);
  if ((await same(FACTS)) !== (await same(ORDERS_COUNTED))) throw new Error('figures and orders say different things');
  const total = (await ours(first)).totals['orders'];
  if (!total) throw new Error('the report is empty');

  const statement = await compare(ours, bare(FACTS));
  const orders = await compare(ours, bare(ORDERS_COUNTED));
  const what = `year of ${total} of ${ORDERS} orders by month, ms`;
  const ofStatement = statement.value / statement.floor;
  report(
    line(`${what} (floor: the bare statement on figures)`, statement, { ratio: ofStatement, limit: LIMITS.statement }),
    ofStatement <= LIMITS.statement,
  );
  const ofOrders = orders.floor / orders.value;
  report(
    line(`${what} (floor: counting the orders)`, orders, { ratio: ofOrders, limit: LIMITS.orders }),
    ofOrders >= LIMITS.orders,
  );

  /** Milliseconds at the median of both, in turns, so that a slow moment of the machine affects both. */
  async function compare(value: (id: string) => Promise<unknown>, floor: (id: string) => Promise<unknown>) {
    const times = { value: [] as number[], floor: [] as number[] };
    for (let round = 0; round < ROUNDS.first + ROUNDS.counted; round += 1) {
      const id = ids[round % ids.length] ?? first;
      for (const [name, work] of [
        ['value', value],
        ['floor', floor],
      ] as const) {
        const start = performance.now();
        await work(id);
        if (round >= ROUNDS.first) times[name].push(performance.now() - start);
      }
    }
    return { value: median(times.value), floor: median(times.floor) };
  }
} finally {
  await database.close();
  await postgres.stop();
}

function line(
  name: string,
  { value, floor }: { readonly value: number; readonly floor: number },
  { ratio, limit }: { readonly ratio: number; readonly limit: number },
) {
  const short = (figure: number) => Number(figure.toFixed(2));
  return { name, value: short(value), floor: short(floor), ratio: short(ratio), limit };
}
