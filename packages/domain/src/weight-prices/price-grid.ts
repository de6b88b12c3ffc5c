import type { ServiceLevel } from '#shipments/service-levels.ts';

/** Bounds of a price list; not in the specification. */
export const GRID_LIMITS = {
  /** Cubic centimetres. */
  maxVolumeDivisor: 100_000,
  maxWeights: 20,
  maxBands: 6,
  maxKilometres: 20_000,
  maxCells: 480,
} as const;

/** Where a cell is in the grid. Each bound is inclusive; the lower one is the bound of the row or band before. */
export interface CellPlace {
  readonly service_level: ServiceLevel;
  /** Null: the last band, which has no end. */
  readonly up_to_km: number | null;
  readonly up_to_grams: number;
}

/** A price of a parcel. */
export interface PriceCell extends CellPlace {
  /** Minor units; null: the service is not offered for it. */
  readonly price: number | null;
}

/** What is wrong with a grid, as a part of a message's key. */
export type GridProblem = 'empty' | 'no_price' | 'no_last_band' | 'doubled' | 'missing' | 'too_large';

const bandEnd = (kilometres: number | null) => kilometres ?? Infinity;

export interface GridAxes {
  readonly services: readonly ServiceLevel[];
  /** Bounds, the nearest first; null is the last. */
  readonly bands: readonly (number | null)[];
  /** Bounds in grams, the lightest first. */
  readonly weights: readonly number[];
}

/** Returns the rows, bands and services of a grid. `services` are in the order in which the cells have them. */
export function axesOf(cells: readonly CellPlace[]): GridAxes {
  const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
  return {
    services: unique(cells.map((cell) => cell.service_level)),
    bands: unique(cells.map((cell) => cell.up_to_km)).toSorted((one, other) => bandEnd(one) - bandEnd(other)),
    weights: unique(cells.map((cell) => cell.up_to_grams)).toSorted((one, other) => one - other),
  };
}

const placeKey = ({ service_level, up_to_km, up_to_grams }: CellPlace) =>
  `${service_level}/${up_to_km ?? ''}/${up_to_grams}`;

/** Checks that each parcel has exactly one cell: a missing one would be free. Null: it does. */
export function gridProblem(cells: readonly PriceCell[]): GridProblem | null {
  if (cells.length === 0) return 'empty';
  const { services, bands, weights } = axesOf(cells);
  if (weights.length > GRID_LIMITS.maxWeights || bands.length > GRID_LIMITS.maxBands) return 'too_large';
  if (!bands.includes(null)) return 'no_last_band';
  if (new Set(cells.map((cell) => placeKey(cell))).size < cells.length) return 'doubled';
  if (cells.length < services.length * bands.length * weights.length) return 'missing';
  return cells.every(({ price }) => price === null) ? 'no_price' : null;
}

export interface Parcel {
  readonly service: ServiceLevel;
  /** From where it leaves to where it goes; null if not known, which only the last band includes. */
  readonly metres: number | null;
  /** Chargeable grams. */
  readonly grams: number;
}

/** Finds the cell of a parcel in a grid without a problem; undefined if the parcel is too heavy or no cell has its service. */
export function cellOf<Cell extends PriceCell>(
  cells: readonly Cell[],
  { service, metres, grams }: Parcel,
): Cell | undefined {
  const { bands, weights } = axesOf(cells);
  const kilometres = metres === null ? Infinity : metres / 1000;
  const band = bands.find((end) => kilometres <= bandEnd(end));
  const weight = weights.find((end) => grams <= end);
  return cells.find(
    ({ service_level, up_to_km, up_to_grams }) =>
      service_level === service && up_to_km === band && up_to_grams === weight,
  );
}
