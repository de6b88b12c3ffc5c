import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import { useMemo } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';

/** How amounts and days of a store's earnings are written. */
export interface EarningFormat {
  readonly language: LanguageCode;
  readonly money: (minor: number) => string;
  /** `Mon, 23 Nov`. */
  readonly day: (day: string) => string;
  readonly weekday: (day: string) => string;
  /** `15 – 21 Nov 2026`, as the language writes a range. */
  readonly range: (from: string, to: string) => string;
  readonly month: (month: string) => string;
  readonly count: (count: number) => string;
  /** A share in parts per million: `15 %`. */
  readonly percent: (ppm: number) => string;
}

const NOON = 'T12:00:00Z';
const at = (day: string) => Date.parse(`${day}${NOON}`);

/** @param currency of the amounts */
export function useEarningFormat(currency: string): EarningFormat {
  const language = useLanguage();
  return useMemo(() => {
    const days = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn', ...options });
    const day = days({ weekday: 'short', day: 'numeric', month: 'short' });
    const weekday = days({ weekday: 'short' });
    const range = days({ day: 'numeric', month: 'short', year: 'numeric' });
    const month = days({ month: 'long', year: 'numeric' });
    const number = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
    const percent = new Intl.NumberFormat(language, {
      numberingSystem: 'latn',
      style: 'percent',
      maximumFractionDigits: 4,
    });
    return {
      language,
      money: (minor) => formatMoney(minor, { language, currency }),
      day: (one) => day.format(at(one)),
      weekday: (one) => weekday.format(at(one)),
      range: (from, to) => range.formatRange(at(from), at(to)),
      month: (one) => month.format(at(`${one}-01`)),
      count: (count) => number.format(count),
      percent: (ppm) => percent.format(ppm / 1_000_000),
    };
  }, [language, currency]);
}
