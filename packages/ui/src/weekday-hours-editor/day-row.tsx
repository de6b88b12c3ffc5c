import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Weekday } from '#days/first-weekday.ts';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useDateMessages } from '#messages/use-date-messages.ts';
import { InlineSelect } from '#select/select.tsx';
import type { HourCycle } from '#time-field/clock-text.ts';
import { CopyHours } from '#weekday-hours-editor/copy-hours.tsx';
import { weekdayName } from '#weekday-hours-editor/day-names.ts';
import { RangeRow } from '#weekday-hours-editor/range-row.tsx';
import type { DayHours, HoursProblem, HoursRange } from '@store-panel/domain/hours/week-hours';
import css from './weekday-hours-editor.module.css';

export type DayMode = 'closed' | 'hours' | 'all_day';

interface DayRowProps {
  readonly day: Weekday;
  readonly hours: DayHours;
  readonly hourCycle: HourCycle | undefined;
  readonly problems: readonly HoursProblem[];
  readonly modeLabels: Readonly<Partial<Record<DayMode, string>>> | undefined;
  readonly onChange: (hours: DayHours) => void;
  readonly onCopy: (days: readonly Weekday[]) => void;
}

const NEW_RANGE: HoursRange = { from: null, to: null };

function modeOf(hours: DayHours): DayMode {
  if (hours === 'all_day') return 'all_day';
  return hours.length === 0 ? 'closed' : 'hours';
}

const hoursOf: Readonly<Record<DayMode, DayHours>> = { closed: [], all_day: 'all_day', hours: [NEW_RANGE] };

export function DayRow({ day, hours, hourCycle, problems, modeLabels, onChange, onCopy }: DayRowProps) {
  const messages = useDateMessages();
  const id = useId();
  const addRef = useRef<HTMLButtonElement>(null);
  const name = weekdayName(day, messages.locale);
  const ranges = hours === 'all_day' ? [] : hours;
  const modes = { hours: messages.setHours, all_day: messages.openAllDay, closed: messages.closed, ...modeLabels };
  return (
    <div className={css.day} role="group" aria-labelledby={`${id}-name`} data-part="day" data-state={modeOf(hours)}>
      <span id={`${id}-name`} className={css.name}>
        {name}
      </span>
      <div className={css.mode}>
        <InlineSelect
          label={name}
          value={modeOf(hours)}
          options={(Object.keys(modes) as DayMode[]).map((value) => ({ value, label: modes[value] }))}
          onChange={({ target }) => onChange(hoursOf[target.value as DayMode])}
        />
      </div>
      <div className={css.ranges}>
        {/* A range is identified by its position. */}
        {Array.from(ranges.entries(), ([index, range]) => (
          <RangeRow
            key={index}
            dayName={name}
            range={range}
            hourCycle={hourCycle}
            problem={problems.find((one) => one.index === index)}
            onChange={(next) => onChange(ranges.map((one, at) => (at === index ? next : one)))}
            onRemove={() => {
              onChange(ranges.filter((_, at) => at !== index));
              // The focused button was removed with its range.
              addRef.current?.focus();
            }}
          />
        ))}
      </div>
      <div className={css.actions}>
        <IconButton
          ref={addRef}
          size="sm"
          icon={<Plus aria-hidden="true" />}
          label={messages.addHours(name)}
          disabled={ranges.length >= HOURS_LIMITS.rangesPerDay}
          onClick={() => onChange([...ranges, NEW_RANGE])}
        />
        <CopyHours day={day} onCopy={onCopy} />
      </div>
    </div>
  );
}
