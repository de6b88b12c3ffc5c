import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueScale } from '#chart/value-scale.ts';

it('begins at zero, ends at a round value and has round steps', () => {
  const { min, max, ticks } = valueScale([312, 1868]);
  expect([min, max]).toEqual([0, 2000]);
  expect(ticks).toEqual([0, 500, 1000, 1500, 2000]);
});

it('keeps to a given domain', () => {
  const { min, max, shareOf } = valueScale([4.1, 4.7], { min: 1, max: 5 });
  expect([min, max]).toEqual([1, 5]);
  expect(shareOf(3)).toBe(0.5);
});

it('has whole steps for whole figures', () => {
  expect(valueScale([1, 2]).ticks).toEqual([0, 1, 2]);
  expect(valueScale([0.5, 2]).ticks).toContain(0.5);
});

it('has an axis without values, and for zeros alone', () => {
  expect(valueScale([])).toMatchObject({ min: 0, max: 1 });
  expect(valueScale([0, 0])).toMatchObject({ min: 0, max: 1 });
  expect(valueScale([5e-324, -5e-324])).toMatchObject({ min: -5e-324, max: 1 });
});

const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 });

it('holds every value and zero, in order', () => {
  fc.assert(
    fc.property(values, (input) => {
      const { min, max, ticks, shareOf } = valueScale(input);
      expect(min).toBeLessThanOrEqual(Math.min(0, ...input));
      expect(max).toBeGreaterThanOrEqual(Math.max(0, ...input));
      expect(shareOf(min)).toBe(0);
      expect(shareOf(max)).toBe(1);
      const shares = input.toSorted((a, b) => a - b).map(shareOf);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      for (const tick of ticks) expect(tick >= min && tick <= max).toBe(true);
      expect(ticks.length).toBeLessThan(12);
    }),
  );
});
