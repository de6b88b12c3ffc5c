import type { Wire } from '@store-panel/contract/table';
import type { FlagKind, ReviewDecision } from '@store-panel/domain/reviews/review-flags';
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
  /** What the store has against it; null unless it was flagged. */
  flag_kind: FlagKind | null;
  flag_note: Generated<string>;
  flagged_at: InstantOrNull;
  flagged_by: JsonOrNull<ActorJson>;
  /** Null unless an administrator is to decide about it. */
  awaits_decision_since: InstantOrNull;
  /** The last one. */
  decision: ReviewDecision | null;
  decision_reason: Generated<string>;
  decided_at: InstantOrNull;
  decided_by: JsonOrNull<ActorJson>;
  /** To the decision. */
  store_answer: string | null;
  customer_answer: string | null;
  /** A MAC of the address from which it was written on the page, for 30 days. */
  author_address: Buffer | null;
  version: Generated<number>;
  created_at: InstantByDefault;
  /** When the customer changed it last; null: never. */
  changed_at: InstantOrNull;
}
