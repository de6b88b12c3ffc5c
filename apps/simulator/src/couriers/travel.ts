import type { Point } from '#platform/simulated-store.ts';
import { MINUTE } from '#time/pace.ts';

const EARTH_RADIUS_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points, as the crow flies. */
export function distance(from: Point, to: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const north = half(to.latitude - from.latitude);
  const east = half(to.longitude - from.longitude) * Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(north + east));
}

/** A point so many metres away in a direction, in radians from north. */
export function pointNear(from: Point, metres: number, direction: number): Point {
  const degrees = (metres / EARTH_RADIUS_METRES) * (180 / Math.PI);
  const latitude = from.latitude + degrees * Math.cos(direction);
  const longitude = from.longitude + (degrees * Math.sin(direction)) / Math.cos(radians(from.latitude));
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}

/** Streets are longer than the crow's way, and a bicycle in town makes some 15 km/h: metres a minute, as the crow flies. */
const METRES_A_MINUTE = 180;
const MIN_TRIP_MS = 1.5 * MINUTE;
/** The location of customers without coordinates. */
const DEFAULT_TRIP_MS = 8 * MINUTE;

/** How long a courier is on the way, in milliseconds. */
export function travelTime(from: Point | null, to: Point | null): number {
  if (from === null || to === null) return DEFAULT_TRIP_MS;
  return Math.max(MIN_TRIP_MS, (distance(from, to) / METRES_A_MINUTE) * MINUTE);
}
