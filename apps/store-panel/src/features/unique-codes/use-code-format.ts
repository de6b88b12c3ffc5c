import { useMemo } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';

/** Days and counts of codes as the user reads them. */
export function useCodeFormat() {
  const language = useLanguage();
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    const numbers = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
    const kilograms = new Intl.NumberFormat(language, {
      numberingSystem: 'latn',
      style: 'unit',
      unit: 'kilogram',
      maximumFractionDigits: 3,
    });
    return {
      /** Of grams. */
      weight: (grams: number) => kilograms.format(grams / 1000),
      day: (day: string) => days.format(new Date(day)),
      count: (count: number) => numbers.format(count),
    };
  }, [language]);
}
