import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

import css from '#features/offers/offers.module.css';
import { fieldId } from '#shared/forms/form-fields.tsx';

interface ToggleGridProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: readonly number[]) => void;
}

/** Selects several short options, each a native checkbox; the first has the field's id, for errors. */
export function ToggleGrid({ name, label, options, value, error, disabled, onChange }: ToggleGridProps) {
  const errorId = useId();
  const isInvalid = error !== undefined;
  return (
    <fieldset className={css.toggles} disabled={disabled} aria-describedby={isInvalid ? errorId : undefined}>
      <legend className={css.label}>{label}</legend>
      <div className={css.toggleGrid} data-wide={options.length < 13 || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={css.toggle}>
            <input
              type="checkbox"
              {...(index === 0 && { id: fieldId(name) })}
              checked={value.includes(option.value)}
              aria-invalid={isInvalid || undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, option.value] : value.filter((one) => one !== option.value))
              }
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {isInvalid && (
        <p id={errorId} className={css.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
