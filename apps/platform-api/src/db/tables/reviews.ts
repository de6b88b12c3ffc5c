import type { Wire } from '@store-panel/contract/table';
import type { ReviewState, ReviewTag } from '@store-panel/domain/reviews/review-rules';
import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, InstantOrNull, JsonByDefault, JsonOrNull } from '#db/column-types.ts';

type ListedReview = Wire['POST /api/store/list_reviews']['reply']['reviews'][number];

/** What a customer says of a completed order, and what the store replies. */
export interface OrderReviewsTable {
  store_id: string;
  order_id: string;
  rating: number;
  delivery_rating: number | null;
  tags: Generated<ReviewTag[]>;
  dishes: JsonByDefault<ListedReview['dishes']>;
  comment: Generated<string>;
  /** What it said before the last change. */
  previous: JsonOrNull<NonNullable<ListedReview['previous']>>;
  state: Generated<ReviewState>;
  reply: Generated<string | null>;
  replied_at: InstantOrNull;
  replied_by: JsonOrNull<ActorJson>;
  version: Generated<number>;
  created_at: InstantByDefault;
  /** When the customer changed it last; null: never. */
  changed_at: InstantOrNull;
}
