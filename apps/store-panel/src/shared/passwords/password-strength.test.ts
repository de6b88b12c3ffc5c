import { expect, it } from 'vitest';

import { estimatePasswordStrength } from './password-strength.ts';

it.each([
  ['password', 0, 'common'],
  ['qwerty', 0, 'common'],
  ['Ab3xQ', 2, 'longer'],
  ['cornerkitchen', 2, 'lessGuessable'],
  ['yellow-harbour-93-lamp', 4, null],
] as const)('%s has %s of four, and the hint %s', (password, maxScore, hint) => {
  const estimate = estimatePasswordStrength(password, ['Corner Kitchen', 'store@example.com']);
  expect(estimate.score).toBeLessThanOrEqual(maxScore);
  expect(estimate.hint).toBe(hint);
});
