import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueScale } from '#chart/value-scale.ts';

it('begins at zero, ends at a round value and has round steps', () => {
  const { low, high, ticks } = valueScale([312, 1868]);
  expect([low, high]).toEqual([0, 2000]);
  expect(ticks).toEqual([0, 500, 1000, 1500, 2000]);
});

it('keeps to a range of its own', () => {
  const { low, high, shareOf } = valueScale([4.1, 4.7], { min: 1, max: 5 });
  expect([low, high]).toEqual([1, 5]);
  expect(shareOf(3)).toBe(0.5);
});

it('has whole steps for whole figures', () => {
  expect(valueScale([1, 2]).ticks).toEqual([0, 1, 2]);
  expect(valueScale([0.5, 2]).ticks).toContain(0.5);
});

it('has an axis without values, and for zeros alone', () => {
  expect(valueScale([])).toMatchObject({ low: 0, high: 1 });
  expect(valueScale([0, 0])).toMatchObject({ low: 0, high: 1 });
  expect(valueScale([5e-324, -5e-324])).toMatchObject({ low: -5e-324, high: 1 });
});

const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 });

it('holds every value and zero, in order', () => {
  fc.assert(
    fc.property(values, (input) => {
      const { low, high, ticks, shareOf } = valueScale(input);
      expect(low).toBeLessThanOrEqual(Math.min(0, ...input));
      expect(high).toBeGreaterThanOrEqual(Math.max(0, ...input));
      expect(shareOf(low)).toBe(0);
      expect(shareOf(high)).toBe(1);
      const shares = input.toSorted((a, b) => a - b).map(shareOf);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      for (const tick of ticks) expect(tick >= low && tick <= high).toBe(true);
      expect(ticks.length).toBeLessThan(12);
    }),
  );
});
