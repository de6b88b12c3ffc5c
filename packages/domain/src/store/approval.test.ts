import { expect, test } from 'vitest';

import { STORE_APPROVAL, isApproved, isStoreApproval } from '#store/approval.ts';

test('approval states have the codes of the specification', () => {
  expect(STORE_APPROVAL).toEqual({ approved: 0, blocked: 1, business_off: 2 });
  expect([0, 1, 2, 3, -1].filter(isStoreApproval)).toEqual([0, 1, 2]);
});

test('only a blocked store is not approved', () => {
  expect(Object.values(STORE_APPROVAL).filter(isApproved)).toEqual([0, 2]);
});
