import { canAnswer, canFlag, type FlagKind } from '@store-panel/domain/reviews/review-flags';
import { cleanReviewText } from '@store-panel/domain/reviews/review-text';
import type { Updateable } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import type { ActorJson } from '#db/column-types.ts';
import { json, type Schema } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { StoredReview } from '#features/reviews/customer-reviews.queries.ts';
import { toFlagged } from '#features/reviews/flags/flag-columns.ts';
import { findReview, type Review } from '#features/reviews/review-list.queries.ts';
import { hasOrder } from '#orders/has-order.queries.ts';

interface ReviewOfStore {
  readonly storeId: string;
  readonly orderId: string;
  /** As it was read. */
  readonly version: number;
}

/**
 * Asks the platform to look at a review. It stays as it is until an administrator decides: who could hide by flagging would.
 * @throws ApiError orderDetailNotFound, dataNotFound without a review, staleVersion with the review of now, notInThisState
 */
export async function flagReview(
  db: QueryExecutor,
  flag: ReviewOfStore & { readonly kind: FlagKind; readonly note: string; readonly actor: ActorJson },
): Promise<Review> {
  const note = cleanReviewText(flag.note);
  if (flag.kind === 'other' && note === '') throw invalidField('note', 'flag.note');
  const review = await lockReview(db, flag);
  if (!canFlag(toFlagged(review))) throw new ApiError('notInThisState');
  const at = new Date();
  return changeReview(db, flag, {
    flag_kind: flag.kind,
    flag_note: note,
    flagged_at: at,
    flagged_by: json(flag.actor),
    awaits_decision_since: at,
  });
}

/**
 * Answers a decision in the name of the store, or as the customer, once; it is then decided again.
 * @throws ApiError as flagReview
 */
export async function answerDecision(
  db: QueryExecutor,
  answer: ReviewOfStore & { readonly text: string; readonly by: 'store' | 'customer' },
): Promise<Review> {
  const text = cleanReviewText(answer.text);
  if (text === '') throw invalidField('text', 'reply.required');
  const review = await lockReview(db, answer);
  if (!canAnswer(answer.by, toFlagged(review))) throw new ApiError('notInThisState');
  const column = answer.by === 'store' ? 'store_answer' : 'customer_answer';
  return changeReview(db, answer, { [column]: text, awaits_decision_since: new Date() });
}

async function lockReview(db: QueryExecutor, { storeId, orderId, version }: ReviewOfStore): Promise<StoredReview> {
  const review = await db
    .selectFrom('order_reviews')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'withdrawn')
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw new ApiError((await hasOrder(db, storeId, orderId)) ? 'dataNotFound' : 'orderDetailNotFound');
  if (review.version !== version)
    throw new ApiError('staleVersion', { review: await requireReview(db, storeId, orderId) });
  return review;
}

async function changeReview(
  db: QueryExecutor,
  { storeId, orderId }: ReviewOfStore,
  values: Updateable<Schema['order_reviews']>,
): Promise<Review> {
  await db
    .updateTable('order_reviews')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute();
  return requireReview(db, storeId, orderId);
}

async function requireReview(db: QueryExecutor, storeId: string, orderId: string): Promise<Review> {
  const review = await findReview(db, storeId, orderId);
  if (!review) throw new ApiError('dataNotFound');
  return review;
}
