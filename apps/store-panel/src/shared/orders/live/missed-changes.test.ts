import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { expect, it } from 'vitest';

import { versionsByOrder, diffMissedChanges } from './missed-changes.ts';

const before = versionsByOrder({ orders: [buildOrderCard(1), buildOrderCard(2), buildOrderCard(3)] });

it('lists arrived, changed and ended orders', () => {
  const ended = buildOrderCard(3, { version: 2, order_status: 101 });
  const current = {
    orders: [buildOrderCard(1), buildOrderCard(2, { version: 2, order_status: 5 }), buildOrderCard(9)],
    overlaysByOrderId: { [ended.order_id]: { confirmed: ended, pending: [] } },
  };
  const missed = diffMissedChanges(before, current);
  expect(missed?.arrived.map(({ unique_id }) => unique_id)).toEqual([9]);
  expect(missed?.changed.map(({ unique_id }) => unique_id)).toEqual([2]);
  expect(missed?.ended.map(({ unique_id }) => unique_id)).toEqual([3]);
});

it('is null if nothing changed', () => {
  expect(
    diffMissedChanges(before, {
      orders: [buildOrderCard(3), buildOrderCard(1), buildOrderCard(2)],
      overlaysByOrderId: {},
    }),
  ).toBeNull();
});
