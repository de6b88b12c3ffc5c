import { expect, it } from 'vitest';

import { createPhoneValidator } from './phone-rules.ts';

it.each([
  ['DE', '15123456789', null],
  ['DE', '15', 'too_short_here'],
  ['DE', '1512345678901234', 'too_long_here'],
  ['US', '2015550123', null],
  ['US', '0015550123', 'invalid'],
  ['AE', '501234567', null],
  // A country without a known numbering plan.
  ['AQ', '1', null],
] as const)('in %s, %s is found %s', (country, digits, fault) => {
  expect(createPhoneValidator(country)(digits)).toBe(fault);
});
