import { CircleAlert, Trash2 } from 'lucide-react';
import { useId } from 'react';
import field from '#field/field.module.css';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useDateMessages, type DateWords } from '#messages/use-date-messages.ts';
import { parseMinuteOfDay, formatMinuteOfDay, timeText, type HourCycle } from '#time-field/clock-text.ts';
import { InlineTimeField } from '#time-field/time-field.tsx';
import { weekdayName } from '#weekday-hours-editor/day-names.ts';
import { isPastMidnight, type HoursProblem, type HoursRange } from '@store-panel/domain/hours/week-hours';
import css from './weekday-hours-editor.module.css';

interface RangeRowProps {
  readonly dayName: string;
  readonly range: HoursRange;
  readonly hourCycle: HourCycle | undefined;
  readonly problem: HoursProblem | undefined;
  readonly onChange: (range: HoursRange) => void;
  readonly onRemove: () => void;
}

/** Formatted `09:00–17:00`. */
function rangeWords({ from, to }: HoursRange, locale: string, hourCycle: HourCycle | undefined): string {
  const formatMinute = (minute: number | null) =>
    minute === null ? '…' : timeText(formatMinuteOfDay(minute), locale, hourCycle);
  return `${formatMinute(from)}–${formatMinute(to)}`;
}

function problemWords(
  { kind, day, other }: HoursProblem,
  messages: DateWords,
  hourCycle: HourCycle | undefined,
): string {
  if (kind === 'incomplete') return messages.hoursIncomplete;
  if (kind === 'empty' || other === undefined) return messages.hoursEmpty;
  const hours = rangeWords(other.range, messages.locale, hourCycle);
  return messages.hoursOverlap(other.day === day ? hours : `${weekdayName(other.day, messages.locale)} ${hours}`);
}

/** Opening and closing time. */
export function RangeRow({ dayName, range, hourCycle, problem, onChange, onRemove }: RangeRowProps) {
  const messages = useDateMessages();
  const id = useId();
  const errorId = problem === undefined ? undefined : id;
  const time = (end: keyof HoursRange) => (
    <InlineTimeField
      label={`${end === 'from' ? messages.opens : messages.closes}, ${dayName}`}
      value={range[end] === null ? null : formatMinuteOfDay(range[end])}
      hourCycle={hourCycle}
      errorId={errorId}
      onChange={(next) => onChange({ ...range, [end]: next === null ? null : parseMinuteOfDay(next) })}
    />
  );
  return (
    <div className={css.range} data-part="range">
      <div className={css.times}>
        {time('from')}
        <span className={css.between} aria-hidden="true">
          –
        </span>
        {time('to')}
        {isPastMidnight(range) && <span className={css.next}>{messages.nextDay}</span>}
        <IconButton
          size="sm"
          className={css.remove}
          icon={<Trash2 aria-hidden="true" />}
          label={messages.removeHours(rangeWords(range, messages.locale, hourCycle), dayName)}
          onClick={onRemove}
        />
      </div>
      {problem !== undefined && (
        <p id={id} className={field.error} data-part="error">
          <CircleAlert aria-hidden="true" />
          <span>{problemWords(problem, messages, hourCycle)}</span>
        </p>
      )}
    </div>
  );
}
