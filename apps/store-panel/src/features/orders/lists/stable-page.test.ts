import type { OrderPage } from '@store-panel/api-client/rtk/orders/order-lists';
import { buildOrderCard, buildOrderRow } from '@store-panel/api-client/testing/order-fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { mergeIntoStablePage } from './stable-page.ts';

const page = (orders: readonly (readonly [n: number, version: number])[]): OrderPage => ({
  orders: orders.map(([n, version]) => buildOrderRow(buildOrderCard(n, { version }))),
  count: orders.length,
  total: 0,
  currency: 'EUR',
  page: 1,
  perPage: 20,
});
const numbers = ({ orders }: OrderPage) => orders.map(({ unique_id }) => unique_id);

test('rows take new values where they stand', () => {
  const held = mergeIntoStablePage(
    page([
      [2, 1],
      [1, 1],
    ]),
    page([
      [2, 4],
      [1, 1],
    ]),
  );
  expect(held.added).toBeNull();
  expect(held.page.orders[0]?.version).toBe(4);
});

test('a row that would push the others down waits, and is counted', () => {
  const held = mergeIntoStablePage(
    page([
      [2, 1],
      [1, 1],
    ]),
    page([
      [3, 1],
      [2, 2],
    ]),
  );
  expect([numbers(held.page), held.added]).toEqual([[2, 1], 1]);
  expect(held.page.orders.map(({ version }) => version)).toEqual([2, 1]);
});

test('a row that comes behind the last one pushes nothing', () => {
  const held = mergeIntoStablePage(
    page([[1, 1]]),
    page([
      [1, 1],
      [2, 1],
    ]),
  );
  expect([numbers(held.page), held.added]).toEqual([[1, 2], null]);
});

test('a row that has left the list stays until the list is shown anew', () => {
  const held = mergeIntoStablePage(
    page([
      [2, 1],
      [1, 1],
    ]),
    page([[1, 1]]),
  );
  expect([numbers(held.page), held.added]).toEqual([[2, 1], 0]);
});

const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 })), {
  selector: ([n]) => n,
});

test('nothing in view ever moves (seed 51)', () => {
  fc.assert(
    fc.property(rows, rows, (shown, fresh) => {
      const held = mergeIntoStablePage(page(shown), page(fresh));
      expect(numbers(held.page).slice(0, shown.length)).toEqual(shown.map(([n]) => n));
      const told = new Map(fresh);
      for (const { unique_id, version } of held.page.orders)
        expect(version).toBe(told.get(unique_id) ?? new Map(shown).get(unique_id));
      expect(held.page.count).toBe(fresh.length);
    }),
    { seed: 51 },
  );
});
