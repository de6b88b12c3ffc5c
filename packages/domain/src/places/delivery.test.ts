import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { deliveryReach } from '#places/delivery-area.ts';
import { readPlace, writePlace } from '#places/written-place.ts';

const place = fc.record({
  latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((micro) => micro / 1e6),
  longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((micro) => micro / 1e6),
});

describe('a written place', () => {
  test.each([
    ['52.5036, 13.3956', 52.5036, 13.3956],
    ['  -33.86;151.2 ', -33.86, 151.2],
    ['52.5 13.4', 52.5, 13.4],
    ['52.5°, 13.4°', 52.5, 13.4],
    ['٢٩.٣٧، ٤٧.٩٧', 29.37, 47.97],
  ])('%s', (text, latitude, longitude) => {
    expect(readPlace(text)).toEqual({ latitude, longitude });
  });

  test.each(['', '52.5', '91, 13', '52, 181', 'Berlin', '52.5, 13.4, 7', '1e3, 2'])('%s is none', (text) => {
    expect(readPlace(text)).toBeNull();
  });

  test('is read as it was written', () => {
    const plain = place.filter(({ latitude, longitude }) =>
      [latitude, longitude].every((one) => !`${one}`.includes('e')),
    );
    fc.assert(
      fc.property(plain, (given) => {
        const { latitude, longitude } = given;
        // Nobody writes a zero below nothing.
        expect(readPlace(writePlace(given))).toEqual({ latitude: latitude + 0, longitude: longitude + 0 });
      }),
    );
  });
});

describe('the reach of a store', () => {
  test('is its radius, and unknown where a part of it is', () => {
    const from = { latitude: 52.5, longitude: 13.4 };
    const to = { latitude: 52.51, longitude: 13.4 };
    expect(deliveryReach({ from, radiusMetres: 1112 }, to)).toEqual({ distanceMetres: 1112, isInArea: true });
    expect(deliveryReach({ from, radiusMetres: 1111 }, to)).toEqual({ distanceMetres: 1112, isInArea: false });
    expect(deliveryReach({ from, radiusMetres: null }, to)).toEqual({ distanceMetres: 1112, isInArea: null });
    const unknown = { distanceMetres: null, isInArea: null };
    expect(deliveryReach({ from: null, radiusMetres: 1 }, to)).toEqual(unknown);
    expect(deliveryReach({ from, radiusMetres: 1 }, null)).toEqual(unknown);
  });

  test('never shrinks with its radius', () => {
    fc.assert(
      fc.property(place, place, fc.nat(20_000_000), fc.nat(1_000_000), (from, to, radiusMetres, more) => {
        const isIn = (radius: number) => deliveryReach({ from, radiusMetres: radius }, to).isInArea;
        expect(isIn(radiusMetres) === true && isIn(radiusMetres + more) === false).toBe(false);
        expect(deliveryReach({ from, radiusMetres }, from)).toEqual({ distanceMetres: 0, isInArea: true });
      }),
    );
  });
});
