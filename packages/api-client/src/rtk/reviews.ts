import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type ReviewPage = ReplyOf<'POST /api/store/list_reviews'>;
export type Review = ReviewPage['reviews'][number];
export type ReviewSummary = ReviewPage['summary'];
export type ReviewListBody = BodyOf<'POST /api/store/list_reviews'>;
type ReplyBody = BodyOf<'POST /api/store/reply_review'>;
type FlagBody = BodyOf<'POST /api/store/flag_review'>;
type AnswerBody = BodyOf<'POST /api/store/answer_review_decision'>;

/** After a change, and after a refusal: the review has changed then. */
const changedReview = (_result: unknown, _error: unknown, { order_id: id }: { readonly order_id: string }) => [
  listTag('Reviews'),
  idTag('OrderDetail', id),
  listTag('Counts'),
];

/** What customers say of completed orders, and the store's replies. */
export const reviewApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<ReviewPage, ReviewListBody>({
      queryFn: endpointQuery('POST /api/store/list_reviews', (body) => body, { silent: true }),
      providesTags: [listTag('Reviews')],
    }),
    replyToReview: build.mutation<ReplyOf<'POST /api/store/reply_review'>, ReplyBody>({
      queryFn: endpointQuery('POST /api/store/reply_review', (body) => body, { silent: true }),
      invalidatesTags: changedReview,
    }),
    flagReview: build.mutation<ReplyOf<'POST /api/store/flag_review'>, FlagBody>({
      queryFn: endpointQuery('POST /api/store/flag_review', (body) => body, { silent: true }),
      invalidatesTags: changedReview,
    }),
    answerReviewDecision: build.mutation<ReplyOf<'POST /api/store/answer_review_decision'>, AnswerBody>({
      queryFn: endpointQuery('POST /api/store/answer_review_decision', (body) => body, { silent: true }),
      invalidatesTags: changedReview,
    }),
  }),
});

export const { useListReviewsQuery, useReplyToReviewMutation, useFlagReviewMutation, useAnswerReviewDecisionMutation } =
  reviewApi;
