import JsBarcode from 'jsbarcode';
import { encode } from 'uqr';

/** Quiet zones in modules, which scanners need: ten of bars, four of a QR code. */
const QUIET = { bars: 10, code: 4 } as const;
/** Height of bars in modules; the template stretches them. */
const BARS_HEIGHT = 40;

/** Characters that Code 128 encodes. */
const ENCODABLE = /^[\u0020-\u007e]+$/;

const svg = (width: number, height: number, path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${path}"/></svg>`;

/** A number as Code 128, drawn as one path; empty if a character is not encodable. */
export function barsSvg(value: string): string {
  if (!ENCODABLE.test(value)) return '';
  const drawn: Parameters<typeof JsBarcode>[0] = {};
  JsBarcode(drawn, value, { format: 'CODE128' });
  const bars = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  const path = [...bars.matchAll(/1+/g)].map(
    ({ index, 0: run }) => `M${QUIET.bars + index} 0h${run.length}v${BARS_HEIGHT}h-${run.length}z`,
  );
  return svg(bars.length + 2 * QUIET.bars, BARS_HEIGHT, path.join(''));
}

/** A text as a QR code, drawn as one path. */
export function qrSvg(value: string): string {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET.code });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return svg(size, size, dark.join(''));
}
