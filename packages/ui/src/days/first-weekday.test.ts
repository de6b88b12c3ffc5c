import { expect, it } from 'vitest';
import { firstWeekday, weekFrom } from '#days/first-weekday.ts';

it.each([
  ['ar-u-nu-latn', 6],
  ['de', 1],
  ['en', 0],
  ['en-GB', 1],
  ['es', 1],
  ['fr', 1],
  ['it', 1],
  ['nl', 1],
  ['pt', 0],
  ['ru', 1],
])('the week in %s begins with %i', (locale, expected) => {
  expect(firstWeekday(locale)).toBe(expected);
});

it('goes round', () => {
  expect(weekFrom(6)).toEqual([6, 0, 1, 2, 3, 4, 5]);
});
