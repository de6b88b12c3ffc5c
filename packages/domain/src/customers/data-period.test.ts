import { expect, test } from 'vitest';

import { isShorterPeriod } from '#customers/data-period.ts';

test.each([
  [null, 36, true],
  [36, 35, true],
  [36, 36, false],
  [36, 37, false],
  [36, null, false],
  [null, null, false],
])('a period of %s months, then of %s, erases more: %s', (before, after, expected) => {
  expect(isShorterPeriod(before, after)).toBe(expected);
});
