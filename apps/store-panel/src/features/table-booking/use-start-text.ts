import { timeStamp } from '@store-panel/domain/time/date-stamp';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';

/** Returns the time of day of a start, in the store's time zone. */
export function useStartText(): (at: string) => string {
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return (at) => timeStamp(Date.parse(at), { language, clock, zone });
}
