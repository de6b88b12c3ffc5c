import { clsx } from 'clsx';
import type { Tone } from '#tone/tone.ts';
import { SIDE, sparklinePath } from '#sparkline/sparkline-path.ts';
import css from './sparkline.module.css';

export interface SparklineProps {
  /** At even distances, the newest last; null where there is none. */
  readonly values: readonly (number | null)[];
  /** What it shows, in a sentence. Without it, it only repeats what is written beside it, and is not read. */
  readonly label?: string;
  /** Says how the course is to be taken; the accent's colour without. */
  readonly tone?: Tone;
  readonly className?: string;
}

/** The course of a figure, as small as a word. It has no axis: the figure beside it says how much. */
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
