import { sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';
import { insertEvent } from '#testing/sample-rows.ts';
import type { Tenant, World } from '#testing/matrix/world.ts';

/** Stands in every twin: whoever reads it reads a stranger's. */
export const TWIN = 'a guest of another store';

/**
 * Gives another store orders, requests and events with the very ids that a body names of this one's. Ids are drawn so
 * that no two are alike; whether a statement names the store as well shows only where two are.
 */
export async function addTwins(
  { database: { kysely } }: World,
  of: Tenant,
  stranger: Tenant,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const named = [body['order_id'], body['request_id']].filter((id): id is string => typeof id === 'string');
  if (named.length === 0) return;
  const own = sql`store_id = ${of.store.id}`;
  const orders = await rowsOf(kysely, 'orders', sql`${own} and (id = any(${named}) or request_id = any(${named}))`);
  const requests = await rowsOf(
    kysely,
    'delivery_requests',
    sql`${own} and (id = any(${named}) or order_id = any(${named}))`,
  );
  const store = { store_id: stranger.store.id };
  for (const order of orders) {
    const { order_number: number } = await kysely
      .updateTable('store_counters')
      .set((row) => ({ order_number: row('order_number', '+', 1) }))
      .where('store_id', '=', stranger.store.id)
      .returning('order_number')
      .executeTakeFirstOrThrow();
    await insertRow(kysely, 'orders', { ...order, ...store, unique_id: number, customer_name: TWIN, user_id: null });
    await insertEvent(kysely, stranger.store.id, String(order['id']), {
      action: 'accept',
      reason: TWIN,
      order_status: order['order_status'],
    });
  }
  const courier = { provider_id: stranger.courier.id, vehicle_id: stranger.courier.vehicleId };
  for (const request of requests) await insertRow(kysely, 'delivery_requests', { ...request, ...store, ...courier });
}

type Row = Readonly<Record<string, unknown>>;
type Table = 'orders' | 'delivery_requests';

async function rowsOf(db: Queries, table: Table, where: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(x) as row from ${sql.table(table)} x where ${where}`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

const insertRow = (db: Queries, table: Table, row: Row) =>
  sql`insert into ${sql.table(table)} select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
    db,
  );
