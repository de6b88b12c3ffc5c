import type { DeliveryFee, FeeSurcharge, PriceMode } from '@store-panel/domain/delivery/fee';
import type { DeliveryAreaKind, DeliverySettings } from '@store-panel/domain/delivery/settings';
import { parseDecimal } from '@store-panel/domain/input/decimal';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import { distanceNumber, parseDistance } from '@store-panel/domain/geo/distance-unit';

import { clockField, clockMinute } from '#shared/forms/clock-minute.ts';
import { zonesOf, zoneValues, type ZoneValues } from './zones/zone-values.ts';

/** Hours that cost more, as they are typed. */
export interface SurchargeValues {
  /** Of the row, as long as the form is open. */
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly mode: PriceMode;
  readonly amount: string;
}

/** The delivery settings as their form holds them: what is typed is text, in the language and the units of the reader. */
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

export interface Reader {
  readonly language: string;
  readonly currency: string;
  readonly isInMiles: boolean;
}

/** What stands in a field that nobody has filled in yet, so that ticking it is all there is to do. In whole units. */
const FIRST = { radius: 5, minimum: 3, maximum: 10, freeFrom: 40, freeWithin: 1 } as const;
const PERCENT_PLACES = 4;

/** The first hours that a store adds. */
export const NIGHT: Omit<SurchargeValues, 'id'> = { from: '22:00', to: '06:00', mode: 'percentage', amount: '20' };

export const readersOf = (reader: Reader) => ({
  price: (text: string) => parseMoney(text, reader),
  distance: (text: string) => parseDistance(text, reader),
  /** Parts per million: a percent is 10,000 of them. */
  percent: (text: string) => parseDecimal(text.replace('%', ''), reader.language, PERCENT_PLACES),
});

const percentText = (ppm: number, { language }: Reader): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: PERCENT_PLACES, numberingSystem: 'latn' }).format(
    ppm / 10 ** PERCENT_PLACES,
  );

export function toFormValues({ area, radius_metres, zones, fee }: DeliverySettings, reader: Reader): DeliveryValues {
  const { price, distance } = readersOf(reader);
  const money = (minor: number) => formatAmount(minor, reader);
  const way = (metres: number) => distanceNumber(metres, reader);
  const first = (whole: number) => price(String(whole)) ?? 0;
  const firstWay = (whole: number) => distance(String(whole)) ?? 0;
  return {
    area,
    zones: zones.map((zone) => zoneValues(zone, reader)),
    hasRadius: radius_metres !== null,
    radius: way(radius_metres ?? firstWay(FIRST.radius)),
    base: money(fee.base_price),
    included: way(fee.base_distance_metres),
    perDistance: money(fee.price_per_distance),
    perMinute: money(fee.price_per_minute),
    hasMinimum: fee.minimum_fare > 0,
    minimum: money(fee.minimum_fare > 0 ? fee.minimum_fare : first(FIRST.minimum)),
    hasMaximum: fee.maximum_fare !== null,
    maximum: money(fee.maximum_fare ?? first(FIRST.maximum)),
    hasFreeFrom: fee.free_from !== null,
    freeFrom: money(fee.free_from ?? first(FIRST.freeFrom)),
    hasFreeWithin: fee.free_within_metres !== null,
    freeWithin: way(fee.free_within_metres ?? firstWay(FIRST.freeWithin)),
    surcharges: fee.surcharges.map(({ hours, price_mode: mode, amount }, id) => ({
      id,
      from: clockField(hours.from),
      to: clockField(hours.to),
      mode,
      amount: mode === 'percentage' ? percentText(amount, reader) : money(amount),
    })),
  };
}

/** The fee that is typed; null while something in it is not to be read. */
export function feeOf(values: DeliveryValues, reader: Reader): DeliveryFee | null {
  const { price, distance } = readersOf(reader);
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
  const surcharges = values.surcharges.map((typed) => surchargeOf(typed, reader));
  const isRead =
    Object.values(whole).every((read) => read !== null && read >= 0) &&
    values.hasMaximum === (bounds.maximum_fare !== null) &&
    values.hasFreeFrom === (bounds.free_from !== null) &&
    values.hasFreeWithin === (bounds.free_within_metres !== null) &&
    surcharges.every((read) => read !== null);
  return isRead ? ({ ...whole, ...bounds, surcharges } as DeliveryFee) : null;
}

function surchargeOf({ mode, ...typed }: SurchargeValues, reader: Reader): FeeSurcharge | null {
  const { price, percent } = readersOf(reader);
  const [from, to] = [clockMinute(typed.from), clockMinute(typed.to)];
  const amount = mode === 'percentage' ? percent(typed.amount) : price(typed.amount);
  return from === null || to === null || amount === null ? null : { hours: { from, to }, price_mode: mode, amount };
}

/** What is sent of where a store delivers. What does not count, and is not shown, stays as it is. */
export const areaOf = (values: DeliveryValues, kept: DeliverySettings, reader: Reader) =>
  values.area === 'zones'
    ? { area: values.area, radius_metres: kept.radius_metres, zones: zonesOf(values.zones, reader) }
    : {
        area: values.area,
        radius_metres: radiusOf(values, reader),
        zones: kept.zones.map((zone) => ({ ...zone, corners: [...zone.corners] })),
      };

/** In metres; null where the store delivers everywhere, or nothing is typed that is a distance. */
export const radiusOf = ({ hasRadius, radius }: DeliveryValues, reader: Reader): number | null =>
  hasRadius ? parseDistance(radius, reader) : null;
