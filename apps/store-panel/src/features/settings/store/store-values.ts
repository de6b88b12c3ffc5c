import type { StoreSettings } from '@store-panel/api-client/rtk/store-settings';
import { parseDecimal } from '@store-panel/domain/input/decimal';
import { formatAmount, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { PRICE_RATINGS } from '@store-panel/domain/store/price-rating';
import { TEMPORARY_GROUP_NAMES, untilField } from '@store-panel/domain/store/temporary-settings';
import type { UnitChange } from '@store-panel/domain/store/store-settings';
import type { StoreInputParsers } from '@store-panel/domain/validation/settings/store-settings';

import { instantOf, localClock } from '#shared/time/local-clock.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { PERCENT_PLACES } from '#shared/offers/format-percent.ts';

/** Form values of the store settings, named as the settings are: text in the user's language. */
export interface StoreValues {
  readonly minimum_order_price: string;
  readonly is_tax_included: 'included' | 'exclusive';
  readonly tax_rate_ppm: string;
  readonly is_use_item_tax: boolean;
  readonly cancellation_charge_kind: StoreSettings['cancellation_charge_kind'];
  /** The charge by its kind. The other one stays as it was typed. */
  readonly charge_percent: string;
  readonly charge_amount: string;
  readonly cancellation_charge_threshold: string;
  readonly provides_pickup: boolean;
  readonly provides_delivery: boolean;
  /** Both empty: as computed. */
  readonly delivery_minutes_min: string;
  readonly delivery_minutes_max: string;
  /** Empty: automatic. */
  readonly price_rating: string;
  readonly takes_scheduled_orders: boolean;
  readonly schedule_min_minutes: string;
  readonly schedule_max_days: string;
  readonly timezone: string;
  readonly business_day_starts: string;
  readonly is_distance_unit_mile: 'km' | 'mile';
  /** Until when, as the store's clock shows it: `2026-12-24T18:00`; empty: until it is changed. */
  readonly minimum_order_price_until: string;
  readonly delivery_minutes_until: string;
  readonly cancellation_charge_until: string;
  readonly schedule_until: string;
  /** What happens to the price of a distance if its unit changes; empty until the user has chosen. */
  readonly unit_change: '' | UnitChange;
}

/** Amounts, and the zone in which ends are typed. */
export interface StoreFormat extends MoneyFormat {
  readonly zone: string;
}

const clockField = (at: string | null | undefined, zone: string): string =>
  at ? localClock(Date.parse(at), zone) : '';

/** An end that was not touched stays as it is, to the second. */
function endOf(text: string, stored: string | null | undefined, zone: string): string | null {
  if (text === clockField(stored, zone)) return stored ?? null;
  const at = instantOf(text, zone);
  return at === null ? null : new Date(at).toISOString();
}

export const createParsers = (format: StoreFormat): Omit<StoreInputParsers, 'asksUnitChange'> => ({
  isAhead: (text) => (instantOf(text, format.zone) ?? 0) > serverNow(),
  price: (text) => parseMoney(text, format),
  /** In parts per million: a percent is 10,000 of them. */
  percent: (text) => parseDecimal(text.replace('%', ''), format.language, PERCENT_PLACES),
});

const percentText = (ppm: number, { language }: MoneyFormat): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: PERCENT_PLACES, numberingSystem: 'latn' }).format(
    ppm / 10 ** PERCENT_PLACES,
  );

const minutesText = (minutes: number | null): string => (minutes === null ? '' : String(minutes));

export function toFormValues(settings: StoreSettings, format: StoreFormat): StoreValues {
  const { cancellation_charge_kind: kind, cancellation_charge_value: charge } = settings;
  const price = (minor: number) => formatAmount(minor, format);
  return {
    minimum_order_price: price(settings.minimum_order_price),
    is_tax_included: settings.is_tax_included ? 'included' : 'exclusive',
    tax_rate_ppm: percentText(settings.tax_rate_ppm, format),
    is_use_item_tax: settings.is_use_item_tax,
    cancellation_charge_kind: kind,
    charge_percent: kind === 'percentage' ? percentText(charge, format) : '',
    charge_amount: kind === 'absolute' ? price(charge) : '',
    cancellation_charge_threshold: price(settings.cancellation_charge_threshold),
    provides_pickup: settings.provides_pickup,
    provides_delivery: settings.provides_delivery,
    delivery_minutes_min: minutesText(settings.delivery_minutes_min),
    delivery_minutes_max: minutesText(settings.delivery_minutes_max),
    price_rating: settings.price_rating === null ? '' : String(settings.price_rating),
    takes_scheduled_orders: settings.takes_scheduled_orders,
    schedule_min_minutes: String(settings.schedule_min_minutes),
    schedule_max_days: String(settings.schedule_max_days),
    timezone: settings.timezone,
    business_day_starts: String(settings.business_day_starts),
    is_distance_unit_mile: settings.is_distance_unit_mile ? 'mile' : 'km',
    minimum_order_price_until: clockField(settings.minimum_order_price_until, format.zone),
    delivery_minutes_until: clockField(settings.delivery_minutes_until, format.zone),
    cancellation_charge_until: clockField(settings.cancellation_charge_until, format.zone),
    schedule_until: clockField(settings.schedule_until, format.zone),
    unit_change: '',
  };
}

const whole = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
const wholeOrNull = (text: string): number | null => (text === '' ? null : whole(text));

/**
 * Converts the values to settings; null while any field has no value that can be read. What is switched off and cannot be
 * read stays as it is stored.
 */
export function toSettings(values: StoreValues, stored: StoreSettings, format: StoreFormat): StoreSettings | null {
  const { price, percent } = createParsers(format);
  const { cancellation_charge_kind: kind } = values;
  const readable = (number: number | null, otherwise: number) =>
    number === null || Number.isNaN(number) ? otherwise : number;
  const schedules = values.takes_scheduled_orders;
  const numbers = {
    minimum_order_price: price(values.minimum_order_price),
    tax_rate_ppm: percent(values.tax_rate_ppm),
    cancellation_charge_value:
      kind === 'none' ? 0 : kind === 'percentage' ? percent(values.charge_percent) : price(values.charge_amount),
    cancellation_charge_threshold:
      kind === 'none'
        ? readable(price(values.cancellation_charge_threshold), stored.cancellation_charge_threshold)
        : price(values.cancellation_charge_threshold),
    schedule_min_minutes: schedules
      ? whole(values.schedule_min_minutes)
      : readable(whole(values.schedule_min_minutes), stored.schedule_min_minutes),
    schedule_max_days: schedules
      ? whole(values.schedule_max_days)
      : readable(whole(values.schedule_max_days), stored.schedule_max_days),
    business_day_starts: Number(values.business_day_starts),
  };
  const minutes = {
    delivery_minutes_min: wholeOrNull(values.delivery_minutes_min),
    delivery_minutes_max: wholeOrNull(values.delivery_minutes_max),
  };
  const isReadable =
    Object.values(numbers).every((number) => number !== null && !Number.isNaN(number) && number >= 0) &&
    Object.values(minutes).every((number) => !Number.isNaN(number));
  if (!isReadable || values.timezone === '') return null;
  return {
    ...(numbers as { readonly [Name in keyof typeof numbers]: number }),
    ...minutes,
    is_use_item_tax: values.is_use_item_tax,
    is_tax_included: values.is_tax_included === 'included',
    cancellation_charge_kind: kind,
    provides_pickup: values.provides_pickup,
    provides_delivery: values.provides_delivery,
    price_rating: PRICE_RATINGS.find((rating) => String(rating) === values.price_rating) ?? null,
    takes_scheduled_orders: schedules,
    timezone: values.timezone,
    is_distance_unit_mile: values.is_distance_unit_mile === 'mile',
    ...Object.fromEntries(
      TEMPORARY_GROUP_NAMES.map((group) => {
        const field = untilField(group);
        return [field, endOf(values[field], stored[field], format.zone)];
      }),
    ),
  };
}

/** Where a link to a setting leads, if its field is called otherwise. */
export const FIELD_OF_SETTING = {
  cancellation_charge_value: 'cancellation_charge_kind',
} as const;
