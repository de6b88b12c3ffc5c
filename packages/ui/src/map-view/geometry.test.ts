import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lookAt,
  labelSpot,
  pixelOf,
  placeOf,
  placeUnder,
  pushed,
  ringAround,
  squarePoint,
  zoomed,
  zoomOf,
} from '#map-view/geometry.ts';

const SIZE = { width: 600, height: 400 };
const anyPlace = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

describe('the look at some places', () => {
  it('shows every one of them inside the room', () => {
    fc.assert(
      fc.property(
        anyPlace,
        fc.array(
          fc.tuple(fc.double({ min: -0.2, max: 0.2, noNaN: true }), fc.double({ min: -0.2, max: 0.2, noNaN: true })),
          { maxLength: 9 },
        ),
        (centre, offsets) => {
          const places = [
            centre,
            ...offsets.map(([a, b]) => ({ latitude: centre.latitude + a, longitude: centre.longitude + b })),
          ];
          const look = lookAt(places, SIZE, 40);
          for (const place of places) {
            const { x, y } = pixelOf(look, SIZE, place);
            expect(x).toBeGreaterThanOrEqual(39.9);
            expect(x).toBeLessThanOrEqual(560.1);
            expect(y).toBeGreaterThanOrEqual(39.9);
            expect(y).toBeLessThanOrEqual(360.1);
          }
        },
      ),
      { seed: 3 },
    );
  });

  it('of none shows the world, and of one no more than its street', () => {
    expect(lookAt([], SIZE, 40)).toMatchObject({ x: 0.5, y: 0.5 });
    expect(zoomOf(lookAt([{ latitude: 52.5, longitude: 13.4 }], SIZE, 40))).toBeCloseTo(15);
  });

  it('zooms within bounds, and is pushed by pixels', () => {
    const look = lookAt([{ latitude: 52.5, longitude: 13.4 }], SIZE, 40);
    expect(zoomOf(zoomed(look, 1))).toBeCloseTo(16);
    expect(zoomOf(zoomed(look, 99))).toBeCloseTo(19);
    const { x, y } = pixelOf(pushed(look, 30, -20), SIZE, { latitude: 52.5, longitude: 13.4 });
    expect([Math.round(x), Math.round(y)]).toEqual([330, 180]);
  });
});

it('a place comes back from its pixel', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(600), fc.nat(400), (centre, x, y) => {
      const look = lookAt([centre], SIZE, 40);
      const back = pixelOf(look, SIZE, placeUnder(look, SIZE, { x, y }));
      expect(back.x).toBeCloseTo(x, 3);
      expect(back.y).toBeCloseTo(y, 3);
    }),
    { seed: 3 },
  );
});

it.each([
  [[], 0, 0],
  [[{ x: 3, y: 4 }], 3, 4],
  [
    [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 50 },
      { x: 0, y: 50 },
    ],
    20,
    36,
  ],
  [
    [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 20, y: 50 },
    ],
    20,
    36,
  ],
])('the name of the area within %j stands at %d, %d', (corners, x, y) => {
  expect(labelSpot(corners)).toEqual({ x, y });
});

it('a place comes back from the square', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const back = placeOf(squarePoint(place));
      expect(back.latitude).toBeCloseTo(place.latitude, 6);
      expect(back.longitude).toBeCloseTo(place.longitude, 6);
    }),
    { seed: 3 },
  );
});

it('a ring is closed and round', () => {
  const centre = { latitude: 52.5, longitude: 13.4 };
  const ring = ringAround(centre, 1000);
  expect(ring[0]?.latitude).toBeCloseTo(ring.at(-1)?.latitude ?? 0, 9);
  const look = lookAt(ring, SIZE, 0);
  const middle = pixelOf(look, SIZE, centre);
  const radii = ring.map((place) => {
    const { x, y } = pixelOf(look, SIZE, place);
    return Math.hypot(x - middle.x, y - middle.y);
  });
  expect(Math.max(...radii) / Math.min(...radii)).toBeLessThan(1.001);
});
