import type { LanguageCode } from '@store-panel/domain/geo/languages';

export const distanceText = (kilometres: number, language: LanguageCode): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 3,
  }).format(kilometres);
