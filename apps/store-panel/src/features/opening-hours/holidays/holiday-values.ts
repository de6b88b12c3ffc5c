import type { HolidayChoices, HolidayList, PublicHoliday } from '@store-panel/api-client/rtk/opening-hours';
import type { FormikErrors } from 'formik';

import {
  CLOSED_PLAN,
  PLAN_KINDS,
  planProblem,
  type PlanValues,
  toPlan,
  toPlanValues,
} from '#features/opening-hours/festivals/festival-values.ts';
import { clockField } from '#shared/forms/clock-minute.ts';

export const CHOICES = ['usual', ...PLAN_KINDS] as const;
type Choice = (typeof CHOICES)[number];

/** What is chosen for a holiday. */
export interface ChoiceValues extends Omit<PlanValues, 'plan'> {
  readonly plan: Choice;
}

/** The holidays as the form holds them: only what differs from what is saved, so that others' changes stay. */
export interface HolidaysValues {
  /** Empty: the whole country. */
  readonly region: string;
  readonly choices: Readonly<Record<string, ChoiceValues>>;
}

/** A holiday of the list, or one that was chosen and is not in it. */
export interface HolidayRow {
  readonly rule: string;
  readonly names: readonly string[];
  readonly dates: readonly string[];
  /** Minutes after midnight at which half a holiday begins. */
  readonly startsAt: number | null;
}

/** Listed ones, then those that were chosen for another region. */
export const holidayRows = (
  list: HolidayList,
  saved: readonly PublicHoliday[],
  today: string,
): readonly HolidayRow[] => [
  ...list.holidays.map(({ starts_at: startsAt, ...holiday }) => ({ ...holiday, startsAt })),
  ...saved
    .filter(({ rule }) => list.holidays.every((one) => one.rule !== rule))
    .map(({ rule, names, dates }) => ({
      rule,
      names,
      dates: dates.filter((day) => day >= today).slice(0, 1),
      startsAt: null,
    })),
];

export function savedChoice(saved: readonly PublicHoliday[], { rule, startsAt }: HolidayRow): ChoiceValues {
  const holiday = saved.find((one) => one.rule === rule);
  // Half a holiday suggests when to close.
  const until = startsAt === null ? CLOSED_PLAN.until : clockField(startsAt);
  return holiday ? { ...CLOSED_PLAN, until, ...toPlanValues(holiday.plan) } : { ...CLOSED_PLAN, until, plan: 'usual' };
}

const planOf = ({ plan, ...values }: ChoiceValues) => (plan === 'usual' ? null : toPlan({ ...values, plan }));

/** What has to be sent; a new region moves what was chosen before. */
export function toChoices(
  { region, choices }: HolidaysValues,
  saved: readonly PublicHoliday[],
  list: Pick<HolidayList, 'region'>,
): HolidayChoices['holidays'] {
  const isMoved = (list.region ?? '') !== region;
  const changed = Object.entries(choices).flatMap(([rule, values]) => {
    const before = saved.find((one) => one.rule === rule);
    const plan = planOf(values);
    if (JSON.stringify(plan) === JSON.stringify(before?.plan ?? null) && !isMoved) return [];
    return before || plan !== null ? [{ rule, plan, version: before?.version ?? null }] : [];
  });
  const others = isMoved ? saved.filter(({ rule }) => !Object.hasOwn(choices, rule)) : [];
  return [...changed, ...others.map(({ rule, plan, version }) => ({ rule, plan, version }))];
}

export const choiceProblem = ({ plan, ...values }: ChoiceValues): string | null =>
  plan === 'usual' ? null : planProblem({ ...values, plan });

/** What is invalid, by its holiday. */
export function holidayErrors({ choices }: HolidaysValues): FormikErrors<HolidaysValues> {
  const errors: Record<string, string> = {};
  for (const [rule, values] of Object.entries(choices)) {
    const problem = choiceProblem(values);
    if (problem !== null) errors[rule] = problem;
  }
  return Object.keys(errors).length === 0 ? {} : { choices: errors as FormikErrors<HolidaysValues['choices']> };
}
