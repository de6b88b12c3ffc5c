import { REVIEW_LIMITS, REVIEW_TAGS, type ReviewTag } from '@store-panel/domain/reviews/review-rules';

import type { ReviewableOrder, StoredReview } from '#features/reviews/customer-reviews.queries.ts';

/** What the form of the page has, as it was typed. */
export interface TypedReview {
  readonly rating: number | null;
  readonly deliveryRating: number | null;
  readonly tags: readonly ReviewTag[];
  /** By line. */
  readonly votes: ReadonlyMap<number, boolean>;
  readonly comment: string;
  /** Of the review that is changed; null for the first one. */
  readonly version: number | null;
}

export type FormProblem = 'rating' | 'tags' | 'comment';

export const EMPTY_REVIEW: TypedReview = {
  rating: null,
  deliveryRating: null,
  tags: [],
  votes: new Map(),
  comment: '',
  version: null,
};

/** The form as a review fills it in. */
export const typedOf = ({ rating, delivery_rating, tags, dishes, comment, version }: StoredReview): TypedReview => ({
  rating,
  deliveryRating: delivery_rating,
  tags,
  votes: new Map(dishes.map(({ line, is_liked: isLiked }) => [line, isLiked])),
  comment,
  version,
});

const STARS = /^[1-5]$/;
const starsOf = (typed: string | null): number | null => (STARS.test(typed ?? '') ? Number(typed) : null);

/** Reads a sent form. What no form of ours can send is left out. */
export function readForm(fields: URLSearchParams, { lines, isDelivery }: ReviewableOrder): TypedReview {
  const votes = lines.flatMap((_line, line): (readonly [number, boolean])[] => {
    const vote = fields.get(`dish-${line}`);
    return vote === 'up' || vote === 'down' ? [[line, vote === 'up']] : [];
  });
  const sent = new Set(fields.getAll('tag'));
  const version = Number(fields.get('version') || Number.NaN);
  return {
    rating: starsOf(fields.get('rating')),
    deliveryRating: isDelivery ? starsOf(fields.get('delivery_rating')) : null,
    tags: REVIEW_TAGS.filter((tag) => sent.has(tag)),
    votes: new Map(votes.slice(0, REVIEW_LIMITS.dishes)),
    comment: (fields.get('comment') ?? '').replaceAll('\r\n', '\n'),
    version: Number.isSafeInteger(version) ? version : null,
  };
}

/** The first thing that is wrong with a form; null if nothing. */
export function formProblem({ rating, tags, comment }: TypedReview): FormProblem | null {
  if (rating === null) return 'rating';
  if (tags.length > REVIEW_LIMITS.tags) return 'tags';
  return comment.length > REVIEW_LIMITS.comment ? 'comment' : null;
}
