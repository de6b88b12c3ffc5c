// Measures what the books of stores cost and save, on PostgreSQL: the life of an order with its postings against one
// without, the sums of a month of 10,000 orders against adding up its lines, and a balance at 100,000 orders against adding
// up their charges, as it was before there was a book.
import { randomBytes } from 'node:crypto';

import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { median, report } from '@store-panel/tooling/bench/figure';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { readBalance } from '#ledger/balances.queries.ts';
import { earningsBetween } from '#ledger/earnings.queries.ts';
import { insertEntries } from '#ledger/insert-entries.ts';

import { fillOrders } from './fill-orders.ts';
import { compareLives } from './order-life/compare-lives.ts';
import { serverEngine } from './order-life/engines.ts';
import { addStores } from './order-life/stores.ts';

const STORE_COUNT = 20;
const READINGS = 101;
const MONTH_ORDERS = 10_000;
const CHARGED_ORDERS = 100_000;
const MIN_MONTH = 50;
const MIN_BALANCE = 100;

const secret = randomBytes(48);

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Posts a month of orders of eight lines each. */
async function fillMonth(db: Database['kysely'], storeId: string): Promise<void> {
  for (let first = 0; first < MONTH_ORDERS; first += 1000)
    await insertEntries(
      db,
      Array.from({ length: 1000 }, (_, at) => ({
        storeId,
        no: first + at + 1,
        kind: 'adjustment' as const,
        subject: null,
        day: `2026-01-${String(1 + Math.floor((first + at) / 323)).padStart(2, '0')}`,
        at: '2026-01-15T12:00:00Z',
        currency: 'EUR',
        actor: { kind: 'system', id: null, name: null },
        lines: (['goods', 'tax', 'commission', 'fee_tax'] as const).flatMap((part) =>
          transfer(part, 'costs', 'earned', 100),
        ),
      })),
    );
}

async function measureReadings({ kysely }: Database, storeId: string): Promise<void> {
  await fillMonth(kysely, storeId);
  await sql`update orders set courier_charge = 600 where store_id = ${storeId}`.execute(kysely);
  await sql`analyze`.execute(kysely);
  const month = { from: '2026-01-01', to: '2026-01-31', by: 'month' } as const;
  const stored = await measureTime(() => earningsBetween(kysely, storeId, month));
  const added = await measureTime(() =>
    sql`select p.part, p.tax_ppm, sum(p.amount), sum(p.tax), count(*)
      from ledger_entries e join ledger_postings p on p.store_id = e.store_id and p.entry_no = e.no
      where e.store_id = ${storeId} and e.day between ${month.from}::date and ${month.to}::date and p.account in (1, 2, 3)
      group by 1, 2`.execute(kysely),
  );
  reportRatio(
    `milliseconds for the sums of ${MONTH_ORDERS} orders (floor: from their lines)`,
    stored,
    added,
    MIN_MONTH,
  );
  const balance = await measureTime(() => readBalance(kysely, storeId));
  const charges = await measureTime(() =>
    sql`select coalesce(sum(o.courier_charge), 0)::bigint from orders o
      where o.store_id = ${storeId} and o.courier_charge > 0 and o.order_status not in (101, 103, 104)`.execute(kysely),
  );
  reportRatio(
    `milliseconds for a balance at ${CHARGED_ORDERS} orders (floor: from them)`,
    balance,
    charges,
    MIN_BALANCE,
  );
}

function reportRatio(name: string, value: number, floor: number, limit: number): void {
  const ratio = floor / value;
  const rounded = (milliseconds: number) => Number(milliseconds.toFixed(3));
  report(
    { name, value: rounded(value), floor: rounded(floor), ratio: Number(ratio.toFixed(1)), limit },
    ratio >= limit,
  );
}

const engine = await serverEngine();
try {
  const stores = await engine.prepare((database) => addStores(database, secret, STORE_COUNT));
  await compareLives({
    engine,
    stores,
    secret,
    what: 'their postings',
    remove: ({ kysely }) => sql`alter table orders alter column is_in_ledger set default false`.execute(kysely),
    ports: { whole: 4621, without: 4622 },
  });
  const { DATABASE_URL: url = '' } = await engine.copy('readings');
  const storeId = stores[0]?.id ?? '';
  await fillOrders(url, [storeId], CHARGED_ORDERS);
  const database = await engine.open('readings');
  await measureReadings(database, storeId);
  await database.close();
} finally {
  await engine.remove();
}
