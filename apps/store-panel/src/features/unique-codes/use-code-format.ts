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
    return { day: (day: string) => days.format(new Date(day)), count: (count: number) => numbers.format(count) };
  }, [language]);
}
