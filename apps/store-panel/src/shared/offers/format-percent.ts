import { PPM } from '@store-panel/domain/money/money';

/** Digits of a percentage after its decimal mark: parts per million are 0.0001 %. */
export const PERCENT_PLACES = 4;

/** Formats parts per million as the language writes a percentage. */
export const formatPercent = (ppm: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: PERCENT_PLACES,
    numberingSystem: 'latn',
  }).format(ppm / PPM);
