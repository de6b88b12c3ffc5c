/** Width and height of the box that coordinates count in. */
export interface SignatureBox {
  readonly width: number;
  readonly height: number;
}

/** A line drawn without lifting the pen: x and y of each point, one after the other. */
export type SignatureStroke = readonly number[];

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointsOf = (stroke: SignatureStroke): Point[] =>
  Array.from({ length: Math.floor(stroke.length / 2) }, (_, at) => ({
    x: stroke[2 * at] ?? 0,
    y: stroke[2 * at + 1] ?? 0,
  }));

const strokeOf = (points: readonly Point[]): SignatureStroke => points.flatMap(({ x, y }) => [x, y]);

/** Line width in units of the box. */
export const lineWidth = ({ width, height }: SignatureBox): number => Math.max(width, height) / 200;

/** Converts points of an element to whole numbers in the box. The pen may leave the element while it draws. */
export function strokeInBox(points: readonly Point[], scale: number, box: SignatureBox): SignatureStroke {
  const within = (value: number, max: number) => Math.max(0, Math.min(Math.round(value * scale), max));
  const inBox = points.map(({ x, y }) => ({ x: within(x, box.width), y: within(y, box.height) }));
  return strokeOf(inBox.filter(({ x, y }, at) => inBox[at - 1]?.x !== x || inBox[at - 1]?.y !== y));
}

/** Twice the area of the triangle of a point and its neighbours: how much the line changes without it. */
const weight = (before: Point, { x, y }: Point, after: Point) =>
  Math.abs((x - before.x) * (after.y - before.y) - (after.x - before.x) * (y - before.y));

/** Removes the point whose absence shows least; ends of strokes stay. Returns false if there is none to remove. */
function removeLightest(strokes: readonly Point[][]): boolean {
  let lightest: { readonly points: Point[]; readonly at: number; readonly weight: number } | undefined;
  for (const points of strokes) {
    for (const [at, point] of points.entries()) {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (before === undefined || after === undefined) continue;
      const own = weight(before, point, after);
      if (lightest === undefined || own < lightest.weight) lightest = { points, at, weight: own };
    }
  }
  lightest?.points.splice(lightest.at, 1);
  return lightest !== undefined;
}

/** Thins out strokes that have more points together. The two ends of each stroke stay, so many dots are not thinned. */
export function thinOut(strokes: readonly SignatureStroke[], maxPoints: number): readonly SignatureStroke[] {
  const points = strokes.map(pointsOf);
  let surplus = points.reduce((sum, { length }) => sum + length, 0) - maxPoints;
  if (surplus <= 0) return strokes;
  while (surplus > 0 && removeLightest(points)) surplus -= 1;
  return points.map(strokeOf);
}

/** Strokes as a path. A dot is a line without length, which its round ends make visible. */
export const strokesPath = (strokes: readonly SignatureStroke[]): string =>
  strokes
    .map((stroke) => {
      const points = pointsOf(stroke);
      const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
      return points.length === 1 ? `${line}h0` : line;
    })
    .join('');
