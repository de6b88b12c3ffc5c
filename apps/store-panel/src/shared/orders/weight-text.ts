import type { LanguageCode } from '@store-panel/domain/geo/languages';

/** Formats grams as kilograms. */
export const weightText = (grams: number, language: LanguageCode): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 3,
  }).format(grams / 1000);
