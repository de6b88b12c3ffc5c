import { describe, expect, test } from 'vitest';

import { festivalProblems, openWeekProblems, storeHoursProblems } from '#hours/hours-problems.ts';
import {
  ALL_DAY,
  ALWAYS_OPEN,
  CLOSED_DAY,
  type DayPlan,
  type FestivalDays,
  type FestivalPlan,
  WEEKDAY_NUMBERS,
} from '#hours/opening-hours.ts';
import type { Hours } from '#time/clock-time.ts';

const hours = (from: number, to: number): Hours => ({ from: from * 60, to: to * 60 });
const weekWith = (day: number, plan: DayPlan) => WEEKDAY_NUMBERS.map((one) => (one === day ? plan : CLOSED_DAY));

describe('usual hours', () => {
  test('are checked range by range, with deliveries and the night before', () => {
    expect(storeHoursProblems(ALWAYS_OPEN)).toEqual([]);
    const week = weekWith(5, { open: [hours(18, 2)], delivery: [hours(18, 18)] }).map((plan, day) =>
      day === 6 ? ({ open: [hours(1, 3)], delivery: 'none' } as const) : plan,
    );
    expect(storeHoursProblems({ ...ALWAYS_OPEN, week })).toEqual([
      { path: 'week.6.open.0', problem: 'hours.overlap' },
      { path: 'week.5.delivery.0', problem: 'hours.same' },
    ]);
  });

  test('may have no deliveries, and paths without them', () => {
    const week = WEEKDAY_NUMBERS.map((day) => (day === 5 ? [hours(18, 18)] : []));
    expect(openWeekProblems(week, 'week')).toEqual([{ path: 'week.5.0', problem: 'hours.same' }]);
  });

  test('have seasons with a name and days that do not overlap', () => {
    const season = { name: 'Summer', from: '2027-06-01', to: '2027-08-31', week: ALWAYS_OPEN.week } as const;
    const problems = (...seasons: readonly (typeof season | object)[]) =>
      storeHoursProblems({ ...ALWAYS_OPEN, seasons: seasons.map((one) => ({ ...season, ...one })) }).map(
        ({ path, problem }) => `${path}: ${problem}`,
      );
    expect(problems(season, { from: '2027-09-01', to: '2027-09-30' })).toEqual([]);
    expect(problems(season, { name: ' ', from: '2027-08-31', to: '2027-09-30' })).toEqual([
      'seasons.1.name: season_name.required',
      'seasons.1.from: season.overlap',
    ]);
    expect(problems({ to: '2027-05-31' })).toEqual(['seasons.0.to: days.order']);
    expect(problems({ to: '2028-06-02' })).toEqual(['seasons.0.to: days.too_many']);
    expect(problems({ from: '2027-06-31' })).toEqual(['seasons.0.from: date.invalid']);
    expect(problems({ week: weekWith(0, { open: [hours(9, 9)], delivery: 'as_open' }) })).toEqual([
      'seasons.0.week.0.open.0: hours.same',
    ]);
  });
});

describe('a festival', () => {
  const problems = (days: FestivalDays, plan: FestivalPlan = CLOSED_DAY, names: readonly string[] = ['Feast']) =>
    festivalProblems({ names, days, plan }).map(({ path, problem }) => `${path}: ${problem}`);
  const day = (date: string) => ({ kind: 'day', date }) as const;

  test('has a name, days that exist and hours', () => {
    expect(problems(day('2026-12-24'), ALL_DAY)).toEqual([]);
    expect(problems(day('2026-02-30'))).toEqual(['days.date: date.invalid']);
    expect(problems(day('2026-12-24'), CLOSED_DAY, ['', ' '])).toEqual(['names: festival_name.required']);
    expect(problems({ kind: 'yearly', month: 2, day: 29 }, { usual_until: 840 })).toEqual([]);
    expect(problems({ kind: 'public', country: 'DE', region: null, rule: '12-25', dates: [] })).toEqual([]);
    expect(problems({ kind: 'yearly', month: 2, day: 30 })).toEqual(['days.day: date.invalid']);
    expect(problems({ kind: 'range', from: '2026-12-26', to: '2026-12-24' })).toEqual(['days.to: days.order']);
    expect(problems(day('2026-12-24'), { open: [hours(11, 14), hours(13, 15)], delivery: [hours(9, 9)] })).toEqual([
      'plan.open.1: hours.overlap',
      'plan.delivery.0: hours.same',
    ]);
  });
});
