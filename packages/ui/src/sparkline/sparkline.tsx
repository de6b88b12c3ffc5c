import { clsx } from 'clsx';
import type { Tone } from '#tone/tone.ts';
import { SIDE, sparklinePath } from '#sparkline/sparkline-path.ts';
import css from './sparkline.module.css';

export interface SparklineProps {
  /** Evenly spaced, newest last; null for gaps. */
  readonly values: readonly (number | null)[];
  /** Accessible description. Without it the sparkline is decorative and hidden. */
  readonly label?: string;
  /** Tone of the trend; accent colour by default. */
  readonly tone?: Tone;
  readonly className?: string;
}

/** Small trend line beside a value, without axes. */
export function Sparkline({ values, label, tone = 'accent', className }: SparklineProps) {
  const { line, area, end } = sparklinePath(values);
  return (
    <svg
      className={clsx('kit-Sparkline', css.root, className)}
      data-tone={tone}
      data-flip-in-rtl=""
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className={css.area} d={area} />
      <path className={css.line} d={line} />
      {end !== null && <path className={css.end} d={`M${end[0]} ${end[1]}h0`} />}
    </svg>
  );
}
