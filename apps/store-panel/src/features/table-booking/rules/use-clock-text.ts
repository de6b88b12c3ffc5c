import { timeStamp } from '@store-panel/domain/time/date-stamp';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from '#shared/time/clock-choice.ts';

const MINUTE_MS = 60_000;

/** Returns minutes after midnight in the clock of this browser. */
export function useClockText(): (minute: number) => string {
  const language = useLanguage();
  const clock = useClock();
  return (minute) => timeStamp(minute * MINUTE_MS, { language, clock, zone: 'UTC' });
}
