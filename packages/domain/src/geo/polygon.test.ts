import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { offsetFrom, coordinatesAt } from '#geo/local-projection.ts';
import { crossesItself, isInPolygon, POLYGON_BOUNDS, polygonProblem, squareMetres } from '#geo/polygon.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const SQUARE = [at(52.5, 13.4), at(52.5, 13.41), at(52.51, 13.41), at(52.51, 13.4)];
/** A square with a notch from the north, down to the middle. */
const NOTCHED = [...SQUARE.slice(0, 3), at(52.505, 13.405), at(52.51, 13.4)];

const centre = fc.record({
  latitude: fc.integer({ min: -60_000, max: 60_000 }).map((milli) => milli / 1000),
  longitude: fc.integer({ min: -170_000, max: 170_000 }).map((milli) => milli / 1000),
});
/** Corners at growing angles around a centre that sees all of them: such a polygon never crosses itself. */
const star = fc
  .tuple(
    centre,
    fc.array(fc.integer({ min: 500, max: 20_000 }), { minLength: 5, maxLength: POLYGON_BOUNDS.corners.max }),
  )
  .map(([middle, radii]) => ({
    middle,
    corners: radii.map((radius, i) => {
      const angle = (i / radii.length) * 2 * Math.PI;
      return coordinatesAt(middle, { east: radius * Math.sin(angle), north: radius * Math.cos(angle) });
    }),
  }));
const turned = <T>(list: readonly T[], by: number): readonly T[] => [...list.slice(by), ...list.slice(0, by)];

describe('a place in a polygon', () => {
  test.each([
    ['in the middle', at(52.505, 13.405), true],
    ['on an edge', at(52.5, 13.405), true],
    ['on a corner', at(52.51, 13.41), true],
    ['a tenth of a metre beyond an edge', at(52.499_999, 13.405), false],
    ['on the line of an edge, beyond it', at(52.5, 13.42), false],
    ['level with a corner', at(52.51, 13.3), false],
    ['on the other side of the globe', at(-52.5, -166.6), false],
  ])('%s', (_where, place, isIn) => {
    expect(isInPolygon(place, SQUARE)).toBe(isIn);
  });

  test('is not in it where it lies in a notch', () => {
    expect(isInPolygon(at(52.509, 13.405), NOTCHED)).toBe(false);
    expect(isInPolygon(at(52.504, 13.405), NOTCHED)).toBe(true);
    expect(isInPolygon(at(52.505, 13.405), NOTCHED)).toBe(true);
  });

  test('is in it whatever corner comes first, and whichever way round they go', () => {
    const east = fc.integer({ min: -25_000, max: 25_000 });
    fc.assert(
      fc.property(star, east, east, fc.nat(39), ({ middle, corners }, e, n, by) => {
        const place = coordinatesAt(middle, { east: e, north: n });
        const isIn = isInPolygon(place, corners);
        expect(isInPolygon(place, turned(corners, by % corners.length))).toBe(isIn);
        expect(isInPolygon(place, corners.toReversed())).toBe(isIn);
        expect(isInPolygon(middle, corners)).toBe(true);
        for (const corner of corners) expect(isInPolygon(corner, corners)).toBe(true);
      }),
    );
  });

  test('is in one of two halves exactly where it is in the whole', () => {
    const share = fc.integer({ min: -200, max: 1200 });
    const [a, b, c, d] = SQUARE as [(typeof SQUARE)[0], (typeof SQUARE)[0], (typeof SQUARE)[0], (typeof SQUARE)[0]];
    fc.assert(
      fc.property(share, share, (x, y) => {
        const place = at(52.5 + y / 1e5, 13.4 + x / 1e5);
        const isInHalf = isInPolygon(place, [a, b, c]) || isInPolygon(place, [a, c, d]);
        expect(isInPolygon(place, SQUARE)).toBe(isInHalf);
        expect(isInHalf).toBe(x >= 0 && x <= 1000 && y >= 0 && y <= 1000);
      }),
    );
  });
});

describe('a polygon', () => {
  const [a, b, c, d] = SQUARE;
  test.each([
    ['a square', SQUARE, null],
    ['a square with a notch', NOTCHED, null],
    ['two corners', SQUARE.slice(0, 2), 'too_few'],
    ['a bow tie', [a, b, d, c], 'crossing'],
    ['a corner twice', [a, a, b, c], 'crossing'],
    ['a way there and back', [a, b, c, b], 'crossing'],
    ['a corner on an edge', [a, b, c, d, at(52.5, 13.405)], 'crossing'],
    ['a line', [a, at(52.505, 13.405), c], 'flat'],
    ['a single place', [a, a, a], 'flat'],
    ['a room', [a, at(52.5, 13.4002), at(52.5002, 13.4002)], 'flat'],
    ['half a continent', [at(40, 0), at(40, 10.1), at(45, 5)], 'too_wide'],
    ['the date line', [at(-17, 179.9), at(-17, -179.9), at(-16.9, 179.9)], 'too_wide'],
    ['too many corners', Array.from({ length: 41 }, (_, i) => at(52 + i / 100, 13 + (i % 2))), 'too_many'],
  ] as const)('%s', (_what, corners, problem) => {
    expect(polygonProblem(corners as typeof SQUARE)).toBe(problem);
  });

  test('around a place that sees all its corners never crosses itself, and crosses itself where two change places', () => {
    fc.assert(
      fc.property(star, ({ corners }) => {
        expect(polygonProblem(corners)).toBeNull();
        expect(crossesItself(corners.toReversed())).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 40 }), fc.nat(39), (count, which) => {
        const round = Array.from({ length: count }, (_, i) => {
          const angle = (i / count) * 2 * Math.PI;
          return coordinatesAt(at(52.5, 13.4), { east: 3000 * Math.sin(angle), north: 3000 * Math.cos(angle) });
        });
        const [first, second, ...rest] = turned(round, which % count);
        expect(crossesItself([second, first, ...rest].flatMap((corner) => corner ?? []))).toBe(true);
      }),
    );
  });

  test('is as large as its parts', () => {
    const { east, north } = offsetFrom(at(52.5, 13.4), at(52.51, 13.41));
    expect(squareMetres(SQUARE) / (east * north)).toBeCloseTo(1, 6);
    // Seen from the corner further north the square is a little narrower.
    expect(squareMetres(SQUARE.toReversed()) / squareMetres(SQUARE)).toBeCloseTo(1, 3);
    expect(squareMetres([])).toBe(0);
  });
});
