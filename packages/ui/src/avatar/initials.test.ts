import { expect, it } from 'vitest';
import { initials } from '#avatar/initials.ts';

it.each([
  ['Mission Street Kitchen', 'MK'],
  ['  nadia  ', 'N'],
  ['Łukasz żak', 'ŁŻ'],
  ['مطبخ الشارع', 'ما'],
  ['👩‍🍳 Cook', '👩‍🍳C'],
  ['', ''],
])('%j is shown as %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
