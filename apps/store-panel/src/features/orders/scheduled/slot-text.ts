import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { addDays, dayOf, storeDay } from '@store-panel/domain/time/store-time';

import { momentText } from '#shared/time/moment-text.ts';

interface Reader {
  readonly language: string;
  readonly zone: string;
  /** With the word for the next day. */
  readonly tomorrow: (time: string) => string;
}

const NAMED_DAYS = 6;

/** When something is, in few words: a time today, else the day that is meant, by its name while that says enough. */
export function slotText(at: number, now: number, { language, zone, tomorrow }: Reader): string {
  const time = timeStamp(at, { language, zone });
  const day = dayOf(at, now, zone);
  if (day === 'today') return time;
  if (day === 'tomorrow') return tomorrow(time);
  const isNear = day === 'later' && storeDay(at, zone) <= addDays(storeDay(now, zone), NAMED_DAYS);
  if (!isNear) return momentText(at, now, { language, zone });
  return `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: zone }).format(at)} ${time}`;
}
