import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceMetres, isInCity, usesMiles } from '#geo/distance.ts';

const BERLIN = { latitude: 52.52, longitude: 13.405 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };

test('Berlin and Paris are some 878 km apart', () => {
  expect(distanceMetres(BERLIN, PARIS) / 1000).toBeCloseTo(877.5, 0);
});

test('a city ends at its radius', () => {
  const city = { ...BERLIN, radiusMetres: 20_000 };
  expect(isInCity({ latitude: 52.4, longitude: 13.4 }, city)).toBe(true);
  expect(isInCity({ latitude: 52.34, longitude: 13.405 }, city)).toBe(false);
});

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a distance is the same both ways, at most half the way round, and nothing to where one stands', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const far = distanceMetres(one, other);
      expect(far).toBeCloseTo(distanceMetres(other, one), 3);
      expect(far).toBeLessThanOrEqual(Math.PI * 6_371_008.8 + 1);
      expect(distanceMetres(one, one)).toBe(0);
    }),
  );
});

test('distances are told in miles where the roads have them', () => {
  expect(['GB', 'US', 'DE', 'KW'].map((code) => usesMiles(code))).toEqual([true, true, false, false]);
});
