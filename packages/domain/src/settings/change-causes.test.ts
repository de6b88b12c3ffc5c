import { expect, test } from 'vitest';

import { CHANGE_CAUSES, isChangeCause } from '#settings/change-causes.ts';

test('a cause is one of the list and nothing else', () => {
  expect(CHANGE_CAUSES.every((cause) => isChangeCause(cause))).toBe(true);
  expect(isChangeCause('item')).toBe(false);
  expect(isChangeCause('toString')).toBe(false);
});
