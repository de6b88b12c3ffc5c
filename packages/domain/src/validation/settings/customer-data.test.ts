import { expect, test } from 'vitest';

import { customerDataSchema } from '#validation/settings/customer-data.ts';

test.each([
  [6, true],
  [120, true],
  [5, false],
  [121, false],
  [6.5, false],
  [null, false],
])('%s months are a period: %s', (months, expected) => {
  expect(customerDataSchema.isValidSync({ months })).toBe(expected);
});
