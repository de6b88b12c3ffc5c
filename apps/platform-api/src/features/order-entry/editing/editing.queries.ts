import type { QueryExecutor } from '#db/transaction.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Actor, OrderCard } from '#orders/order-events.queries.ts';

/** Finds everything that an order's total depends on; undefined for an order of another store. */
export function findPricedOrder(db: QueryExecutor, storeId: string, orderId: string) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'version',
      'lines',
      'item_count',
      'estimated_ready_at',
      'promised_at',
      'cart_total',
      'discount',
      'discount_granted',
      'offer',
      'customer_phone',
      'order_type',
      'created_at',
      'tax',
      'tax_rate_ppm',
      'is_tax_included',
      'delivery_price',
      'tip_amount',
      'total',
      'payment_status',
      'balance_due',
    ])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
}
export type PricedOrder = NonNullable<Awaited<ReturnType<typeof findPricedOrder>>>;

/** Records the amount that an edit left to settle with the customer. */
export async function insertAdjustment(
  db: QueryExecutor,
  storeId: string,
  { order_id, version, currency }: OrderCard,
  actor: Actor,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  await db
    .insertInto('order_adjustments')
    .values({
      store_id: storeId,
      id: uuidV7(),
      order_id,
      order_version: version,
      amount,
      currency,
      actor: json(actor),
    })
    .execute();
}
