import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseCoordinates, formatCoordinates } from '#geo/coordinates.ts';

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
    expect(parseCoordinates(text)).toEqual({ latitude, longitude });
  });

  test.each(['', '52.5', '91, 13', '52, 181', 'Berlin', '52.5, 13.4, 7', '1e3, 2'])('%s is none', (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });

  test('is read as it was written', () => {
    const plain = place.filter(({ latitude, longitude }) =>
      [latitude, longitude].every((one) => !`${one}`.includes('e')),
    );
    fc.assert(
      fc.property(plain, (input) => {
        const { latitude, longitude } = input;
        // Users write no negative zero.
        expect(parseCoordinates(formatCoordinates(input))).toEqual({
          latitude: latitude + 0,
          longitude: longitude + 0,
        });
      }),
    );
  });
});
