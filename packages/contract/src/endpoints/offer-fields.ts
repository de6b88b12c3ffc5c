import { PRICE_MODES } from '@store-panel/domain/delivery/fee';
import { PRICE_MAX } from '@store-panel/domain/limits/limits';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { OFFER_SCOPES } from '@store-panel/domain/offers/benefit';
import { OFFER_CUSTOMERS, OFFER_LIMITS, OFFER_SERVICES } from '@store-panel/domain/offers/offer';
import { SALES_BOUNDS } from '@store-panel/domain/sales/settings';
import Type from 'typebox';

import { MenuPicture } from '#endpoints/menu-picture-fields.ts';
import { OfferCode } from '#endpoints/orders/order-fields.ts';
import {
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
  Version,
} from '#fields.ts';

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

/** What an offer gives, for what and when. */
export const offerRules = {
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

/** What an offer says to everybody. */
export const offerTerms = {
  names: LocalizedName,
  /** What the customer reads, in every language. */
  descriptions: Type.Array(OptionalText(OFFER_LIMITS.descriptionLength), { maxItems: 9 }),
  ...offerRules,
} as const;

/** How often an offer may be used in all; null: no limit. */
export const RequiredUses = Nullable(integerBetween(OFFER_LIMITS.uses));

/** An offer as its store enters it. */
export const OfferInput = StrictObject({
  ...offerTerms,
  /** In either case. Null: the offer applies by itself, or by a unique code. */
  code: Nullable(OfferCode),
  /** Only with a unique code that points at it, and without a code of its own. Missing: as it was; false for a new one. */
  by_unique_code: Type.Optional(Type.Boolean()),
  required_uses: RequiredUses,
  is_running: Type.Boolean(),
});

/** What customers see of it beside its text. */
export const offerPicture = { image: Nullable(MenuPicture) } as const;

/** Where an offer stands (domain's `OFFER_STATES`), and when that changes by itself. */
export const offerStatus = { state: Text(30), changes_at: Nullable(Timestamp) } as const;

export const OfferRecord = StrictObject({
  ...OfferInput.properties,
  by_unique_code: Type.Boolean(),
  ...offerPicture,
  ...offerStatus,
  offer_id: Id,
  version: Version,
  /** Uses that were not given back, what they took off goods and delivery prices in all, and the last one. */
  used: Type.Integer({ minimum: 0 }),
  discount_total: Money,
  last_used_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});
