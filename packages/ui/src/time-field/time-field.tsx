import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, type ComponentProps, type KeyboardEvent } from 'react';
import control from '#field/control.module.css';
import { Field, type ControlProps, type FieldProps } from '#field/field.tsx';
import { useAnnounce } from '#live-announcer/live-announcer.tsx';
import type { HourCycle } from '#time-field/clock-text.ts';
import { stepTime, type TimeBounds } from '#time-field/step-time.ts';
import { useTimeInput, type TimeProblem, type TimeInput } from '#time-field/use-time-input.ts';
import css from './time-field.module.css';

export type { HourCycle, TimeProblem };

interface TimeControlProps extends TimeBounds, Pick<ComponentProps<'input'>, 'disabled' | 'onBlur'> {
  /** 24 hour `HH:mm` in every language; null while empty. */
  readonly value: string | null;
  /**
   * Called with null while the field is empty or invalid; the second argument is then the problem, which the field
   * shows after blur.
   */
  readonly onChange: (value: string | null, problem: TimeProblem | null) => void;
  /** Step of the arrow keys in minutes. Any minute can be typed. */
  readonly step?: number;
  /** The language's clock by default. */
  readonly hourCycle?: HourCycle;
  /** Name in a native form submission; `HH:mm` is sent. */
  readonly name?: string;
}

export interface TimeFieldProps extends FieldProps, TimeControlProps {
  readonly id?: string;
}

/** Time of day, typed in the language's format or changed by arrow keys. */
export function TimeField({ label, help, error, optional = false, id, ...props }: TimeFieldProps) {
  const timeInput = useTimeInput({ ...props, bounds: props, hourCycle: props.hourCycle });
  return (
    <Field
      label={label}
      help={help}
      error={timeInput.error ?? error}
      optional={optional}
      id={id}
      className={clsx('kit-TimeField', css.field)}
    >
      {(ids) => <TimeControl {...props} {...ids} timeInput={timeInput} required={!optional} />}
    </Field>
  );
}

interface InlineTimeFieldProps extends TimeControlProps {
  readonly label: string;
  /** Marks the field as invalid. The container shows the message under this id. */
  readonly errorId?: string;
}

/** Without a visible label, for rows of times. */
export function InlineTimeField({ label, errorId, ...props }: InlineTimeFieldProps) {
  const id = useId();
  const timeInput = useTimeInput({ ...props, bounds: props, hourCycle: props.hourCycle });
  const describedBy = [timeInput.error !== undefined && `${id}-error`, errorId].filter(Boolean).join(' ');
  return (
    <div className={clsx('kit-InlineTimeField', css.bare)}>
      <TimeControl
        {...props}
        id={id}
        timeInput={timeInput}
        required={false}
        aria-label={label}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        aria-invalid={describedBy !== '' || undefined}
      />
      {timeInput.error !== undefined && (
        <p id={`${id}-error`} className={css.error}>
          {timeInput.error}
        </p>
      )}
    </div>
  );
}

const HOUR = 60;
const QUARTER = 15;

interface ControlOwnProps extends TimeControlProps, ControlProps {
  readonly timeInput: TimeInput;
  readonly required: boolean;
  readonly 'aria-label'?: string;
}

function TimeControl(props: ControlOwnProps) {
  const { value, min, max, step = QUARTER, name, disabled, onBlur, required } = props;
  const { inputRef, text, example, changeText, setValue, commit, format } = props.timeInput;
  const announce = useAnnounce();
  function stepBy(minutes: number) {
    const next = stepTime(value, minutes, { min, max });
    setValue(next);
    announce(format(next));
  }
  function handleKeyDown(event: KeyboardEvent) {
    const minutes = { ArrowUp: step, ArrowDown: -step, PageUp: HOUR, PageDown: -HOUR }[event.key];
    if (event.key === 'Enter') commit();
    if (minutes === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stepBy(minutes);
  }
  return (
    <div className={clsx(control.box, css.box)}>
      <input
        id={props.id}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // A 12 hour clock needs letters for am and pm.
        inputMode={/\p{L}/u.test(example) ? 'text' : 'numeric'}
        placeholder={example}
        required={required}
        disabled={disabled}
        ref={inputRef}
        type="text"
        className={clsx(control.input, css.input)}
        value={text}
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={handleKeyDown}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          commit();
          onBlur?.(event);
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} disabled={disabled} />}
      {/* For the mouse; keyboards have arrow keys, touch users type. */}
      <span className={css.steps} aria-hidden="true">
        {([step, -step] as const).map((minutes) => (
          <button
            key={minutes}
            type="button"
            tabIndex={-1}
            disabled={disabled}
            className={css.step}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => stepBy(minutes)}
          >
            {minutes > 0 ? <ChevronUp /> : <ChevronDown />}
          </button>
        ))}
      </span>
    </div>
  );
}
