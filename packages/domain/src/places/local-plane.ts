import type { Place } from '#places/distance.ts';

/** Metres from a centre, east and north positive. */
export interface Offset {
  readonly east: number;
  readonly north: number;
}

/** Metres of one degree along a meridian, on a sphere of the Earth's mean radius. */
const METRES_PER_DEGREE = 111_195.08;

/** Where longitudes come together a small offset would be any number of degrees. */
const NEAREST_TO_POLE = 89.9;

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));
const perDegreeEast = ({ latitude }: Place) =>
  METRES_PER_DEGREE * Math.cos((clamp(latitude, NEAREST_TO_POLE) * Math.PI) / 180);

/** Degrees between two longitudes the short way round. */
const turn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** A place as a flat map around a centre has it: good for a city, whose curvature nobody sees. */
export function offsetFrom(centre: Place, { latitude, longitude }: Place): Offset {
  return {
    east: turn(longitude - centre.longitude) * perDegreeEast(centre),
    north: (latitude - centre.latitude) * METRES_PER_DEGREE,
  };
}

/** The place that lies there, to a millionth of a degree (a tenth of a metre). */
export function placeAt(centre: Place, { east, north }: Offset): Place {
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    latitude: rounded(clamp(centre.latitude + north / METRES_PER_DEGREE, 90)),
    longitude: rounded(turn(centre.longitude + east / perDegreeEast(centre))),
  };
}

/** The eight winds, clockwise from north. */
export const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Wind = (typeof WINDS)[number];

/** In which direction an offset lies. */
export function windOf({ east, north }: Offset): Wind {
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return WINDS.at(eighth % WINDS.length) as Wind;
}
