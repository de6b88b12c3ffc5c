import type { Coordinates } from '#geo/distance.ts';
import { offsetFrom } from '#geo/local-projection.ts';

/** Limits of a polygon; not in the specification. */
export const POLYGON_BOUNDS = {
  corners: { min: 3, max: 40 },
  /** From its westernmost corner to its easternmost, and from south to north. Nothing so small lies across the date line. */
  degrees: 10,
  /** Less is a slip of the hand: fifty metres by fifty. */
  squareMetres: 2500,
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}
type Edge = readonly [from: Point, to: Point];

/** Whole millionths of a degree, a tenth of a metre: whatever is reckoned with them within the bounds is exact. */
const pointOf = ({ latitude, longitude }: Coordinates): Point => ({
  x: Math.round(longitude * 1e6),
  y: Math.round(latitude * 1e6),
});

const edgesOf = (points: readonly Point[]): readonly Edge[] =>
  points.map((from, at) => [from, points[(at + 1) % points.length] as Point] as const);

/** Above 0 if the point is to the left of the directed edge, 0 if it is on its line. */
const sideOf = ([from, to]: Edge, { x, y }: Point): number =>
  (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);

const isWithin = (one: number, other: number, at: number) => Math.min(one, other) <= at && at <= Math.max(one, other);
const isOn = (edge: Edge, point: Point): boolean =>
  sideOf(edge, point) === 0 && isWithin(edge[0].x, edge[1].x, point.x) && isWithin(edge[0].y, edge[1].y, point.y);

/**
 * Whether the point is within the polygon, whose last corner joins the first. Edges and corners count as inside. Edges
 * are straight in degrees, which is accurate enough within a city.
 */
export function isInPolygon(coordinates: Coordinates, corners: readonly Coordinates[]): boolean {
  const point = pointOf(coordinates);
  let isIn = false;
  for (const edge of edgesOf(corners.map(pointOf))) {
    if (isOn(edge, point)) return true;
    const [from, to] = edge;
    const isPassed = from.y > point.y !== to.y > point.y;
    if (isPassed && sideOf(edge, point) > 0 === to.y > from.y) isIn = !isIn;
  }
  return isIn;
}

/** Do two edges have a point in common? */
function doMeet(one: Edge, other: Edge): boolean {
  const isParted = ([from, to]: Edge, by: Edge) => Math.sign(sideOf(by, from)) * Math.sign(sideOf(by, to)) < 0;
  if (isParted(one, other) && isParted(other, one)) return true;
  return one.some((point) => isOn(other, point)) || other.some((point) => isOn(one, point));
}

/** Of neighbours, who have a corner in common: does the second go back on the first? */
const doesGoBack = ([from, corner]: Edge, [, to]: Edge): boolean =>
  sideOf([from, corner], to) === 0 &&
  (corner.x - from.x) * (to.x - corner.x) + (corner.y - from.y) * (to.y - corner.y) <= 0;

/** Do edges of it cross, touch or lie on each other? */
export function crossesItself(corners: readonly Coordinates[]): boolean {
  const edges = edgesOf(corners.map(pointOf));
  return edges.some((edge, at) =>
    edges.some((other, otherIndex) => {
      if (otherIndex <= at) return false;
      if (otherIndex === at + 1) return doesGoBack(edge, other);
      if (at === 0 && otherIndex === edges.length - 1) return doesGoBack(other, edge);
      return doMeet(edge, other);
    }),
  );
}

/** The area within the corners, in square metres, as a flat map around the first has it. */
export function squareMetres(corners: readonly Coordinates[]): number {
  const [first] = corners;
  if (!first) return 0;
  const flat = corners.map((corner) => offsetFrom(first, corner));
  const doubled = flat.reduce((sum, { east, north }, at) => {
    const next = flat[(at + 1) % flat.length] as (typeof flat)[number];
    return sum + east * next.north - next.east * north;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Why corners are no valid area: `flat`, they enclose nothing. */
export type PolygonProblem = 'too_few' | 'too_many' | 'too_wide' | 'flat' | 'crossing';

/** Returns what is invalid about a polygon, or null. */
export function polygonProblem(corners: readonly Coordinates[]): PolygonProblem | null {
  if (corners.length < POLYGON_BOUNDS.corners.min) return 'too_few';
  if (corners.length > POLYGON_BOUNDS.corners.max) return 'too_many';
  const isWide = (['latitude', 'longitude'] as const).some((axis) => {
    const degrees = corners.map((corner) => corner[axis]);
    return Math.max(...degrees) - Math.min(...degrees) > POLYGON_BOUNDS.degrees;
  });
  if (isWide) return 'too_wide';
  if (crossesItself(corners)) return isOneLine(corners.map(pointOf)) ? 'flat' : 'crossing';
  return squareMetres(corners) < POLYGON_BOUNDS.squareMetres ? 'flat' : null;
}

const isOneLine = (points: readonly Point[]): boolean =>
  points.every((to) => points.every((point) => sideOf([points[0] as Point, to], point) === 0));
