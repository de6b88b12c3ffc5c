import { expect, it } from 'vitest';

import { estimatePasswordStrength } from './password-strength.ts';

it.each([
  ['password', 0, 'common'],
  ['qwerty', 0, 'common'],
  ['Ab3xQ', 2, 'longer'],
  ['cornerkitchen', 2, 'another'],
  ['yellow-harbour-93-lamp', 4, null],
] as const)('%s has %s of four, and the hint %s', (password, most, hint) => {
  const judged = estimatePasswordStrength(password, ['Corner Kitchen', 'store@example.com']);
  expect(judged.score).toBeLessThanOrEqual(most);
  expect(judged.hint).toBe(hint);
});
