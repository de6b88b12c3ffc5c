import type { OrderStatus } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/**
 * Locks orders of the store in a fixed order and returns their statuses. A single change locks the order's row first
 * and the store's counter last; locking all rows first avoids deadlocks.
 */
export async function lockOrders(
  db: QueryExecutor,
  storeId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderStatus>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_status'])
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf('uuid', orderIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, order_status }) => [id, order_status]));
}

/** Locks what all changes of a store come to last. Rows behind it may be taken then. */
export async function lockStoreCounters(db: QueryExecutor, storeId: string): Promise<void> {
  await db.selectFrom('store_counters').select('store_id').where('store_id', '=', storeId).forNoKeyUpdate().execute();
}

/** Locks orders of several stores in the same order, for a courier that several stores have requested. */
export async function lockOrdersOfStores(
  db: QueryExecutor,
  orders: readonly { readonly store_id: string; readonly order_id: string }[],
): Promise<void> {
  if (orders.length === 0) return;
  const storeIds = orders.map(({ store_id }) => store_id);
  const orderIds = orders.map(({ order_id }) => order_id);
  await sql`
    select from orders o
    join unnest(${storeIds}::uuid[], ${orderIds}::uuid[]) as target (store_id, id)
      on target.store_id = o.store_id and target.id = o.id
    order by o.id for no key update of o`.execute(db);
}
