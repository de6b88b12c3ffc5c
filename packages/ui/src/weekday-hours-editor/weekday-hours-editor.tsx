import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { firstWeekday, weekFrom, type Weekday } from '#days/first-weekday.ts';
import field from '#field/field.module.css';
import { useDateMessages } from '#messages/use-date-messages.ts';
import type { HourCycle } from '#time-field/clock-text.ts';
import { type DayMode, DayRow } from '#weekday-hours-editor/day-row.tsx';
import {
  weekProblems,
  withCopies,
  type DayHours,
  type HoursProblem,
  type HoursRange,
  type WeekHours,
} from '@store-panel/domain/hours/week-hours';
import css from './weekday-hours-editor.module.css';

export { firstWeekday, weekFrom, weekProblems };
export type { DayHours, DayMode, HoursProblem, HoursRange, WeekHours, Weekday };

export interface WeekdayHoursEditorProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly value: WeekHours;
  /** Called with invalid hours, too: check `weekProblems` before submitting. */
  readonly onChange: (value: WeekHours) => void;
  /** Shows incomplete ranges as errors, after a submit attempt. Overlaps always show. */
  readonly showsMissing?: boolean;
  /** First day of the week; the language's by default. */
  readonly firstDay?: Weekday;
  readonly hourCycle?: HourCycle;
  readonly disabled?: boolean;
  /** Other words for what a day can be: of deliveries, `all_day` may mean as long as the store is open. */
  readonly modeLabels?: Readonly<Partial<Record<DayMode, string>>>;
}

/** Opening hours: each weekday closed, open all day, or open at ranges, also past midnight. */
export function WeekdayHoursEditor(props: WeekdayHoursEditorProps) {
  const {
    label,
    help,
    value,
    onChange,
    showsMissing = false,
    firstDay,
    hourCycle,
    disabled = false,
    modeLabels,
  } = props;
  const helpId = useId();
  const { locale } = useDateMessages();
  const problems = weekProblems(value);
  return (
    <fieldset
      className={clsx('kit-WeekdayHoursEditor', css.root)}
      disabled={disabled}
      aria-describedby={help === undefined ? undefined : helpId}
    >
      <legend className={field.label}>{label}</legend>
      {help !== undefined && (
        <p id={helpId} className={field.help}>
          {help}
        </p>
      )}
      <div className={css.days}>
        {weekFrom(firstDay ?? firstWeekday(locale)).map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={value[day]}
            hourCycle={hourCycle}
            modeLabels={modeLabels}
            problems={problems.filter(
              (problem) => problem.day === day && (showsMissing || !isUntouched(value[day], problem)),
            )}
            onChange={(hours) => onChange({ ...value, [day]: hours })}
            onCopy={(days) => onChange(withCopies(value, day, days))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A new range has no times, which is obvious. */
function isUntouched(hours: DayHours, { index }: HoursProblem): boolean {
  const range = hours === 'all_day' ? undefined : hours[index];
  return range?.from === null && range.to === null;
}
