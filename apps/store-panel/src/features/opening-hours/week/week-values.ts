import {
  type DayPlan,
  type OpenHours,
  planOfWeekday,
  type Season,
  type StoreHours,
  WEEKDAY_NUMBERS,
  type WeekPlan,
} from '@store-panel/domain/hours/opening-hours';
import type { StoreDate, Weekday } from '@store-panel/domain/time/store-time';
import { type DayHours, type WeekHours, weekProblems } from '@store-panel/ui/weekday-hours-editor';
import type { FormikErrors } from 'formik';

import { listError } from '#shared/forms/server-errors/list-error.ts';

/** A week as the form holds it. `delivery`: `all_day` is as long as the store is open, no hours are no delivery. */
export interface WeekValues {
  readonly open: WeekHours;
  readonly hasDelivery: boolean;
  readonly delivery: WeekHours;
}

export interface SeasonValues extends WeekValues {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface HoursValues extends WeekValues {
  /** Minutes. */
  readonly lastOrder: string;
  readonly seasons: readonly SeasonValues[];
}

const weekOf = (hoursOf: (day: Weekday) => DayHours): WeekHours =>
  Object.fromEntries(WEEKDAY_NUMBERS.map((day) => [day, hoursOf(day)])) as unknown as WeekHours;

function toDeliveryHours({ delivery }: DayPlan): DayHours {
  if (delivery === 'as_open') return 'all_day';
  return delivery === 'none' ? [] : delivery;
}

function toWeekValues(week: WeekPlan): WeekValues {
  const delivery = weekOf((day) => toDeliveryHours(planOfWeekday(week, day)));
  return {
    open: weekOf((day) => planOfWeekday(week, day).open),
    hasDelivery: WEEKDAY_NUMBERS.some((day) => delivery[day] !== 'all_day'),
    delivery,
  };
}

export const toFormValues = ({ week, seasons, last_order_minutes }: StoreHours): HoursValues => ({
  ...toWeekValues(week),
  lastOrder: String(last_order_minutes),
  seasons: seasons.map(({ name, from, to, week: plans }) => ({ name, from, to, ...toWeekValues(plans) })),
});

/** The form has been validated: no time is missing. */
const toHours = (hours: DayHours): OpenHours =>
  hours === 'all_day' ? hours : hours.map(({ from, to }) => ({ from: from ?? 0, to: to ?? 0 }));

function toDelivery(hours: DayHours): DayPlan['delivery'] {
  if (hours === 'all_day') return 'as_open';
  return hours.length === 0 ? 'none' : (toHours(hours) as Exclude<OpenHours, 'all_day'>);
}

const toWeekPlan = ({ open, hasDelivery, delivery }: WeekValues): WeekPlan =>
  WEEKDAY_NUMBERS.map((day) => ({
    open: toHours(open[day]),
    delivery: hasDelivery ? toDelivery(delivery[day]) : 'as_open',
  }));

/** The settings of validated values. */
export const toSettings = (values: HoursValues): StoreHours => ({
  week: toWeekPlan(values),
  seasons: values.seasons.map((season): Season => ({
    name: season.name.trim(),
    from: season.from ?? '',
    to: season.to ?? '',
    week: toWeekPlan(season),
  })),
  last_order_minutes: Number(values.lastOrder),
});

/** Whether a week can be sent. Its editors show what is wrong. */
const isWeekValid = ({ open, hasDelivery, delivery }: WeekValues): boolean =>
  weekProblems(open).length === 0 && (!hasDelivery || weekProblems(delivery).length === 0);

/** The first problem of a season, by its field. */
function seasonErrors(seasons: readonly SeasonValues[], at: number): FormikErrors<SeasonValues> | null {
  const season = seasons[at];
  if (!season) return null;
  const { name, from, to } = season;
  if (name.trim() === '') return { name: 'season_name.required' };
  if (from === null) return { from: 'date.invalid' };
  if (to === null) return { to: 'date.invalid' };
  if (to < from) return { to: 'days.order' };
  const overlaps = seasons
    .slice(0, at)
    .some((other) => other.from !== null && other.to !== null && other.from <= to && from <= other.to);
  if (overlaps) return { from: 'season.overlap' };
  return isWeekValid(season) ? null : listError('open', 'hours.overlap');
}

export function hoursErrors(values: HoursValues): FormikErrors<HoursValues> {
  const seasons = values.seasons.map((_, at) => seasonErrors(values.seasons, at) ?? undefined);
  return {
    ...(isWeekValid(values) ? {} : listError<FormikErrors<HoursValues>>('open', 'hours.overlap')),
    ...(seasons.some((errors) => errors !== undefined) && { seasons }),
  };
}

/** A new season begins with the usual week. */
export const newSeason = ({ open, hasDelivery, delivery }: WeekValues, today: StoreDate): SeasonValues => ({
  name: '',
  from: today,
  to: null,
  open,
  hasDelivery,
  delivery,
});

const LUNCH = { from: 11 * 60, to: 14 * 60 + 30 };
const EVENING = { from: 17 * 60, to: 22 * 60 };

/** Lunch and evening on every day that is open at all; on all of them if none is, or all are all day. */
export function lunchAndEvening(week: WeekHours): WeekHours {
  const isClosed = (day: Weekday) => week[day] !== 'all_day' && week[day].length === 0;
  const hasOpenDays = WEEKDAY_NUMBERS.some((day) => !isClosed(day));
  return weekOf((day) => (hasOpenDays && isClosed(day) ? [] : [LUNCH, EVENING]));
}
