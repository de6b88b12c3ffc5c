import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { clockInstant } from '@store-panel/domain/time/clock-time';

import { clockMinute } from '#shared/forms/clock-minute.ts';

/** The instant of a typed time of a booking day, or null if it is none. One that is not after `from` is on the next day. */
export function wallTime(date: StoreDate, text: string, zone: string, from: number | null = null): number | null {
  const minute = clockMinute(text);
  if (minute === null) return null;
  const at = clockInstant(date, minute, zone);
  return from !== null && at <= from ? clockInstant(addDays(date, 1), minute, zone) : at;
}
