// Measures the server's memory for an export of many orders, and compares the file with the database. The heap is read
// repeatedly during the export, each time after a garbage collection; the client retains nothing.
import { report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import { readSheet } from 'read-excel-file/node';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';
import { fillOrders } from './fill-orders.ts';
import { measureFile } from './measure-file.ts';

const FEW = 10_000;
const MANY = 100_000;
const MAX_RATIO = 1.1;

const postgres = await startPostgres({ isDurable: true });
const url = postgres.url();
const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 4, log: silentLog });
const server = await startPlatform(database);

async function requestExport(store: TestStore, format: 'csv' | 'xlsx'): Promise<Response> {
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

const measureExport = async (store: TestStore) => measureFile(await requestExport(store, 'csv'));

type Cells = readonly unknown[];

const READERS = {
  // The texts of these orders contain neither commas nor quotes.
  csv: async (reply: Response): Promise<readonly Cells[]> =>
    (await reply.text())
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',')),
  xlsx: async (reply: Response): Promise<readonly Cells[]> => readSheet(Buffer.from(await reply.arrayBuffer())),
};

/** Counts the rows of the store's file that differ from the database. */
async function countDifferences(store: TestStore, format: keyof typeof READERS): Promise<number> {
  const [, ...read] = await READERS[format](await requestExport(store, format));
  const rows = await database.kysely
    .selectFrom('orders')
    .select(['unique_id', 'customer_name', 'total', 'currency'])
    .where('store_id', '=', store.id)
    .orderBy('unique_id')
    .execute();
  const toText = ([serial, number, customer, total, currency]: Cells) =>
    [serial, number, customer, Number(total), currency].join();
  const expected = rows.map((row, at) =>
    toText([at + 1, row.unique_id, row.customer_name, row.total / 100, row.currency]),
  );
  return Math.abs(read.length - rows.length) + read.filter((cells, at) => toText(cells) !== expected[at]).length;
}

try {
  const small = await addStore(database);
  const large = await addStore(database);
  await fillOrders(url, [small.id], FEW);
  await fillOrders(url, [large.id], MANY);
  // The first export loads the code for exports.
  await measureExport(small);
  const few = await measureExport(small);
  const many = await measureExport(large);
  if (few.rows !== FEW || many.rows !== MANY) throw new Error(`files of ${few.rows} and ${many.rows} rows`);
  const ratio = many.heap / few.heap;
  const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1));
  report(
    {
      name: `heap while ${MANY} orders are exported, MB (floor: while ${FEW} are)`,
      value: megabytes(many.heap),
      floor: megabytes(few.heap),
      ratio: Number(ratio.toFixed(3)),
      limit: MAX_RATIO,
    },
    ratio <= MAX_RATIO,
  );
  for (const format of ['csv', 'xlsx'] as const) {
    const value = await countDifferences(large, format);
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
