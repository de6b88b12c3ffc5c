import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** An order whose row the caller holds. */
interface AdjustedOrder {
  readonly storeId: string;
  readonly orderId: string;
  /** Its version after the change. */
  readonly version: number;
  readonly currency: string;
  readonly actor: ActorJson;
}

/**
 * Settles the adjustments of an order that are open; they add up to its balance.
 * @param left one stands for what is left of the balance; 0: none
 */
export async function settleAdjustments(
  db: QueryExecutor,
  order: AdjustedOrder,
  { how, left }: { readonly how: 'payment' | 'cash' | 'refund' | 'waived'; readonly left: number },
): Promise<void> {
  await db
    .updateTable('order_adjustments')
    .set((eb) => ({ settled_at: eb.fn<Date>('now', []), settled_how: how }))
    .where('store_id', '=', order.storeId)
    .where('order_id', '=', order.orderId)
    .where('settled_at', 'is', null)
    .execute();
  await openAdjustment(db, order, left);
}

/** Records what is open with the customer of an order: above 0 owed by them, below 0 to them. */
export async function openAdjustment(
  db: QueryExecutor,
  { storeId, orderId, version, currency, actor }: AdjustedOrder,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  await db
    .insertInto('order_adjustments')
    .values({
      store_id: storeId,
      id: uuidV7(),
      order_id: orderId,
      order_version: version,
      amount,
      currency,
      actor: json(actor),
    })
    .execute();
}
