import { minuteOfDay } from '#time/minute-of-day.ts';
import { addDays, storeDay, type StoreDate } from '#time/store-time.ts';

/** How a store counts its days. */
export interface BusinessClock {
  readonly zone: string;
  /** The hour of the clock at which its business day begins: 0 to 6. */
  readonly startsAt: number;
}

/** The business day at an instant: that of the calendar, or the one before until the day begins. */
export function serviceDay(at: number, { zone, startsAt }: BusinessClock): StoreDate {
  const day = storeDay(at, zone);
  return startsAt === 0 || minuteOfDay(at, zone) >= startsAt * 60 ? day : addDays(day, -1);
}
