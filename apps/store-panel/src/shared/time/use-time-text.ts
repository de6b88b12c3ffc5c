import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from './clock-choice.ts';

/** Returns a function that writes a date and time in the store's time zone, for the values of texts. */
export function useTimeText(): (at: string) => string {
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return (at) => dateTimeStamp(Date.parse(at), { language, clock, zone });
}
