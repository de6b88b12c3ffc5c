import { describe, expect, test } from 'vitest';

import { factOrder } from '../../test/fact-orders.ts';
import type { FactOrder } from '#insight/fact-order.ts';
import { type FactsFilter, matchesFacts } from '#insight/facts-filter.ts';
import { formatFacts, ordersHref } from '#insight/orders-href.ts';
import { parseFacts } from '#insight/parse-facts.ts';
import { ORDER_LIMITS } from '#limits/limits.ts';
import { REASON_KINDS, CANCELLATION_KINDS, REJECTION_KINDS } from '#insight/reason-kinds.ts';

const DAYS = { start_date: '2026-11-20', end_date: '2026-11-27' } as const;
const ID = '01a21e78-5be9-7340-ad3f-870f2a3909bd';

const order = factOrder({
  order_status: 25,
  request_status: 23,
  provider_id: ID,
  promised_at: '2026-11-27T18:00:00.000Z',
  lines: [{ name: 'Soup', unit_price: 1, quantity: 1, item_id: ID, sub_category_id: ID }],
});
const rejected = factOrder({ order_status: 103, end_reason_kind: 'too_busy' });

describe('the orders of a figure', () => {
  test.each<[string, Partial<FactsFilter>, FactOrder]>([
    ['its days', {}, order],
    ['an hour', { hours: [18, 19] }, order],
    ['a weekday', { weekdays: [5] }, order],
    ['a source and type', { source: 'customer', order_type: 'delivery' }, order],
    ['a way to pay', { payment_method: 'cash' }, order],
    ['an item', { item_key: ID }, order],
    ['a sub-category', { sub_category_id: ID }, order],
    ['a courier', { provider_id: ID }, order],
    ['lateness', { late: 'promise' }, order],
    ['lateness of the kitchen', { late: 'kitchen' }, { ...order, estimated_ready_at: '2026-11-27T18:00:00.000Z' }],
    ['completion', { outcome: 'completed' }, order],
    ['a return', { outcome: 'returned' }, { ...order, returned_at: '2026-11-28T10:00:00.000Z' }],
    ['work', { outcome: 'open' }, factOrder()],
    ['an end', { outcome: 'called_off' }, rejected],
    ['a rejection', { outcome: 'rejected', reason_kind: 'too_busy' }, rejected],
    ['no reason', { reason_kind: 'none' }, { ...rejected, end_reason_kind: null }],
  ])('have %s', (_name, filter, fitting) => {
    expect(matchesFacts({ ...DAYS, ...filter }, fitting)).toBe(true);
  });

  test.each<[string, Partial<FactsFilter>, FactOrder]>([
    ['an earlier day', { end_date: '2026-11-26' }, order],
    ['a later day', { start_date: '2026-11-28', end_date: '2026-11-30' }, order],
    ['another hour', { hours: [18] }, order],
    ['another weekday', { weekdays: [4, 6] }, order],
    ['another source', { source: 'manual' }, order],
    ['another item', { item_key: 'soup' }, order],
    ['another sub-category', { sub_category_id: 'x' }, order],
    ['another courier', { provider_id: 'x' }, order],
    ['another end', { outcome: 'cancelled_by_store' }, rejected],
    ['an end', { outcome: 'open' }, rejected],
    ['no return', { outcome: 'returned' }, order],
    ['another reason', { reason_kind: 'closing' }, rejected],
    ['been in work without a reason', { reason_kind: 'none' }, factOrder()],
    ['been in time for the kitchen', { late: 'kitchen' }, order],
  ])('have not %s', (_name, filter, other) => {
    expect(matchesFacts({ ...DAYS, ...filter }, other)).toBe(false);
  });
});

describe('a filter in an address', () => {
  const full: FactsFilter = {
    ...DAYS,
    hours: [0, 23],
    weekdays: [0, 6],
    source: 'manual',
    order_type: 'table',
    outcome: 'called_off',
    reason_kind: 'none',
    item_key: 'fish; chips=2 & سمك',
    sub_category_id: ID,
    payment_method: 'wallet',
    provider_id: ID,
    late: 'kitchen',
  };

  test('is read as it was written', () => {
    expect(parseFacts(formatFacts(DAYS))).toEqual(DAYS);
    expect(parseFacts(formatFacts(full))).toEqual(full);
    const href = new URL(ordersHref(full), 'https://panel.example');
    expect(href.pathname).toBe('/app/orders/history');
    expect(parseFacts(href.searchParams.get('facts') ?? '')).toEqual(full);
  });

  test('has each number once', () => {
    expect(parseFacts('2026-11-20..2026-11-27;hours=7,7')).toEqual({ ...DAYS, hours: [7] });
  });

  test.each([
    '',
    '2026-11-20',
    '2026-11-27..2026-11-20',
    '2026-02-30..2026-11-20',
    '2026-11-20..2026-11-27;hours=24',
    '2026-11-20..2026-11-27;hours=',
    '2026-11-20..2026-11-27;weekdays=7',
    '2026-11-20..2026-11-27;source=thin air',
    '2026-11-20..2026-11-27;item_key=',
    '2026-11-20..2026-11-27;item_key=%E0%A4%A',
    `2026-11-20..2026-11-27;item_key=${'x'.repeat(ORDER_LIMITS.maxNameLength + 1)}`,
    '2026-11-20..2026-11-27;provider_id=me',
    '2026-11-20..2026-11-27;toString=1',
    '2026-11-20..2026-11-27;;',
  ])('is nothing if it is anything else: %#', (text) => {
    expect(parseFacts(text)).toBeNull();
  });
});

test('every kind of reason is offered by a dialog', () => {
  expect(new Set([...REJECTION_KINDS, ...CANCELLATION_KINDS])).toEqual(new Set(REASON_KINDS));
});
