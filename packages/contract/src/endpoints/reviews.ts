// One file above 300 lines, because its calls, of stores, customers and administrators, share the fields of a review.
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { FLAG_KINDS, FLAG_LIMITS, REVIEW_DECISIONS, REVIEW_SIGNALS } from '@store-panel/domain/reviews/review-flags';
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
  ReviewDecided,
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
  /** Why it is hidden, or was not; null: it was not decided about. */
  decision: Nullable(ReviewDecided),
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

/** As administrators decide about it. */
const FlaggedReview = StrictObject({
  ...Review.properties,
  store_id: Id,
  store_no: UniqueId,
  /** In the language of the first name that is there. */
  store: OptionalText(200),
  customer_answer: Nullable(Text(FLAG_LIMITS.answer)),
  /** What may speak against it; no verdict. */
  signals: Type.Array(Type.Enum(REVIEW_SIGNALS), { maxItems: REVIEW_SIGNALS.length, uniqueItems: true }),
});

/** Of the days asked for; without them of the last 365 days. Withdrawn and hidden reviews count for nothing. */
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
  flagged: Type.Optional(Type.Boolean()),
  sort: Type.Optional(Type.Enum(REVIEW_SORTS)),
} as const;

const { page: _page, perPage: _perPage, ...daysAndQuery } = DateRangePage;
const access = { sessions: ['store', 'sub_store'], screens: ['reviews'] } as const;
const channel = { sessions: ['user'] } as const;
const administrator = { sessions: ['admin'], screens: ['flagged-reviews'] } as const;
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
  'POST /api/store/flag_review': {
    summary: 'Ask the platform to look at a review; it stays as it is until an administrator decides',
    origin: 'ours',
    access: { ...access, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({
      order_id: Id,
      kind: Type.Enum(FLAG_KINDS),
      /** For the administrator; needed where the kind is `other`. */
      note: OptionalText(FLAG_LIMITS.note),
      version: Version,
    }),
    reply: StrictObject({ review: Review }),
    success: 'updated',
    // 4098: it was flagged before, or is hidden. 4120: with the review of now.
    errors: ['orderDetailNotFound', 'dataNotFound', 'staleVersion', 'notInThisState', 'rateLimited'],
  },
  'POST /api/store/answer_review_decision': {
    summary: 'Answer a decision about a flagged review, once; it is then decided again',
    origin: 'ours',
    access: { ...access, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({ order_id: Id, text: Text(FLAG_LIMITS.answer), version: Version }),
    reply: StrictObject({ review: Review }),
    success: 'updated',
    // 4098: nothing was decided against the store, or it has answered. 4120: with the review of now.
    errors: ['orderDetailNotFound', 'dataNotFound', 'staleVersion', 'notInThisState', 'rateLimited'],
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
      /** A page on which the customer reviews it without an account. Who has its address writes the review. */
      review_url: Text(500),
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
  'POST /api/admin/list_flagged_reviews': {
    summary:
      'One page of the flagged reviews of all stores: those that wait, the longest first; or those that were decided',
    origin: 'ours',
    access: administrator,
    effect: 'read',
    body: StrictObject({
      is_open: Type.Optional(Type.Boolean()),
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
    }),
    reply: StrictObject({
      reviews: Type.Array(FlaggedReview, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/admin/decide_review': {
    summary: 'Decide about a flagged review: it stays, its words are hidden, or all of it',
    origin: 'ours',
    access: { ...administrator, action: 'edit' },
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      order_id: Id,
      decision: Type.Enum(REVIEW_DECISIONS),
      /** Read by the store and by the customer. */
      reason: Type.String({ minLength: FLAG_LIMITS.reasonMin, maxLength: FLAG_LIMITS.reason }),
      version: Version,
    }),
    reply: StrictObject({ review: FlaggedReview }),
    success: 'updated',
    // 4098: another administrator has decided, or its customer has withdrawn it. 4120: it was changed.
    errors: ['dataNotFound', 'staleVersion', 'notInThisState'],
  },
});

export type ReviewWire = WireOf<typeof reviewEndpoints>;
