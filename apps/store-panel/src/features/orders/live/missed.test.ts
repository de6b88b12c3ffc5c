import { sampleCard } from '@store-panel/api-client/testing/samples';
import { expect, it } from 'vitest';

import { knownOf, missedSince } from './missed.ts';

const before = knownOf({ orders: [sampleCard(1), sampleCard(2), sampleCard(3)] });

it('was missed: what came, what changed, what ended', () => {
  const ended = sampleCard(3, { version: 2, order_status: 101 });
  const now = {
    orders: [sampleCard(1), sampleCard(2, { version: 4, order_status: 5 }), sampleCard(9)],
    aside: { [ended.order_id]: { confirmed: ended, pending: [] } },
  };
  const missed = missedSince(before, now);
  expect(missed?.arrived.map(({ unique_id }) => unique_id)).toEqual([9]);
  expect(missed?.changed.map(({ unique_id }) => unique_id)).toEqual([2]);
  expect(missed?.ended.map(({ unique_id }) => unique_id)).toEqual([3]);
});

it('was nothing, when nothing is new', () => {
  expect(missedSince(before, { orders: [sampleCard(3), sampleCard(1), sampleCard(2)], aside: {} })).toBeNull();
});
