import { Star } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './rating.module.css';

export interface RatingProps {
  /** Accessible name. */
  readonly label: string;
  /** Hides the label visually if the page already shows it. */
  readonly labelHidden?: boolean;
  /** 1 to `max`; null without a selection. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  /** Text for a rating: `3 of 5`. */
  readonly wordOf: (stars: number) => string;
  readonly max?: number;
  readonly disabled?: boolean;
}

/** Star rating with native radios. */
export function Rating({
  label,
  labelHidden = false,
  value,
  onChange,
  wordOf,
  max = 5,
  disabled = false,
}: RatingProps) {
  const name = useId();
  return (
    <fieldset className={`kit-Rating ${css.root}`} disabled={disabled}>
      <legend className={labelHidden ? undefined : css.legend}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={css.stars}>
        {Array.from({ length: max }, (_, at) => at + 1).map((stars) => (
          <label key={stars} className={css.star} data-part="star" data-full={stars <= (value ?? 0) ? '' : undefined}>
            <input
              type="radio"
              className={css.input}
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={wordOf(stars)}
              onChange={() => onChange(stars)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
        {value !== null && <span className={css.word}>{wordOf(value)}</span>}
      </div>
    </fieldset>
  );
}

export interface RatingMarkProps {
  readonly value: number;
  readonly wordOf: RatingProps['wordOf'];
  readonly max?: number;
}

/** Read-only rating: stars and text. */
export function RatingMark({ value, wordOf, max = 5 }: RatingMarkProps) {
  return (
    <span className={`kit-RatingMark ${css.mark}`}>
      {Array.from({ length: max }, (_, at) => at + 1).map((stars) => (
        <Star key={stars} aria-hidden="true" data-full={stars <= value ? '' : undefined} />
      ))}
      <span className={css.word}>{wordOf(value)}</span>
    </span>
  );
}
