import { type DeliveryZone, ZONE_LIMITS } from '@store-panel/domain/delivery/zones';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { coordinatesAt } from '@store-panel/domain/geo/local-projection';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';

/** How an amount is formatted. */
interface ZonePriceFormat {
  readonly language: string;
  readonly currency: string;
}

/** Form values of a zone. */
export interface ZoneValues {
  readonly id: string;
  readonly name: string;
  readonly hasPrice: boolean;
  readonly price: string;
  /** Empty until the shape is closed. */
  readonly corners: readonly Coordinates[];
}

/** Initial price of a zone without one, in whole units. */
const DEFAULT_PRICE = '3';

const formatDefaultPrice = (format: ZonePriceFormat) =>
  formatAmount(parseMoney(DEFAULT_PRICE, { ...format, language: 'en' }) ?? 0, format);

export const toZoneValues = ({ id, name, price, corners }: DeliveryZone, format: ZonePriceFormat): ZoneValues => ({
  id,
  name,
  hasPrice: price !== null,
  price: price === null ? formatDefaultPrice(format) : formatAmount(price, format),
  corners,
});

/** A new zone without a shape. */
export const newZone = (id: string, name: string, format: ZonePriceFormat): ZoneValues => ({
  id,
  name,
  hasPrice: true,
  price: formatDefaultPrice(format),
  corners: [],
});

/** In minor units; null for a zone priced by distance and time, undefined if the price is invalid. */
export function priceOf({ hasPrice, price }: ZoneValues, format: ZonePriceFormat): number | null | undefined {
  if (!hasPrice) return null;
  const amount = parseMoney(price, format);
  return amount === null || amount < 0 ? undefined : amount;
}

/** Converts validated values to a request. */
export const zonesOf = (values: readonly ZoneValues[], format: ZonePriceFormat) =>
  values.map((zone) => ({
    id: zone.id,
    name: zone.name.trim(),
    corners: [...zone.corners],
    price: priceOf(zone, format) ?? null,
  }));

export const isFull = (zones: readonly unknown[]): boolean => zones.length >= ZONE_LIMITS.maxZones;

/** Moves one row to another index. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Corners of the initial circle: few enough to be moved one by one, and enough to look round. */
const CIRCLE_CORNERS = 12;

export const circleAround = (store: Coordinates, metres: number): readonly Coordinates[] =>
  Array.from({ length: CIRCLE_CORNERS }, (_, at) => {
    const angle = (at / CIRCLE_CORNERS) * 2 * Math.PI;
    return coordinatesAt(store, { east: metres * Math.sin(angle), north: metres * Math.cos(angle) });
  });
