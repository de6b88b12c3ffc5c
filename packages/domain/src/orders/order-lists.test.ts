import { describe, expect, test } from 'vitest';

import { isInOrderList, orderListDay, todayOfList, type ListedOrder } from '#orders/list-membership.ts';
import { ORDER_LIST_IDS, orderList, type OrderListId, sortableBy, statusesOf } from '#orders/order-lists.ts';
import { FINAL_STATUSES, ORDER_STATUSES } from '#orders/status.ts';

/** Half past eleven at night in Berlin: a day on from here is not a day on in UTC. */
const MOMENT = { now: Date.parse('2025-03-17T22:30:00Z'), zone: 'Europe/Berlin', startsAt: 0 };

const RUNNING: ListedOrder = {
  order_type: 'delivery',
  order_status: 5,
  request_status: null,
  service_day: '2025-03-17',
  created_at: '2025-03-17T22:00:00Z',
  scheduled_at: null,
  promised_at: '2025-03-17T22:45:00Z',
  estimated_ready_at: null,
  dispatched_at: null,
  ended_at: null,
  returned_at: null,
};
const COMPLETED: Partial<ListedOrder> = {
  order_status: 25,
  request_status: 105,
  dispatched_at: '2025-03-17T22:10:00Z',
  ended_at: '2025-03-17T22:20:00Z',
};

test('today is the business day where a list counts service days, else that of the calendar', () => {
  const atNight = { ...MOMENT, now: Date.parse('2025-03-18T01:30:00Z'), startsAt: 4 };
  expect(['today', 'history', 'scheduled'].map((id) => todayOfList(id as OrderListId, atNight))).toEqual([
    '2025-03-17',
    '2025-03-18',
    '2025-03-17',
  ]);
});

describe('in which lists an order stands', () => {
  const listsOf = (overrides: Partial<ListedOrder>) =>
    ORDER_LIST_IDS.filter((id) => isInOrderList(id, { ...RUNNING, ...overrides }, MOMENT));

  test.each<[string, Partial<ListedOrder>, readonly OrderListId[]]>([
    ['in the kitchen', {}, ['today', 'history']],
    ['with a courier on the way', { request_status: 13 }, ['today', 'history', 'in_progress']],
    ['with a transporter', { order_status: 7, waybill_number: 'WBL1' }, ['today', 'history', 'in_progress']],
    [
      'for tomorrow',
      { service_day: '2025-03-18', scheduled_at: '2025-03-18T11:00:00Z' },
      ['tomorrow', 'scheduled', 'history'],
    ],
    [
      'placed for a time, and over',
      { ...COMPLETED, scheduled_at: '2025-03-17T22:20:00Z' },
      ['today', 'past', 'history', 'completed'],
    ],
    ['brought back', { ...COMPLETED, returned_at: '2025-03-17T22:25:00Z' }, ['today', 'past', 'history', 'returned']],
    ['called off', { order_status: 101, ended_at: '2025-03-17T22:05:00Z' }, ['today', 'past', 'history', 'cancelled']],
    ['eaten at a table', { order_type: 'table' }, ['today', 'history', 'table']],
    [
      'not on its way and late',
      { promised_at: '2025-03-17T22:20:00Z' },
      ['today', 'history', 'late_dispatch', 'late_delivery'],
    ],
    [
      'on its way and late',
      { dispatched_at: '2025-03-17T22:10:00Z', promised_at: '2025-03-17T22:20:00Z' },
      ['today', 'history', 'late_delivery'],
    ],
    ['collected late', { order_type: 'pickup', promised_at: '2025-03-17T22:20:00Z' }, ['today', 'history']],
  ])('%s', (_, overrides, lists) => expect(listsOf(overrides)).toEqual(lists));
});

describe('every list', () => {
  test.each(ORDER_LIST_IDS)('%s offers the statuses that its orders can be in, each once', (id) => {
    const offered = statusesOf(id);
    expect(new Set(offered).size).toBe(offered.length);
    const kitchen = ORDER_STATUSES.filter((code) => (offered as readonly number[]).includes(code));
    const awaiting = ORDER_STATUSES.filter((order_status) =>
      isInOrderList(
        id,
        {
          ...RUNNING,
          order_status,
          order_type: id === 'table' ? 'table' : 'delivery',
          request_status: 13,
          service_day: id === 'tomorrow' ? '2025-03-18' : '2025-03-17',
          scheduled_at: '2025-03-17T22:00:00Z',
          promised_at: '2025-03-17T22:00:00Z',
          returned_at: id === 'returned' ? '2025-03-17T22:20:00Z' : null,
        },
        MOMENT,
      ),
    );
    expect(kitchen).toEqual(awaiting);
  });

  test.each(ORDER_LIST_IDS)('%s is sorted by what it can show, and by its own order among them', (id) => {
    const { columns, sort, defaultColumns } = orderList(id);
    expect(columns).toEqual(expect.arrayContaining([...sortableBy(id), ...defaultColumns]));
    expect(sortableBy(id)).toContain(sort.replace('-', ''));
  });

  test('by an end only where every order has one', () => {
    const byEnd = ORDER_LIST_IDS.filter((id) => sortableBy(id).includes('ended_at'));
    expect(byEnd).toEqual(['past', 'completed', 'returned', 'cancelled']);
    for (const id of byEnd)
      expect(FINAL_STATUSES).toEqual(expect.arrayContaining([...(orderList(id).criteria.orderTrack ?? [])]));
  });
});

describe('the day that an order counts for', () => {
  const order = { ...RUNNING, ...COMPLETED, created_at: '2025-03-16T23:30:00Z', ended_at: '2025-03-17T23:10:00Z' };

  test("is the kitchen's, or that of an instant where the store is", () => {
    expect(orderListDay('today', order, MOMENT.zone)).toBe('2025-03-17');
    expect(orderListDay('past', order, MOMENT.zone)).toBe('2025-03-17');
    expect(orderListDay('past', order, 'UTC')).toBe('2025-03-16');
    expect(orderListDay('completed', order, MOMENT.zone)).toBe('2025-03-18');
  });

  test('is none before it has come to that', () => expect(orderListDay('returned', order, MOMENT.zone)).toBeNull());
});
