import { distanceMetres } from '@store-panel/domain/geo/distance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  circleRadius,
  mapOf,
  placeUnder,
  pointOf,
  parseDegrees,
  parseCoordinatePair,
  roundDistance,
  stepPlace,
  withinMap,
} from './location-map-scale.ts';

const BERLIN = { latitude: 52.52, longitude: 13.405, radiusMetres: 20_000 };
const map = mapOf(BERLIN, null);
if (!map) throw new Error('A city has a map');

describe('the map of a city', () => {
  it('has the centre in its middle and the edge of the city on its circle', () => {
    expect(pointOf(map, BERLIN)).toEqual({ x: 0, y: -0 });
    expect(distanceMetres(BERLIN, placeUnder(map, { x: circleRadius, y: 0 }))).toBeCloseTo(20_000, -2);
  });

  it('maps every point to a place and back', () => {
    const share = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(share, share, (x, y) => {
        const point = pointOf(map, placeUnder(map, { x, y }));
        expect(Math.hypot(point.x - x, point.y - y)).toBeLessThan(0.01);
      }),
      { seed: 11 },
    );
  });

  it('clamps places beyond it to its edge, in the same direction', () => {
    expect(withinMap({ x: 10, y: -20 })).toEqual({ x: 10, y: -20, isBeyond: false });
    const { x, y, isBeyond } = withinMap({ x: 400, y: 200 });
    expect([x, y, isBeyond]).toEqual([96, 48, true]);
  });

  it('moves by arrow keys, with north up, in longer steps with Shift', () => {
    const north = stepPlace(map, BERLIN, 'ArrowUp', false);
    const west = stepPlace(map, BERLIN, 'ArrowLeft', true);
    expect(north && [north.latitude > BERLIN.latitude, distanceMetres(BERLIN, north).toFixed(0)]).toEqual([true, '50']);
    expect(west && [west.longitude < BERLIN.longitude, distanceMetres(BERLIN, west).toFixed(0)]).toEqual([true, '500']);
    expect(stepPlace(map, BERLIN, 'a', false)).toBeNull();
  });
});

it.each([
  [20, 5],
  [7, 1],
  [12, 2],
  [0.9, 0.2],
])('the scale of a circle of %s shows %s', (radius, expected) => {
  expect(roundDistance(radius)).toBeCloseTo(expected, 6);
});

it.each([
  ['52.52', 52.52],
  ['52,52', 52.52],
  [' -7 ', -7],
  ['91', null],
  ['north', null],
  ['', null],
])('"%s" is read as the latitude %s', (text, value) => {
  expect(parseDegrees(text, 90)).toBe(value);
});

it.each([
  ['52.52, 13.405', { latitude: 52.52, longitude: 13.405 }],
  ['-33.9 151.2', { latitude: -33.9, longitude: 151.2 }],
  ['52.5,13.4', { latitude: 52.5, longitude: 13.4 }],
  // A decimal comma, so not a pair.
  ['52,52', null],
  ['95, 10', null],
  ['52.52', null],
])('the pair "%s" is read as %o', (text, place) => {
  expect(parseCoordinatePair(text)).toEqual(place);
});
