import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import control from '#field/control.module.css';
import { Field, type FieldProps } from '#field/field.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useFormMessages } from '#messages/use-form-messages.ts';
import type { NumberLimits, NumberText } from '#number-field/number-text.ts';
import { useNumberInput } from '#number-field/use-number-input.ts';
import css from './numeric-control.module.css';

export interface NumericFieldProps
  extends
    FieldProps,
    NumberLimits,
    Pick<ComponentProps<'input'>, 'id' | 'ref' | 'name' | 'disabled' | 'readOnly' | 'placeholder' | 'onBlur'> {
  /** Null while the field is empty, NaN while its text is no number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

interface NumericControlProps extends NumericFieldProps {
  readonly text: NumberText;
  readonly className: string;
  /** Shown before or after the number and announced with the help. */
  readonly unit?: ReactNode;
  readonly unitFirst?: boolean;
  /** Example of a valid number for the error message. */
  readonly example: number;
  readonly step?: number;
  readonly hasButtons?: boolean;
  readonly inputMode: 'numeric' | 'decimal' | 'text';
}

/** Control of numbers and prices: accepts any digits, formats on blur. */
export function NumericControl({
  label,
  help,
  error,
  optional = false,
  id,
  className,
  value,
  onChange,
  text,
  min,
  max,
  unit,
  unitFirst = false,
  example,
  step,
  hasButtons = false,
  onBlur,
  ...input
}: NumericControlProps) {
  const messages = useFormMessages();
  const field = useNumberInput({ value, onChange, text, step, min, max });
  const inputProps = {
    none: messages.notANumber(text.write(example)),
    min: messages.minValue(text.write(min ?? 0)),
    max: messages.maxValue(text.write(max ?? 0)),
  };
  const stepButton = (by: 1 | -1, icon: ReactNode, buttonLabel: string) => (
    <IconButton
      tabIndex={-1}
      icon={icon}
      label={buttonLabel}
      disabled={input.disabled === true || input.readOnly === true || !field.canStep(by)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => field.stepBy(by)}
    />
  );
  return (
    <Field
      label={label}
      help={help}
      error={error ?? (field.problem === null ? undefined : inputProps[field.problem])}
      optional={optional}
      id={id}
      className={className}
    >
      {({ 'aria-describedby': describedBy, ...ids }) => {
        const unitId = `${ids.id}-unit`;
        const shownUnit = unit !== undefined && (
          <span id={unitId} className={css.unit} data-part="unit">
            {unit}
          </span>
        );
        return (
          <div className={clsx(control.box, css.box)}>
            {unitFirst && shownUnit}
            <input
              autoComplete="off"
              {...input}
              {...ids}
              type="text"
              required={!optional}
              aria-describedby={clsx(unit !== undefined && unitId, describedBy) || undefined}
              {...(step !== undefined && {
                role: 'spinbutton',
                'aria-valuenow': field.number ?? undefined,
                'aria-valuetext': field.displayedText === '' ? undefined : field.displayedText,
                'aria-valuemin': min,
                'aria-valuemax': max,
              })}
              className={clsx(control.input, css.input)}
              value={field.displayedText}
              onChange={field.onChange}
              onKeyDown={field.onKeyDown}
              onBlur={(event) => {
                field.onBlur();
                onBlur?.(event);
              }}
            />
            {!unitFirst && shownUnit}
            {hasButtons && (
              <span className={css.buttons}>
                {stepButton(-1, <Minus aria-hidden="true" />, messages.decrease)}
                {stepButton(1, <Plus aria-hidden="true" />, messages.increase)}
              </span>
            )}
          </div>
        );
      }}
    </Field>
  );
}
