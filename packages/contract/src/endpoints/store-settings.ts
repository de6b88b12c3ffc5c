import { PRICE_RATINGS } from '@store-panel/domain/store/price-rating';
import { CHARGE_KINDS, STORE_SETTING_BOUNDS, UNIT_CHANGES } from '@store-panel/domain/store/store-settings';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Consequences } from '#endpoints/menu-changes.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import { ReservationCode } from '#endpoints/reservations/reservation-fields.ts';
import {
  CountryCode,
  Currency,
  Day,
  Id,
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

/** Ours: orders for later that a preview lists; the rest is counted. */
const LISTED_ORDERS = 500;
/** Ours: cancelled orders that a preview prices. */
const PRICED_CANCELLATIONS = 20;

const integerWithin = ({ min, max }: { readonly min: number; readonly max: number }, description: string) =>
  Type.Integer({ minimum: min, maximum: max, description });

const PriceRating = Type.Enum(PRICE_RATINGS);
const DeliveryMinutes = Nullable(
  integerWithin(STORE_SETTING_BOUNDS.deliveryMinutes, 'Minutes; null for both: as computed.'),
);
const WallClock = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', description: 'As a clock shows it.' });

/** Until when what belongs to it holds; then what was there before is back. Null: until it is changed. */
const Until = Type.Optional(Nullable(Timestamp));

/** How a store sells (spec §3 of the second document). See domain's `StoreSettings`. */
export const StoreSettings = StrictObject({
  minimum_order_price: Price,
  is_use_item_tax: Type.Boolean(),
  is_tax_included: Type.Boolean(),
  tax_rate_ppm: integerWithin(STORE_SETTING_BOUNDS.taxPpm, 'Parts per million.'),
  cancellation_charge_kind: Type.Enum(CHARGE_KINDS),
  /** Parts per million of the total, or minor units. */
  cancellation_charge_value: Price,
  cancellation_charge_threshold: Price,
  provides_pickup: Type.Boolean(),
  provides_delivery: Type.Boolean(),
  delivery_minutes_min: DeliveryMinutes,
  delivery_minutes_max: DeliveryMinutes,
  /** Null: automatic. */
  price_rating: Nullable(PriceRating),
  takes_scheduled_orders: Type.Boolean(),
  schedule_min_minutes: integerWithin(STORE_SETTING_BOUNDS.scheduleMinutes, 'Minutes from placing to the time.'),
  schedule_max_days: integerWithin(STORE_SETTING_BOUNDS.scheduleDays, 'Days from placing to the time.'),
  /** One of the store's country. */
  timezone: Text(64),
  business_day_starts: integerWithin(
    STORE_SETTING_BOUNDS.businessDayStarts,
    "Hours after midnight by the store's clock.",
  ),
  is_distance_unit_mile: Type.Boolean(),
  /** Missing in a body: as it is. See domain's `TEMPORARY_GROUPS`. */
  minimum_order_price_until: Until,
  delivery_minutes_until: Until,
  cancellation_charge_until: Until,
  schedule_until: Until,
});

const Reply = StrictObject({ settings: StoreSettings, version: Version });

/** What happens to the price of a distance when its unit changes. Required if there is such a price. */
const PricePerDistance = Type.Optional(Type.Enum(UNIT_CHANGES));

/** How a recent order would come out. Null if the store has none. */
const TaxExample = Nullable(
  StrictObject({
    order_id: Id,
    unique_id: UniqueId,
    before: StrictObject({ tax: Money, total: Money }),
    after: StrictObject({ tax: Money, total: Money }),
  }),
);

const storeSettings = { sessions: ['store', 'sub_store'], screens: ['store-settings'] } as const;

const Value = Type.Union([Type.Null(), Type.Boolean(), Type.Integer(), OptionalText(200)]);

/** The store's own settings, and an overview of all sections. Paths and fields are ours. */
export const storeSettingEndpoints = defineEndpoints({
  'POST /api/store/get_settings_overview': {
    summary: 'How each section of the settings stands that the session may open',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['settings-home'] },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      sections: Type.Array(
        StrictObject({
          /** `store`, `sales`, `delivery` … More may come. */
          section: Text(40),
          version: Version,
          /** What its card says, by the ids of settings (`store.minimum_order_price`) or names of its own. */
          facts: Type.Array(StrictObject({ name: Text(80), value: Value }), { maxItems: 40 }),
          /** What the store has to do something about, by a name for each. */
          problems: Type.Array(Text(80), { maxItems: 20 }),
          /** Of the newest change in the journal; null without one. */
          changed_at: Nullable(Timestamp),
          changed_by: Nullable(Actor),
        }),
        { maxItems: 40 },
      ),
      currency: Currency,
    }),
    errors: [],
  },
  'POST /api/store/get_store_settings': {
    summary: 'What an order costs at least, tax, cancelling, services, times, zone and unit',
    origin: 'ours',
    access: storeSettings,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      ...Reply.properties,
      currency: Currency,
      /** Its time zones are the ones to choose from. */
      country_code: CountryCode,
      /** Of a kilometre or mile, in minor units; above 0 a change of the unit has to say what happens to it. */
      price_per_distance: Price,
      /** What fields with an end are from then on. */
      afterwards: Type.Optional(Type.Partial(StoreSettings)),
    }),
    errors: ['settingDetailFailed'],
  },
  'POST /api/store/preview_store_settings': {
    summary: 'What a change of the store settings would do, before it is saved',
    origin: 'ours',
    access: storeSettings,
    effect: 'read',
    body: StrictObject({ settings: StoreSettings, price_per_distance: PricePerDistance }),
    reply: StrictObject({
      /** Names `orders`, `reservations` and the price of a distance: what has to be confirmed. Null if there is nothing. */
      consequences: Nullable(Consequences),
      /** Open orders for later, whose time stays and is another one by the new clock. */
      orders: Type.Array(
        StrictObject({
          order_id: Id,
          unique_id: UniqueId,
          scheduled_at: Timestamp,
          before: WallClock,
          after: WallClock,
        }),
        { maxItems: LISTED_ORDERS },
      ),
      order_count: Type.Integer({ minimum: 0 }),
      /** Reservations ahead, of which the same holds. Missing from an older server. */
      reservations: Type.Optional(
        Type.Array(
          StrictObject({
            reservation_id: Id,
            code: ReservationCode,
            date: Day,
            starts_at: Timestamp,
            before: WallClock,
            after: WallClock,
          }),
          { maxItems: LISTED_ORDERS },
        ),
      ),
      reservation_count: Type.Optional(Type.Integer({ minimum: 0 })),
      /** Null if the unit stays or nothing is asked for the distance. */
      price_per_distance: Nullable(StrictObject({ keep: Price, convert: Price })),
      tax_example: TaxExample,
      /** Visible items without a rate of their own; they have the store's. */
      items_without_tax: Type.Integer({ minimum: 0 }),
      /** The last cancelled orders, with what cancelling cost by today's rule and would by the new one. */
      cancellations: Type.Array(
        StrictObject({
          order_id: Id,
          unique_id: UniqueId,
          cart_total: Money,
          total: Money,
          before: Money,
          after: Money,
        }),
        { maxItems: PRICED_CANCELLATIONS },
      ),
      /** The rating that covers all visible items, and how many cost more than the chosen one says. */
      price_rating: StrictObject({
        automatic: PriceRating,
        highest_price: Nullable(Price),
        items_above: Type.Integer({ minimum: 0 }),
      }),
    }),
    errors: ['settingUpdateFailed'],
  },
  'POST /api/store/update_store_detail': {
    summary: 'Change the store settings',
    origin: 'ours',
    access: storeSettings,
    effect: 'write',
    body: StrictObject({
      settings: StoreSettings,
      version: Version,
      price_per_distance: PricePerDistance,
      /** As previewed; required if the preview had any. */
      consequences: Type.Optional(Consequences),
    }),
    reply: StrictObject({
      ...Reply.properties,
      /** For `revert_setting_change`; null if nothing differed, and then nothing was written. */
      change_id: Nullable(Id),
    }),
    success: 'updated',
    errors: ['settingUpdateFailed', 'staleVersion', 'consequencesChanged'],
  },
});

export type StoreSettingWire = WireOf<typeof storeSettingEndpoints>;
