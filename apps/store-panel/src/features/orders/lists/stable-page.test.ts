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

test('updates rows in place', () => {
  const merged = mergeIntoStablePage(
    page([
      [2, 1],
      [1, 1],
    ]),
    page([
      [2, 4],
      [1, 1],
    ]),
  );
  expect(merged.added).toBeNull();
  expect(merged.page.orders[0]?.version).toBe(4);
});

test('holds back and counts a row that would move others', () => {
  const merged = mergeIntoStablePage(
    page([
      [2, 1],
      [1, 1],
    ]),
    page([
      [3, 1],
      [2, 2],
    ]),
  );
  expect([numbers(merged.page), merged.added]).toEqual([[2, 1], 1]);
  expect(merged.page.orders.map(({ version }) => version)).toEqual([2, 1]);
});

test('appends a row after the last one', () => {
  const merged = mergeIntoStablePage(
    page([[1, 1]]),
    page([
      [1, 1],
      [2, 1],
    ]),
  );
  expect([numbers(merged.page), merged.added]).toEqual([[1, 2], null]);
});

test('keeps a row that has left the list until the list is released', () => {
  const merged = mergeIntoStablePage(
    page([
      [2, 1],
      [1, 1],
    ]),
    page([[1, 1]]),
  );
  expect([numbers(merged.page), merged.added]).toEqual([[2, 1], 0]);
});

const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 })), {
  selector: ([n]) => n,
});

test('visible rows never move (seed 51)', () => {
  fc.assert(
    fc.property(rows, rows, (shown, fresh) => {
      const merged = mergeIntoStablePage(page(shown), page(fresh));
      expect(numbers(merged.page).slice(0, shown.length)).toEqual(shown.map(([n]) => n));
      const freshVersions = new Map(fresh);
      for (const { unique_id, version } of merged.page.orders)
        expect(version).toBe(freshVersions.get(unique_id) ?? new Map(shown).get(unique_id));
      expect(merged.page.count).toBe(fresh.length);
    }),
    { seed: 51 },
  );
});
