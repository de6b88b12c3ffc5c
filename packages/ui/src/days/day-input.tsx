import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react';
import css from '#days/day-input.module.css';
import type { DateInput } from '#days/use-date-input.ts';
import control from '#field/control.module.css';
import { Field, type FieldProps } from '#field/field.tsx';

interface DayInputProps
  extends FieldProps, Pick<ComponentProps<'input'>, 'id' | 'disabled' | 'autoComplete' | 'onBlur'> {
  readonly dateInput: DateInput;
  readonly className: string | undefined;
  /** False if it may stay empty without being marked optional. */
  readonly required?: boolean;
  readonly fieldRef?: RefObject<HTMLDivElement | null>;
  /** Called on Enter. */
  readonly onEnter?: () => void;
  readonly onArrowDown?: () => void;
  /** Inside the control, after the text. */
  readonly children?: ReactNode;
}

/** Day input without a calendar. */
export function DayInput(props: DayInputProps) {
  const {
    dateInput,
    className,
    fieldRef,
    onEnter,
    onArrowDown,
    children,
    label,
    help,
    error,
    optional = false,
    id,
  } = props;
  const { disabled, required = !optional, autoComplete = 'off', onBlur } = props;
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      dateInput.commit();
      onEnter?.();
    } else if (event.key === 'ArrowDown' && onArrowDown !== undefined) {
      event.preventDefault();
      onArrowDown();
    }
  }
  return (
    <Field label={label} help={help} error={dateInput.error ?? error} optional={optional} id={id} className={className}>
      {(ids) => (
        <div ref={fieldRef} className={clsx(control.box, css.box)}>
          <input
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            inputMode="numeric"
            placeholder={dateInput.pattern}
            required={required}
            disabled={disabled}
            {...ids}
            ref={dateInput.inputRef}
            type="text"
            className={clsx(control.input, css.input)}
            value={dateInput.text}
            onChange={(event) => dateInput.changeText(event.target.value)}
            onKeyDown={handleKeyDown}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={(event) => {
              dateInput.commit();
              onBlur?.(event);
            }}
          />
          {children}
        </div>
      )}
    </Field>
  );
}
