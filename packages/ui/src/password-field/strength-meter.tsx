import css from './strength-meter.module.css';

export interface PasswordStrength {
  /** How many of the four bars are full. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** The score in words: "Weak". */
  readonly label: string;
  /** What would make it stronger. */
  readonly hint?: string;
}

/** Four bars, the word that they stand for, and what to do. Said when there is a pause. */
export function StrengthMeter({ strength }: { readonly strength: PasswordStrength | null }) {
  const score = strength?.score ?? 0;
  return (
    <div className={css.root} data-part="strength" data-score={score}>
      <div className={css.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-full={bar <= score || undefined} />
        ))}
      </div>
      <p className={css.words} role="status">
        <strong>{strength?.label}</strong> {strength?.hint}
      </p>
    </div>
  );
}
