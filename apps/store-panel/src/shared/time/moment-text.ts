import { dateTimeStamp, timeStamp } from '@store-panel/domain/time/date-stamp';
import { storeDay } from '@store-panel/domain/time/store-time';

interface Reader {
  readonly language: string;
  readonly zone: string;
}

/** An instant as a store's people read it: a time today, else a day with its time. */
export function momentText(at: number, now: number, { language, zone }: Reader): string {
  const isToday = storeDay(at, zone) === storeDay(now, zone);
  return (isToday ? timeStamp : dateTimeStamp)(at, { language, zone });
}
