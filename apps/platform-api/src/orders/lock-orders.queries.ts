import type { OrderStatus } from '@store-panel/domain/orders/status';

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
    .where('id', 'in', [...new Set(orderIds)])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, order_status }) => [id, order_status]));
}
