/** Bounds of a review; ours (spec §5: "Review: rating, comment"). */
export const REVIEW_LIMITS = {
  /** Stars, of the order and of its delivery. */
  stars: 5,
  comment: 1000,
  tags: 4,
  /** The store's answer. */
  reply: 1000,
  /** Dishes with a vote: as many as an order has lines. */
  dishes: 200,
} as const;

/** Days in which a completed order can be reviewed, and in which a review can be changed after it was written; ours. */
export const REVIEW_DAYS = { write: 30, change: 7 } as const;

/** Reviews from which on a store's mean is public; before, the store counts as new. Ours. */
export const PUBLIC_MEAN_FROM = 5;

/** What a customer can say beside stars; ours. A closed list, so that it is counted alike in every language. */
export const REVIEW_PRAISES = ['tasty', 'fresh', 'generous', 'well_packed', 'friendly'] as const;
export const REVIEW_FAULTS = [
  'cold',
  'late',
  'missing_item',
  'wrong_item',
  'too_salty',
  'small_portion',
  'damaged_packaging',
] as const;
export const REVIEW_TAGS = [...REVIEW_PRAISES, ...REVIEW_FAULTS] as const;
export type ReviewTag = (typeof REVIEW_TAGS)[number];

/**
 * `comment_hidden` and `hidden` by an administrator: without its words, or shown to its store and its customer alone.
 * `withdrawn` by the customer, and final: it counts for nothing and is shown no more.
 */
export const REVIEW_STATES = ['published', 'comment_hidden', 'hidden', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** States whose stars count. */
export const COUNTED_REVIEW_STATES = ['published', 'comment_hidden'] as const satisfies readonly ReviewState[];

/** Why an order can't be reviewed, or its review not be changed; ours. */
export const REVIEW_DENIALS = ['not_completed', 'too_late', 'manual_order', 'not_editable'] as const;
export type ReviewDenial = (typeof REVIEW_DENIALS)[number];

/** An order as far as it decides whether it may be reviewed. Times are epoch milliseconds. */
export interface ReviewedOrder {
  readonly isManual: boolean;
  /** The customer's number is the store's own, or one of its people's. */
  readonly isOwnNumber: boolean;
  readonly isCompleted: boolean;
  readonly endedAt: number | null;
  /** Null before it is written. */
  readonly review: { readonly state: ReviewState; readonly createdAt: number } | null;
}

const DAY_MS = 86_400_000;

/**
 * Returns why a customer can't write or change the review of an order now; null if they can.
 * @param now in epoch milliseconds
 */
export function reviewDenial(order: ReviewedOrder, now: number): ReviewDenial | null {
  // What a store writes itself proves nothing about it.
  if (order.isManual || order.isOwnNumber) return 'manual_order';
  if (!order.isCompleted || order.endedAt === null) return 'not_completed';
  const { review } = order;
  if (review === null) return now - order.endedAt > REVIEW_DAYS.write * DAY_MS ? 'too_late' : null;
  if (review.state === 'withdrawn' || now - review.createdAt > REVIEW_DAYS.change * DAY_MS) return 'not_editable';
  return null;
}

/** From this many stars down, a review without a reply waits for the store; ours. */
export const LOW_RATING_MAX = 3;
