import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visibleTicks } from '#chart/axis-labels.ts';

it('names every point where all fit', () => {
  expect(visibleTicks({ count: 4, step: 50, labelWidth: 50, startOverhang: 0 })).toEqual([0, 1, 2, 3]);
});

it('names every second or third where not', () => {
  expect(visibleTicks({ count: 6, step: 30, labelWidth: 50, startOverhang: 10 })).toEqual([0, 2, 4]);
  expect(visibleTicks({ count: 7, step: 20, labelWidth: 50, startOverhang: 20 })).toEqual([0, 3]);
});

it('names nothing where there is no point or no room', () => {
  expect(visibleTicks({ count: 0, step: 0, labelWidth: 50, startOverhang: 0 })).toEqual([]);
  expect(visibleTicks({ count: 3, step: 5, labelWidth: 500, startOverhang: 0 })).toEqual([]);
});

const space = fc.record({
  count: fc.integer({ min: 1, max: 200 }),
  step: fc.double({ min: 0.5, max: 200, noNaN: true }),
  labelWidth: fc.double({ min: 1, max: 300, noNaN: true }),
  startOverhang: fc.double({ min: 0, max: 60, noNaN: true }),
});

it('lets no two names touch, at even distances, and none stick out', () => {
  fc.assert(
    fc.property(space, (input) => {
      const named = visibleTicks(input);
      const { count, step, labelWidth, startOverhang } = input;
      const distances = new Set(named.slice(1).map((index, at) => index - (named[at] ?? 0)));
      expect(distances.size).toBeLessThan(2);
      if (named.length === count) return;
      for (const distance of distances) expect(distance * step).toBeGreaterThanOrEqual(labelWidth * 0.999);
      const [first] = named;
      if (first !== undefined) expect((first + 0.5) * step - labelWidth / 2).toBeGreaterThanOrEqual(-startOverhang);
      expect(((named.at(-1) ?? 0) + 0.5) * step + (named.length > 0 ? labelWidth / 2 : 0)).toBeLessThanOrEqual(
        (count + 0.02) * step,
      );
    }),
  );
});
