import type { FestivalInput, FestivalRecord } from '@store-panel/api-client/rtk/opening-hours';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { festivalProblems } from '@store-panel/domain/hours/hours-problems';
import type { DayPlan, OpenHours } from '@store-panel/domain/hours/opening-hours';
import type { Hours } from '@store-panel/domain/time/clock-time';
import type { FormikErrors } from 'formik';

import { listError } from '#shared/forms/server-errors/list-error.ts';
import { clockField, clockMinute } from '#shared/forms/clock-minute.ts';

export const DAY_KINDS = ['day', 'range', 'yearly'] as const;
export const PLAN_KINDS = ['closed', 'half', 'hours', 'all_day'] as const;

export interface RangeValues {
  readonly from: string;
  readonly to: string;
}

/** The hours of a festival as a form holds them. */
export interface PlanValues {
  readonly plan: (typeof PLAN_KINDS)[number];
  /** Of a half day: when it closes. */
  readonly until: string;
  readonly ranges: readonly RangeValues[];
  readonly delivers: boolean;
}

/** A festival as the form holds it. */
export interface FestivalValues extends PlanValues {
  /** One per language. */
  readonly names: readonly string[];
  readonly kind: (typeof DAY_KINDS)[number];
  /** Of one day, and the first of several. */
  readonly from: string | null;
  readonly to: string | null;
  /** From 1 to 12, and the day of the month. */
  readonly month: string;
  readonly day: string;
}

const DEFAULT_RANGE: RangeValues = { from: '11:00', to: '22:00' };
const DEFAULT_UNTIL = '14:00';

/** A closed day, with what is suggested for other hours. */
export const CLOSED_PLAN: PlanValues = {
  plan: 'closed',
  until: DEFAULT_UNTIL,
  ranges: [DEFAULT_RANGE],
  delivers: true,
};

/** A new festival of one day. */
export const newFestival = (day: string): FestivalValues => ({
  names: LANGUAGES.map(() => ''),
  kind: 'day',
  from: day,
  to: null,
  month: String(Number(day.slice(5, 7))),
  day: String(Number(day.slice(8))),
  ...CLOSED_PLAN,
});

export function toFestivalValues({ names, days, plan }: FestivalRecord, today: string): FestivalValues {
  const first = days.kind === 'day' ? days.date : days.kind === 'range' ? days.from : today;
  return {
    ...newFestival(first),
    names: LANGUAGES.map((_, at) => names[at] ?? ''),
    kind: days.kind,
    to: days.kind === 'range' ? days.to : null,
    ...(days.kind === 'yearly' && { month: String(days.month), day: String(days.day) }),
    ...toPlanValues(plan),
  };
}

export function toPlanValues(plan: FestivalRecord['plan']): Partial<PlanValues> {
  if ('usual_until' in plan) return { plan: 'half', until: clockField(plan.usual_until) };
  const { open, delivery } = plan;
  if (open === 'all_day') return { plan: 'all_day', delivers: delivery !== 'none' };
  if (open.length === 0) return { plan: 'closed' };
  const ranges = open.map(({ from, to }) => ({ from: clockField(from), to: clockField(to) }));
  return { plan: 'hours', ranges, delivers: delivery !== 'none' };
}

/** Null while a time is missing. */
function hoursOf(ranges: readonly RangeValues[]): readonly Hours[] | null {
  const hours = ranges.map(({ from, to }) => ({ from: clockMinute(from), to: clockMinute(to) }));
  return hours.every((one): one is Hours => one.from !== null && one.to !== null) ? hours : null;
}

/** The festival of validated values. */
export function toFestivalInput(values: FestivalValues): FestivalInput {
  const { names, kind, from, to, month, day } = values;
  return {
    names: [...names],
    days:
      kind === 'yearly'
        ? { kind, month: Number(month), day: Number(day) }
        : kind === 'day'
          ? { kind, date: from ?? '' }
          : { kind, from: from ?? '', to: to ?? '' },
    plan: toPlan(values),
  };
}

export function toPlan({ plan, until, ranges, delivers }: PlanValues): FestivalInput['plan'] {
  if (plan === 'half') return { usual_until: clockMinute(until) ?? 0 };
  const open: OpenHours = plan === 'all_day' ? plan : plan === 'closed' ? [] : (hoursOf(ranges) ?? []);
  const whole: DayPlan = { open, delivery: delivers ? 'as_open' : 'none' };
  return whole as Exclude<FestivalInput['plan'], { usual_until: number }>;
}

const FIELD_OF = { 'days.date': 'from', 'days.from': 'from', 'days.to': 'to', 'days.day': 'day' } as const;

/** What is invalid, by the field that shows it. */
export function festivalErrors(values: FestivalValues, shownName: number): FormikErrors<FestivalValues> {
  const [first] = festivalProblems(toFestivalInput(values));
  if (first?.path === 'names') {
    const names: string[] = [];
    names[shownName] = first.problem;
    return { names };
  }
  if (first && first.path in FIELD_OF) return { [FIELD_OF[first.path as keyof typeof FIELD_OF]]: first.problem };
  const problem = planProblem(values);
  if (problem === null) return {};
  return values.plan === 'half' ? { until: problem } : listError('ranges', problem);
}

/** What is invalid about its hours, as a key of the validation texts. */
export function planProblem(values: PlanValues): string | null {
  const { plan, until, ranges } = values;
  const isIncomplete = plan === 'hours' ? hoursOf(ranges) === null : plan === 'half' && (clockMinute(until) ?? 0) === 0;
  if (isIncomplete) return 'clock_time.required';
  const days = { kind: 'yearly', month: 1, day: 1 } as const;
  return festivalProblems({ names: ['-'], days, plan: toPlan(values) })[0]?.problem ?? null;
}
