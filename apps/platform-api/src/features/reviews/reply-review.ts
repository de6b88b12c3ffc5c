import { COUNTED_REVIEW_STATES } from '@store-panel/domain/reviews/review-rules';
import { cleanReviewText } from '@store-panel/domain/reviews/review-text';
import { sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import type { ActorJson } from '#db/column-types.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { hasOrder } from '#orders/has-order.queries.ts';
import { findReview, type Review } from '#features/reviews/review-list.queries.ts';

interface ReviewReply {
  readonly storeId: string;
  readonly orderId: string;
  readonly version: number;
  /** Null takes the reply back. */
  readonly text: string | null;
  readonly actor: ActorJson;
}

/**
 * Writes the store's reply to a review, replaces it or takes it back.
 * @throws ApiError orderDetailNotFound; dataNotFound without a review; staleVersion with the review of now, if its
 * customer or a colleague changed it meanwhile
 */
export async function replyToReview(
  db: QueryExecutor,
  { storeId, orderId, version, text: entered, actor }: ReviewReply,
): Promise<Review> {
  const text = entered === null ? null : cleanReviewText(entered);
  if (text === '') throw invalidField('text', 'reply.required');
  const { numUpdatedRows } = await db
    .updateTable('order_reviews')
    .set({
      reply: text,
      replied_at: text === null ? null : sql<Date>`now()`,
      replied_by: text === null ? null : json(actor),
      // The sent one may be the highest there is.
      version: sql<number>`version + 1`,
    })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('state', 'in', COUNTED_REVIEW_STATES)
    .where('version', '=', version)
    .executeTakeFirst();
  const review = await findReview(db, storeId, orderId);
  if (!review) throw new ApiError((await hasOrder(db, storeId, orderId)) ? 'dataNotFound' : 'orderDetailNotFound');
  if (numUpdatedRows === 0n)
    // Customers would not see a reply to what is hidden.
    throw review.version === version ? new ApiError('dataNotFound') : new ApiError('staleVersion', { review });
  return review;
}
