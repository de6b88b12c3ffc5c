import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { type Transaction, inTransaction } from '#db/transaction.ts';
import { insertEvent, insertStore, buildOrderRow } from '#testing/fixtures/sample-rows.ts';

// The program that the crash test kills: places orders and changes their status, several at a time, and prints each
// acknowledged change to stdout as "<order id> <version>".

const STORES = 2;

const [databaseUrl = '', dataFolder = '', writers = ''] = process.argv.slice(2);
const WRITERS = Number(writers);
const database = await openDatabase({
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  dataFolder,
  poolSize: WRITERS,
  log: silentLog,
});

const existing = await database.kysely.selectFrom('stores').select('id').execute();
const stores = existing.map(({ id }) => id);
while (stores.length < STORES) stores.push(await inTransaction(database, (db) => insertStore(db)));

async function placeOrder(db: Transaction, storeId: string, size: number) {
  const { order_number: number } = await db
    .updateTable('store_counters')
    .set((counters) => ({ order_number: counters('order_number', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('order_number')
    .executeTakeFirstOrThrow();
  // Comments of different lengths fill pages differently.
  const row = buildOrderRow(storeId, number, { order_comment: 'x'.repeat(size) });
  const order = await db.insertInto('orders').values(row).returning(['id', 'version']).executeTakeFirstOrThrow();
  await insertEvent(db, storeId, order.id, { version: order.version });
  return order;
}

async function changeStatus(db: Transaction, storeId: string, id: string, status: 3 | 5 | 7) {
  const order = await db
    .updateTable('orders')
    .set((orders) => ({ order_status: status, version: orders('version', '+', 1), updated_at: new Date() }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await insertEvent(db, storeId, order.id, { version: order.version });
  return order;
}

const acknowledge = ({ id, version }: { id: string; version: number }) => process.stdout.write(`${id} ${version}\n`);

async function write(writer: number): Promise<never> {
  for (let round = writer; ; round += WRITERS) {
    const storeId = stores[round % STORES] ?? '';
    const order = await inTransaction(database, (db) => placeOrder(db, storeId, (round * 37) % 900));
    acknowledge(order);
    for (const status of [3, 5, 7] as const) {
      acknowledge(await inTransaction(database, (db) => changeStatus(db, storeId, order.id, status)));
    }
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
