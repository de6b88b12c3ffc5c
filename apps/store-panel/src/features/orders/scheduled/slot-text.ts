import { type StampFormat, timeStamp } from '@store-panel/domain/time/date-stamp';
import { addDays, dayOf, storeDay } from '@store-panel/domain/time/store-time';

import { formatTimeOrDateTime } from '#shared/time/format-time.ts';

interface SlotFormat extends StampFormat {
  /** Prefixes the time with the word for tomorrow. */
  readonly tomorrow: (time: string) => string;
}

const NAMED_DAYS = 6;

/** Formats an instant briefly: the time if today, otherwise with the weekday if near enough, or the date. */
export function slotText(at: number, now: number, { language, clock, zone, tomorrow }: SlotFormat): string {
  const time = timeStamp(at, { language, clock, zone });
  const day = dayOf(at, now, zone);
  if (day === 'today') return time;
  if (day === 'tomorrow') return tomorrow(time);
  const isNear = day === 'later' && storeDay(at, zone) <= addDays(storeDay(now, zone), NAMED_DAYS);
  if (!isNear) return formatTimeOrDateTime(at, now, { language, clock, zone });
  return `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: zone }).format(at)} ${time}`;
}
