import type { CityArea, Coordinates } from '@store-panel/domain/geo/distance';
import { type Offset, offsetFrom, placeAt } from '@store-panel/domain/geo/local-projection';

export interface City extends CityArea {
  readonly name: string;
}

/** Half the map's width in its own units; the city's circle ends at this share of it. */
export const HALF = 100;
const CIRCLE_SHARE = 0.8;

/** Metres from the middle to the circle where no city is known. */
const UNKNOWN_RADIUS = 5_000;

/** A flat map: its middle, and how many metres its circle has. */
export interface LocationMapScale {
  readonly centre: Coordinates;
  readonly radiusMetres: number;
}

/** Around the city, or where none is known around the place itself. */
export function mapOf(city: CityArea | null, value: Coordinates | null): LocationMapScale | null {
  if (city) return { centre: city, radiusMetres: city.radiusMetres };
  return value && { centre: value, radiusMetres: UNKNOWN_RADIUS };
}

const metresPerUnit = ({ radiusMetres }: LocationMapScale) => radiusMetres / (HALF * CIRCLE_SHARE);

export const circleRadius = HALF * CIRCLE_SHARE;

/** Where a place is drawn, in the map's units, x to the east and y to the south. */
export function pointOf(map: LocationMapScale, place: Coordinates): { readonly x: number; readonly y: number } {
  const { east, north } = offsetFrom(map.centre, place);
  const scale = metresPerUnit(map);
  return { x: east / scale, y: -north / scale };
}

/** The place under a point of the map. */
export function placeUnder(map: LocationMapScale, { x, y }: { readonly x: number; readonly y: number }): Coordinates {
  const scale = metresPerUnit(map);
  return placeAt(map.centre, { east: x * scale, north: -y * scale });
}

/** The nearest point that is still drawn: a place far away stands at the edge. */
export function withinMap({ x, y }: { readonly x: number; readonly y: number }) {
  const most = HALF - 4;
  const far = Math.max(Math.abs(x), Math.abs(y)) / most;
  return far > 1 ? { x: x / far, y: y / far, isBeyond: true } : { x, y, isBeyond: false };
}

/** A distance in round numbers, about a fourth of the circle's radius: for the scale. In the unit that is told. */
export function roundDistance(radius: number): number {
  const wanted = radius / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [5, 2, 1].find((one) => one * power <= wanted) ?? 1;
  return step * power;
}

/** How far an arrow key moves, in metres: fine enough for a house, and no more steps than a hand likes. */
const STEP_SHARE = 1 / 400;
const LONG_STEP = 10;

const DIRECTIONS: Readonly<Record<string, Offset>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowRight: { east: 1, north: 0 },
  ArrowLeft: { east: -1, north: 0 },
};

/** The place an arrow key leads to; null for every other key. */
export function steppedPlace(
  map: LocationMapScale,
  from: Coordinates,
  key: string,
  isLong: boolean,
): Coordinates | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const step = Math.max(5, map.radiusMetres * STEP_SHARE) * (isLong ? LONG_STEP : 1);
  return placeAt(from, { east: direction.east * step, north: direction.north * step });
}

/** Degrees as they are typed, with either decimal sign; null for what are none, or more than there are. */
export function readDegrees(text: string, most: number): number | null {
  const plain = text.trim().replace(',', '.');
  const value = Number(plain);
  return /^[+-]?\d{1,3}(?:\.\d*)?$/.test(plain) && Math.abs(value) <= most ? value : null;
}

const DEGREES = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
/** With a space between them, or with a bare comma between two that have their decimals behind a dot. */
const PAIRS = [
  new RegExp(String.raw`^\s*${DEGREES}\s*(?:[,;]\s+|;|\s)\s*${DEGREES}\s*$`),
  /^\s*([+-]?\d{1,3}\.\d+),([+-]?\d{1,3}\.\d+)\s*$/,
];

/** Both numbers at once, as maps give them to copy: `52.52, 13.405`. Null for anything else. */
export function parseCoordinatePair(text: string): Coordinates | null {
  const found = PAIRS.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const latitude = Number(found?.[1] ?? Number.NaN);
  const longitude = Number(found?.[2] ?? Number.NaN);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
