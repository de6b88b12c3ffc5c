import { expect, test } from 'vitest';

import { DEBT_NOTICE_DAYS, owesTooMuch } from '#wallet/debts.ts';

test('a store owes too much beyond its limit, not at it', () => {
  expect([owesTooMuch(-500, 500), owesTooMuch(-501, 500), owesTooMuch(900, 0), owesTooMuch(-1, 0)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(DEBT_NOTICE_DAYS).toBe(14);
});
