import { describe, expect, test } from 'vitest';

import { blockEnd, lastBlockedDay } from '#customers/customer-block.ts';
import { type CustomerOrder, customersOf } from '#customers/customer-figures.ts';
import { customerSegment } from '#customers/customer-segment.ts';
import { customerBlockSchema } from '#validation/customer-block.ts';

const order = (day: number, change: Partial<CustomerOrder> = {}): CustomerOrder => ({
  id: `id-${day}`,
  customer_key: '491701',
  customer_name: `Ada ${day}`,
  order_status: 25,
  total: 100 * day,
  created_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  returned_at: null,
  ...change,
});

describe('figures of customers', () => {
  test('count completed orders, those that came back, and those that the customer cancelled', () => {
    const orders = [
      order(3, { order_status: 101 }),
      order(1),
      order(2, { returned_at: '2026-11-04T12:00:00.000Z' }),
      order(4, { order_status: 103 }),
      order(5, { order_status: 3 }),
      order(6, { customer_key: '96550001' }),
      order(7, { customer_key: null }),
      order(8),
    ];
    expect(customersOf(orders)).toEqual([
      {
        key: '491701',
        orders: 6,
        completed: 3,
        returned: 1,
        cancelled: 1,
        spend: 1100,
        first_at: '2026-11-01T12:00:00.000Z',
        last_at: '2026-11-08T12:00:00.000Z',
        third_last_at: '2026-11-01T12:00:00.000Z',
        name: 'Ada 8',
      },
      expect.objectContaining({ key: '96550001', orders: 1, third_last_at: null }),
    ]);
  });

  test('have the name of the newest order, by its id where two were placed at once', () => {
    const at = { created_at: '2026-11-01T12:00:00.000Z' };
    const names = (orders: readonly CustomerOrder[]) => customersOf(orders).map(({ name }) => name);
    expect(names([order(1, { ...at, id: 'b' }), order(2, { ...at, id: 'a' })])).toEqual(['Ada 1']);
    expect(names([order(1, { ...at, id: 'a' }), order(2, { ...at, id: 'a' })])).toEqual(['Ada 1']);
  });
});

describe('a customer', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
  test.each([
    ['who ordered once', 1, 5, null, 'new'],
    ['who ordered once, long ago', 1, 300, null, 'new'],
    ['whose orders were all called off', 0, 5, null, null],
    ['who ordered twice', 2, 5, null, null],
    ['who ordered three times in ninety days', 3, 5, 90, 'regular'],
    ['who ordered three times, the first too long ago', 3, 5, 91, null],
    ['who ordered often, and not for sixty days', 9, 61, 80, 'lapsed'],
    ['who ordered often, the last time sixty days ago', 9, 60, 80, 'regular'],
  ])('%s', (_, completed, last, third, segment) => {
    const facts = { completed, last_at: ago(last), third_last_at: third === null ? null : ago(third) };
    expect(customerSegment(facts, now)).toBe(segment);
  });

  test('who never ordered is in no segment', () => {
    expect(customerSegment({ completed: 0, last_at: null, third_last_at: null }, now)).toBeNull();
  });
});

describe('a block', () => {
  test('ends with its last day in the calendar of the store, also when clocks change', () => {
    for (const [day, zone, end] of [
      ['2026-11-28', 'Europe/Berlin', '2026-11-28T23:00:00.000Z'],
      ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
      ['2026-12-31', 'Asia/Kuwait', '2026-12-31T21:00:00.000Z'],
    ] as const) {
      expect(new Date(blockEnd(day, zone)).toISOString()).toBe(end);
      expect(lastBlockedDay(end, zone)).toBe(day);
    }
  });

  const valid = { subject: 'customer', phone: '', kind: 'abuse', reason: '', length: 'good', until: null };
  const errors = (values: object) =>
    customerBlockSchema()
      .validate({ ...valid, ...values }, { abortEarly: false })
      .then(
        () => [],
        ({ errors: found }: { readonly errors: readonly string[] }) => found,
      );
  test.each([
    [{}, []],
    [{ subject: 'number', phone: '٠١٧٦ 1234567' }, []],
    [{ subject: 'number' }, ['phone.required']],
    [{ subject: 'number', phone: 'anonymous' }, ['phone.invalid']],
    [{ kind: 'other', reason: ' ' }, ['reason.required']],
    [{ kind: 'other', reason: 'Calls every night' }, []],
    [{ length: 'day' }, ['date.invalid']],
    [{ length: 'day', until: '2026-11-28' }, []],
  ])('is entered with what it needs: %j', async (values, expected) => {
    expect(await errors(values)).toEqual(expected);
  });
});
