import { addDays, type StoreDate } from '#time/store-time.ts';
import { wallClockInstant } from '#time/wall-clock.ts';

/** Epoch milliseconds from `start` up to, not including, `end`. */
export interface InstantRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The first instant of a store's day. Where the clocks skip midnight that is the first instant after the gap, where
 * midnight comes twice it is the first of the two.
 */
export const dayStart = (date: StoreDate, zone: string): number => wallClockInstant(Date.parse(date), zone);

/** The instants of one store day; 23 or 25 hours when the clocks change in it. */
export function dayRange(date: StoreDate, zone: string): InstantRange {
  return daysRange(date, date, zone);
}

/** The instants from the start of one store day to the end of another. */
export function daysRange(from: StoreDate, to: StoreDate, zone: string): InstantRange {
  return { start: dayStart(from, zone), end: dayStart(addDays(to, 1), zone) };
}
