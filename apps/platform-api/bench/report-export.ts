// Measures the server's memory for the file of a report with many rows. The heap is read repeatedly during the export, each
// time after a garbage collection; the client retains nothing.
import { report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import { sql } from 'kysely';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

import { measureFile } from './measure-file.ts';

const FEW = 10_000;
const MANY = 100_000;
const MAX_RATIO = 1.1;
const DAY = '2026-05-05';

const postgres = await startPostgres({ isDurable: false });
const database = await openDatabase({ databaseUrl: postgres.url(), dataFolder: null, poolSize: 4, log: silentLog });
const server = await startPlatform(database);

/** A store that has sold so many items. @returns what its file takes */
async function measureItems(count: number) {
  const { id, email } = await addStore(database);
  await sql`
    insert into sales_facts (store_id, dimension, day, key, slice, label, orders, quantity, goods)
    select ${id}::uuid, 'item', ${DAY}::date, 'item ' || n, '', 'Item ' || n, 1, 1 + n % 7, n
    from generate_series(1, ${count}::int) n`.execute(database.kysely);
  await database.pool.query('vacuum analyze sales_facts');
  const session = await signInStore(server.origin, email);
  const measure = async () => {
    const start = performance.now();
    const reply = await fetch(`${server.origin}/api/store/export_report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...session },
      body: JSON.stringify({ report: 'items', start_date: DAY, end_date: DAY, format: 'csv', language: 'en' }),
    });
    // The last row has the sums.
    const { heap, rows } = await measureFile(reply);
    return { heap, rows: rows - 1, seconds: (performance.now() - start) / 1000 };
  };
  // The first file loads the code for files.
  if (count === FEW) await measure();
  const measured = await measure();
  if (measured.rows !== count) throw new Error(`a file of ${measured.rows} rows`);
  return measured;
}

try {
  const few = await measureItems(FEW);
  const many = await measureItems(MANY);
  const ratio = many.heap / few.heap;
  const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1));
  report(
    {
      name: `heap while a report of ${MANY} items is exported in ${many.seconds.toFixed(0)} s, MB (floor: of ${FEW})`,
      value: megabytes(many.heap),
      floor: megabytes(few.heap),
      ratio: Number(ratio.toFixed(3)),
      limit: MAX_RATIO,
    },
    ratio <= MAX_RATIO,
  );
} finally {
  await server.close();
  await database.close();
  await postgres.stop();
}
