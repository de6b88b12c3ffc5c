import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import type { Tone } from '#tone/tone.ts';
import css from './label-chips.module.css';

export interface Label {
  readonly id: string;
  readonly text: string;
  /** Neutral by default. */
  readonly tone?: Tone;
  readonly icon?: ReactNode;
}

export interface LabelChipsProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly labels: readonly Label[];
  /** More are counted; their texts stay readable by screen readers, and by pointing at the count. */
  readonly max?: number;
}

/** What a thing is said to be, as compact chips. Renders nothing without any. */
export function LabelChips({ label, labels, max = Number.POSITIVE_INFINITY }: LabelChipsProps) {
  if (labels.length === 0) return null;
  // A count in place of a single chip would save nothing.
  const shown = labels.length <= max ? labels : labels.slice(0, Math.max(1, max - 1));
  const rest = labels.slice(shown.length);
  return (
    <ul className={clsx('kit-LabelChips', css.list)} aria-label={label}>
      {shown.map(({ id, text, tone = 'neutral', icon }) => (
        <li key={id} className={css.chip} data-tone={tone}>
          {icon}
          <bdi className={css.text}>{text}</bdi>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={css.chip} data-tone="neutral" data-part="rest" title={rest.map(({ text }) => text).join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <VisuallyHidden>{rest.map(({ text }) => text).join(', ')}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}

export interface LabelChoiceProps<T extends string> {
  readonly label: string;
  readonly help?: ReactNode;
  readonly options: readonly (Omit<Label, 'id' | 'tone'> & { readonly id: T })[];
  /** Selected ids. Ids without an option are preserved. */
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
  readonly disabled?: boolean;
}

/** Selects labels: each option is a checkbox that looks like its chip. For long lists use a multi-select. */
export function LabelChoice<T extends string>({
  label,
  help,
  options,
  value,
  onChange,
  disabled = false,
}: LabelChoiceProps<T>) {
  const id = useId();
  return (
    <fieldset
      className={clsx('kit-LabelChoice', css.choice)}
      disabled={disabled}
      aria-describedby={help === undefined ? undefined : id}
    >
      <legend className={css.legend}>{label}</legend>
      <div className={css.options}>
        {options.map((option) => {
          const isSelected = value.includes(option.id);
          return (
            <label key={option.id} className={css.option} data-part="option">
              <input
                type="checkbox"
                className={css.input}
                checked={isSelected}
                onChange={() => onChange(isSelected ? value.filter((one) => one !== option.id) : [...value, option.id])}
              />
              {option.icon}
              <bdi>{option.text}</bdi>
            </label>
          );
        })}
      </div>
      {help !== undefined && (
        <p id={id} className={css.help}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
