import css from './strength-meter.module.css';

export interface PasswordStrength {
  /** Number of filled bars, of four. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Score as text: "Weak". */
  readonly label: string;
  /** Advice. */
  readonly hint?: string;
}

/** Four bars with score and advice, announced politely. */
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
