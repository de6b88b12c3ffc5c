import type { QueryExecutor } from '#db/transaction.ts';

/** What payments are for an order, in minor units: those of a bill are for several. @returns by id of the payment */
export async function readPartAmounts(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  const parts = await db
    .selectFrom('payment_parts')
    .select(['payment_id', 'amount'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute();
  return new Map(parts.map(({ payment_id: id, amount }) => [id, amount]));
}
