import { clockInstant } from '@store-panel/domain/time/clock-time';
import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';
import { isStoreDate, storeDay } from '@store-panel/domain/time/store-time';

const QUARTER_HOUR_MS = 15 * 60_000;

interface Slot {
  readonly day: string;
  readonly time: string;
}

/** The next quarter of an hour, in epoch milliseconds; `at` itself if it is one. */
export const nextQuarterHour = (at: number): number => Math.ceil(at / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;

/** Returns the next quarter of an hour on the store's clock, in the format of native date and time fields. */
export function slotFrom(at: number, zone: string): Slot {
  const slot = nextQuarterHour(at);
  const minute = minuteOfDay(slot, zone);
  const two = (number: number) => String(number).padStart(2, '0');
  return { day: storeDay(slot, zone), time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}

/** The time of a day and time of native fields, in epoch milliseconds; null while one of them is missing. */
export function slotInstant({ day, time }: Slot, zone: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (!isStoreDate(day) || hours === undefined || minutes === undefined) return null;
  return clockInstant(day, Number(hours) * 60 + Number(minutes), zone);
}
