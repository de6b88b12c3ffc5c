import { FACTOR_COUNTRY, type FactorSource, GRID_ROWS, sumOfRows } from '#emissions/factors-2025.ts';

/** Lifecycle emissions of a country's electricity in g of CO₂e a kWh, 2023. Ember, by Our World in Data, CC BY 4.0. */
const EMBER_2023: Readonly<Record<string, number>> = {
  AT: 111,
  BE: 138,
  BG: 335,
  CY: 534,
  CZ: 450,
  DE: 381,
  DK: 152,
  EE: 417,
  FI: 79,
  FR: 56,
  GR: 337,
  HR: 205,
  HU: 204,
  IE: 291,
};
/** The whole world in the same edition: for countries that were not compared. */
const ALL_COUNTRIES_2023 = 481;

export interface GridFactor {
  /** Alpha-2 code; empty for the whole world. */
  readonly country: string;
  /** mg of CO₂e a kWh. */
  readonly mg: number;
  readonly source: FactorSource;
}

/** The electricity of a country, else that of the world, which is assumed. */
export function gridOf(country: string): GridFactor {
  // One of its four rows was not in the copy.
  if (country === FACTOR_COUNTRY) return { country, mg: sumOfRows(GRID_ROWS), source: 'assumed' };
  const grams = EMBER_2023[country];
  return grams === undefined
    ? { country: '', mg: ALL_COUNTRIES_2023 * 1000, source: 'assumed' }
    : { country, mg: grams * 1000, source: 'compared' };
}
