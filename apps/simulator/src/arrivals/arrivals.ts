import { type DayShape, hourAt, hourlyRate } from '#arrivals/day-shape.ts';
import type { Random } from '#chance/random.ts';
import { HOUR } from '#time/pace.ts';

export interface Demand {
  readonly shape: DayShape;
  /** Orders of a whole day, on average. */
  readonly perDay: number;
  /** The store's time zone. */
  readonly zone: string;
}

/** How many orders arrive between two instants, on average. */
export function expectedArrivals({ shape, perDay, zone }: Demand, start: number, end: number): number {
  let expected = 0;
  for (let at = start; at < end;) {
    const stretch = hourAt(at, zone);
    const until = Math.min(stretch.end, end);
    expected += (hourlyRate(shape, perDay, stretch.hour) * (until - at)) / HOUR;
    at = until;
  }
  return expected;
}

/**
 * When the next order arrives after an instant, epoch milliseconds. Customers come independently of each other: the
 * waiting is drawn for a rate of one, and used up faster in busy hours.
 */
export function nextArrival({ shape, perDay, zone }: Demand, after: number, random: Random): number {
  let waiting = random.exponential(1);
  for (let at = after; ;) {
    const { hour, end } = hourAt(at, zone);
    const rate = hourlyRate(shape, perDay, hour) / HOUR;
    const used = rate * (end - at);
    if (used > waiting) return at + waiting / rate;
    waiting -= used;
    at = end;
  }
}

/** Opening hours within one day: from the start of one hour up to the start of another. */
export interface OpenHours {
  readonly from: number;
  readonly to: number;
}

/**
 * The arrivals of exactly `count` orders in one business day: milliseconds after opening, ascending, dense where the
 * day is busy.
 */
export function businessDay(
  count: number,
  shape: DayShape,
  { from, to }: OpenHours,
  random: Random,
): readonly number[] {
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return Array.from({ length: count }, () => {
    const hour = random.weighted(hours, (each) => shape[each] ?? 0);
    return (hour - from + random.next()) * HOUR;
  }).toSorted((one, other) => one - other);
}
