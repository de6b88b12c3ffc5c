import { encode } from 'uqr';

interface QrCodeProps {
  readonly value: string;
  readonly label: string;
}

/** Modules of white around a code: scanners need four. */
const QUIET = 4;

/** A value for a scanner. Drawn as one path, so that a printer of few dots has no seams in it. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg data-part="code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="currentColor" d={dark.join('')} />
    </svg>
  );
}
