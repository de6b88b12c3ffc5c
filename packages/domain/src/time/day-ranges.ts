import { type StoreDate, addDays, weekStart } from '#time/store-time.ts';

/** Stretches of days that mean something to a store. `custom` carries its own days. */
export const DAY_RANGES = [
  'today',
  'tomorrow',
  'yesterday',
  'last_7_days',
  'next_7_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'all',
  'custom',
] as const;
export type DayRangeName = (typeof DAY_RANGES)[number];

/** For a list that shows everything unasked and looks back alone. */
export const PAST_DAY_RANGES = [
  'all',
  'today',
  'yesterday',
  'last_7_days',
  'this_month',
  'last_month',
  'custom',
] as const satisfies readonly DayRangeName[];

/** Days of a store's calendar, both included; one that is missing leaves that side open. */
export interface DayRange {
  readonly from?: StoreDate;
  readonly to?: StoreDate;
}

/** The days that a range means on the store's day `today`; none for `all`. Weeks begin on Sunday (spec §9). */
export function daysOfRange(range: DayRangeName, today: StoreDate, selected: DayRange = {}): DayRange {
  const monthStart = `${today.slice(0, 8)}01` as StoreDate;
  const day = (offset: number) => ({ from: addDays(today, offset), to: addDays(today, offset) });
  switch (range) {
    case 'today':
      return day(0);
    case 'tomorrow':
      return day(1);
    case 'yesterday':
      return day(-1);
    case 'last_7_days':
      return { from: addDays(today, -6), to: today };
    case 'next_7_days':
      return { from: today, to: addDays(today, 6) };
    case 'this_week':
      return { from: weekStart(today), to: today };
    case 'last_week':
      return { from: addDays(weekStart(today), -7), to: addDays(weekStart(today), -1) };
    case 'this_month':
      return { from: monthStart, to: today };
    case 'last_month': {
      const lastDay = addDays(monthStart, -1);
      return { from: `${lastDay.slice(0, 8)}01` as StoreDate, to: lastDay };
    }
    case 'all':
      return {};
    case 'custom':
      return selected;
  }
}
