import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitViewport,
  labelPosition,
  project,
  fromSquarePoint,
  unproject,
  panViewport,
  circlePolygon,
  squarePoint,
  zoomViewport,
  zoomOf,
} from '#map-view/geometry.ts';

const SIZE = { width: 600, height: 400 };
const anyPosition = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

describe('the look at some places', () => {
  it('shows every one of them inside the room', () => {
    fc.assert(
      fc.property(
        anyPosition,
        fc.array(
          fc.tuple(fc.double({ min: -0.2, max: 0.2, noNaN: true }), fc.double({ min: -0.2, max: 0.2, noNaN: true })),
          { maxLength: 9 },
        ),
        (centre, offsets) => {
          const coordinates = [
            centre,
            ...offsets.map(([a, b]) => ({ latitude: centre.latitude + a, longitude: centre.longitude + b })),
          ];
          const viewport = fitViewport(coordinates, SIZE, 40);
          for (const position of coordinates) {
            const { x, y } = project(viewport, SIZE, position);
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
    expect(fitViewport([], SIZE, 40)).toMatchObject({ x: 0.5, y: 0.5 });
    expect(zoomOf(fitViewport([{ latitude: 52.5, longitude: 13.4 }], SIZE, 40))).toBeCloseTo(15);
  });

  it('zooms within bounds, and is pushed by pixels', () => {
    const viewport = fitViewport([{ latitude: 52.5, longitude: 13.4 }], SIZE, 40);
    expect(zoomOf(zoomViewport(viewport, 1))).toBeCloseTo(16);
    expect(zoomOf(zoomViewport(viewport, 99))).toBeCloseTo(19);
    const { x, y } = project(panViewport(viewport, 30, -20), SIZE, { latitude: 52.5, longitude: 13.4 });
    expect([Math.round(x), Math.round(y)]).toEqual([330, 180]);
  });
});

it('a place comes back from its pixel', () => {
  fc.assert(
    fc.property(anyPosition, fc.nat(600), fc.nat(400), (centre, x, y) => {
      const viewport = fitViewport([centre], SIZE, 40);
      const back = project(viewport, SIZE, unproject(viewport, SIZE, { x, y }));
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
  expect(labelPosition(corners)).toEqual({ x, y });
});

it('a place comes back from the square', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const back = fromSquarePoint(squarePoint(position));
      expect(back.latitude).toBeCloseTo(position.latitude, 6);
      expect(back.longitude).toBeCloseTo(position.longitude, 6);
    }),
    { seed: 3 },
  );
});

it('a ring is closed and round', () => {
  const centre = { latitude: 52.5, longitude: 13.4 };
  const ring = circlePolygon(centre, 1000);
  expect(ring[0]?.latitude).toBeCloseTo(ring.at(-1)?.latitude ?? 0, 9);
  const viewport = fitViewport(ring, SIZE, 0);
  const middle = project(viewport, SIZE, centre);
  const radii = ring.map((position) => {
    const { x, y } = project(viewport, SIZE, position);
    return Math.hypot(x - middle.x, y - middle.y);
  });
  expect(Math.max(...radii) / Math.min(...radii)).toBeLessThan(1.001);
});
