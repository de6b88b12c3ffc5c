import { sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';
import { addOrder } from '#testing/matrix/records.ts';
import type { AccountRef, Tenant, MatrixContext } from '#testing/matrix/matrix-context.ts';
import { insertEvent } from '#testing/fixtures/sample-rows.ts';

/** Stands in every twin: whoever reads it reads a stranger's. */
export const TWIN = 'a guest of another store';
const TWIN_CODE = 'TWIN-CODE';

type Row = Readonly<Record<string, unknown>>;
type Table = 'orders' | 'delivery_requests';

/**
 * Gives another store orders, requests and events with the very ids, and the reference, that a body names of this one's.
 * Ids are drawn so that no two are alike; whether a statement names the store as well shows only where two are. Gives
 * what must not be seen of them.
 */
export async function addDuplicateIds(
  world: MatrixContext,
  of: Tenant,
  stranger: Tenant,
  body: Row,
  party: AccountRef,
): Promise<readonly string[]> {
  const { kysely } = world.database;
  const { order_id: orderId, request_id: requestId, reference } = body;
  if (typeof reference === 'string') {
    const whose = party.kind === 'user' ? party.id : 'manual';
    const id = await addOrder(world, stranger, { order_status: 1, client_reference: `${whose}/${reference}` });
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
  for (const order of orders) await addTwin(kysely, stranger.store.id, order, party);
  // Not where its order says: whoever brings the two into line by their ids alone changes it.
  const apart = {
    store_id: stranger.store.id,
    provider_id: stranger.courier.id,
    vehicle_id: stranger.courier.vehicleId,
  };
  for (const request of requests)
    await insertRow(kysely, 'delivery_requests', { ...request, ...apart, status: request['status'] === 9 ? 11 : 9 });
  // Whoever takes the first that is found takes the twin.
  await sql`update orders set updated_at = updated_at where ${own} and id = any(${orders.map(({ id }) => id)}::uuid[])`.execute(
    kysely,
  );
  return [TWIN_CODE];
}

async function addTwin(db: Queries, storeId: string, order: Row, { kind }: AccountRef): Promise<void> {
  const { order_number: number } = await db
    .updateTable('store_counters')
    .set((row) => ({ order_number: row('order_number', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('order_number')
    .executeTakeFirstOrThrow();
  await insertRow(db, 'orders', {
    ...order,
    store_id: storeId,
    unique_id: number,
    customer_name: TWIN,
    confirmation_code: TWIN_CODE,
    // A customer may well have both; each is asked for by its store.
    ...(kind !== 'user' && { user_id: null }),
  });
  const said = { action: 'accept', reason: TWIN, order_status: order['order_status'] };
  await insertEvent(db, storeId, String(order['id']), said);
}

async function rowsOf(db: Queries, table: Table, where: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const all = await sql<{ row: Row }>`select to_jsonb(x) as row from ${sql.table(table)} x where ${where}`.execute(db);
  return all.rows.map(({ row }) => row);
}

const insertRow = (db: Queries, table: Table, row: Row) =>
  sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(db);
