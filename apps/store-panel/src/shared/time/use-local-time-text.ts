import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from './clock-choice.ts';

/** Returns a function that writes a date and time in the time zone of the device, where there is no store. */
export function useLocalTimeText(): (at: string) => string {
  const language = useLanguage();
  const clock = useClock();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (at) => dateTimeStamp(Date.parse(at), { language, clock, zone });
}
