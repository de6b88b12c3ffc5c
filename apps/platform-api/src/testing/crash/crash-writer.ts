import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { type Transaction, inTransaction } from '#db/transaction.ts';
import { postOrder } from '#ledger/post-order.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { insertEvent, insertStore, buildOrderRow } from '#testing/fixtures/sample-rows.ts';

// The program that the crash test kills: places orders and completes them, several at a time, and prints each
// acknowledged change to stdout as "<order id> <version>".

const STORE_COUNT = 2;
const NEXT_STATUSES = [
  ORDER_STATUS.accepted,
  ORDER_STATUS.preparing,
  ORDER_STATUS.ready,
  ORDER_STATUS.completed,
] as const;

const [databaseUrl = '', dataFolder = '', writerCountArgument = ''] = process.argv.slice(2);
const WRITER_COUNT = Number(writerCountArgument);
const database = await openDatabase({
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  dataFolder,
  poolSize: WRITER_COUNT,
  log: silentLog,
});

const existing = await database.kysely.selectFrom('stores').select('id').execute();
const storeIds = existing.map(({ id }) => id);
while (storeIds.length < STORE_COUNT) storeIds.push(await inTransaction(database, (db) => insertStore(db)));

async function placeOrder(db: Transaction, storeId: string, commentLength: number) {
  const { order_number: number } = await db
    .updateTable('store_counters')
    .set((counters) => ({ order_number: counters('order_number', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('order_number')
    .executeTakeFirstOrThrow();
  // Comments of different lengths fill pages differently.
  const row = buildOrderRow(storeId, number, { order_comment: 'x'.repeat(commentLength) });
  const order = await db.insertInto('orders').values(row).returning(['id', 'version']).executeTakeFirstOrThrow();
  await insertEvent(db, storeId, order.id, { version: order.version });
  return order;
}

async function changeStatus(db: Transaction, storeId: string, id: string, status: (typeof NEXT_STATUSES)[number]) {
  const order = await db
    .updateTable('orders')
    .set((orders) => ({
      order_status: status,
      version: orders('version', '+', 1),
      updated_at: new Date(),
      ...(status === ORDER_STATUS.completed && {
        status_before_end: ORDER_STATUS.ready,
        ended_at: new Date(),
      }),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await insertEvent(db, storeId, order.id, { version: order.version });
  // As every change that moves money: in the same transaction.
  await postOrder(db, { storeId, orderId: id, actor: SYSTEM });
  return order;
}

const acknowledge = ({ id, version }: { id: string; version: number }) => process.stdout.write(`${id} ${version}\n`);

async function write(writer: number): Promise<never> {
  for (let index = writer; ; index += WRITER_COUNT) {
    const storeId = storeIds[index % STORE_COUNT] ?? '';
    const order = await inTransaction(database, (db) => placeOrder(db, storeId, (index * 37) % 900));
    acknowledge(order);
    for (const status of NEXT_STATUSES) {
      acknowledge(await inTransaction(database, (db) => changeStatus(db, storeId, order.id, status)));
    }
  }
}

await Promise.all(Array.from({ length: WRITER_COUNT }, (_, writer) => write(writer)));
