/** Orders of the list of reviews; ours. The newest first unless asked otherwise. */
export const REVIEW_SORTS = ['-created_at', 'created_at', 'rating', '-rating'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Days of the rating, the running one among them; ours. Older reviews are listed, but count no more. */
export const RATING_DAYS = 365;
