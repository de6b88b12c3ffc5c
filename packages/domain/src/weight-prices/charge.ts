import type { SizeInMillimetres } from '#delivery/parcel-size.ts';
import type { ServiceLevel } from '#shipments/service-levels.ts';
import { cellOf, type Parcel, type PriceCell } from '#weight-prices/price-grid.ts';

/** A version of a price list, as parcels are charged by it. */
export interface PriceVersion {
  readonly list: string;
  /** Counts the versions of the list. */
  readonly version: number;
  /** Cubic centimetres that count as a kilogram; null: the size does not matter. */
  readonly volume_divisor: number | null;
  readonly cells: readonly PriceCell[];
}

/** Why a charge is what it is; frozen on the order. */
export interface ChargeExplanation {
  readonly list: string;
  readonly version: number;
  readonly service: ServiceLevel;
  /** Kilometres; null: the last band. */
  readonly band: number | null;
  /** The weight row's bound, in grams. */
  readonly row: number;
  /** Chargeable grams. */
  readonly grams: number;
  /** The size that was told; missing without one. */
  readonly size?: SizeInMillimetres;
}

/**
 * Returns the grams by which a parcel is charged: its weight, or that of its volume if that is more. Rounded up.
 * @param divisor cubic centimetres that count as a kilogram
 */
export function chargeableGrams(grams: number, size: SizeInMillimetres | null, divisor: number | null): number {
  if (size === null || divisor === null) return Math.ceil(grams);
  const { length, width, height } = size;
  // A thousand cubic millimetres are a cubic centimetre, and a thousand grams a kilogram.
  return Math.ceil(Math.max(grams, (length * width * height) / divisor));
}

export type Charge =
  | { readonly problem: null; readonly price: number; readonly explain: ChargeExplanation }
  | { readonly problem: 'too_heavy' | 'not_offered' };

/** Charges a parcel by a version. Its `grams` are chargeable ones. */
export function chargeParcel({ list, version, cells }: PriceVersion, parcel: Parcel): Charge {
  const cell = cellOf(cells, parcel);
  if (cell === undefined)
    return { problem: cells.every(({ up_to_grams: end }) => parcel.grams > end) ? 'too_heavy' : 'not_offered' };
  if (cell.price === null) return { problem: 'not_offered' };
  const { service_level: service, up_to_km: band, up_to_grams: row } = cell;
  const { grams } = parcel;
  return { problem: null, price: cell.price, explain: { list, version, service, band, row, grams } };
}

/** Computes a frozen charge again from its version. @throws if the version is another one, or never had this price */
export function chargeOf({ list, version, cells }: PriceVersion, explain: ChargeExplanation): number {
  const { service, band, row } = explain;
  const cell = cells.find(
    ({ service_level, up_to_km, up_to_grams }) => service_level === service && up_to_km === band && up_to_grams === row,
  );
  if (explain.list !== list || explain.version !== version || cell === undefined || cell.price === null)
    throw new Error('the charge was not made by this version');
  return cell.price;
}
