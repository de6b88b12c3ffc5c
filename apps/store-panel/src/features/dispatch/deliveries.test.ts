import { buildOrderCard, buildOrderId } from '@store-panel/api-client/testing/order-fixtures';
import type { DispatcherOrder } from '@store-panel/api-client/rtk/dispatch';
import { describe, expect, it } from 'vitest';

import { groupOf, groupsOf, isStale, mergeNewerOrders } from './deliveries.ts';

const delivery = (n: number, overrides: Partial<DispatcherOrder> = {}): DispatcherOrder => ({
  ...buildOrderCard(n, { order_status: 5, is_pickup: false, request_status: null, request_id: null }),
  address: null,
  search: null,
  ...overrides,
});
const NOW = Date.parse('2026-01-05T10:30:00.000Z');

describe('a delivery', () => {
  it.each([
    [null, 'unassigned'],
    [105, 'unassigned'],
    [109, 'unassigned'],
    [9, 'requested'],
    [11, 'running'],
    [21, 'running'],
  ] as const)('with request status %s is %s', (request_status, group) => {
    expect(groupOf(delivery(1, { request_status }))).toBe(group);
  });

  it('that is scheduled waits in a group of its own until its release, the next one first', () => {
    const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
    const later = delivery(1, { order_status: 3, release_at: at(90), released_at: null });
    const next = delivery(2, { order_status: 3, release_at: at(30), released_at: null });
    const released = delivery(3, { order_status: 3, release_at: at(-5), released_at: at(-5) });
    const groups = groupsOf([later, next, released], NOW);
    expect(groups.map(({ group, orders }) => [group, orders.map((one) => one.unique_id)])).toEqual([
      ['unassigned', [3]],
      ['scheduled', [2, 1]],
    ]);
  });

  it('is sorted above less overdue ones', () => {
    const late = delivery(1, { promised_at: new Date(NOW - 60_000).toISOString(), estimated_ready_at: null });
    const later = delivery(2, { promised_at: new Date(NOW - 600_000).toISOString(), estimated_ready_at: null });
    const fine = delivery(3, { promised_at: new Date(NOW + 600_000).toISOString(), estimated_ready_at: null });
    expect(groupsOf([fine, late, later], NOW).map(({ orders }) => orders.map((one) => one.unique_id))).toEqual([
      [2, 1, 3],
    ]);
  });
});

describe('merging newer orders', () => {
  const listed = delivery(1, { version: 3 });
  const card = (overrides: object) => ({
    ...buildOrderCard(1, { order_status: 5, is_pickup: false, version: 4 }),
    ...overrides,
  });
  const toRunningOrders = (one: ReturnType<typeof card>) => ({ [one.order_id]: one });

  it('replaces older orders, keeps newer ones, and removes ended ones', () => {
    expect(mergeNewerOrders([listed], toRunningOrders(card({ order_status: 7 })))[0]?.order_status).toBe(7);
    expect(mergeNewerOrders([listed], toRunningOrders(card({ order_status: 7, version: 2 })))[0]?.order_status).toBe(5);
    expect(
      mergeNewerOrders([listed], toRunningOrders(card({ order_status: 104, ended_at: '2026-01-05T10:30:00.000Z' }))),
    ).toEqual([]);
    expect(mergeNewerOrders([listed], toRunningOrders(card({ order_status: 7, waybill_number: 'WBL1' })))).toEqual([]);
  });

  it('is stale only if a delivery or a request is missing', () => {
    expect(isStale([listed], [card({ version: 9, request_id: null })])).toBe(false);
    expect(isStale([listed], [card({ request_id: buildOrderId(50) })])).toBe(true);
    expect(isStale([], [card({})])).toBe(true);
    expect(isStale([], [card({ is_pickup: true })])).toBe(false);
    expect(isStale([], [card({ waybill_number: 'WBL1' })])).toBe(false);
    expect(isStale([], [card({ order_status: 1 })])).toBe(false);
  });
});
