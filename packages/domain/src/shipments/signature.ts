// A signature drawn on a screen.

/** The box that it is drawn in; points are whole numbers in it. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;

export const SIGNATURE_LIMITS = {
  strokes: 100,
  /** Of all strokes. */
  points: 2000,
  /** The shortest sum of the strokes' lengths: a dot signs nothing. */
  length: 150,
} as const;

/** A line drawn without lifting the pen: x and y of each point, one after the other. */
export type SignatureStroke = readonly number[];

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointsOf = (stroke: SignatureStroke): readonly Point[] =>
  stroke.flatMap((x, at) => {
    const y = stroke[at + 1];
    return at % 2 === 0 && y !== undefined ? [{ x, y }] : [];
  });

/** The length of all strokes, in units of the box. */
export const signatureLength = (strokes: readonly SignatureStroke[]): number =>
  strokes.map(strokeLength).reduce((sum, length) => sum + length, 0);

const strokeLength = (stroke: SignatureStroke): number =>
  pointsOf(stroke).reduce((sum, { x, y }, at, points) => {
    const before = points[at - 1];
    return before === undefined ? sum : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);

const isInBox = ({ x, y }: Point) =>
  Number.isInteger(x) &&
  Number.isInteger(y) &&
  x >= 0 &&
  y >= 0 &&
  x <= SIGNATURE_BOX.width &&
  y <= SIGNATURE_BOX.height;

/** Whether the strokes can be a signature: within the box, within the limits, and more than a dot. */
export function isSignature(strokes: readonly SignatureStroke[]): boolean {
  const points = strokes.flatMap(pointsOf);
  return (
    strokes.length <= SIGNATURE_LIMITS.strokes &&
    points.length <= SIGNATURE_LIMITS.points &&
    strokes.every(({ length }) => length % 2 === 0) &&
    points.every(isInBox) &&
    signatureLength(strokes) >= SIGNATURE_LIMITS.length
  );
}

/** The strokes as the path of an SVG in {@link SIGNATURE_BOX}. */
export const signaturePath = (strokes: readonly SignatureStroke[]): string =>
  strokes
    .map((stroke) =>
      pointsOf(stroke)
        .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`)
        .join(''),
    )
    .join('');
