import { dateTimeStamp, timeStamp } from '@store-panel/domain/time/date-stamp';
import { storeDay } from '@store-panel/domain/time/store-time';

interface MomentFormat {
  readonly language: string;
  readonly zone: string;
}

/** Formats an instant in the store's time zone: the time if today, otherwise date and time. */
export function formatTimeOrDateTime(at: number, now: number, { language, zone }: MomentFormat): string {
  const isToday = storeDay(at, zone) === storeDay(now, zone);
  return (isToday ? timeStamp : dateTimeStamp)(at, { language, zone });
}
