import { clockInstant, type Hours } from '#time/clock-time.ts';
import { minuteOfDay, type MinuteOfDay } from '#time/minute-of-day.ts';
import { addDays, storeDay, type StoreDate, weekday, type Weekday } from '#time/store-time.ts';
import { dayStart } from '#time/day-start.ts';

/** How often an offer recurs (spec §3 of the second document). */
export const RECURSION_KINDS = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const;
export type RecursionKind = (typeof RECURSION_KINDS)[number];

/**
 * On which days an offer runs, and in which hours of the store's clock; `hours` null: all day. Hours that go over
 * midnight belong to the day on which they begin. A day that a month does not have is left out.
 */
export type Recursion =
  | { readonly kind: 'none' }
  | { readonly kind: 'daily'; readonly hours: Hours }
  | { readonly kind: 'weekly'; readonly weekdays: readonly Weekday[]; readonly hours: Hours | null }
  | {
      readonly kind: 'monthly';
      /** From 1 to 31. */
      readonly days: readonly number[];
      /** Also on the month's last day, whichever it is. */
      readonly is_last_day: boolean;
      readonly hours: Hours | null;
    }
  | {
      readonly kind: 'yearly';
      /** From 1 to 12. */
      readonly months: readonly number[];
      /** From 1 to 31. */
      readonly days: readonly number[];
      readonly hours: Hours | null;
    };

/** Days of the store's calendar (`yyyy-mm-dd`), both included; null: open on that side. */
export interface Validity {
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

/** When an offer runs. */
export interface RunningTimes extends Validity {
  readonly recursion: Recursion;
}

/** From `startsAt` up to, not including, `endsAt`, in epoch milliseconds; `endsAt` null: without an end. */
export interface Run {
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** An instant by a store's clock. Computed once for all offers. */
export interface StoreClock {
  readonly at: number;
  readonly zone: string;
  readonly day: StoreDate;
  readonly minute: MinuteOfDay;
  /** Clocks are changed on this day. */
  readonly isChangeDay: boolean;
}

const DAY = 24 * 60 * 60_000;
/** The 29th of February is missing for up to eight years. */
const MAX_DAYS_AHEAD = 8 * 366 + 2;

/** Throws a RangeError for an unknown zone. */
export function storeClock(at: number, zone: string): StoreClock {
  const day = storeDay(at, zone);
  const isChangeDay = dayStart(addDays(day, 1), zone) - dayStart(day, zone) !== DAY;
  return { at, zone, day, minute: minuteOfDay(at, zone), isChangeDay };
}

const hoursOf = (recursion: Recursion): Hours | null => (recursion.kind === 'none' ? null : recursion.hours);

const isOverMidnight = ({ from, to }: Hours) => to <= from;

const isValidOn = ({ starts_on, ends_on }: Validity, day: StoreDate) =>
  (starts_on === null || starts_on <= day) && (ends_on === null || day <= ends_on);

function recursOn(recursion: Recursion, day: StoreDate): boolean {
  const dayOfMonth = Number(day.slice(8));
  switch (recursion.kind) {
    case 'none':
    case 'daily':
      return true;
    case 'weekly':
      return recursion.weekdays.includes(weekday(day));
    case 'monthly':
      return recursion.days.includes(dayOfMonth) || (recursion.is_last_day && addDays(day, 1).endsWith('-01'));
    case 'yearly':
      return recursion.months.includes(Number(day.slice(5, 7))) && recursion.days.includes(dayOfMonth);
  }
}

/** Whether the hours that begin on this day are the offer's. */
const beginsOn = (times: RunningTimes, day: StoreDate) => isValidOn(times, day) && recursOn(times.recursion, day);

/** Whether the store's clock has shown this time on its day; once it has, a clock that is put back changes nothing. */
const hasReached = ({ at, zone, day, minute, isChangeDay }: StoreClock, time: MinuteOfDay) =>
  minute >= time || (isChangeDay && at >= clockInstant(day, time, zone));

/**
 * Whether an offer runs at an instant, whatever its running flag says. Its last day ends with the store's day, also in
 * hours that go over midnight.
 */
export function isInRun(times: RunningTimes, clock: StoreClock): boolean {
  if (!isValidOn(times, clock.day)) return false;
  const hours = hoursOf(times.recursion);
  const isDay = beginsOn(times, clock.day);
  if (hours === null) return isDay;
  if (isDay && hasReached(clock, hours.from) && (isOverMidnight(hours) || !hasReached(clock, hours.to))) return true;
  return isOverMidnight(hours) && beginsOn(times, addDays(clock.day, -1)) && !hasReached(clock, hours.to);
}

/**
 * Returns the run at an instant, if there is one, and those after it, in order, up to `count`; fewer if no more come
 * within eight years. Whole days that follow each other are one run; one that has lasted for days starts today.
 */
export function nextRuns(times: RunningTimes, at: number, zone: string, count: number): readonly Run[] {
  const { recursion, starts_on, ends_on } = times;
  const hours = hoursOf(recursion);
  const today = storeDay(at, zone);
  // Hours that go over midnight may have begun yesterday.
  const firstDay = hours === null ? today : addDays(today, -1);
  const first = starts_on !== null && starts_on > firstDay ? (starts_on as StoreDate) : firstDay;
  if (recursion.kind === 'none')
    return isAfter(first, ends_on) ? [] : [{ ...startOf(first, zone), ...endOf(ends_on, zone) }].slice(0, count);
  const runs: Run[] = [];
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD && runs.length < count; ahead += 1) {
    const day = addDays(first, ahead);
    if (isAfter(day, ends_on)) break;
    if (!beginsOn(times, day)) continue;
    if (hours !== null) {
      const run = runOf(day, hours, zone, ends_on);
      if (run.startsAt < run.endsAt && run.endsAt > at) runs.push(run);
      continue;
    }
    let last: StoreDate | null = day;
    while (last !== null && beginsOn(times, addDays(last, 1))) {
      ahead += 1;
      last = ahead < MAX_DAYS_AHEAD ? addDays(last, 1) : null;
    }
    runs.push({ ...startOf(day, zone), ...endOf(last, zone) });
  }
  return runs;
}

const isAfter = (day: StoreDate, other: string | null) => other !== null && day > other;

const startOf = (day: StoreDate, zone: string) => ({ startsAt: dayStart(day, zone) });

const endOf = (day: string | null, zone: string) => ({
  endsAt: day === null ? null : dayStart(addDays(day as StoreDate, 1), zone),
});

function runOf(day: StoreDate, hours: Hours, zone: string, endsOn: string | null) {
  const isLate = isOverMidnight(hours);
  const endsAt = clockInstant(isLate ? addDays(day, 1) : day, hours.to, zone);
  return {
    startsAt: clockInstant(day, hours.from, zone),
    // The last day ends at midnight.
    endsAt: isLate && day === endsOn ? dayStart(addDays(day, 1), zone) : endsAt,
  };
}
