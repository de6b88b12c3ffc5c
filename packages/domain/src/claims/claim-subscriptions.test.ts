import { expect, test } from 'vitest';

import { claimMailToken } from '#claims/claim-subscriptions.ts';

test.each([
  ['/mails/abc', 'abc'],
  ['/mails/abc/', 'abc'],
  ['/mails/', ''],
  ['/mails', ''],
  ['/', ''],
  ['/other/mails/abc', ''],
])('the address %s holds the token "%s"', (path, token) => {
  expect(claimMailToken(path)).toBe(token);
});
