import type { ReportGrouping, ReportRowPlace, TimeGrouping } from '#insight/reports.ts';
import { hourKey } from '#insight/facts.ts';
import { weekdayHourKey } from '#insight/reports.ts';
import { daysOfRange } from '#time/day-ranges.ts';
import { addDays, type StoreDate, weekStart } from '#time/store-time.ts';

/** Rows by time that a report has; more days are shown by month. Not in the specification. */
export const MAX_TIME_ROWS = 366;

/** The longest stretch of a report: ten years. Not in the specification. */
export const MAX_REPORT_DAYS = 3660;

/** The longest stretch of what is read from the book of a store; not in the specification. */
export const MAX_BOOK_DAYS = 366;

/** Business days, both included. */
export interface ReportRange {
  readonly from: StoreDate;
  readonly to: StoreDate;
}

const DAY = 86_400_000;

/** How many days there are, both ends included. */
export const daysIn = ({ from, to }: ReportRange): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

/** Which days a report is compared with: those just before, or those of a year before. */
export const REPORT_COMPARISONS = ['none', 'before', 'last_year'] as const;
export type ReportComparison = (typeof REPORT_COMPARISONS)[number];

/**
 * The days to compare with, moved by whole weeks, so that each weekday meets its own: a single day is compared with the
 * same one of last week.
 */
export function comparedRange(range: ReportRange, comparison: ReportComparison): ReportRange | null {
  if (comparison === 'none') return null;
  const days = comparison === 'last_year' ? 364 : Math.ceil(daysIn(range) / 7) * 7;
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) };
}

/** The grouping that is used: days and weeks that would be over {@link MAX_TIME_ROWS} rows are shown by month. */
export function groupingFor(by: ReportGrouping, range: ReportRange): ReportGrouping {
  const days = daysIn(range);
  const isTooLong = (by === 'day' && days > MAX_TIME_ROWS) || (by === 'week' && days > MAX_TIME_ROWS * 7);
  return isTooLong ? 'month' : by;
}

const STARTS: Readonly<Record<TimeGrouping, (day: StoreDate) => StoreDate>> = {
  day: (day) => day,
  week: weekStart,
  month: (day) => `${day.slice(0, 8)}01` as StoreDate,
  year: (day) => `${day.slice(0, 5)}01-01` as StoreDate,
};

const AFTER: Readonly<Record<TimeGrouping, (start: StoreDate) => StoreDate>> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => STARTS.month(addDays(start, 31)),
  year: (start) => STARTS.year(addDays(start, 366)),
};

/** The key of the row that a day belongs to: the first day of its stretch that is in the range. */
export function timeKey(by: TimeGrouping, day: StoreDate, { from }: ReportRange): StoreDate {
  const start = STARTS[by](day);
  return start < from ? from : start;
}

/** The rows of a grouping whose rows are known before anything is counted. Weeks begin on Sunday (spec §9). */
export function wholeRows(by: ReportGrouping, range: ReportRange): readonly ReportRowPlace[] {
  const all = (keys: readonly string[]) => keys.map((key) => ({ key, ...range }));
  const hours = Array.from({ length: 24 }, (_, hour) => hourKey(hour));
  switch (by) {
    case 'day':
    case 'week':
    case 'month':
    case 'year':
      return stretches(by, range);
    case 'weekday':
      return all(['0', '1', '2', '3', '4', '5', '6']);
    case 'hour':
      return all(hours);
    case 'weekday_hour':
      return all([0, 1, 2, 3, 4, 5, 6].flatMap((day) => hours.map((hour) => weekdayHourKey(day, hour))));
    case 'item':
    case 'sub_category':
    case 'channel':
    case 'payment':
    case 'courier':
    case 'reason':
    case 'offer':
    case 'tax_rate':
    case 'line':
      return [];
  }
}

function stretches(by: TimeGrouping, range: ReportRange): readonly ReportRowPlace[] {
  const rows: ReportRowPlace[] = [];
  for (let start = STARTS[by](range.from); start <= range.to; start = AFTER[by](start)) {
    const from = timeKey(by, start, range);
    const last = addDays(AFTER[by](start), -1);
    rows.push({ key: from, from, to: last < range.to ? last : range.to });
  }
  return rows;
}

/** Ranges of a report, the first one unasked; not in the specification. */
export const REPORT_RANGES = [
  'last_28_days',
  'today',
  'yesterday',
  'last_7_days',
  'last_90_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_year',
  'last_year',
  'custom',
] as const;
export type ReportRangeName = (typeof REPORT_RANGES)[number];

/** The days of a range on the store's business day `today`, which is the last day of all that run. */
export function daysOfReportRange(range: ReportRangeName, today: StoreDate, selected: ReportRange | null): ReportRange {
  const year = Number(today.slice(0, 4));
  const day = (offset: number) => addDays(today, offset);
  switch (range) {
    case 'last_28_days':
      return { from: day(-27), to: today };
    case 'last_90_days':
      return { from: day(-89), to: today };
    case 'this_year':
      return { from: `${year}-01-01` as StoreDate, to: today };
    case 'last_year':
      return { from: `${year - 1}-01-01` as StoreDate, to: `${year - 1}-12-31` as StoreDate };
    case 'custom':
      return selected ?? { from: day(-27), to: today };
    case 'today':
    case 'yesterday':
    case 'last_7_days':
    case 'this_week':
    case 'last_week':
    case 'this_month':
    case 'last_month':
      // None of these is open at an end, or ends after today.
      return daysOfRange(range, today) as ReportRange;
  }
}
