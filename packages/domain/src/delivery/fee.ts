import { addMoney, percentOf, ratioOf } from '#money/money.ts';
import { type Hours, isWithinHours } from '#time/clock-time.ts';
import type { MinuteOfDay } from '#time/minute-of-day.ts';

/** How an addition is reckoned: a share of the fare, or an amount (spec §3 of the second document: "price mode"). */
export const PRICE_MODES = ['percentage', 'absolute'] as const;
export type PriceMode = (typeof PRICE_MODES)[number];

/** A surcharge for some hours of the store's clock: at night, in the rush hour. */
export interface FeeSurcharge {
  readonly hours: Hours;
  readonly price_mode: PriceMode;
  /** Parts per million of the fare, or minor units. */
  readonly amount: number;
}

/** What a delivery costs the customer (spec §3 of the second document). Amounts are minor units of the store's currency. */
export interface DeliveryFee {
  /** What every delivery costs, up to `base_distance_metres`. */
  readonly base_price: number;
  readonly base_distance_metres: number;
  /** Of each kilometre or mile beyond, as the store measures; a part of one costs its part. */
  readonly price_per_distance: number;
  /** Of each minute of the way. */
  readonly price_per_minute: number;
  /** No fare is below it … */
  readonly minimum_fare: number;
  /** … nor, with its surcharges, above this; null: there is no such bound. */
  readonly maximum_fare: number | null;
  /** Goods after the discount from which on nothing is charged; null: never for their price. */
  readonly free_from: number | null;
  /** Metres within which nothing is charged; null: nowhere. */
  readonly free_within_metres: number | null;
  /** All that hold at once are added up. */
  readonly surcharges: readonly FeeSurcharge[];
}

/** What a way is charged by. */
export interface DeliveryTrip {
  /** Straight-line distance in whole metres; null if unknown. Then only the base price counts. */
  readonly distanceMetres: number | null;
  /** Whole minutes from door to door. */
  readonly minutes: number;
  readonly isDistanceUnitMile: boolean;
  /** What the goods cost after the discount. */
  readonly goods: number;
  /** What the store's clock shows when it is delivered. */
  readonly minuteOfDay: MinuteOfDay;
  /** The zone's price, which replaces base, distance and time; null without one. */
  readonly zonePrice: number | null;
}

/** In the order in which a fee is explained. What makes it less is below 0. */
export const FEE_PARTS = [
  'zone',
  'base',
  'distance',
  'time',
  'minimum',
  'surcharge',
  'maximum',
  'free_within',
  'free_from',
] as const;
export type FeePartKind = (typeof FEE_PARTS)[number];

export interface FeePart {
  readonly kind: FeePartKind;
  readonly amount: number;
}

/** `price` is the sum of the parts, to the unit. `billedMetres`: those beyond the base distance. */
export interface DeliveryPrice {
  readonly price: number;
  readonly billedMetres: number;
  readonly parts: readonly FeePart[];
}

/** Millimetres of a mile and of a kilometre: whole numbers, so that nothing is lost. */
const UNIT_MM = { mile: 1_609_344, km: 1_000_000 } as const;

/**
 * Computes the delivery fee: base, distance and time, or the zone's price, at least the minimum, then surcharges of
 * the hour, at most the maximum; 0 where delivery is free. It never falls with the distance.
 */
export function deliveryPrice(fee: DeliveryFee, way: DeliveryTrip): DeliveryPrice {
  const { billedMetres, zone, base, distance, time } = wayParts(fee, way);
  const computed = addMoney(zone, base, distance, time);
  const fare = Math.max(computed, fee.minimum_fare);
  const surcharge = surchargeOf(fee, fare, way.minuteOfDay);
  const full = addMoney(fare, surcharge);
  const price = Math.min(full, fee.maximum_fare ?? full);
  const free = freeDeliveryReason(fee, way);
  const amounts: readonly (readonly [FeePartKind, number])[] = [
    ['zone', zone],
    ['base', base],
    ['distance', distance],
    ['time', time],
    ['minimum', fare - computed],
    ['surcharge', surcharge],
    ['maximum', price - full],
    ...(free === null ? [] : [[free, -price] as const]),
  ];
  const parts = amounts.filter(([, amount]) => amount !== 0).map(([kind, amount]) => ({ kind, amount }));
  return { price: free === null ? price : 0, billedMetres, parts };
}

function wayParts(fee: DeliveryFee, way: DeliveryTrip) {
  if (way.zonePrice !== null) return { billedMetres: 0, zone: way.zonePrice, base: 0, distance: 0, time: 0 };
  const billedMetres = Math.max(0, (way.distanceMetres ?? 0) - fee.base_distance_metres);
  const unit = way.isDistanceUnitMile ? UNIT_MM.mile : UNIT_MM.km;
  return {
    billedMetres,
    zone: 0,
    base: fee.base_price,
    distance: ratioOf(fee.price_per_distance, billedMetres * 1000, unit),
    time: ratioOf(fee.price_per_minute, way.minutes, 1),
  };
}

function surchargeOf({ surcharges }: DeliveryFee, fare: number, minute: MinuteOfDay): number {
  const holding = surcharges.filter(({ hours }) => isWithinHours(minute, hours));
  return addMoney(
    ...holding.map(({ price_mode: mode, amount }) => (mode === 'percentage' ? percentOf(fare, amount) : amount)),
  );
}

function freeDeliveryReason(
  fee: DeliveryFee,
  { distanceMetres, goods }: DeliveryTrip,
): 'free_within' | 'free_from' | null {
  const { free_within_metres: within, free_from: from } = fee;
  if (within !== null && distanceMetres !== null && distanceMetres <= within) return 'free_within';
  return from !== null && goods >= from ? 'free_from' : null;
}
