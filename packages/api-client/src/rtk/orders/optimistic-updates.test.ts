import { expect, test } from 'vitest';

import { withOptimisticUpdates } from '#rtk/orders/optimistic-updates.ts';
import { buildOrderCard } from '#testing/order-fixtures.ts';

const at = '2026-01-05T10:30:00.000Z';

test('an order that is shown as ended has the time and the status before, so that it can be restored', () => {
  const shown = withOptimisticUpdates(buildOrderCard(1, { order_status: 5 }), [
    { id: 'one', action: 'cancel_by_store', at },
  ]);
  expect(shown).toMatchObject({ order_status: 104, ended_at: at, status_before_end: 5 });
});

test('an order that is shown as restored has not ended', () => {
  const ended = buildOrderCard(1, { order_status: 104, ended_at: at, status_before_end: 5 });
  const shown = withOptimisticUpdates(ended, [{ id: 'one', action: 'restore', at }]);
  expect(shown).toMatchObject({ order_status: 5, ended_at: null });
});

test('a change that the order no longer allows leaves it as it is', () => {
  const completed = buildOrderCard(1, { order_status: 25 });
  expect(withOptimisticUpdates(completed, [{ id: 'one', action: 'accept', at }])).toBe(completed);
});
