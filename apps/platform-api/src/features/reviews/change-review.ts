import type { Wire } from '@store-panel/contract/table';
import { itemKey } from '@store-panel/domain/reviews/item-key';
import type { ReviewTag } from '@store-panel/domain/reviews/review-rules';
import { cleanReviewText } from '@store-panel/domain/reviews/review-text';
import { flagAfterChange } from '@store-panel/domain/reviews/review-flags';

import { ApiError } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  findReviewableOrder,
  type ReviewableOrder,
  type StoredReview,
} from '#features/reviews/customer-reviews.queries.ts';
import { NO_FLAG, toFlagged } from '#features/reviews/flags/flag-columns.ts';

type SavedBody = Wire['POST /api/user/save_review']['body'];
type WithdrawnBody = Wire['POST /api/user/withdraw_review']['body'];

/** Who writes, and when in epoch milliseconds. */
export interface ReviewWriter {
  /** The account that placed the order; null: who has the order’s link. */
  readonly userId: string | null;
  readonly now: number;
  /** A MAC of the internet address, of who writes by the link. */
  readonly address?: Buffer;
}

/**
 * Writes the first review of an order, or the next version of it, which keeps what it said before.
 * @throws ApiError orderDetailNotFound; requestFailed with the denial; staleVersion; validationFailed
 */
export async function saveReview(
  db: QueryExecutor,
  { userId, now, address }: ReviewWriter,
  body: SavedBody,
): Promise<StoredReview> {
  const { store_id: storeId, order_id: orderId } = body;
  const order = await findReviewableOrder(db, { userId, storeId, orderId }, { isLocked: true, now });
  if (!order) throw new ApiError('orderDetailNotFound');
  const { review: before, denial } = order;
  if (denial !== null) throw new ApiError('requestFailed', { denial });
  if (before?.version !== body.version) throw new ApiError('staleVersion');
  const written = {
    rating: body.rating,
    delivery_rating: deliveryRating(body, order),
    tags: [...body.tags] as ReviewTag[],
    dishes: json(toDishes(body, order)),
    comment: cleanReviewText(body.comment),
    ...(address && { author_address: address }),
  };
  if (!before)
    return db
      .insertInto('order_reviews')
      .values({ store_id: storeId, order_id: orderId, created_at: new Date(now), ...written })
      .returningAll()
      .executeTakeFirstOrThrow();
  const { rating, delivery_rating, tags, comment } = before;
  const at = (before.changed_at ?? before.created_at).toISOString();
  return db
    .updateTable('order_reviews')
    .set({
      ...written,
      ...afterChange(before, now),
      previous: json({ rating, delivery_rating, tags, comment, at }),
      changed_at: new Date(now),
      version: before.version + 1,
    })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Withdraws a review for good, with all that was written: what remains says that the order had one.
 * @throws ApiError orderDetailNotFound; dataNotFound without a review, also if it is withdrawn already; staleVersion
 */
export async function withdrawReview(
  db: QueryExecutor,
  { userId, now }: ReviewWriter,
  { store_id: storeId, order_id: orderId, version }: WithdrawnBody,
): Promise<StoredReview> {
  const order = await findReviewableOrder(db, { userId, storeId, orderId }, { isLocked: true, now });
  if (!order) throw new ApiError('orderDetailNotFound');
  if (!order.review || order.review.state === 'withdrawn') throw new ApiError('dataNotFound');
  if (order.review.version !== version) throw new ApiError('staleVersion');
  return db
    .updateTable('order_reviews')
    .set({
      state: 'withdrawn',
      tags: [],
      dishes: json([]),
      comment: '',
      previous: null,
      reply: null,
      replied_at: null,
      replied_by: null,
      ...NO_FLAG,
      author_address: null,
      changed_at: new Date(now),
      version: version + 1,
    })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a change does to a flag of the review. */
function afterChange(review: StoredReview, now: number) {
  const becomes = flagAfterChange(toFlagged(review));
  if (becomes === 'over') return NO_FLAG;
  return becomes === 'again' ? { awaits_decision_since: new Date(now) } : {};
}

function deliveryRating({ delivery_rating: rating = null }: SavedBody, { isDelivery }: ReviewableOrder): number | null {
  if (rating !== null && !isDelivery) throw invalid('delivery_rating', 'The order is no delivery.');
  return rating;
}

function toDishes({ dishes }: SavedBody, { lines }: ReviewableOrder): StoredReview['dishes'] {
  const voted = new Set<number>();
  return dishes.map(({ line, is_liked }, index) => {
    const ordered = lines[line];
    if (!ordered) throw invalid(`dishes.${index}.line`, 'The order has no such line.');
    if (voted.has(line)) throw invalid(`dishes.${index}.line`, 'The line has a vote already.');
    voted.add(line);
    return { line, item_key: itemKey(ordered), name: ordered.name, is_liked };
  });
}

/** Sent to the program of a channel, whose customers see words of its own. */
const invalid = (path: string, problem: string): ApiError =>
  new ApiError('validationFailed', { fields: [{ path, problem }] });
