import { type CityArea, isInCity, type Coordinates } from '#geo/distance.ts';
import { isInPolygon, POLYGON_BOUNDS, type PolygonProblem, polygonProblem } from '#geo/polygon.ts';

/** A part of the town that a store delivers to, with a price of its own. */
export interface DeliveryZone {
  /** A UUID from the client that draws the zone. */
  readonly id: string;
  readonly name: string;
  /** In order; the last is joined to the first. */
  readonly corners: readonly Coordinates[];
  /** Minor units; null: a delivery costs there what distance and time make it. */
  readonly price: number | null;
}

/** Limits of the zones; not in the specification. */
export const ZONE_LIMITS = { maxZones: 20, maxNameLength: 60, corners: POLYGON_BOUNDS.corners } as const;

/** The zone that decides on a place: zones may overlap, and the first of the list that holds it does. Null where none does. */
export const findZone = (zones: readonly DeliveryZone[], coordinates: Coordinates): DeliveryZone | null =>
  zones.find(({ corners }) => isInPolygon(coordinates, corners)) ?? null;

/** Returns what is invalid about a zone's shape. A city is a circle: a zone whose corners are inside is inside. */
export type ZoneShapeProblem = PolygonProblem | 'outside_city';

export function zoneShapeProblem(corners: readonly Coordinates[], city: CityArea | null): ZoneShapeProblem | null {
  const problem = polygonProblem(corners);
  if (problem !== null) return problem;
  return city !== null && corners.some((corner) => !isInCity(corner, city)) ? 'outside_city' : null;
}

/** The form in which names are compared: `Center` and `center ` are the same. */
const plainName = (name: string) => name.trim().toLowerCase();

/** Is this the name of an earlier zone? People and the quote call zones by their names. */
export const isNameTaken = (names: readonly string[], at: number): boolean =>
  names.slice(0, at).some((name) => plainName(name) === plainName(names[at] ?? ''));
