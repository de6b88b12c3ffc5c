export interface Coordinates {
  /** Degrees, north positive. */
  readonly latitude: number;
  /** Degrees, east positive. */
  readonly longitude: number;
}

/** Mean radius of the Earth in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres along the great circle between two places, by the haversine formula. */
export function distanceMetres(from: Coordinates, to: Coordinates): number {
  const halfHeight = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfWidth = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = halfHeight ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfWidth ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A city as the platform serves it: everything within the radius around its centre. */
export interface CityArea extends Coordinates {
  readonly radiusMetres: number;
}

/** The location check of a registration: does the store lie in the city it names? */
export function isInCity(coordinates: Coordinates, city: CityArea): boolean {
  return distanceMetres(coordinates, city) <= city.radiusMetres;
}

/** Countries and territories whose roads are measured in miles. */
const IN_MILES = new Set('AG AI AS BS BZ DM FK GB GD GG GU IM JE KN KY LC LR MP MS PR SH TC US VC VG VI WS'.split(' '));

/** Whether distances are in miles in this country (alpha-2 code). */
export const usesMiles = (countryCode: string): boolean => IN_MILES.has(countryCode);
