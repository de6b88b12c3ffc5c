import { expect, test } from 'vitest';

import { formatSignedMoney } from '#money/signed-money.ts';

const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en', 120, '+€1.20'],
  ['en', -120, '-€1.20'],
  ['en', 0, '€0.00'],
  ['ar', 120, '\u200f\u200e+1.20 €'],
])('in %s, a difference of %d has its sign where the language writes it', (language, minor, text) => {
  expect(plainSpaces(formatSignedMoney(minor, { language, currency: 'EUR' }))).toBe(text);
});
