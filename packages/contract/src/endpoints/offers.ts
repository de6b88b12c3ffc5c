import { PRICE_MODES } from '@store-panel/domain/delivery/fee';
import { ORDER_LIMITS, PRICE_MAX } from '@store-panel/domain/limits/limits';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { OFFER_SCOPES } from '@store-panel/domain/offers/benefit';
import { OFFER_CUSTOMERS, OFFER_LIMITS, OFFER_SERVICES } from '@store-panel/domain/offers/offer';
import { SALES_BOUNDS } from '@store-panel/domain/sales/settings';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { MenuPicture } from '#endpoints/menu-picture-fields.ts';
import { OfferCode, OrderLine, OrderOffer } from '#endpoints/orders/order-fields.ts';
import {
  Currency,
  Day,
  Id,
  LocalizedName,
  Money,
  Nullable,
  OptionalText,
  Price,
  StrictObject,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: ['offers'] } as const;
const channel = { sessions: ['user'] } as const;

const integerBetween = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Integer({ minimum: min, maximum: max });

const MinuteOfDay = integerBetween(SALES_BOUNDS.minuteOfDay);
const Hours = StrictObject({ from: MinuteOfDay, to: MinuteOfDay });
const Weekday = Type.Enum([0, 1, 2, 3, 4, 5, 6]);
const DayOfMonth = integerBetween({ min: 1, max: 31 });
const Month = integerBetween({ min: 1, max: 12 });
const daysOfMonth = Type.Array(DayOfMonth, { maxItems: 31, uniqueItems: true });

/** See domain's `Recursion`. */
export const Recursion = Type.Union([
  StrictObject({ kind: Type.Literal('none') }),
  StrictObject({ kind: Type.Literal('daily'), hours: Hours }),
  StrictObject({
    kind: Type.Literal('weekly'),
    weekdays: Type.Array(Weekday, { maxItems: 7, uniqueItems: true }),
    hours: Nullable(Hours),
  }),
  StrictObject({
    kind: Type.Literal('monthly'),
    days: daysOfMonth,
    is_last_day: Type.Boolean(),
    hours: Nullable(Hours),
  }),
  StrictObject({
    kind: Type.Literal('yearly'),
    months: Type.Array(Month, { maxItems: 12, uniqueItems: true }),
    days: daysOfMonth,
    hours: Nullable(Hours),
  }),
]);

/** What an offer says to everybody. */
const terms = {
  names: LocalizedName,
  /** What the customer reads, in every language. */
  descriptions: Type.Array(OptionalText(OFFER_LIMITS.descriptionLength), { maxItems: 9 }),
  type: Type.Enum(PRICE_MODES),
  /** Parts per million, or minor units. */
  value: Type.Integer({ minimum: 1, maximum: PRICE_MAX }),
  /** Minor units; null: no bound. Of percentages. */
  maximum_discount: Nullable(Type.Integer({ minimum: 1, maximum: PRICE_MAX })),
  applies_to: Type.Enum(OFFER_SCOPES),
  /** Of the menu: chosen items, and all items of chosen sub-categories. */
  item_ids: Type.Array(Id, { maxItems: MENU_LIMITS.items, uniqueItems: true }),
  sub_category_ids: Type.Array(Id, { maxItems: MENU_LIMITS.subCategories, uniqueItems: true }),
  services: Type.Enum(OFFER_SERVICES),
  customers: Type.Enum(OFFER_CUSTOMERS),
  uses_per_customer: Nullable(integerBetween(OFFER_LIMITS.usesPerCustomer)),
  /** Of the whole cart before any discount; 0: none. */
  minimum_order_amount: Price,
  /** Counted with their quantities; 0: none. */
  minimum_items: Type.Integer({ minimum: 0, maximum: OFFER_LIMITS.items }),
  /** Days of the store, both included; null: open on that side. An order counts by when it is placed. */
  starts_on: Nullable(Day),
  ends_on: Nullable(Day),
  recursion: Recursion,
} as const;

/** An offer as its store enters it. */
export const OfferInput = StrictObject({
  ...terms,
  /** In either case. Null: the offer applies by itself, or by a unique code. */
  code: Nullable(OfferCode),
  /** Only with a unique code that points at it, and without a code of its own. Missing: as it was; false for a new one. */
  by_unique_code: Type.Optional(Type.Boolean()),
  /** Null: no limit. */
  required_uses: Nullable(integerBetween(OFFER_LIMITS.uses)),
  is_running: Type.Boolean(),
});

/** What customers see of it beside its text. */
const picture = { image: Nullable(MenuPicture) } as const;

/** Where an offer stands (domain's `OFFER_STATES`), and when that changes by itself. */
const currentState = { state: Text(30), changes_at: Nullable(Timestamp) } as const;

export const OfferRecord = StrictObject({
  ...OfferInput.properties,
  by_unique_code: Type.Boolean(),
  ...picture,
  ...currentState,
  offer_id: Id,
  version: Version,
  /** Uses that were not given back, what they took off goods and delivery prices in all, and the last one. */
  used: Type.Integer({ minimum: 0 }),
  discount_total: Money,
  last_used_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});

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
  'POST /api/user/get_offers': {
    summary: 'Offers of a store that apply without a code, those that will run among them',
    origin: 'ours',
    access: channel,
    effect: 'read',
    body: StrictObject({ store_id: Id }),
    reply: StrictObject({
      offers: Type.Array(StrictObject({ offer_id: Id, version: Version, ...terms, ...picture, ...currentState }), {
        maxItems: OFFER_LIMITS.offers,
      }),
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
      ...picture,
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
