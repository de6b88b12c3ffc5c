import type { Coordinates } from '#geo/distance.ts';

/** Metres from a centre, east and north positive. */
export interface Offset {
  readonly east: number;
  readonly north: number;
}

/** Metres of one degree along a meridian, on a sphere of the Earth's mean radius. */
const METRES_PER_DEGREE = 111_195.08;

/** Where longitudes come together a small offset would be any number of degrees. */
const NEAREST_TO_POLE = 89.9;

const clamp = (value: number, max: number) => Math.max(-max, Math.min(max, value));
const perDegreeEast = ({ latitude }: Coordinates) =>
  METRES_PER_DEGREE * Math.cos((clamp(latitude, NEAREST_TO_POLE) * Math.PI) / 180);

/** Degrees between two longitudes the short way round. */
const turn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Coordinates on a flat map around a centre: accurate enough for a city. */
export function offsetFrom(centre: Coordinates, { latitude, longitude }: Coordinates): Offset {
  return {
    east: turn(longitude - centre.longitude) * perDegreeEast(centre),
    north: (latitude - centre.latitude) * METRES_PER_DEGREE,
  };
}

/** The place that lies there, to a millionth of a degree (a tenth of a metre). */
export function coordinatesAt(centre: Coordinates, { east, north }: Offset): Coordinates {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    latitude: round(clamp(centre.latitude + north / METRES_PER_DEGREE, 90)),
    longitude: round(turn(centre.longitude + east / perDegreeEast(centre))),
  };
}

/** The eight winds, clockwise from north. */
export const COMPASS_DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassDirection = (typeof COMPASS_DIRECTIONS)[number];

/** In which direction an offset lies. */
export function compassDirection({ east, north }: Offset): CompassDirection {
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return COMPASS_DIRECTIONS.at(eighth % COMPASS_DIRECTIONS.length) as CompassDirection;
}
