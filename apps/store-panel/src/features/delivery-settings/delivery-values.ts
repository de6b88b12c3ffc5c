import type { DeliveryFee, FeeSurcharge, PriceMode } from '@store-panel/domain/delivery/fee';
import type { DeliveryAreaKind, DeliverySettings } from '@store-panel/domain/delivery/settings';
import { parseDecimal } from '@store-panel/domain/input/decimal';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import { distanceNumber, parseDistance } from '@store-panel/domain/geo/distance-unit';

import { clockField, clockMinute } from '#shared/forms/clock-minute.ts';
import { zonesOf, toZoneValues, type ZoneValues } from './zones/zone-values.ts';

/** A surcharge for certain hours, as typed. */
export interface SurchargeValues {
  /** Key of the row while the form is open. */
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly mode: PriceMode;
  readonly amount: string;
}

/** Form values of the delivery settings: text in the user's language and the store's unit of distance. */
export interface DeliveryValues {
  readonly area: DeliveryAreaKind;
  readonly hasRadius: boolean;
  readonly radius: string;
  readonly zones: readonly ZoneValues[];
  readonly base: string;
  readonly included: string;
  readonly perDistance: string;
  readonly perMinute: string;
  readonly hasMinimum: boolean;
  readonly minimum: string;
  readonly hasMaximum: boolean;
  readonly maximum: string;
  readonly hasFreeFrom: boolean;
  readonly freeFrom: string;
  readonly hasFreeWithin: boolean;
  readonly freeWithin: string;
  readonly surcharges: readonly SurchargeValues[];
}

export interface InputFormat {
  readonly language: string;
  readonly currency: string;
  readonly isInMiles: boolean;
}

/** Initial values of optional fields, so that ticking one is enough. In whole units. */
const DEFAULTS = { radius: 5, minimum: 3, maximum: 10, freeFrom: 40, freeWithin: 1 } as const;
const PERCENT_PLACES = 4;

/** The first surcharge that a store adds. */
export const NIGHT: Omit<SurchargeValues, 'id'> = { from: '22:00', to: '06:00', mode: 'percentage', amount: '20' };

export const createInputParsers = (format: InputFormat) => ({
  price: (text: string) => parseMoney(text, format),
  distance: (text: string) => parseDistance(text, format),
  /** In parts per million: a percent is 10,000 of them. */
  percent: (text: string) => parseDecimal(text.replace('%', ''), format.language, PERCENT_PLACES),
});

const percentText = (ppm: number, { language }: InputFormat): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: PERCENT_PLACES, numberingSystem: 'latn' }).format(
    ppm / 10 ** PERCENT_PLACES,
  );

export function toFormValues(
  { area, radius_metres, zones, fee }: DeliverySettings,
  format: InputFormat,
): DeliveryValues {
  const { price, distance } = createInputParsers(format);
  const formatPrice = (minor: number) => formatAmount(minor, format);
  const formatDistance = (metres: number) => distanceNumber(metres, format);
  const defaultPrice = (whole: number) => price(String(whole)) ?? 0;
  const defaultMetres = (whole: number) => distance(String(whole)) ?? 0;
  return {
    area,
    zones: zones.map((zone) => toZoneValues(zone, format)),
    hasRadius: radius_metres !== null,
    radius: formatDistance(radius_metres ?? defaultMetres(DEFAULTS.radius)),
    base: formatPrice(fee.base_price),
    included: formatDistance(fee.base_distance_metres),
    perDistance: formatPrice(fee.price_per_distance),
    perMinute: formatPrice(fee.price_per_minute),
    hasMinimum: fee.minimum_fare > 0,
    minimum: formatPrice(fee.minimum_fare > 0 ? fee.minimum_fare : defaultPrice(DEFAULTS.minimum)),
    hasMaximum: fee.maximum_fare !== null,
    maximum: formatPrice(fee.maximum_fare ?? defaultPrice(DEFAULTS.maximum)),
    hasFreeFrom: fee.free_from !== null,
    freeFrom: formatPrice(fee.free_from ?? defaultPrice(DEFAULTS.freeFrom)),
    hasFreeWithin: fee.free_within_metres !== null,
    freeWithin: formatDistance(fee.free_within_metres ?? defaultMetres(DEFAULTS.freeWithin)),
    surcharges: fee.surcharges.map(({ hours, price_mode: mode, amount }, id) => ({
      id,
      from: clockField(hours.from),
      to: clockField(hours.to),
      mode,
      amount: mode === 'percentage' ? percentText(amount, format) : formatPrice(amount),
    })),
  };
}

/** Parses the fee; null while any field is invalid. */
export function feeOf(values: DeliveryValues, format: InputFormat): DeliveryFee | null {
  const { price, distance } = createInputParsers(format);
  const whole = {
    base_price: price(values.base),
    base_distance_metres: distance(values.included),
    price_per_distance: price(values.perDistance),
    price_per_minute: price(values.perMinute),
    minimum_fare: values.hasMinimum ? price(values.minimum) : 0,
  };
  const bounds = {
    maximum_fare: values.hasMaximum ? price(values.maximum) : null,
    free_from: values.hasFreeFrom ? price(values.freeFrom) : null,
    free_within_metres: values.hasFreeWithin ? distance(values.freeWithin) : null,
  };
  const surcharges = values.surcharges.map((surcharge) => surchargeOf(surcharge, format));
  const isValid =
    Object.values(whole).every((value) => value !== null && value >= 0) &&
    values.hasMaximum === (bounds.maximum_fare !== null) &&
    values.hasFreeFrom === (bounds.free_from !== null) &&
    values.hasFreeWithin === (bounds.free_within_metres !== null) &&
    surcharges.every((value) => value !== null);
  return isValid ? ({ ...whole, ...bounds, surcharges } as DeliveryFee) : null;
}

function surchargeOf({ mode, ...fields }: SurchargeValues, format: InputFormat): FeeSurcharge | null {
  const { price, percent } = createInputParsers(format);
  const [from, to] = [clockMinute(fields.from), clockMinute(fields.to)];
  const amount = mode === 'percentage' ? percent(fields.amount) : price(fields.amount);
  return from === null || to === null || amount === null ? null : { hours: { from, to }, price_mode: mode, amount };
}

/** Converts the delivery area to a request. The area that is not selected stays unchanged. */
export const areaOf = (values: DeliveryValues, stored: DeliverySettings, format: InputFormat) =>
  values.area === 'zones'
    ? { area: values.area, radius_metres: stored.radius_metres, zones: zonesOf(values.zones, format) }
    : {
        area: values.area,
        radius_metres: radiusOf(values, format),
        zones: stored.zones.map((zone) => ({ ...zone, corners: [...zone.corners] })),
      };

/** In metres; null if the store delivers everywhere, or the radius is invalid. */
export const radiusOf = ({ hasRadius, radius }: DeliveryValues, format: InputFormat): number | null =>
  hasRadius ? parseDistance(radius, format) : null;
