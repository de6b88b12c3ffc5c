import { expect, test } from 'vitest';

import { phoneSearchVariants } from '#input/phone-forms.ts';
import {
  isWarning,
  lineTotalChanges,
  MANUAL_ORDER_PROBLEM_CODES,
  quoteChanges,
  type QuotedOrder,
} from '#orders/manual-orders.ts';

const UNKNOWN = { line: null, line_total: null };
const quoted: QuotedOrder = {
  lines: [{ line: { name: 'Pizza' }, line_total: 900 }, UNKNOWN],
  totals: { discount: 0, tax: 60, delivery_price: 300, total: 1200 },
  promised_at: '2026-05-04T18:00:00.000Z',
};
const changes = (overrides: Partial<QuotedOrder>, before: QuotedOrder = quoted) =>
  quoteChanges(before, { ...quoted, ...overrides });

test('only what nobody knows is no obstacle', () => {
  expect(MANUAL_ORDER_PROBLEM_CODES.filter(isWarning)).toEqual(['place_unknown']);
});

test('what has changed since a quote is told line by line', () => {
  expect(changes({})).toEqual([]);
  const totals = { ...quoted.totals, delivery_price: 350, total: 1350 };
  const lines = [{ line: { name: 'Pizza' }, line_total: 1000 }, UNKNOWN];
  expect(changes({ lines, totals })).toEqual([
    { what: 'line', line: 0, before: 900, after: 1000 },
    { what: 'delivery_price', line: null, before: 300, after: 350 },
    { what: 'total', line: null, before: 1200, after: 1350 },
  ]);
  expect(changes({ lines: [...quoted.lines, { line: null, line_total: 5 }] })).toEqual([
    { what: 'line', line: 2, before: null, after: 5 },
  ]);
});

test('a line has changed where it costs something else, and where it can or cannot be had any more', () => {
  const before = [{ line_total: 900 }, { line_total: 450 }, UNKNOWN, { line_total: 300 }];
  const current = [{ line_total: 900 }, UNKNOWN, { line_total: 450 }, { line_total: 350 }];
  expect(lineTotalChanges(before, current)).toEqual([
    { what: 'line', line: 1, before: 450, after: null },
    { what: 'line', line: 2, before: null, after: 450 },
    { what: 'line', line: 3, before: 300, after: 350 },
  ]);
  expect(lineTotalChanges(current, current)).toEqual([]);
});

test('a promise has changed where it is later by more than a while, or not given any more', () => {
  expect(changes({ promised_at: '2026-05-04T18:10:00.000Z' })).toEqual([]);
  expect(changes({ promised_at: '2026-05-04T17:00:00.000Z' })).toEqual([]);
  const at = Date.parse('2026-05-04T18:00:00.000Z');
  expect(changes({ promised_at: '2026-05-04T18:10:00.001Z' })).toEqual([
    { what: 'promised_at', line: null, before: at, after: at + 600_001 },
  ]);
  expect(changes({ promised_at: null })).toEqual([{ what: 'promised_at', line: null, before: at, after: null }]);
  expect(changes({}, { ...quoted, promised_at: null })).toEqual([
    { what: 'promised_at', line: null, before: null, after: at },
  ]);
  expect(changes({ promised_at: null }, { ...quoted, promised_at: null })).toEqual([]);
});

test('a number is looked for as it may have been written', () => {
  expect(phoneSearchVariants('030 5550-22', '+49')).toEqual(['30555022']);
  expect(phoneSearchVariants('+49 30 5550', '+49')).toEqual(['49305550', '305550']);
  expect(phoneSearchVariants('0049 (0)30 5550', '+49')).toEqual(['490305550', '305550']);
  expect(phoneSearchVariants('٢٢٢٥٥', '+965')).toEqual(['22255']);
  expect(phoneSearchVariants('+49 305', '+49')).toEqual(['49305']);
  expect(phoneSearchVariants('123', '')).toEqual([]);
  expect(phoneSearchVariants('+4930 555', '')).toEqual(['4930555']);
});
