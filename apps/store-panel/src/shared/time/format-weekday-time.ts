import { type StampFormat, timeStamp } from '@store-panel/domain/time/date-stamp';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import { formatTimeOrDateTime } from './format-time.ts';

const NAMED_DAYS = 6;

/** Formats an instant briefly: the time if today, with the weekday if that names the day, otherwise date and time. */
export function formatTimeOrWeekday(at: number, now: number, format: StampFormat): string {
  const { language, zone } = format;
  const [day, today] = [storeDay(at, zone), storeDay(now, zone)];
  if (day <= today || day > addDays(today, NAMED_DAYS)) return formatTimeOrDateTime(at, now, format);
  return `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: zone }).format(at)} ${timeStamp(at, format)}`;
}
