import { describe, expect, test } from 'vitest';

import { orderSearches, searchFieldsOf } from '#orders/order-search.ts';

describe('what is searched for in a list of orders', () => {
  test.each([
    ['12', { in: 'number', number: 12 }],
    ['#1234', { in: 'number', number: 1234 }],
    ['1234', { in: 'number_or_phone', number: 1234, digits: '1234' }],
    ['\u0661\u0662', { in: 'number', number: 12 }],
    ['030 1234', { in: 'phone', digits: '0301234' }],
    ['1234567890123456', { in: 'phone', digits: '1234567890123456' }],
    [' Ada 12 ', { in: 'customer', words: 'Ada 12' }],
  ] as const)('the query %j', (query, found) => {
    expect(orderSearches({ query })).toEqual([found]);
  });

  test.each([
    [undefined, '# 12', { in: 'number', number: 12 }],
    ['order_number', 'Ada', { in: 'nothing' }],
    ['customer', 'Ada', { in: 'customer', words: 'Ada' }],
    ['phone', '+49 30', { in: 'phone', digits: '4930' }],
    ['phone', 'Ada', { in: 'nothing' }],
    ['item', 'Soup', { in: 'item', words: 'Soup' }],
    ['table_number', ' T4 ', { in: 'table', table: 't4' }],
  ] as const)('in the field %j: %j', (search_by, search_value, found) => {
    expect(orderSearches({ ...(search_by && { search_by }), search_value })).toEqual([found]);
  });

  test('by its table only where all orders have one', () => {
    expect(searchFieldsOf('table')).toContain('table_number');
    for (const list of ['history', 'completed'] as const) expect(searchFieldsOf(list)).not.toContain('table_number');
  });

  test('both, and none', () => {
    const customer = { in: 'customer', words: 'Ada' };
    expect(orderSearches({ query: 'Ada', search_by: 'customer', search_value: 'Ada' })).toEqual([customer, customer]);
    expect(orderSearches({ query: ' ', search_value: ' ' })).toEqual([]);
    expect(orderSearches({})).toEqual([]);
  });
});
