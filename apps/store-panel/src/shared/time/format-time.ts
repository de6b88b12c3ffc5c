import { dateTimeStamp, type StampFormat, timeStamp } from '@store-panel/domain/time/date-stamp';
import { storeDay } from '@store-panel/domain/time/store-time';

/** Formats an instant in the store's time zone: the time if today, otherwise date and time. */
export function formatTimeOrDateTime(at: number, now: number, format: StampFormat): string {
  const isToday = storeDay(at, format.zone) === storeDay(now, format.zone);
  return (isToday ? timeStamp : dateTimeStamp)(at, format);
}
