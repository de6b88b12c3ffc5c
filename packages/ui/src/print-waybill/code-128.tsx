import JsBarcode from 'jsbarcode';

interface Code128Props {
  readonly value: string;
}

/** Modules of white at both ends: scanners need ten. */
const QUIET = 10;
/** Modules high; the style sheet gives it its height on the paper. */
const HEIGHT = 40;

/** What Code 128 has signs for. */
const KNOWN = /^[\u0020-\u007e]+$/;

/** The bars of a value as ones and zeros; null for letters that Code 128 has no signs for. */
export function barsOf(value: string): string | null {
  if (!KNOWN.test(value)) return null;
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, value, { format: 'CODE128' });
  return drawn.encodings?.map(({ data }) => data).join('') ?? null;
}

/**
 * A value for scanners of lines. Drawn as one path, and wide as the paper allows, so that a printer of few dots keeps the bars
 * apart. The number stands below it in letters, so that it is a picture of nothing else.
 */
export function Code128({ value }: Code128Props) {
  const bars = barsOf(value);
  if (bars === null) return null;
  const path = [...bars.matchAll(/1+/g)].map(
    ({ index, 0: run }) => `M${QUIET + index} 0h${run.length}v${HEIGHT}h-${run.length}z`,
  );
  return (
    <svg
      data-part="bars"
      aria-hidden="true"
      viewBox={`0 0 ${bars.length + 2 * QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={path.join('')} />
    </svg>
  );
}
