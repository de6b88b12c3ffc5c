import type { OrderStatus } from '@store-panel/domain/orders/status';

import type { Queries } from '#db/transaction.ts';

/**
 * Locks orders of the store, in one order for everybody, and says where each stands. A change of a single order takes the
 * order's row first and the store's counter last; with all rows taken first, neither waits for the other in a circle.
 */
export async function lockOrders(
  db: Queries,
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
