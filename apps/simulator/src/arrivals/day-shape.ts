import { storeDay } from '@store-panel/domain/time/store-time';
import { dayRange, type InstantRange } from '@store-panel/domain/time/day-start';

import { HOUR } from '#time/pace.ts';

/** How busy each hour of a store's day is, compared with the others; 24 numbers, none negative. */
export type DayShape = readonly number[];

/** A kitchen's day: quiet nights, a rush at noon, a longer one in the evening. */
export const KITCHEN_DAY: DayShape = [
  0.8, 0.5, 0.3, 0.3, 0.3, 0.4, 0.8, 1.5, 2, 2.2, 3, 6, 10, 8, 4, 3, 3.5, 6, 11, 13, 10, 6, 3, 1.5,
];

/** A day that is as busy at night as at noon. */
export const EVEN_DAY: DayShape = KITCHEN_DAY.map(() => 1);

/** Orders an hour in this hour of the day, when the whole day has `perDay`. @throws RangeError for a shape without any */
export function hourlyRate(shape: DayShape, perDay: number, hour: number): number {
  const whole = shape.reduce((sum, weight) => sum + weight, 0);
  if (shape.length !== 24 || !(whole > 0)) throw new RangeError('a day has 24 hours, and some of them have orders');
  return (perDay * (shape[hour] ?? 0)) / whole;
}

/** A stretch of time in which the rate does not change: the rest of the hour at this instant. */
export interface Stretch {
  /** 0 to 23. */
  readonly hour: number;
  /** Epoch milliseconds at which the next hour begins. */
  readonly end: number;
}

/** Caches the last day of a zone: finding a day's beginning is slow, and most calls are about the same day. */
const lastDays = new Map<string, InstantRange>();

function dayAt(instant: number, zone: string): InstantRange {
  const last = lastDays.get(zone);
  if (last && instant >= last.start && instant < last.end) return last;
  const day = dayRange(storeDay(instant, zone), zone);
  lastDays.set(zone, day);
  return day;
}

/**
 * The hour of the store's day. Hours are counted from the day's start, so that on the two days of a clock change they
 * are an hour off from then on; a 25th one is like the 24th.
 */
export function hourAt(instant: number, zone: string): Stretch {
  const { start } = dayAt(instant, zone);
  const count = Math.floor((instant - start) / HOUR);
  return { hour: Math.min(count, 23), end: start + (count + 1) * HOUR };
}
