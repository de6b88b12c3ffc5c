import type { Review } from '@store-panel/api-client/rtk/reviews';

/** What a reply needs of the review that it belongs to. */
export type RepliedReview = Pick<Review, 'order_id' | 'customer_name' | 'version' | 'reply' | 'state'>;

/** What a flag needs of it. */
export type FlaggableReview = Pick<
  Review,
  'order_id' | 'customer_name' | 'version' | 'state' | 'flag' | 'awaits_decision' | 'decision' | 'answer'
>;
