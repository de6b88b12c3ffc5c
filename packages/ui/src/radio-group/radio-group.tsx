import { useId, type ReactNode } from 'react';
import checkboxCss from '#checkbox/checkbox.module.css';
import css from './radio-group.module.css';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<T extends string> {
  readonly label: ReactNode;
  readonly options: readonly Option<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly name?: string;
  readonly error?: ReactNode;
}

/** Selects one of a few options that need reading. For short labels use a segmented control, for many a select. */
export function RadioGroup<T extends string>({ label, options, value, onChange, name, error }: RadioGroupProps<T>) {
  const id = useId();
  const invalid = error !== undefined && error !== '';
  return (
    <fieldset className="kit-RadioGroup" aria-describedby={invalid ? `${id}-error` : undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={checkboxCss.root}>
            <input
              type="radio"
              className={checkboxCss.input}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.help === undefined ? undefined : `${id}-${option.value}`}
              onChange={() => onChange(option.value)}
            />
            <span className={checkboxCss.text}>
              <span>{option.label}</span>
              {option.help !== undefined && (
                <span className={checkboxCss.help} id={`${id}-${option.value}`}>
                  {option.help}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {invalid && (
        <div className={css.error} id={`${id}-error`}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
