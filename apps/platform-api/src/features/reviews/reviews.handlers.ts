import type { reviewEndpoints } from '@store-panel/contract/endpoints/reviews';
import { loadReviewTexts } from '@store-panel/locales/load-list-texts';

import { audit } from '#access/audit.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { decideReview } from '#features/reviews/flags/decide-review.ts';
import { answerDecision, flagReview } from '#features/reviews/flags/flag-review.ts';
import { listFlaggedReviews } from '#features/reviews/flags/flagged-reviews.queries.ts';
import { replyToReview } from '#features/reviews/reply-review.ts';
import { createReviewRowFormatter, reviewHeaders } from '#features/reviews/review-cells.ts';
import { listReviewPage, readReviewsForExport } from '#features/reviews/review-list.queries.ts';
import { summarizeReviews } from '#insight/review-summary.queries.ts';
import { announceReviews, type ReviewDeps } from '#features/reviews/review-version.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { exportList } from '#http/table-exports/export-list.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';
import { actorOf } from '#orders/order-events.queries.ts';

type StoreCalls = Extract<keyof typeof reviewEndpoints, `POST /api/store/${string}`>;

/** An hour of a store's replies; more are no answers to customers. */
const REPLIES: Limit = { name: 'review-replies', max: 60, windowSeconds: 60 * 60 };

/** An hour of a store's flags and answers; each waits for an administrator. */
const FLAGS: Limit = { name: 'review-flags', max: 30, windowSeconds: 60 * 60 };

export const reviewGuards: Guards = {
  'POST /api/store/reply_review': ({ principal, db }) => consumeAttemptOrThrow(db, REPLIES, principal.storeId),
  'POST /api/store/flag_review': ({ principal, db }) => consumeAttemptOrThrow(db, FLAGS, principal.storeId),
  'POST /api/store/answer_review_decision': ({ principal, db }) => consumeAttemptOrThrow(db, FLAGS, principal.storeId),
};

interface StoreReviewDeps extends ReviewDeps {
  readonly database: Database;
  readonly files: ExportLimiter;
}

/** The store's reviews as a page and as a file, and its replies. */
export function storeReviewHandlers({ database, files, ...deps }: StoreReviewDeps): HandlersOf<StoreCalls> {
  return {
    'POST /api/store/list_reviews': async ({ principal, body, db }) => {
      const { storeId, timezone: zone } = principal;
      const { page, perPage, ...filter } = body;
      const { start_date, end_date } = filter;
      const days = { ...(start_date !== undefined && { start_date }), ...(end_date !== undefined && { end_date }) };
      return {
        ...(await listReviewPage(db, { storeId, zone, filter }, { page, perPage })),
        summary: await summarizeReviews(db, { storeId, zone, days, now: Date.now() }),
      };
    },
    'POST /api/store/reply_review': async ({ principal, body, db, afterCommit, request }) => {
      const { order_id: orderId, text, version } = body;
      const { storeId } = principal;
      const review = await replyToReview(db, { storeId, orderId, version, text, actor: actorOf(principal) });
      await announceReviews(deps, { db, afterCommit }, storeId);
      await audit(db, {
        principal,
        action: text === null ? 'review_reply_removed' : 'review_replied',
        subject: orderId,
        address: request.address,
        requestId: request.id,
      });
      return { review };
    },
    'POST /api/store/flag_review': async (call) => {
      const { order_id: orderId, kind, note, version } = call.body;
      const { storeId } = call.principal;
      const actor = actorOf(call.principal);
      const review = await flagReview(call.db, { storeId, orderId, version, kind, note, actor });
      await announceReviews(deps, call, storeId);
      await auditReview(call, 'review_flagged');
      return { review };
    },
    'POST /api/store/answer_review_decision': async (call) => {
      const { order_id: orderId, text, version } = call.body;
      const review = await answerDecision(call.db, {
        storeId: call.principal.storeId,
        orderId,
        version,
        text,
        by: 'store',
      });
      await announceReviews(deps, call, call.principal.storeId);
      await auditReview(call, 'review_decision_answered');
      return { review };
    },
    'POST /api/store/export_reviews': (call) => {
      const { storeId, timezone: zone } = call.principal;
      return exportList(files, call, {
        read: (now) => readReviewsForExport(database.kysely, { storeId, zone, filter: call.body.filter }, now),
        emptyError: 'dataNotFound',
        columns: async (context) => {
          const texts = await loadReviewTexts(context.language);
          return {
            title: texts.reviews.export.fileName,
            headers: reviewHeaders(texts),
            formatRow: createReviewRowFormatter(texts, context),
          };
        },
        action: 'reviews_exported',
      });
    },
  };
}

/** The platform's queue of flagged reviews. */
export const flaggedReviewHandlers = (
  deps: ReviewDeps & { readonly secrets: Secrets },
): HandlersOf<Extract<keyof typeof reviewEndpoints, `POST /api/admin/${string}`>> => ({
  'POST /api/admin/list_flagged_reviews': ({ db, body }) => listFlaggedReviews(db, body),
  'POST /api/admin/decide_review': (call) => decideReview(deps, call),
});

function auditReview(
  {
    db,
    principal,
    body,
    request,
  }: CallContext<'POST /api/store/flag_review' | 'POST /api/store/answer_review_decision'>,
  action: 'review_flagged' | 'review_decision_answered',
): Promise<void> {
  return audit(db, { principal, action, subject: body.order_id, address: request.address, requestId: request.id });
}
