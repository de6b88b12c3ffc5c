import { type CityArea, isInCity, type Place } from '#places/distance.ts';
import { isInPolygon, POLYGON_BOUNDS, type PolygonProblem, polygonProblem } from '#places/polygon.ts';

/** A part of the town that a store delivers to, with a price of its own. */
export interface DeliveryZone {
  /** A UUID that whoever draws it gives it. */
  readonly id: string;
  readonly name: string;
  /** In order; the last is joined to the first. */
  readonly corners: readonly Place[];
  /** Minor units; null: a delivery costs there what distance and time make it. */
  readonly price: number | null;
}

/** Bounds of the zones; all ours. */
export const ZONE_BOUNDS = { most: 20, name: 60, corners: POLYGON_BOUNDS.corners } as const;

/** The zone that decides on a place: zones may overlap, and the first of the list that holds it does. Null where none does. */
export const zoneHolding = (zones: readonly DeliveryZone[], place: Place): DeliveryZone | null =>
  zones.find(({ corners }) => isInPolygon(place, corners)) ?? null;

/** What is wrong with the shape of a zone. A city is round: what has its corners in it lies in it. */
export type ZoneShapeProblem = PolygonProblem | 'outside_city';

export function zoneShapeProblem(corners: readonly Place[], city: CityArea | null): ZoneShapeProblem | null {
  const problem = polygonProblem(corners);
  if (problem !== null) return problem;
  return city !== null && corners.some((corner) => !isInCity(corner, city)) ? 'outside_city' : null;
}

/** As two names are compared: nobody tells `Center` and `center ` apart. */
const plainName = (name: string) => name.trim().toLowerCase();

/** Is this the name of an earlier zone? People and the quote call zones by their names. */
export const isNameTaken = (names: readonly string[], at: number): boolean =>
  names.slice(0, at).some((name) => plainName(name) === plainName(names[at] ?? ''));
