import { distanceMetres, type Place } from '#places/distance.ts';

/** From where a store delivers, and how far; null where nobody has said. */
export interface DeliveryArea {
  readonly from: Place | null;
  readonly radiusMetres: number | null;
}

/** How far a place is from a store, in metres, and whether the store delivers there; each null where it cannot be known. */
export interface DeliveryReach {
  readonly distanceMetres: number | null;
  readonly isInArea: boolean | null;
}

export function deliveryReach({ from, radiusMetres }: DeliveryArea, place: Place | null): DeliveryReach {
  if (from === null || place === null) return { distanceMetres: null, isInArea: null };
  const metres = distanceMetres(from, place);
  return { distanceMetres: Math.round(metres), isInArea: radiusMetres === null ? null : metres <= radiusMetres };
}
