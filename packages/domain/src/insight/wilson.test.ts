import { expect, test } from 'vitest';

import { compareShares, medianOf, wilson } from '#insight/wilson.ts';

test.each([
  // Published: Newcombe 1998, table I.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('of %i in %i the interval is %f to %f', (part, whole, low, high) => {
  const range = wilson(part, whole) ?? expect.fail('it has an interval');
  expect(range.low).toBeCloseTo(low, 4);
  expect(range.high).toBeCloseTo(high, 4);
  expect(range.share).toBe(part / whole);
});

test('the share is within its interval, and of nothing there is none', () => {
  for (const [part, whole] of [
    [0, 1],
    [1, 1],
    [7, 7],
    [999, 1000],
  ] as const) {
    const range = wilson(part, whole) ?? expect.fail('it has an interval');
    expect(range.low).toBeLessThanOrEqual(range.share);
    expect(range.high).toBeGreaterThanOrEqual(range.share);
  }
  expect(wilson(0, 0)).toBeNull();
});

test('shares differ only with enough cases and intervals apart', () => {
  const of = (part: number, whole: number) => ({ part, whole });
  expect(compareShares(of(95, 100), of(70, 100))).toBe('above');
  expect(compareShares(of(70, 100), of(95, 100))).toBe('below');
  expect(compareShares(of(90, 100), of(88, 100))).toBe('same');
  expect(compareShares(of(19, 19), of(0, 100))).toBe('same');
  expect(compareShares(of(0, 0), of(50, 100))).toBe('same');
});

test('a median is in the middle, of an even number between the two', () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([{ value: 5, count: 0 }])).toBeNull();
  expect(
    medianOf([
      { value: 9, count: 1 },
      { value: 2, count: 2 },
    ]),
  ).toBe(2);
  expect(
    medianOf([
      { value: 9, count: 2 },
      { value: 2, count: 2 },
    ]),
  ).toBe(5.5);
});
