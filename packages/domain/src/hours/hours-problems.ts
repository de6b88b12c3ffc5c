import { daysBetween } from '#hours/day-plans.ts';
import {
  type DayPlan,
  type Festival,
  HOURS_LIMITS,
  type OpenHours,
  type Season,
  type StoreHours,
  type WeekPlan,
  WEEKDAY_NUMBERS,
  planOfWeekday,
} from '#hours/opening-hours.ts';
import { type DayHours, type WeekHours, weekProblems } from '#hours/week-hours.ts';
import { isStoreDate } from '#time/store-time.ts';

/** What is invalid, by the path of its field inside the settings. `problem`: a key of the validation texts. */
export interface SettingProblem {
  readonly path: string;
  readonly problem:
    | 'hours.same'
    | 'hours.overlap'
    | 'season_name.required'
    | 'season.overlap'
    | 'days.order'
    | 'days.too_many'
    | 'date.invalid'
    | 'festival_name.required';
}

const WEEKDAY_HOURS = { incomplete: 'hours.same', empty: 'hours.same', overlap: 'hours.overlap' } as const;

/** Returns what is invalid about the usual hours of a store. */
export const storeHoursProblems = ({ week, seasons }: StoreHours): readonly SettingProblem[] => [
  ...planProblems(week, 'week'),
  ...seasons.flatMap((season, at) => seasonProblems(seasons, season, at)),
];

function seasonProblems(seasons: readonly Season[], season: Season, at: number): readonly SettingProblem[] {
  const path = `seasons.${at}`;
  const overlaps = seasons.slice(0, at).some(({ from, to }) => from <= season.to && season.from <= to);
  return [
    ...(season.name.trim() === '' ? [{ path: `${path}.name`, problem: 'season_name.required' } as const] : []),
    ...rangeProblems(season, path),
    ...(overlaps ? [{ path: `${path}.from`, problem: 'season.overlap' } as const] : []),
    ...planProblems(season.week, `${path}.week`),
  ];
}

/** Returns what is invalid about a festival. */
export function festivalProblems({ names, days, plan }: Omit<Festival, 'festival_id'>): readonly SettingProblem[] {
  return [
    ...(days.kind !== 'exception' && names.every((name) => name.trim() === '')
      ? [{ path: 'names', problem: 'festival_name.required' } as const]
      : []),
    ...daysProblems(days),
    ...('usual_until' in plan ? [] : dayProblems(plan, 'plan')),
  ];
}

function daysProblems(days: Festival['days']): readonly SettingProblem[] {
  switch (days.kind) {
    case 'exception':
    case 'day':
      return isStoreDate(days.date) ? [] : [{ path: 'days.date', problem: 'date.invalid' }];
    case 'range':
      return rangeProblems(days, 'days');
    // Computed, not entered.
    case 'public':
      return [];
    case 'yearly': {
      // In a leap year, so that 29 February is a day.
      const date = `2024-${String(days.month).padStart(2, '0')}-${String(days.day).padStart(2, '0')}`;
      return isStoreDate(date) ? [] : [{ path: 'days.day', problem: 'date.invalid' }];
    }
  }
}

function rangeProblems(
  { from, to }: { readonly from: string; readonly to: string },
  path: string,
): readonly SettingProblem[] {
  for (const [end, date] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!isStoreDate(date)) return [{ path: `${path}.${end}`, problem: 'date.invalid' }];
  if (to < from) return [{ path: `${path}.to`, problem: 'days.order' }];
  return daysBetween(from, to) > HOURS_LIMITS.rangeDays ? [{ path: `${path}.to`, problem: 'days.too_many' }] : [];
}

/** Returns what is invalid about the hours of a week, of the store and of its deliveries. */
function planProblems(week: WeekPlan, path: string): readonly SettingProblem[] {
  const part = (hoursOf: (plan: DayPlan) => DayHours) =>
    Object.fromEntries(WEEKDAY_NUMBERS.map((day) => [day, hoursOf(planOfWeekday(week, day))])) as WeekHours;
  const problems = (name: 'open' | 'delivery', hours: WeekHours) =>
    weekProblems(hours).map(({ day, index, kind }) => ({
      path: `${path}.${day}.${name}.${index}`,
      problem: WEEKDAY_HOURS[kind],
    }));
  return [
    ...problems(
      'open',
      part(({ open }) => open),
    ),
    ...problems(
      'delivery',
      part(({ delivery }) => (typeof delivery === 'string' ? [] : delivery)),
    ),
  ];
}

/** The same of a week without deliveries; its paths are `<path>.<day>.<range>`. */
export const openWeekProblems = (week: readonly OpenHours[], path: string): readonly SettingProblem[] =>
  planProblems(
    week.map((open) => ({ open, delivery: 'as_open' })),
    path,
  ).map(({ path: at, problem }) => ({ path: at.replace('.open.', '.'), problem }));

/** The same of a single day, which has no days around it. */
function dayProblems(plan: DayPlan, path: string): readonly SettingProblem[] {
  return planProblems([plan], path).map(({ path: at, problem }) => ({
    path: at.replace(`${path}.0.`, `${path}.`),
    problem,
  }));
}
