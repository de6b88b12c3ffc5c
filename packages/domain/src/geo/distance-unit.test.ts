import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { distanceNumber, metresPerUnit, parseDistance } from '#geo/distance-unit.ts';
import { LANGUAGES } from '#geo/languages.ts';

describe('a distance as it is typed', () => {
  test.each([
    ['en', false, '1.5', 1_500],
    ['de', false, '1,5', 1_500],
    ['de', false, '1.5', 1_500],
    ['ar', false, '٢٫٥', 2_500],
    ['en', true, '1', 1_609],
    ['fr', false, '0', 0],
    ['en', false, ' 12 ', 12_000],
    ['en', false, '0.001', 1],
    ['en', false, '-1', null],
    ['en', false, '1.2345', null],
    ['en', false, '3 km', null],
    ['en', false, '', null],
  ] as const)('in %s (miles: %s), "%s" is %s metres', (language, isInMiles, text, metres) => {
    expect(parseDistance(text, { language, isInMiles })).toBe(metres);
  });

  test('is read as it was written, to the metre and to a thousandth of a mile, in all nine languages', () => {
    const format = fc.record({
      language: fc.constantFrom(...LANGUAGES.map(({ code }) => code)),
      isInMiles: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), format, (metres, how) => {
        const read = parseDistance(distanceNumber(metres, how), how) ?? Number.NaN;
        expect(Math.abs(read - metres)).toBeLessThanOrEqual(how.isInMiles ? metresPerUnit(true) / 2_000 + 0.5 : 0);
        // Once written it stays what it is.
        expect(distanceNumber(read, how)).toBe(distanceNumber(metres, how));
      }),
    );
  });
});
