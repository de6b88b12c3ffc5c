import type { CityArea, Coordinates } from '@store-panel/domain/geo/distance';
import { type Offset, offsetFrom, coordinatesAt } from '@store-panel/domain/geo/local-projection';

export interface City extends CityArea {
  readonly name: string;
}

/** Half the map's width in map units; the city's circle has this share of it as radius. */
export const HALF = 100;
const CIRCLE_SHARE = 0.8;

/** Radius of the circle in metres if no city is known. */
const DEFAULT_RADIUS_METRES = 5_000;

/** A flat map: its centre and the radius of its circle in metres. */
export interface LocationMapScale {
  readonly centre: Coordinates;
  readonly radiusMetres: number;
}

/** Creates a map around the city, or around the place if no city is known. */
export function mapOf(city: CityArea | null, value: Coordinates | null): LocationMapScale | null {
  if (city) return { centre: city, radiusMetres: city.radiusMetres };
  return value && { centre: value, radiusMetres: DEFAULT_RADIUS_METRES };
}

const metresPerUnit = ({ radiusMetres }: LocationMapScale) => radiusMetres / (HALF * CIRCLE_SHARE);

export const circleRadius = HALF * CIRCLE_SHARE;

/** Converts a place to map units, x to the east and y to the south. */
export function pointOf(map: LocationMapScale, coordinates: Coordinates): { readonly x: number; readonly y: number } {
  const { east, north } = offsetFrom(map.centre, coordinates);
  const scale = metresPerUnit(map);
  return { x: east / scale, y: -north / scale };
}

/** Converts a point of the map to a place. */
export function placeUnder(map: LocationMapScale, { x, y }: { readonly x: number; readonly y: number }): Coordinates {
  const scale = metresPerUnit(map);
  return coordinatesAt(map.centre, { east: x * scale, north: -y * scale });
}

/** Clamps a point to the map, so that a distant place is drawn at the edge. */
export function withinMap({ x, y }: { readonly x: number; readonly y: number }) {
  const max = HALF - 4;
  const far = Math.max(Math.abs(x), Math.abs(y)) / max;
  return far > 1 ? { x: x / far, y: y / far, isBeyond: true } : { x, y, isBeyond: false };
}

/** Rounds a quarter of the circle's radius to a round number for the scale, in the displayed unit. */
export function roundDistance(radius: number): number {
  const target = radius / 4;
  const power = 10 ** Math.floor(Math.log10(target));
  const step = [5, 2, 1].find((one) => one * power <= target) ?? 1;
  return step * power;
}

/** Step of an arrow key as a share of the radius: fine enough for a building, with few key presses. */
const STEP_SHARE = 1 / 400;
const LONG_STEP = 10;

const DIRECTIONS: Readonly<Record<string, Offset>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowRight: { east: 1, north: 0 },
  ArrowLeft: { east: -1, north: 0 },
};

/** Returns the place that an arrow key leads to; null for other keys. */
export function stepPlace(map: LocationMapScale, from: Coordinates, key: string, isLong: boolean): Coordinates | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const step = Math.max(5, map.radiusMetres * STEP_SHARE) * (isLong ? LONG_STEP : 1);
  return coordinatesAt(from, { east: direction.east * step, north: direction.north * step });
}

/** Parses degrees with either decimal separator; null if invalid or out of range. */
export function parseDegrees(text: string, max: number): number | null {
  const plain = text.trim().replace(',', '.');
  const value = Number(plain);
  return /^[+-]?\d{1,3}(?:\.\d*)?$/.test(plain) && Math.abs(value) <= max ? value : null;
}

const DEGREES = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
/** Separated by a space, or by a bare comma if both numbers have decimals after a dot. */
const PAIRS = [
  new RegExp(String.raw`^\s*${DEGREES}\s*(?:[,;]\s+|;|\s)\s*${DEGREES}\s*$`),
  /^\s*([+-]?\d{1,3}\.\d+),([+-]?\d{1,3}\.\d+)\s*$/,
];

/** Parses a pair as copied from a map: `52.52, 13.405`. Null for anything else. */
export function parseCoordinatePair(text: string): Coordinates | null {
  const pair = PAIRS.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const latitude = Number(pair?.[1] ?? Number.NaN);
  const longitude = Number(pair?.[2] ?? Number.NaN);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
