import { deliveryReach, type DeliveryArea, type DeliveryReach } from '#places/delivery-area.ts';
import { type CityArea, isInCity, type Place } from '#places/distance.ts';

/** A store's delivery area within the city that the platform serves; `city` null where it is not known. */
export interface ServedArea extends DeliveryArea {
  readonly city: CityArea | null;
}

/**
 * What speaks against delivering to a place: `outside_city`, the platform does not deliver there at all (558);
 * `outside_radius`, this store does not (967); `place_unknown`, nobody can tell, which keeps nobody from ordering.
 */
export type AreaProblem = 'outside_city' | 'outside_radius' | 'place_unknown';

/** How far a place is, and what speaks against delivering there; null where nothing does. */
export function judgePlace(
  area: ServedArea,
  place: Place | null,
): DeliveryReach & { readonly problem: AreaProblem | null } {
  const reach = deliveryReach(area, place);
  if (place !== null && area.city !== null && !isInCity(place, area.city)) return { ...reach, problem: 'outside_city' };
  if (reach.isInArea === false) return { ...reach, problem: 'outside_radius' };
  return { ...reach, problem: reach.distanceMetres === null ? 'place_unknown' : null };
}
