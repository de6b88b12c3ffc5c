import { dateStamp, dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useMemo } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';

/** Days and times as the desk shows them: stores are in many zones, whoever looks is in one. */
export function useDateFormatters() {
  const language = useLanguage();
  return useMemo(() => {
    const format = { language, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
    return {
      day: (iso: string) => dateStamp(Date.parse(iso), format),
      time: (iso: string) => dateTimeStamp(Date.parse(iso), format),
    };
  }, [language]);
}
