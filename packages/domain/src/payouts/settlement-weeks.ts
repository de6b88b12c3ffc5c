import { clockInstant } from '#time/clock-time.ts';
import type { BusinessClock } from '#time/business-day.ts';
import { addDays, type StoreDate, type Weekday, weekday, weekStart } from '#time/store-time.ts';

/** Days of a week, which begins on Sunday (spec §4). */
export const WEEK_DAYS = 7;

/**
 * Returns when a week is closed and its earnings are released: so many days after its last business day has ended, in
 * epoch milliseconds.
 * @param week its Sunday
 */
export const closesAt = (week: StoreDate, holdDays: number, { zone, startsAt }: BusinessClock): number =>
  clockInstant(addDays(week, WEEK_DAYS + holdDays), startsAt * 60, zone);

/** The weeks from one to another, both included, by their Sundays. */
export function weeksBetween(from: StoreDate, to: StoreDate): readonly StoreDate[] {
  const weeks: StoreDate[] = [];
  for (let week = weekStart(from); week <= to; week = addDays(week, WEEK_DAYS)) weeks.push(week);
  return weeks;
}

/** The next day of payouts from a day on, that day included. */
export const nextPayoutDay = (today: StoreDate, payoutWeekday: Weekday): StoreDate =>
  addDays(today, (payoutWeekday - weekday(today) + WEEK_DAYS) % WEEK_DAYS);
