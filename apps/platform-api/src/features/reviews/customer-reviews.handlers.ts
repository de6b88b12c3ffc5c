import type { reviewEndpoints } from '@store-panel/contract/endpoints/reviews';

import { ApiError } from '#access/api-error.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { saveReview, withdrawReview } from '#features/reviews/change-review.ts';
import { findReviewableOrder, listPublicReviews, toOwnReview } from '#features/reviews/customer-reviews.queries.ts';
import { readPublicRating } from '#insight/review-summary.queries.ts';
import { announceReviews, type ReviewDeps } from '#features/reviews/review-version.ts';
import type { ReviewLinks } from '#messages/customer/review-links.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

type CustomerCalls = Extract<keyof typeof reviewEndpoints, `POST /api/user/${string}`>;

/** Of a channel, for all of its customers. */
const REVIEW_READS: Limit = { name: 'channel-reviews', max: 600, windowSeconds: 60 };

export const customerReviewGuards: Guards = {
  'POST /api/user/list_store_reviews': ({ principal, db }) => consumeAttemptOrThrow(db, REVIEW_READS, principal.id),
};

/** Reviews as customers write them, through the account that placed the order. */
export function customerReviewHandlers(
  deps: ReviewDeps & { readonly reviewLinks: ReviewLinks },
): HandlersOf<CustomerCalls> {
  return {
    'POST /api/user/save_review': async ({ principal, body, db, afterCommit }) => {
      const review = await saveReview(db, { userId: principal.id, now: Date.now() }, body);
      await announceReviews(deps, { db, afterCommit }, body.store_id);
      return { review: toOwnReview(review) };
    },
    'POST /api/user/get_review': async ({ principal, body, db }) => {
      const key = { userId: principal.id, storeId: body.store_id, orderId: body.order_id };
      const order = await findReviewableOrder(db, key, { isLocked: false, now: Date.now() });
      if (!order) throw new ApiError('orderDetailNotFound');
      const review_url = deps.reviewLinks.urlOf({ storeId: body.store_id, orderId: body.order_id });
      return { review: order.review && toOwnReview(order.review), denial: order.denial, review_url };
    },
    'POST /api/user/withdraw_review': async ({ principal, body, db, afterCommit }) => {
      const review = await withdrawReview(db, { userId: principal.id, now: Date.now() }, body);
      await announceReviews(deps, { db, afterCommit }, body.store_id);
      return { review: toOwnReview(review) };
    },
    'POST /api/user/list_store_reviews': async ({ body, db }) => {
      const { store_id: storeId } = body;
      const store = await db.selectFrom('stores').select('timezone').where('id', '=', storeId).executeTakeFirst();
      if (!store) throw new ApiError('storeIdMismatch');
      const { timezone: zone } = store;
      return {
        ...(await listPublicReviews(db, zone, body)),
        rating: await readPublicRating(db, { storeId, zone, now: Date.now() }),
      };
    },
  };
}
