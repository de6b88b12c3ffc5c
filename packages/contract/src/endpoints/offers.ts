import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { OFFER_LIMITS } from '@store-panel/domain/offers/offer';
import { SIMULATED_DAYS } from '@store-panel/domain/offers/simulation';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  OfferInput,
  offerPicture,
  OfferRecord,
  offerRules,
  offerStatus,
  offerTerms,
  RequiredUses,
} from '#endpoints/offer-fields.ts';
import { OfferCode, OrderLine, OrderOffer } from '#endpoints/orders/order-fields.ts';
import {
  Currency,
  Day,
  Id,
  Money,
  Nullable,
  OptionalText,
  Price,
  StrictObject,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: ['offers'] } as const;
const channel = { sessions: ['user'] } as const;

const OfferUse = StrictObject({
  order_id: Id,
  unique_id: UniqueId,
  used_at: Timestamp,
  /** When the order was called off, and its use given back. */
  released_at: Nullable(Timestamp),
  /** What it took off goods and delivery price in all. */
  discount: Money,
  /** Of the order, after the discount. */
  total: Money,
  /** Null for sessions that may not open the order. */
  customer_name: Nullable(OptionalText(200)),
});

/** Of uses that were not given back. */
const OfferFigures = StrictObject({
  uses: Type.Integer({ minimum: 0 }),
  /** What they took off in all. */
  cost: Money,
  /** The average total of an order that used it; null without one. */
  average_with: Nullable(Money),
  /** Of the store's other orders from its first to its last use that were not called off; null without one. */
  average_without: Nullable(Money),
  /** Customers who ordered for the first time with it, by their phone numbers. */
  new_customers: Type.Integer({ minimum: 0 }),
  /** Null if it was not tried before it was saved, has changed since, or is not valid yet. */
  expected: Nullable(
    StrictObject({
      /** Its first valid day since then, and how many there were, today included. */
      from: Day,
      days: Type.Integer({ minimum: 1 }),
      /** What it took off on those days, and would have if they were like those that it was tried on. */
      cost: Money,
      expected_cost: Money,
    }),
  ),
});

/** For `revert_setting_change`; null if nothing differed. */
const written = { change_id: Nullable(Id) } as const;
const One = StrictObject({ offer: OfferRecord, ...written });

/** A store's offers and promo codes (spec §3 of the second document; paths are not in it). */
export const offerEndpoints = defineEndpoints({
  'POST /api/store/list_offers': {
    summary: 'Every offer of the store, the newest first, with where it stands and what it has given',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      offers: Type.Array(OfferRecord, { maxItems: OFFER_LIMITS.offers }),
      currency: Currency,
      server_time: Timestamp,
    }),
    errors: [],
  },
  'POST /api/store/save_offer': {
    summary: 'Add an offer, or change one; orders that have it already keep it as it was',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: StrictObject({
      /** Missing: a new one. */
      offer_id: Type.Optional(Id),
      /** Of the offer that the user saw; required with its id. */
      version: Type.Optional(Version),
      offer: OfferInput,
      /** What `simulate_offer` said of it. Missing: what was said before stays, for as long as the offer gives the same. */
      expectation: Type.Optional(StrictObject({ days: Type.Enum(SIMULATED_DAYS), uses: Count, cost: Price })),
    }),
    reply: One,
    success: 'updated',
    errors: ['offerNotFound', 'codeOfAnotherOffer', 'englishNameRequired', 'staleVersion'],
  },
  'POST /api/store/delete_offer': {
    summary: 'Remove an offer; it can be restored',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: StrictObject({ offer_id: Id, version: Version }),
    reply: StrictObject(written),
    success: 'updated',
    errors: ['offerNotFound', 'staleVersion'],
  },
  'POST /api/store/restore_offer': {
    summary: 'Take back the removal of an offer; one that is there stays as it is',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: StrictObject({ offer_id: Id }),
    reply: One,
    success: 'updated',
    errors: ['offerNotFound', 'codeOfAnotherOffer'],
  },
  'POST /api/store/upload_offer_image': {
    summary: 'Set the picture of an offer; its version stays, as orders have none of it',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: StrictObject({ offer_id: Id }),
    file: 'image',
    reply: One,
    success: 'updated',
    errors: ['offerNotFound', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/store/delete_offer_image': {
    summary: 'Remove the picture of an offer; taking the change back puts it back',
    origin: 'ours',
    access: staff,
    effect: 'write',
    /** A picture that is not the present one stays removed, and nothing changes. */
    body: StrictObject({ offer_id: Id, image_id: Id }),
    reply: One,
    success: 'updated',
    errors: ['offerNotFound'],
  },
  'POST /api/store/get_offer_uses': {
    summary: 'Orders that used an offer, the newest first, and what it has brought so far',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: StrictObject({
      offer_id: Id,
      /** Only uses before this one: the last of the page before. */
      after: Type.Optional(StrictObject({ used_at: Timestamp, order_id: Id })),
    }),
    reply: StrictObject({
      uses: Type.Array(OfferUse, { maxItems: OFFER_LIMITS.usesPerPage }),
      has_more: Type.Boolean(),
      figures: OfferFigures,
      currency: Currency,
    }),
    errors: ['offerNotFound'],
  },
  'POST /api/store/simulate_offer': {
    summary: 'What an offer, saved or not, would have given on completed orders of the past; nothing is written',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: StrictObject({
      /** Its days of validity do not count, and each customer has its code. */
      offer: StrictObject({ ...offerRules, required_uses: RequiredUses }),
      /** Whole days of the store, up to and with yesterday. */
      days: Type.Enum(SIMULATED_DAYS),
    }),
    reply: StrictObject({
      currency: Currency,
      from: Day,
      to: Day,
      /** Of the days; the newest `orders` of them were read. */
      order_count: Count,
      orders: Count,
      /** Orders that it would have applied to, and what it would have taken off them in all. */
      uses: Count,
      cost: Money,
      /** The uses by weekday, from Sunday. */
      weekdays: Type.Array(Count, { minItems: 7, maxItems: 7 }),
      /** Orders that lacked nothing but at most `near_by` of the minimum order amount. */
      near: Count,
      near_by: Money,
      /** Of the uses: orders that had an offer, and what those took off. */
      replaced: Count,
      replaced_cost: Money,
      /** Lines that are not on the menu, which an offer for chosen items cannot be judged by. */
      unjudged: Count,
    }),
    errors: ['rateLimited'],
  },
  'POST /api/user/get_offers': {
    summary: 'Offers of a store that apply without a code, those that will run among them',
    origin: 'ours',
    access: channel,
    effect: 'read',
    body: StrictObject({ store_id: Id }),
    reply: StrictObject({
      offers: Type.Array(
        StrictObject({ offer_id: Id, version: Version, ...offerTerms, ...offerPicture, ...offerStatus }),
        {
          maxItems: OFFER_LIMITS.offers,
        },
      ),
      currency: Currency,
      server_time: Timestamp,
    }),
    errors: ['storeIdMismatch'],
  },
  'POST /api/user/check_offer': {
    summary: 'What a code takes off a cart, or which offer applies to it without one',
    origin: 'ours',
    access: channel,
    effect: 'read',
    body: StrictObject({
      store_id: Id,
      lines: Type.Array(OrderLine, { minItems: 1, maxItems: ORDER_LIMITS.maxLines }),
      is_pickup: Type.Boolean(),
      /** Before any offer. */
      delivery_price: Price,
      /** Of offers for new customers, or with a limit for each, which need it. */
      customer_phone: Type.Optional(OptionalText(32)),
      code: Type.Optional(OfferCode),
    }),
    reply: StrictObject({
      /** Null: no offer applies. */
      offer: Nullable(OrderOffer),
      /** Its picture; null without one. */
      ...offerPicture,
      /** For `discount` of the new order, … */
      discount: Money,
      /** … and to be taken off its `delivery_price`. */
      delivery_discount: Money,
    }),
    errors: [
      'storeIdMismatch',
      'itemNotAvailable',
      'orderFailed',
      'offerNotFound',
      'offerNotRunning',
      'offerNotApplicable',
      'offerUsedUp',
    ],
  },
});

export type OfferWire = WireOf<typeof offerEndpoints>;
