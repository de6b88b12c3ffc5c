import { type DeliveryZone, ZONE_BOUNDS } from '@store-panel/domain/delivery/zones';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { placeAt } from '@store-panel/domain/geo/local-projection';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';

/** How an amount is written. */
interface MoneyFormat {
  readonly language: string;
  readonly currency: string;
}

/** A zone as the form holds it. */
export interface ZoneValues {
  readonly id: string;
  readonly name: string;
  readonly hasPrice: boolean;
  readonly price: string;
  /** None, as long as it has not been drawn to the end. */
  readonly corners: readonly Coordinates[];
}

/** What stands in the price of a zone that has none yet, in whole units. */
const FIRST_PRICE = '3';

const firstPrice = (format: MoneyFormat) =>
  formatAmount(parseMoney(FIRST_PRICE, { ...format, language: 'en' }) ?? 0, format);

export const zoneValues = ({ id, name, price, corners }: DeliveryZone, format: MoneyFormat): ZoneValues => ({
  id,
  name,
  hasPrice: price !== null,
  price: price === null ? firstPrice(format) : formatAmount(price, format),
  corners,
});

/** One more for the list, which nobody has drawn yet. */
export const newZone = (id: string, name: string, format: MoneyFormat): ZoneValues => ({
  id,
  name,
  hasPrice: true,
  price: firstPrice(format),
  corners: [],
});

/** In minor units, or null for a zone that goes by distance and time; undefined for what is no price. */
export function priceOf({ hasPrice, price }: ZoneValues, format: MoneyFormat): number | null | undefined {
  if (!hasPrice) return null;
  const read = parseMoney(price, format);
  return read === null || read < 0 ? undefined : read;
}

/** The zones that are typed and drawn; the rules of the form have read all of it before. */
export const zonesOf = (typed: readonly ZoneValues[], format: MoneyFormat) =>
  typed.map((zone) => ({
    id: zone.id,
    name: zone.name.trim(),
    corners: [...zone.corners],
    price: priceOf(zone, format) ?? null,
  }));

export const isFull = (zones: readonly unknown[]): boolean => zones.length >= ZONE_BOUNDS.max;

/** The list with one of it moved to another place. */
export function movedTo<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** The corners of a ready-made shape: few enough to be moved one by one, and enough to look round. */
const ROUND = 12;

export const circleAround = (store: Coordinates, metres: number): readonly Coordinates[] =>
  Array.from({ length: ROUND }, (_, at) => {
    const angle = (at / ROUND) * 2 * Math.PI;
    return placeAt(store, { east: metres * Math.sin(angle), north: metres * Math.cos(angle) });
  });
