import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import type { EditorSchedule } from '@store-panel/api-client/rtk/menu-editing';
import { WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import { hasEnglishName } from '@store-panel/domain/menu/parts';
import type { Weekday } from '@store-panel/domain/time/store-time';
import { type DayHours, type WeekHours, weekProblems } from '@store-panel/ui/weekday-hours-editor';
import type { FormikErrors } from 'formik';

import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { listError } from '#shared/forms/server-errors/list-error.ts';
import { ENGLISH_NAME, fromLanguageList, toLanguageList } from '#shared/menu/editing/menu-part-values.ts';

/** A schedule as its form has it. */
export interface ScheduleValues {
  /** One for each language. */
  readonly name: readonly string[];
  readonly week: WeekHours;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

type Body = BodyOf<'POST /api/store/save_menu_schedule'>;

const weekOf = (hoursOf: (day: Weekday) => DayHours): WeekHours =>
  Object.fromEntries(WEEKDAY_NUMBERS.map((day) => [day, hoursOf(day)])) as unknown as WeekHours;

/** A new schedule begins with lunch on weekdays: what stores use them for first. */
const LUNCH = { from: 11 * 60, to: 15 * 60 };
const isWeekend = (day: Weekday) => day === 0 || day === 6;

export const toScheduleValues = (schedule: EditorSchedule | undefined): ScheduleValues => ({
  name: toLanguageList(schedule?.name ?? []),
  week: weekOf((day) => (schedule ? (schedule.week[day] ?? []) : isWeekend(day) ? [] : [LUNCH])),
  starts_on: schedule?.starts_on ?? null,
  ends_on: schedule?.ends_on ?? null,
});

/** The form has been validated: no time is missing. */
const toHours = (hours: DayHours) =>
  hours === 'all_day' ? hours : hours.map(({ from, to }) => ({ from: from ?? 0, to: to ?? 0 }));

/** The fields of a request. */
export const fromScheduleValues = ({ name, week, starts_on, ends_on }: ScheduleValues) =>
  ({
    name: fromLanguageList(name),
    week: WEEKDAY_NUMBERS.map((day) => toHours(week[day])),
    starts_on,
    ends_on,
  }) satisfies Partial<Body>;

function weekErrorOf(week: WeekHours): string | null {
  if (weekProblems(week).length > 0) return 'hours.overlap';
  return Object.values(week).some((hours) => hours.length > 0) ? null : 'hours.required';
}

function scheduleErrors({ name, week, starts_on: first, ends_on: last }: ScheduleValues): FormikErrors<ScheduleValues> {
  const weekError = weekErrorOf(week);
  const english = Number(ENGLISH_NAME.split('.')[1]);
  return {
    ...(!hasEnglishName(name) && {
      name: name.map((_, at) => (at === english ? 'name.required' : '')),
    }),
    ...(weekError !== null && listError<FormikErrors<ScheduleValues>>('week', weekError)),
    ...(first !== null && last !== null && last < first && { ends_on: 'days.order' }),
  };
}

export const SCHEDULE_RULES: LazySchema<ScheduleValues> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate(values) {
    await loadValidationKeys();
    return scheduleErrors(values);
  },
};
