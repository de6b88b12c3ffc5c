import { clsx } from 'clsx';
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
  /** Shows only the icons of the segments on a phone; their labels remain their names. */
  readonly compact?: boolean;
}

/** Two to four views of the same content, as native radios. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onChange,
  compact = false,
}: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <div
      className={clsx('kit-SegmentedControl', css.root, compact && css.compact)}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className={css.option} data-part="option" data-icon={option.icon ? '' : undefined}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {compact ? <span className={css.label}>{option.label}</span> : option.label}
        </label>
      ))}
    </div>
  );
}
