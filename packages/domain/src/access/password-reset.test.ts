import { expect, test } from 'vitest';

import { RESET_ACCOUNTS, resetPath } from '#access/password-reset.ts';

test('every kind of account has its own way to a new password, and a store the plain one', () => {
  expect(RESET_ACCOUNTS.map(resetPath)).toEqual([
    '/store/forgot-password',
    '/store/forgot-password?account=sub_store',
    '/store/forgot-password?account=provider',
    '/store/forgot-password?account=admin',
  ]);
});
