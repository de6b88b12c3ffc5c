// Strokes of a signature: x and y of each point one after the other, whole numbers in a box whatever the size on a screen.

export type Strokes = readonly (readonly number[])[];

/** The box that the numbers of strokes are of. */
export interface StrokeBox {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of a stroke, larger by this factor. */
export const pointsOf = (stroke: readonly number[], factor = 1): Point[] =>
  stroke.flatMap((x, at) => {
    const y = stroke[at + 1];
    return at % 2 === 0 && y !== undefined ? [{ x: x * factor, y: y * factor }] : [];
  });

/** Points as they were drawn, as a stroke in the box. Repeated ones are one. */
export function toStroke(points: readonly Point[], factor: number, { width, height }: StrokeBox): number[] {
  const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(value / factor, most)));
  const found = points.map(({ x, y }) => [within(x, width), within(y, height)] as const);
  return found
    .filter(([x, y], at) => {
      const [beforeX, beforeY] = found[at - 1] ?? [];
      return x !== beforeX || y !== beforeY;
    })
    .flat();
}

/** Every second point of each stroke, with its last one, until there are at most this many in all. */
export function thinned(strokes: Strokes, maxPoints: number): Strokes {
  const count = strokes.reduce((sum, { length }) => sum + length / 2, 0);
  if (count <= maxPoints || strokes.every(({ length }) => length <= 4)) return strokes;
  const fewer = strokes.map((stroke) => {
    const last = stroke.length / 2 - 1;
    return stroke.filter((_, at) => Math.floor(at / 2) % 2 === 0 || Math.floor(at / 2) === last);
  });
  return thinned(fewer, maxPoints);
}

/** The strokes as the path of an SVG in their box. A point is a line without length, which round ends show. */
export const pathOf = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const points = pointsOf(stroke);
      const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
      return points.length === 1 ? `${path}h0` : path;
    })
    .join('');
