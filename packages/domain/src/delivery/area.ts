import { type DeliveryZone, findZone } from '#delivery/zones.ts';
import { type CityArea, distanceMetres, isInCity, type Coordinates } from '#geo/distance.ts';

/** From where a store delivers, and where to. */
export interface DeliveryArea {
  /** Null if the store has no location. */
  readonly from: Coordinates | null;
  /** Null if the store has set no radius. */
  readonly radiusMetres: number | null;
  /** Where it delivers by zones, and nowhere else, whatever the radius; null where it goes by the radius. */
  readonly zones: readonly DeliveryZone[] | null;
}

/** How far a place is from a store, in metres, and whether the store delivers there; each null where it cannot be known. */
export interface DeliveryRange {
  readonly distanceMetres: number | null;
  readonly isInArea: boolean | null;
  /** The zone that decides; null where none does. */
  readonly zone: DeliveryZone | null;
}

export function computeDeliveryRange(
  { from, radiusMetres, zones }: DeliveryArea,
  coordinates: Coordinates | null,
): DeliveryRange {
  if (coordinates === null) return { distanceMetres: null, isInArea: null, zone: null };
  const metres = from && distanceMetres(from, coordinates);
  const rounded = metres === null ? null : Math.round(metres);
  if (zones === null) {
    const isInArea = metres === null || radiusMetres === null ? null : metres <= radiusMetres;
    return { distanceMetres: rounded, isInArea, zone: null };
  }
  const zone = findZone(zones, coordinates);
  return { distanceMetres: rounded, isInArea: zone !== null, zone };
}

/** A store's delivery area within the city that the platform serves; `city` null where it is not known. */
export interface ServedArea extends DeliveryArea {
  readonly city: CityArea | null;
}

/**
 * Why an address is not delivered to: `outside_city`, by the platform (558); `outside_radius` and `outside_zones`, by
 * this store (967); `place_unknown`, which does not block an order.
 */
export type AreaProblem = 'outside_city' | 'outside_radius' | 'outside_zones' | 'place_unknown';

/** How far a place is, and what speaks against delivering there; null where nothing does. */
export function checkDeliveryAddress(
  area: ServedArea,
  coordinates: Coordinates | null,
): DeliveryRange & { readonly problem: AreaProblem | null } {
  const reach = computeDeliveryRange(area, coordinates);
  if (coordinates !== null && area.city !== null && !isInCity(coordinates, area.city))
    return { ...reach, problem: 'outside_city' };
  if (reach.isInArea === false) return { ...reach, problem: area.zones === null ? 'outside_radius' : 'outside_zones' };
  const isUnknown = reach.isInArea === null && reach.distanceMetres === null;
  return { ...reach, problem: isUnknown ? 'place_unknown' : null };
}
