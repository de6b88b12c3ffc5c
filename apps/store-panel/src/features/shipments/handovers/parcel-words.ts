import type { LanguageCode } from '@store-panel/domain/geo/languages';

/** Grams as kilograms. */
export const formatWeight = (grams: number, language: LanguageCode): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 }).format(grams / 1000);
