import type { QueryExecutor } from '#db/transaction.ts';

/** Whether a store has an order, of whatever state. */
export async function hasOrder(db: QueryExecutor, storeId: string, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order !== undefined;
}
