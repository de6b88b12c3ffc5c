import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { addOrder } from '#testing/matrix/records.ts';
import type { AccountRef, StoreFixture, MatrixContext } from '#testing/matrix/matrix-context.ts';
import { insertEvent } from '#testing/fixtures/sample-rows.ts';

/** Customer name of every duplicate: a reply that contains it shows a foreign order. */
export const DUPLICATE_NAME = 'a guest of another store';
const DUPLICATE_CODE = 'TWIN-CODE';

type Row = Readonly<Record<string, unknown>>;
type Table = 'orders' | 'delivery_requests';

/**
 * Inserts orders, requests and events of another store with the same ids, or the same reference, that a body names.
 * Normally ids are unique; only duplicates show whether a statement also filters by store. @returns values of the
 * duplicates that replies must not contain
 */
export async function addDuplicateIds(
  context: MatrixContext,
  of: StoreFixture,
  stranger: StoreFixture,
  body: Row,
  account: AccountRef,
): Promise<readonly string[]> {
  const { kysely } = context.database;
  const { order_id: orderId, request_id: requestId, reference } = body;
  if (typeof reference === 'string') {
    const whose = account.kind === 'user' ? account.id : 'manual';
    const id = await addOrder(context, stranger, { order_status: 1, client_reference: `${whose}/${reference}` });
    return [id];
  }
  const named = [orderId, requestId].filter((id): id is string => typeof id === 'string');
  if (named.length === 0) return [];
  const own = sql`store_id = ${of.store.id}`;
  const orders = await rowsOf(kysely, 'orders', sql`${own} and (id = any(${named}) or request_id = any(${named}))`);
  const requests = await rowsOf(
    kysely,
    'delivery_requests',
    sql`${own} and (id = any(${named}) or order_id = any(${named}))`,
  );
  for (const order of orders) await addDuplicateOrder(kysely, stranger.store.id, order, account);
  // Its status differs from its order's, so that a synchronization by id alone would change it.
  const apart = {
    store_id: stranger.store.id,
    provider_id: stranger.courier.id,
    vehicle_id: stranger.courier.vehicleId,
  };
  for (const request of requests)
    await insertRow(kysely, 'delivery_requests', { ...request, ...apart, status: request['status'] === 9 ? 11 : 9 });
  // Moves the own rows behind the duplicates, so that a query for the first match finds a duplicate.
  await sql`update orders set updated_at = updated_at where ${own} and id = any(${orders.map(({ id }) => id)}::uuid[])`.execute(
    kysely,
  );
  return [DUPLICATE_CODE];
}

async function addDuplicateOrder(db: QueryExecutor, storeId: string, order: Row, { kind }: AccountRef): Promise<void> {
  const { order_number: number } = await db
    .updateTable('store_counters')
    .set((eb) => ({ order_number: eb('order_number', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('order_number')
    .executeTakeFirstOrThrow();
  await insertRow(db, 'orders', {
    ...order,
    store_id: storeId,
    unique_id: number,
    customer_name: DUPLICATE_NAME,
    confirmation_code: DUPLICATE_CODE,
    // A customer may have both, because its calls name the store.
    ...(kind !== 'user' && { user_id: null }),
  });
  const payload = { action: 'accept', reason: DUPLICATE_NAME, order_status: order['order_status'] };
  await insertEvent(db, storeId, String(order['id']), payload);
}

async function rowsOf(db: QueryExecutor, table: Table, where: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const all = await sql<{ row: Row }>`select to_jsonb(x) as row from ${sql.table(table)} x where ${where}`.execute(db);
  return all.rows.map(({ row }) => row);
}

const insertRow = (db: QueryExecutor, table: Table, row: Row) =>
  sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(db);
