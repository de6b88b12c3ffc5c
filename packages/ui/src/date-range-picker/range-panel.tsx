import type { DayRange, DayRangePreset } from '#date-range-picker/day-range.ts';
import { isSameRange } from '#date-range-picker/day-range.ts';
import type { RangeDraft } from '#date-range-picker/use-range-draft.ts';
import { Button } from '#button/button.tsx';
import { DayInput } from '#days/day-input.tsx';
import { LazyRangeCalendar } from '#days/lazy-calendar.tsx';
import { useDateMessages } from '#messages/use-date-messages.ts';
import css from './date-range-picker.module.css';

interface RangePanelProps {
  readonly label: string;
  readonly draft: RangeDraft;
  readonly presets: readonly DayRangePreset[];
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly timeZone: string | undefined;
  readonly optional: boolean;
  readonly onPreset: (range: DayRange) => void;
  readonly onCalendar: (range: DayRange) => void;
  /** Called when the user finishes typing a day. */
  readonly onTyped: () => void;
}

/** Presets, two day inputs, and the lazily loaded calendar. */
export function RangePanel(props: RangePanelProps) {
  const { label, draft, presets, min, max, timeZone, optional, onPreset, onCalendar, onTyped } = props;
  const messages = useDateMessages();
  const { from, to } = draft.range;
  const [first, last] = [from ?? to, to ?? from];
  return (
    <div className={css.panel} data-part="panel">
      {presets.length > 0 && (
        <div className={css.presets} role="group" aria-label={messages.periods} data-part="presets">
          {presets.map((preset) => (
            <Button
              key={preset.label}
              variant="quiet"
              size="sm"
              className={css.preset}
              aria-pressed={isSameRange(preset, draft.range)}
              onClick={() => onPreset({ from: preset.from, to: preset.to })}
            >
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      <div className={css.main}>
        <div className={css.ends}>
          {(['from', 'to'] as const).map((end) => (
            <DayInput
              key={end}
              className={css.end}
              label={messages[end]}
              required={!optional}
              dateInput={draft[end]}
              onBlur={onTyped}
              onEnter={onTyped}
            />
          ))}
        </div>
        <LazyRangeCalendar
          key={draft.calendarKey}
          focusedDay={draft.focusedDay}
          label={label}
          months={2}
          value={first === null || last === null ? null : { from: first, to: last }}
          min={min}
          max={max}
          timeZone={timeZone}
          onChange={onCalendar}
        />
      </div>
    </div>
  );
}
