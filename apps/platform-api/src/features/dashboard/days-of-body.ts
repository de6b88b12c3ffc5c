import { daysBetween } from '@store-panel/domain/hours/day-plans';
import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

import { invalidField } from '#access/api-error.ts';

/** Business days, both included. */
export interface Days {
  readonly from: StoreDate;
  readonly to: StoreDate;
}

/**
 * The days that a call names; undefined for none.
 * @throws ApiError validationFailed for one day alone, days the wrong way round, or more than a leap year
 */
export function daysOfBody(body: { readonly start_date?: string; readonly end_date?: string }): Days | undefined {
  const { start_date: from, end_date: to } = body;
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) throw invalidField('start_date', 'days.both');
  if (to === undefined) throw invalidField('end_date', 'days.both');
  if (to < from) throw invalidField('end_date', 'days.order');
  if (daysBetween(from, to) > HOURS_LIMITS.rangeDays) throw invalidField('end_date', 'days.too_many');
  return { from: from as StoreDate, to: to as StoreDate };
}

/** The days of a month, or all of a year. */
export function daysOfMonth(year: number, month?: number): Days {
  const first = `${year}-${String(month ?? 1).padStart(2, '0')}-01` as StoreDate;
  if (month === undefined) return { from: first, to: `${year}-12-31` as StoreDate };
  const nextMonth = addDays(first, 31).slice(0, 7);
  return { from: first, to: addDays(`${nextMonth}-01` as StoreDate, -1) };
}

/** All days, both ends included. */
export const datesOf = ({ from, to }: Days): readonly StoreDate[] =>
  Array.from({ length: daysBetween(from, to) }, (_, at) => addDays(from, at));
