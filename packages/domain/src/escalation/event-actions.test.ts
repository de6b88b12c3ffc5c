import { expect, test } from 'vitest';

import {
  ATTENTION_ACTIONS,
  EVENT_ACTIONS,
  isOrderAction,
  PAYMENT_ACTIONS,
  TABLE_ACTIONS,
} from '#escalation/event-actions.ts';
import { ORDER_ACTIONS } from '#orders/transitions.ts';

test('an event reports a step of the order, who was told of it, a payment, or another table', () => {
  expect(EVENT_ACTIONS.filter(isOrderAction)).toEqual(ORDER_ACTIONS);
  expect(EVENT_ACTIONS.filter((action) => !isOrderAction(action))).toEqual([
    ...ATTENTION_ACTIONS,
    ...PAYMENT_ACTIONS,
    ...TABLE_ACTIONS,
  ]);
});
