import { type StoreDate, weekday } from '@store-panel/domain/time/store-time';
import { dayStart } from '@store-panel/domain/time/day-start';

import type { Profile } from '#seed/history/people/profiles.ts';
import type { Random } from '#seed/history/random.ts';

const HOUR = 60 * 60_000;
const WEEK_DAYS = 7;

/**
 * Draws when the orders of a store's day come: epoch milliseconds, ascending. Hours count from the day's start, so that
 * they are one off on the two days of a clock change.
 */
export function drawArrivals(profile: Profile, zone: string, day: StoreDate, random: Random): readonly number[] {
  const mean = profile.ordersPerDay * (profile.weekdays[weekday(day)] ?? 1);
  const count = Math.round(mean * (0.85 + 0.3 * random.next()));
  const start = dayStart(day, zone);
  const arrivals = Array.from({ length: count }, () => {
    const [hour] = random.weighted([...profile.hours.entries()], ([, weight]) => weight);
    return start + hour * HOUR + random.between(0, HOUR - 1);
  });
  return arrivals.toSorted((one, other) => one - other);
}

/** Whether the store was open on the weekday of a day at all. */
export const hadOpened = ({ newWeekday }: Profile, day: StoreDate, daysAgo: number): boolean =>
  newWeekday === undefined || weekday(day) !== newWeekday.weekday || daysAgo < newWeekday.weeks * WEEK_DAYS;

/** Whether the kitchen is overloaded when an order comes. */
export function isOverloaded({ overload }: Profile, day: StoreDate, hour: number): boolean {
  return overload !== null && weekday(day) === overload.weekday && hour >= overload.from && hour < overload.to;
}
