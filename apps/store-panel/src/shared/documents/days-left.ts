import type { LanguageCode } from '@store-panel/domain/geo/languages';

/** The days until a date in words of the language: "in 12 days", "tomorrow", "3 days ago". */
export const daysLeftText = (days: number, language: LanguageCode): string =>
  new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' }).format(days, 'day');
