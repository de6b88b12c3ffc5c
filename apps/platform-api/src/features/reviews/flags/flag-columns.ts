import type { FlaggedReview } from '@store-panel/domain/reviews/review-flags';

import type { StoredReview } from '#features/reviews/customer-reviews.queries.ts';

/** A review that was not flagged. */
export const NO_FLAG = {
  flag_kind: null,
  flag_note: '',
  flagged_at: null,
  flagged_by: null,
  awaits_decision_since: null,
  decision: null,
  decision_reason: '',
  decided_at: null,
  decided_by: null,
  store_answer: null,
  customer_answer: null,
} as const;

/** As far as it decides about a flag. */
export const toFlagged = (review: StoredReview): FlaggedReview => ({
  state: review.state,
  isFlagged: review.flag_kind !== null,
  awaitsDecision: review.awaits_decision_since !== null,
  decision: review.decision,
  storeAnswer: review.store_answer,
  customerAnswer: review.customer_answer,
});
