import { expect, test } from 'vitest';

import { HANDLING_ACTIONS, isHandling } from '#orders/handling.ts';
import { CHANGE_ACTIONS, findTransition } from '#orders/transitions.ts';

test('an order is handled by whoever of its store does something for it, not by who ends or only looks after it', () => {
  expect(HANDLING_ACTIONS.every((action) => findTransition(action, 'store') !== null)).toBe(true);
  expect(CHANGE_ACTIONS.filter(isHandling)).toEqual(CHANGE_ACTIONS.filter((action) => isHandling(action)));
  for (const action of ['reject', 'cancel_by_store', 'edit', 'restore', 'return_order', 'rate'] as const) {
    expect(isHandling(action)).toBe(false);
  }
});
