import { expect, test } from 'vitest';

import { AUDIT_ACTIONS, isAuditAction } from '#access/audit-actions.ts';

test('an action of another version of the platform is told from one that is known', () => {
  expect(AUDIT_ACTIONS.every(isAuditAction)).toBe(true);
  expect(isAuditAction('made_in_a_later_year')).toBe(false);
});
