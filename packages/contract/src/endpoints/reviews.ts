import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { REVIEW_SORTS } from '@store-panel/domain/reviews/review-list';
import { REVIEW_LIMITS, REVIEW_STATES, REVIEW_TAGS } from '@store-panel/domain/reviews/review-rules';
import { STAMP_CLOCKS } from '@store-panel/domain/time/date-stamp';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { DateRangePage } from '#endpoints/orders/order-lists.ts';
import {
  ItemKey,
  OrderReview,
  ReviewComment,
  ReviewedDish,
  ReviewedDishes,
  reviewFields,
  ReviewReply,
  ReviewTags,
  Stars,
} from '#endpoints/orders/review-fields.ts';
import {
  Day,
  Id,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  StrictObject,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

/** With its order, as the list has it. */
export const Review = StrictObject({
  order_id: Id,
  unique_id: UniqueId,
  order_type: Type.Enum(ORDER_TYPES),
  customer_name: Text(200),
  /** When the order was completed. */
  completed_at: Timestamp,
  ...OrderReview.properties,
});

const Mean = Nullable(Type.Number({ minimum: 1, maximum: REVIEW_LIMITS.stars }));

/** As the customer who wrote it sees it. */
const OwnReview = StrictObject({
  ...reviewFields,
  dishes: ReviewedDishes,
  state: Type.Enum(REVIEW_STATES),
  reply: Nullable(ReviewReply),
  created_at: Timestamp,
  /** Until when it can be changed. */
  editable_until: Timestamp,
  version: Version,
});

const PublicReview = StrictObject({
  /** Tells reviews apart; says nothing of the order. */
  review_id: Id,
  rating: Stars,
  tags: ReviewTags,
  comment: ReviewComment,
  /** The first letter of the customer's name; empty if it has none. */
  initial: OptionalText(20),
  /** The month in which it was written, yyyy-mm. */
  month: Type.String({ pattern: String.raw`^\d{4}-\d{2}$`, maxLength: 7 }),
  reply: Nullable(StrictObject({ text: Text(REVIEW_LIMITS.reply), is_outdated: Type.Boolean() })),
});

/** Of the days asked for; without them of the last 365 days. Withdrawn reviews count for nothing. */
const ReviewSummary = StrictObject({
  start_date: Nullable(Day),
  end_date: Nullable(Day),
  count: Count,
  /** Plain mean; null without a review. */
  average: Mean,
  /** How many gave one star, two, and so on to five. */
  stars: Type.Array(Count, { minItems: REVIEW_LIMITS.stars, maxItems: REVIEW_LIMITS.stars }),
  delivery_average: Mean,
  unanswered: Count,
  /** Most frequent first. */
  tags: Type.Array(StrictObject({ tag: Type.Enum(REVIEW_TAGS), count: Count }), { maxItems: REVIEW_TAGS.length }),
  /** Dishes with most votes against them first. */
  dishes: Type.Array(
    StrictObject({ item_key: ItemKey, name: Text(ORDER_LIMITS.maxNameLength), up: Count, down: Count }),
    {
      maxItems: 10,
    },
  ),
});

const filter = {
  ratings: Type.Optional(Type.Array(Stars, { maxItems: REVIEW_LIMITS.stars, uniqueItems: true })),
  answered: Type.Optional(Type.Boolean()),
  tag: Type.Optional(Type.Enum(REVIEW_TAGS)),
  item_key: Type.Optional(ItemKey),
  sort: Type.Optional(Type.Enum(REVIEW_SORTS)),
} as const;

const { page: _page, perPage: _perPage, ...daysAndQuery } = DateRangePage;
const access = { sessions: ['store', 'sub_store'], screens: ['reviews'] } as const;
const channel = { sessions: ['user'] } as const;
const ofOrder = { store_id: Id, order_id: Id } as const;

/**
 * What customers say of completed orders, and what stores reply. The list's fields are those of spec §7; paths are ours.
 */
export const reviewEndpoints = defineEndpoints({
  'POST /api/store/list_reviews': {
    summary: 'One page of reviews, ten by default, with what they come to',
    origin: 'spec §7',
    access,
    effect: 'read',
    // Days on which they were written. `query`: in comment, reply, customer's name, or the order's number.
    body: StrictObject({ ...DateRangePage, ...filter }),
    reply: StrictObject({
      reviews: Type.Array(Review, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
      summary: ReviewSummary,
    }),
    errors: [],
  },
  'POST /api/store/reply_review': {
    summary: 'Reply to a review in the name of the store, change the reply, or take it back',
    origin: 'ours',
    access: { ...access, notWhileImpersonating: true },
    effect: 'write',
    /** `text`: null takes the reply back. `version`: of the review that was read. */
    body: StrictObject({ order_id: Id, text: Nullable(Text(REVIEW_LIMITS.reply)), version: Version }),
    reply: StrictObject({ review: Review }),
    success: 'updated',
    // 4120: with the review of now.
    errors: ['orderDetailNotFound', 'dataNotFound', 'staleVersion', 'rateLimited'],
  },
  'POST /api/store/export_reviews': {
    summary: 'The list of reviews as a file: all that match, each once; `x-rows` says how many there are to be',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({
      filter: StrictObject({
        ...daysAndQuery,
        ...filter,
        /** By what never changes: a review that is changed meanwhile is neither left out nor written twice. */
        sort: Type.Optional(Type.Enum(['created_at', '-created_at'])),
      }),
      format: Type.Enum(['csv', 'xlsx']),
      language: Type.Enum(LANGUAGES.map(({ code }) => code)),
      /** The clock of its times; `standard` by default. */
      clock: Type.Optional(Type.Enum(STAMP_CLOCKS)),
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: StrictObject({}),
    // 1000: nothing matches.
    errors: ['dataNotFound'],
  },
  'POST /api/user/save_review': {
    summary: 'Review one of my completed orders, or change my review of it',
    origin: 'ours',
    access: channel,
    effect: 'write',
    body: StrictObject({
      ...ofOrder,
      rating: Stars,
      /** Of deliveries alone. */
      delivery_rating: Type.Optional(Nullable(Stars)),
      tags: ReviewTags,
      /** Lines of the order by their position, each once. */
      dishes: Type.Array(StrictObject({ line: ReviewedDish.properties.line, is_liked: Type.Boolean() }), {
        maxItems: REVIEW_LIMITS.dishes,
      }),
      comment: ReviewComment,
      /** Of the review that is changed; missing for the first one. */
      version: Type.Optional(Version),
    }),
    reply: StrictObject({ review: OwnReview }),
    success: 'updated',
    // 654: with `denial`, one of domain's `REVIEW_DENIALS`. 4120: with the review of now.
    errors: ['orderDetailNotFound', 'requestFailed', 'staleVersion'],
  },
  'POST /api/user/get_review': {
    summary: 'My review of one of my orders, or whether I may write one',
    origin: 'ours',
    access: channel,
    effect: 'read',
    body: StrictObject(ofOrder),
    reply: StrictObject({
      review: Nullable(OwnReview),
      /** Why it can't be written or changed now, one of domain's `REVIEW_DENIALS`; null if it can. */
      denial: Nullable(Text(30)),
    }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/user/withdraw_review': {
    summary: 'Withdraw my review of one of my orders, for good',
    origin: 'ours',
    access: channel,
    effect: 'write',
    body: StrictObject({ ...ofOrder, version: Version }),
    reply: StrictObject({ review: OwnReview }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'dataNotFound', 'staleVersion'],
  },
  'POST /api/user/list_store_reviews': {
    summary: 'What is public of the reviews of a store, the newest first',
    origin: 'ours',
    access: channel,
    effect: 'read',
    body: StrictObject({ store_id: Id, page: Page, perPage: PerPage }),
    reply: StrictObject({
      reviews: Type.Array(PublicReview, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
      /** Of the last 365 days; null until there are five: the store is new. */
      rating: Nullable(
        StrictObject({
          average: Type.Number({ minimum: 1, maximum: REVIEW_LIMITS.stars }),
          count: Count,
          stars: Type.Array(Count, { minItems: REVIEW_LIMITS.stars, maxItems: REVIEW_LIMITS.stars }),
        }),
      ),
    }),
    errors: ['storeIdMismatch', 'rateLimited'],
  },
});

export type ReviewWire = WireOf<typeof reviewEndpoints>;
