import { clsx } from 'clsx';
import { encode } from 'uqr';
import css from './qr-code.module.css';

/** Error correction level: 7, 15, 25 or 30 %. More makes the code finer. */
export type QrCorrection = 'L' | 'M' | 'Q' | 'H';

export interface QrCodeProps {
  /** Encoded value. */
  readonly value: string;
  /** Accessible name. Show the value or a link beside it for users who cannot scan. */
  readonly label: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly correction?: QrCorrection;
  readonly className?: string;
}

/** Quiet zone in modules: scanners need four. */
const QUIET = 4;

/**
 * QR code, dark on white in every theme, because many scanners need it. One path, so that low-resolution printers leave
 * no seams.
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
