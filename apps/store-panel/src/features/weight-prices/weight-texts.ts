import type { LanguageCode } from '@store-panel/domain/geo/languages';

const unitText = (value: number, unit: 'kilogram' | 'kilometer', language: LanguageCode) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, maximumFractionDigits: 3 }).format(value);

/** Formats grams as kilograms. */
export const weightText = (grams: number, language: LanguageCode): string =>
  unitText(grams / 1000, 'kilogram', language);

export const distanceText = (kilometres: number, language: LanguageCode): string =>
  unitText(kilometres, 'kilometer', language);
