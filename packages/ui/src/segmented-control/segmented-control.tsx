import { useId, type ReactNode } from 'react';
import css from './segmented-control.module.css';

export interface Segment<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SegmentedControlProps<T extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly options: readonly Segment<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Two to four views of the same content, as native radios. */
export function SegmentedControl<T extends string>({ label, options, value, onChange }: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <div className={`kit-SegmentedControl ${css.root}`} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css.option} data-part="option">
          <input
            type="radio"
            className={css.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
