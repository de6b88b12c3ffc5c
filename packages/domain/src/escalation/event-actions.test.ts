import { expect, test } from 'vitest';

import { ATTENTION_ACTIONS, EVENT_ACTIONS, isOrderAction } from '#escalation/event-actions.ts';
import { ORDER_ACTIONS } from '#orders/transitions.ts';

test('an event reports a change of the order, or who was told of it', () => {
  expect(EVENT_ACTIONS.filter(isOrderAction)).toEqual(ORDER_ACTIONS);
  expect(EVENT_ACTIONS.filter((action) => !isOrderAction(action))).toEqual(ATTENTION_ACTIONS);
});
