import type { QueryExecutor } from '#db/transaction.ts';
import { findReviewableOrder, type ReviewableOrder } from '#features/reviews/customer-reviews.queries.ts';
import type { LinkedOrder } from '#messages/customer/review-links.ts';

/** An order as its customer reviews it by a link. */
export interface ReviewedOrder extends ReviewableOrder {
  readonly number: number;
  /** Null before it is completed. */
  readonly completedAt: Date | null;
  /** One per language. */
  readonly storeNames: readonly string[];
  readonly timezone: string;
  /** The index of the language in which the customer ordered; null: not known. */
  readonly lang: number | null;
}

/** @param now in epoch milliseconds @returns undefined once the order is gone */
export async function readReviewedOrder(
  db: QueryExecutor,
  { storeId, orderId }: LinkedOrder,
  now: number,
): Promise<ReviewedOrder | undefined> {
  const order = await findReviewableOrder(db, { userId: null, storeId, orderId }, { isLocked: false, now });
  if (!order) return undefined;
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.unique_id', 'o.ended_at', 'o.customer_lang', 's.name', 's.timezone'])
    .where('o.store_id', '=', storeId)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    ...order,
    number: row.unique_id,
    completedAt: row.ended_at,
    storeNames: row.name,
    timezone: row.timezone,
    lang: row.customer_lang,
  };
}
