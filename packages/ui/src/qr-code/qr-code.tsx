import { clsx } from 'clsx';
import { encode } from 'uqr';
import css from './qr-code.module.css';

/** How much of a code may be dirty or torn: 7, 15, 25 or 30 of a hundred. More makes it finer. */
export type QrCorrection = 'L' | 'M' | 'Q' | 'H';

export interface QrCodeProps {
  /** What a scanner reads. */
  readonly value: string;
  /** What it is for; said in its place. Whoever cannot scan needs the value or a link beside it, too. */
  readonly label: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly correction?: QrCorrection;
  readonly className?: string;
}

/** Modules of white around a code: scanners need four. */
const QUIET = 4;

/**
 * A value for a camera: dark on white whatever the theme, since many scanners read nothing else. Drawn as one path, so that a
 * printer of few dots has no seams in it.
 */
export function QrCode({ value, label, size = 'md', correction = 'M', className }: QrCodeProps) {
  const { data, size: side } = encode(value, { ecc: correction, border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={clsx('kit-QrCode', css.root, className)}
      data-part="code"
      data-size={size}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={dark.join('')} />
    </svg>
  );
}
