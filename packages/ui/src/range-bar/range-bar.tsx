import { clsx } from 'clsx';
import type { Tone } from '#tone/tone.ts';
import css from './range-bar.module.css';

export interface RangeBarProps {
  readonly value: number;
  /** Where the value usually is; null if that is unknown. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** May still be added to the value, which is drawn lighter. */
  readonly pending?: number;
  /** Reads value and range: "41, usually 29 to 46". */
  readonly label: string;
  /** Of the value; accent colour by default. */
  readonly tone?: Tone;
  readonly className?: string;
}

const SIDE = 100;
/** Of the highest number, so that nothing touches the end. */
const ROOM = 1.12;

/** A value on a line that begins at 0, over the range in which it usually is. */
export function RangeBar({ value, range, pending = 0, label, tone = 'accent', className }: RangeBarProps) {
  const highest = Math.max(value + pending, range?.high ?? 0, 1) * ROOM;
  const at = (number: number) => Math.round((Math.max(0, number) / highest) * SIDE * 100) / 100;
  return (
    <svg
      className={clsx('kit-RangeBar', css.root, className)}
      data-tone={tone}
      data-flip-in-rtl=""
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={css.track} x="0" y="35" width={SIDE} height="30" />
      {range && (
        <rect
          className={css.range}
          data-part="range"
          x={at(range.low)}
          y="5"
          width={Math.max(1, at(range.high) - at(range.low))}
          height="90"
        />
      )}
      {pending > 0 && (
        <rect
          className={css.pending}
          data-part="pending"
          x={at(value)}
          y="35"
          width={at(value + pending) - at(value)}
          height="30"
        />
      )}
      <rect className={css.value} data-part="value" x="0" y="35" width={at(value)} height="30" />
      <path className={css.end} d={`M${at(value)} 15V85`} />
    </svg>
  );
}
