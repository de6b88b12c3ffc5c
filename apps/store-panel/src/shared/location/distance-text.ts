import { metresPerUnit } from '@store-panel/domain/geo/distance-unit';

const formatIn = (language: string, isInMiles: boolean) =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isInMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  });

/** Formats a distance in the store's unit. */
export const distanceText = (metres: number, language: string, isInMiles: boolean): string =>
  formatIn(language, isInMiles).format(metres / metresPerUnit(isInMiles));

/** Returns the short name of the unit: `km`. */
export const distanceUnit = (language: string, isInMiles: boolean): string =>
  formatIn(language, isInMiles)
    .formatToParts(2)
    .flatMap(({ type, value }) => (type === 'unit' ? [value] : []))
    .join('');
