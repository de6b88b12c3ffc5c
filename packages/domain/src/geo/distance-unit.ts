import { parseDecimal } from '#input/decimal.ts';

/** How a store measures ways, and in which language they are written. */
export interface DistanceFormat {
  readonly language: string;
  readonly isInMiles: boolean;
}

/** Of a kilometre, or of an international mile. */
export const metresPerUnit = (isInMiles: boolean): number => (isInMiles ? 1609.344 : 1000);

/** Finer than a store measures: a thousandth of the unit. */
const PLACES = 3;

/** A distance without its unit, for an input field. */
export function distanceNumber(metres: number, { language, isInMiles }: DistanceFormat): string {
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: PLACES,
    numberingSystem: 'latn',
    useGrouping: false,
  }).format(metres / metresPerUnit(isInMiles));
}

/** Reads a distance as typed, in whole metres, or null when it is none. */
export function parseDistance(text: string, { language, isInMiles }: DistanceFormat): number | null {
  const thousandths = parseDecimal(text, language, PLACES);
  return thousandths === null || thousandths < 0
    ? null
    : Math.round((thousandths / 10 ** PLACES) * metresPerUnit(isInMiles));
}
