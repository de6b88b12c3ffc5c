import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Rounding, ROUNDING_STEP_MAX, ROUNDINGS, roundPrice } from '#menu/roundings.ts';

const all: readonly Rounding[] = Object.values(ROUNDINGS).flat();

describe('rounding a price', () => {
  test.each<[number, Rounding | null, number]>([
    [934, null, 934],
    [932, { step: 5, ending: 0 }, 930],
    [933, { step: 5, ending: 0 }, 935],
    // A half goes up.
    [925, { step: 50, ending: 0 }, 950],
    [940, { step: 100, ending: 90 }, 990],
    [939, { step: 100, ending: 90 }, 890],
    [890, { step: 100, ending: 90 }, 890],
    // There is no price of −0.10.
    [10, { step: 100, ending: 90 }, 90],
    [0, { step: 100, ending: 99 }, 99],
    [2, { step: 5, ending: 0 }, 0],
    [1234, { step: 5, ending: 0 }, 1235],
    [1980, { step: 1000, ending: 900 }, 1900],
  ])('%i by %j is %i', (price, rounding, rounded) => {
    expect(roundPrice(price, rounding)).toBe(rounded);
  });

  test('finds the nearest one that there is', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom(...all), (price, rounding) => {
        const rounded = roundPrice(price, rounding);
        expect(rounded % rounding.step).toBe(rounding.ending);
        expect(rounded).toBeGreaterThanOrEqual(0);
        for (const other of [rounded - rounding.step, rounded + rounding.step]) {
          if (other >= 0) expect(Math.abs(other - price)).toBeGreaterThanOrEqual(Math.abs(rounded - price));
        }
        // What is round stays.
        expect(roundPrice(rounded, rounding)).toBe(rounded);
      }),
    );
  });

  test('is offered in steps that the wire accepts, each once', () => {
    for (const list of Object.values(ROUNDINGS)) {
      expect(new Set(list.map(({ step, ending }) => `${step} ${ending}`)).size).toBe(list.length);
      for (const { step, ending } of list) {
        expect(step).toBeLessThanOrEqual(ROUNDING_STEP_MAX);
        expect(ending).toBeLessThan(step);
      }
    }
  });
});
