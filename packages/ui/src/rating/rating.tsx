import { Star } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './rating.module.css';

export interface RatingProps {
  /** Names the choice. */
  readonly label: string;
  /** The label stands above it already, for those who see. */
  readonly labelHidden?: boolean;
  /** 1 to `max`; null before anything is chosen. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  /** The word for so many stars: `3 of 5`. What a star means is never left to its picture. */
  readonly wordOf: (stars: number) => string;
  readonly max?: number;
  readonly disabled?: boolean;
}

/** How good something was, in stars; radios underneath, so that the arrow keys choose. */
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

/** A rating that was given: the stars and the word for them. */
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
