import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SIDE, sparklinePath } from '#sparkline/sparkline-path.ts';

it('goes from its lowest to its highest value over the whole place', () => {
  expect(sparklinePath([1, 3, 2])).toEqual({
    line: 'M0 100L50 0L100 50',
    area: 'M0 100L50 0L100 50L100 100L0 100z',
    end: [100, 50],
  });
});

it('leaves gaps, and makes a value between two of them a dot', () => {
  expect(sparklinePath([1, null, 2, null, 3, 3]).line).toBe('M0 100h0M40 50h0M80 0L100 0');
});

it('runs through the middle where nothing changes, and is nothing where there is nothing', () => {
  expect(sparklinePath([5, 5]).line).toBe('M0 50L100 50');
  expect(sparklinePath([5]).line).toBe('M50 50h0');
  expect(sparklinePath([null])).toEqual({ line: '', area: '', end: null });
});

it('never leaves its place', () => {
  const values = fc.array(fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })), { maxLength: 40 });
  fc.assert(
    fc.property(values, (input) => {
      const { line, area } = sparklinePath(input);
      for (const [number] of `${line}${area}`.matchAll(/-?[\d.]+(?:e-?\d+)?/g)) {
        expect(Number(number)).toBeGreaterThanOrEqual(0);
        expect(Number(number)).toBeLessThanOrEqual(SIDE);
      }
    }),
  );
});
