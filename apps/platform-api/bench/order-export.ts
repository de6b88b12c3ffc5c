// How much memory the server takes for a file of many orders, and whether the file says what the database does. The heap is
// read after a collection, again and again while the file is on its way; whoever asks for it keeps nothing of it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import { readSheet } from 'read-excel-file/node';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';
import { fillOrders } from './fill-orders.ts';

const FEW = 10_000;
const MANY = 100_000;
/** The heap is read each time that so many bytes have come. */
const STEP = 250_000;
const MOST_RATIO = 1.1;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const postgres = await startPostgres({ isDurable: true });
const url = postgres.url();
const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 4, log: silentLog });
const server = await startPlatform(database);

async function exportOf(store: TestStore, format: 'csv' | 'xlsx'): Promise<Response> {
  const session = await signInStore(server.origin, store.email);
  return fetch(`${server.origin}/api/store/export_orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify({
      list: 'history',
      filter: { sort: 'unique_id' },
      format,
      columns: ['unique_id', 'customer', 'total'],
      language: 'en',
    }),
  });
}

/** The most that the heap held while a store's file came, in bytes, and how many rows the file had. */
async function heapWhileExporting(store: TestStore) {
  const { body } = await exportOf(store, 'csv');
  const decoder = new TextDecoder();
  const seen = { heap: 0, rows: -1 };
  let since = STEP;
  if (!body) throw new Error('no file came');
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    seen.rows += decoder.decode(chunk, { stream: true }).split('\r\n').length - 1;
    since += chunk.length;
    if (since < STEP) continue;
    since = 0;
    collect();
    seen.heap = Math.max(seen.heap, process.memoryUsage().heapUsed);
  }
  return seen;
}

type Cells = readonly unknown[];

const READERS = {
  // No text of the measured orders has a comma or a quote in it.
  csv: async (reply: Response): Promise<readonly Cells[]> =>
    (await reply.text())
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',')),
  xlsx: async (reply: Response): Promise<readonly Cells[]> => readSheet(Buffer.from(await reply.arrayBuffer())),
};

/** Rows of the store's file that are not as the database has them. */
async function differences(store: TestStore, format: keyof typeof READERS): Promise<number> {
  const [, ...read] = await READERS[format](await exportOf(store, format));
  const rows = await database.kysely
    .selectFrom('orders')
    .select(['unique_id', 'customer_name', 'total', 'currency'])
    .where('store_id', '=', store.id)
    .orderBy('unique_id')
    .execute();
  const inWords = ([serial, number, customer, total, currency]: Cells) =>
    [serial, number, customer, Number(total), currency].join();
  const expected = rows.map((row, at) =>
    inWords([at + 1, row.unique_id, row.customer_name, row.total / 100, row.currency]),
  );
  return Math.abs(read.length - rows.length) + read.filter((cells, at) => inWords(cells) !== expected[at]).length;
}

try {
  const small = await addStore(database);
  const large = await addStore(database);
  await fillOrders(url, [small.id], FEW);
  await fillOrders(url, [large.id], MANY);
  // The first file brings the code along that writes files.
  await heapWhileExporting(small);
  const few = await heapWhileExporting(small);
  const many = await heapWhileExporting(large);
  if (few.rows !== FEW || many.rows !== MANY) throw new Error(`files of ${few.rows} and ${many.rows} rows`);
  const ratio = many.heap / few.heap;
  const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1));
  report(
    {
      name: `heap while ${MANY} orders are exported, MB (floor: while ${FEW} are)`,
      value: megabytes(many.heap),
      floor: megabytes(few.heap),
      ratio: Number(ratio.toFixed(3)),
      limit: MOST_RATIO,
    },
    ratio <= MOST_RATIO,
  );
  for (const format of ['csv', 'xlsx'] as const) {
    const value = await differences(large, format);
    report(
      { name: `rows of ${MANY} in a ${format} file that are not the database's`, value, floor: 0, ratio: 0, limit: 0 },
      value === 0,
    );
  }
} finally {
  await server.close();
  await database.close();
  await postgres.stop();
}
