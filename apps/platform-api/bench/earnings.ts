// Measures what a month of a store with 10,000 orders takes to read from the sums of its days, against adding up its
// lines to the same rows; and the whole reply of the panel's screen, each day apart. All on one PostgreSQL, which has
// analysed the tables.
import { serviceDay } from '@store-panel/domain/time/business-day';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { median, report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { readEarning } from '#features/earnings/read-earning.ts';
import { readStoreBook } from '#ledger/store-book.queries.ts';
import { earningsBetween } from '#ledger/earnings.queries.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { randomBook, writeBook } from '#testing/ledger/random-book.ts';

const ORDERS = 10_000;
const DAYS = 31;
const ROUNDS = { first: 15, counted: 25 } as const;
const MIN_RATIO = { sums: 50, reply: 12 } as const;

const ADD_LINES = `
  select l.part, l.tax_ppm, sum(l.amount) as amount, sum(l.tax) as tax, count(*) as count
  from ledger_entries e join ledger_postings l on l.store_id = e.store_id and l.entry_no = e.no
  where e.store_id = $1 and e.day between $2 and $3 and l.account in (1, 2, 3)
  group by 1, 2 order by 1, 2`;

/** Milliseconds at the median, after some rounds that are not counted. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS.first + ROUNDS.counted; round += 1) {
    const start = performance.now();
    await work();
    if (round >= ROUNDS.first) times.push(performance.now() - start);
  }
  return median(times);
}

const postgres = await startPostgres({ isDurable: false });
const database = await openDatabase({ databaseUrl: postgres.url(), dataFolder: null, poolSize: 2, log: silentLog });
try {
  const { id } = await addStore(database);
  const to = serviceDay(Date.now(), { zone: 'Europe/Berlin', startsAt: 0 });
  const from: StoreDate = addDays(to, 1 - DAYS);
  // Some days have none.
  const shape = { from, to, ordersPerDay: Math.ceil((1.2 * ORDERS) / DAYS), seed: 50 };
  await writeBook(database, { storeId: id, currency: 'EUR' }, randomBook(shape));
  await database.pool.query('vacuum analyze');
  const readMonth = async () =>
    readEarning(database.kysely, id, { from, to, book: await readStoreBook(database.kysely, id) });
  const { orders } = await readMonth();
  if (orders < ORDERS) throw new Error(`the month has ${orders} orders only`);
  const readSums = () => earningsBetween(database.kysely, id, { from, to, by: 'month' });
  const times = {
    lines: await measure(() => database.pool.query(ADD_LINES, [id, from, to])),
    sums: await measure(readSums),
    reply: await measure(readMonth),
  };
  for (const what of ['sums', 'reply'] as const) {
    const { [what]: value, lines: floor } = times;
    const ratio = Number((floor / value).toFixed(1));
    report(
      {
        name: `month of ${orders} orders, ${what} from its days, ms (floor: adding up its lines)`,
        value: Number(value.toFixed(2)),
        floor: Number(floor.toFixed(1)),
        ratio,
        limit: MIN_RATIO[what],
      },
      ratio >= MIN_RATIO[what],
    );
  }
} finally {
  await database.close();
  await postgres.stop();
}
