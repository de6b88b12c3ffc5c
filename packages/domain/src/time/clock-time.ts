import type { StoreDate } from '#time/store-time.ts';
import type { MinuteOfDay } from '#time/minute-of-day.ts';
import { wallClockInstant } from '#time/wall-clock.ts';

const MINUTE = 60_000;

/**
 * When the store's clock shows this on that day, in epoch milliseconds. A time that comes twice, as clocks go back, is the
 * first of the two; one that clocks skip is the first instant after the gap.
 */
export const clockInstant = (date: StoreDate, minute: MinuteOfDay, zone: string): number =>
  wallClockInstant(Date.parse(date) + minute * MINUTE, zone);

/** Hours of a day: from `from` on and before `to`. Those that end earlier than they begin go over midnight. */
export interface Hours {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
}

export function isWithinHours(minute: MinuteOfDay, { from, to }: Hours): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
