import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { distanceMetres } from '#geo/distance.ts';
import { offsetFrom, coordinatesAt, compassDirection } from '#geo/local-projection.ts';

const centre = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const metres = fc.double({ min: -30_000, max: 30_000, noNaN: true });
const offset = fc.record({ east: metres, north: metres });

describe('the plane around a city', () => {
  test('leads from an offset to its place and back, also across the date line', () => {
    fc.assert(
      fc.property(centre, offset, (from, there) => {
        const back = offsetFrom(from, coordinatesAt(from, there));
        expect(Math.abs(back.east - there.east)).toBeLessThan(0.2);
        expect(Math.abs(back.north - there.north)).toBeLessThan(0.2);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  test('has the distances of the sphere, to within one in a hundred', () => {
    fc.assert(
      fc.property(centre, offset, (from, there) => {
        const flat = Math.hypot(there.east, there.north);
        fc.pre(flat > 100);
        expect(Math.abs(distanceMetres(from, coordinatesAt(from, there)) / flat - 1)).toBeLessThan(0.01);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  test('stays on the globe at its poles', () => {
    const { latitude, longitude } = coordinatesAt({ latitude: 90, longitude: 0 }, { east: 10_000, north: 10_000 });
    expect(latitude).toBe(90);
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
  });
});

test.each([
  [0, 1, 'n'],
  [1, 1, 'ne'],
  [1, 0, 'e'],
  [1, -1, 'se'],
  [0, -1, 's'],
  [-1, -1, 'sw'],
  [-1, 0, 'w'],
  [-1, 1, 'nw'],
  [-0.1, 1, 'n'],
] as const)('%s east, %s north lies to the %s', (east, north, wind) => {
  expect(compassDirection({ east, north })).toBe(wind);
});
