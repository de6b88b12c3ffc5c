import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf, endsOf, totalOf } from '#bar-chart/bar-layout.ts';
import { withStyleNumbers } from '#chart/chart-data.ts';

const series = withStyleNumbers([
  { id: 'a', label: 'A', values: [3, null] },
  { id: 'b', label: 'B', values: [-2, 5] },
  { id: 'c', label: 'C', values: [4, 1] },
]);

it('puts bars side by side from zero, each in its own place', () => {
  expect(barsOf(series, 0, false).map(({ from, to, offset }) => [from, to, offset])).toEqual([
    [0, 3, 0],
    [0, -2, 1 / 3],
    [0, 4, 2 / 3],
  ]);
});

it('leaves the place of what is missing free', () => {
  expect(barsOf(series, 1, false).map(({ id, offset }) => [id, offset])).toEqual([
    ['b', 1 / 3],
    ['c', 2 / 3],
  ]);
});

it('stacks what is above zero on what is above, and below on below', () => {
  expect(barsOf(series, 0, true).map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [0, -2],
    [3, 7],
  ]);
  expect(endsOf(series, 2, true)).toEqual([3, -2, 7, 5, 6]);
});

it('has ends that stand as high as the sums of each side', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: -1000, max: 1000 })), { minLength: 1, maxLength: 8 }),
      (values) => {
        const stack = withStyleNumbers(
          values.map((value, index) => ({ id: String(index), label: '', values: [value] })),
        );
        const bars = barsOf(stack, 0, true);
        const highest = Math.max(0, ...bars.map(({ to }) => to));
        const lowest = Math.min(0, ...bars.map(({ to }) => to));
        expect(highest + lowest).toBe(totalOf(stack, 0));
        for (const { from, to, value } of bars) expect(to - from).toBe(value);
      },
    ),
  );
});
