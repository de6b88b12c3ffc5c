import type { ReviewState } from '#reviews/review-rules.ts';

/** What a store can have against a review; ours. */
export const FLAG_KINDS = ['insult', 'personal_data', 'other_order', 'blackmail', 'other'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** What administrators decide: it stays, only its words are hidden, or all of it, so that its stars count no more. Ours. */
export const REVIEW_DECISIONS = ['keep', 'hide_comment', 'hide'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Characters; ours. */
export const FLAG_LIMITS = { note: 500, reasonMin: 10, reason: 500, answer: 1000 } as const;

export const STATE_OF_DECISION = {
  keep: 'published',
  hide_comment: 'comment_hidden',
  hide: 'hidden',
} as const satisfies Record<ReviewDecision, ReviewState>;

/** What may speak against a review being what it seems; administrators see it beside a flag. Ours. */
export const REVIEW_SIGNALS = ['many_of_number', 'same_address', 'completed_at_once'] as const;
export type ReviewSignal = (typeof REVIEW_SIGNALS)[number];

/** Reviews of one number, or from one address, in so many days that are one of these signals; minutes of an order's life. */
export const SIGNAL_BOUNDS = { ofNumber: 4, ofAddress: 3, days: 30, minutes: 3 } as const;

/** A review as far as it decides about a flag. */
export interface FlaggedReview {
  readonly state: ReviewState;
  readonly isFlagged: boolean;
  /** An administrator is to decide, for the first time or again. */
  readonly awaitsDecision: boolean;
  /** Null before the first one. */
  readonly decision: ReviewDecision | null;
  readonly storeAnswer: string | null;
  readonly customerAnswer: string | null;
}

/** A review is flagged once, as long as its words stay. It remains visible until an administrator decides. */
export const canFlag = ({ state, isFlagged }: FlaggedReview): boolean => state === 'published' && !isFlagged;

/** Each side may answer a decision against it once; the review is then decided again. */
export function canAnswer(by: 'store' | 'customer', review: FlaggedReview): boolean {
  const { decision, awaitsDecision, storeAnswer, customerAnswer, state } = review;
  if (decision === null || awaitsDecision || state === 'withdrawn') return false;
  return by === 'store' ? storeAnswer === null && decision !== 'hide' : customerAnswer === null && decision !== 'keep';
}

/**
 * What becomes of a flag when the customer changes the review: one that was decided in its favour is over, because the
 * words are others now; what is hidden stays hidden, and is decided again.
 */
export function flagAfterChange({ isFlagged, awaitsDecision, decision }: FlaggedReview): 'same' | 'over' | 'again' {
  if (!isFlagged || awaitsDecision || decision === null) return 'same';
  return decision === 'keep' ? 'over' : 'again';
}
