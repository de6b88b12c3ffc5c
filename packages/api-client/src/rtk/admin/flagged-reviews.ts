import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { adminApi } from '#rtk/admin/api.ts';
import { endpointQuery } from '#rtk/api.ts';

export type FlaggedReviewPage = ReplyOf<'POST /api/admin/list_flagged_reviews'>;
export type FlaggedReview = FlaggedReviewPage['reviews'][number];
type Decided = ReplyOf<'POST /api/admin/decide_review'>;

const FLAGGED = 'FlaggedReviews';

/** Reviews that stores have flagged, and what administrators decide about them. */
export const adminFlaggedReviewsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listFlaggedReviews: build.query<FlaggedReviewPage, BodyOf<'POST /api/admin/list_flagged_reviews'>>({
      queryFn: endpointQuery('POST /api/admin/list_flagged_reviews', (page) => page),
      providesTags: [FLAGGED],
    }),
    decideReview: build.mutation<Decided, BodyOf<'POST /api/admin/decide_review'>>({
      queryFn: endpointQuery('POST /api/admin/decide_review', (body) => body, { silent: true }),
      // Another administrator may have been first, or its customer has changed it.
      invalidatesTags: [FLAGGED, 'AuditLog'],
    }),
  }),
});

export const { useListFlaggedReviewsQuery, useDecideReviewMutation } = adminFlaggedReviewsApi;
