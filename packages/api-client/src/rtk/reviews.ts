import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type ReviewPage = ReplyOf<'POST /api/store/list_reviews'>;
export type Review = ReviewPage['reviews'][number];
export type ReviewSummary = ReviewPage['summary'];
export type ReviewListBody = BodyOf<'POST /api/store/list_reviews'>;
type ReplyBody = BodyOf<'POST /api/store/reply_review'>;

/** What customers say of completed orders, and the store's replies. */
export const reviewApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<ReviewPage, ReviewListBody>({
      queryFn: endpointQuery('POST /api/store/list_reviews', (body) => body, { silent: true }),
      providesTags: [listTag('Reviews')],
    }),
    replyToReview: build.mutation<ReplyOf<'POST /api/store/reply_review'>, ReplyBody>({
      queryFn: endpointQuery('POST /api/store/reply_review', (body) => body, { silent: true }),
      // Also after a refusal: the review has changed then.
      invalidatesTags: (_result, _error, { order_id: id }) => [
        listTag('Reviews'),
        idTag('OrderDetail', id),
        listTag('Counts'),
      ],
    }),
  }),
});

export const { useListReviewsQuery, useReplyToReviewMutation } = reviewApi;
