import JsBarcode from 'jsbarcode';

interface Code128Props {
  readonly value: string;
}

/** Quiet zone in modules: scanners need ten. */
const QUIET = 10;
/** Height in modules; the style sheet sets the printed height. */
const HEIGHT = 40;

/** Characters that Code 128 encodes. */
const ENCODABLE = /^[\u0020-\u007e]+$/;

/** Encodes a value as ones and zeros; null if a character is not encodable. */
export function barsOf(value: string): string | null {
  if (!ENCODABLE.test(value)) return null;
  const output: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(output, value, { format: 'CODE128' });
  return output.encodings?.map(({ data }) => data).join('') ?? null;
}

/**
 * Barcode, drawn as one path and as wide as possible, so that low-resolution printers keep the bars apart. Hidden from
 * screen readers, because the number is printed below.
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
