import { dateStamp, dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useMemo } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from '#shared/time/clock-choice.ts';

/** Formats days and times in the admin user's time zone, because stores are in many. */
export function useDateFormatters() {
  const language = useLanguage();
  const clock = useClock();
  return useMemo(() => {
    const format = { language, clock, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
    return {
      day: (iso: string) => dateStamp(Date.parse(iso), format),
      dateTime: (iso: string) => dateTimeStamp(Date.parse(iso), format),
    };
  }, [language, clock]);
}
