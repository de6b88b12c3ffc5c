import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { FLAG_KINDS, FLAG_LIMITS, REVIEW_DECISIONS } from '@store-panel/domain/reviews/review-flags';
import { REVIEW_LIMITS, REVIEW_TAGS } from '@store-panel/domain/reviews/review-rules';
import Type from 'typebox';

import { Actor } from '#endpoints/orders/actor.ts';
import { Nullable, OptionalText, StrictObject, Text, Timestamp, Version } from '#fields.ts';

export const Stars = Type.Integer({
  minimum: 1,
  maximum: REVIEW_LIMITS.stars,
  description: 'Stars, five are the best.',
});
export const ReviewTags = Type.Array(Type.Enum(REVIEW_TAGS), { maxItems: REVIEW_LIMITS.tags, uniqueItems: true });
export const ReviewComment = OptionalText(REVIEW_LIMITS.comment);

/** The key of a dish: its item of the menu, else its name in small letters. */
export const ItemKey = Text(ORDER_LIMITS.maxNameLength);

/** A thumb for one line of the order. */
export const ReviewedDish = StrictObject({
  line: Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.maxLines - 1 }),
  item_key: ItemKey,
  /** As the order named it. */
  name: Text(ORDER_LIMITS.maxNameLength),
  is_liked: Type.Boolean(),
});
export const ReviewedDishes = Type.Array(ReviewedDish, { maxItems: REVIEW_LIMITS.dishes });

/** What a customer says with every version of a review. `delivery_rating`: null unless one was given. */
export const reviewFields = {
  rating: Stars,
  delivery_rating: Nullable(Stars),
  tags: ReviewTags,
  comment: ReviewComment,
} as const;

export const ReviewReply = StrictObject({
  text: Text(REVIEW_LIMITS.reply),
  at: Timestamp,
  /** The customer has changed the review since. */
  is_outdated: Type.Boolean(),
});

/** What administrators have decided about a flagged review, with the reason that both sides read. */
export const ReviewDecided = StrictObject({
  kind: Type.Enum(REVIEW_DECISIONS),
  reason: Text(FLAG_LIMITS.reason),
  at: Timestamp,
});

/** The review of an order, as its store reads it. */
export const OrderReview = StrictObject({
  ...reviewFields,
  dishes: ReviewedDishes,
  /** What it said before the last change; null: it was never changed. */
  previous: Nullable(StrictObject({ ...reviewFields, at: Timestamp })),
  /** Null before the store replies. `by`: who wrote it; customers see the store's name alone. */
  reply: Nullable(StrictObject({ ...ReviewReply.properties, by: Actor })),
  created_at: Timestamp,
  /** When the customer changed it last. */
  changed_at: Nullable(Timestamp),
  /** `hidden`: its stars do not count; `comment_hidden`: others do not see its words. */
  state: Type.Enum(['published', 'comment_hidden', 'hidden']),
  /** What the store has against it; null unless it was flagged. */
  flag: Nullable(
    StrictObject({ kind: Type.Enum(FLAG_KINDS), note: OptionalText(FLAG_LIMITS.note), at: Timestamp, by: Actor }),
  ),
  /** An administrator is to decide about the flag. */
  awaits_decision: Type.Boolean(),
  /** The last one; null before. */
  decision: Nullable(ReviewDecided),
  /** What the store has answered to it, once. */
  answer: Nullable(Text(FLAG_LIMITS.answer)),
  version: Version,
});
