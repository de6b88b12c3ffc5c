import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { factOrder } from '../../test/fact-orders.ts';
import { FIGURES } from '#insight/definitions.ts';
import { FACT_MEASURES, factsOf } from '#insight/facts.ts';
import { matchesFacts } from '#insight/facts-filter.ts';
import {
  comparedRange,
  daysIn,
  daysOfReportRange,
  groupingFor,
  MAX_TIME_ROWS,
  REPORT_RANGES,
  timeKey,
  wholeRows,
} from '#insight/report-days.ts';
import { rowLabel, type RowWords } from '#insight/report-row-label.ts';
import { addCounted, measuresOf, NOTHING_COUNTED, sumCounted, totalsOf, valuesOf } from '#insight/report-values.ts';
import {
  figureFilter,
  isTimeGrouping,
  isWholeGrouping,
  REPORT_GROUPINGS,
  REPORT_IDS,
  reportOf,
  TIME_GROUPINGS,
} from '#insight/reports.ts';
import { addDays, weekday } from '#time/store-time.ts';

const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
const anyRange = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 800 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));

describe('days of a report', () => {
  test('are in one row each, without a gap, whatever the grouping', () => {
    fc.assert(
      fc.property(anyRange, fc.constantFrom(...TIME_GROUPINGS), (range, by) => {
        const rows = wholeRows(by, range);
        expect(rows[0]?.from).toBe(range.from);
        expect(rows.at(-1)?.to).toBe(range.to);
        expect(rows.map(({ key }) => key)).toEqual(rows.map(({ to }) => timeKey(by, to, range)));
        expect(rows.slice(1).map(({ from }) => from)).toEqual(rows.slice(0, -1).map(({ to }) => addDays(to, 1)));
      }),
    );
  });

  test('are shown by month where they would be over a year of rows', () => {
    const year = { from: '2024-01-01', to: '2024-12-31' } as const;
    expect(groupingFor('day', year)).toBe('day');
    expect(groupingFor('day', { ...year, to: '2025-01-01' })).toBe('month');
    expect(groupingFor('weekday', { ...year, to: '2025-01-01' })).toBe('weekday');
    expect(groupingFor('week', { ...year, to: '2031-01-10' })).toBe('month');
    expect(wholeRows('day', year)).toHaveLength(MAX_TIME_ROWS);
  });

  test('are compared with the same weekdays', () => {
    fc.assert(
      fc.property(anyRange, fc.constantFrom('before' as const, 'last_year' as const), (range, comparison) => {
        const other = comparedRange(range, comparison);
        if (other === null) throw new Error('there is one');
        expect(daysIn(other)).toBe(daysIn(range));
        expect(weekday(other.from)).toBe(weekday(range.from));
        if (comparison === 'before') expect(other.to < range.from).toBe(true);
      }),
    );
    expect(comparedRange({ from: '2026-11-27', to: '2026-11-27' }, 'before')).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
    });
    expect(comparedRange({ from: '2026-11-27', to: '2026-11-27' }, 'none')).toBeNull();
  });

  test('of a range end today at the latest', () => {
    const today = '2026-03-01';
    for (const range of REPORT_RANGES) {
      const { from, to } = daysOfReportRange(range, today, null);
      expect(from <= to && to <= today, range).toBe(true);
    }
    expect(daysOfReportRange('last_year', today, null)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(daysOfReportRange('this_month', today, null)).toEqual({ from: today, to: today });
    const selected = { from: '2024-02-29', to: '2024-03-01' } as const;
    expect(daysOfReportRange('custom', today, selected)).toBe(selected);
  });

  test('have all hours and weekdays, also those without orders', () => {
    const range = { from: '2026-11-01', to: '2026-11-30' } as const;
    expect(REPORT_GROUPINGS.filter(isWholeGrouping).map((by) => [by, wholeRows(by, range).length])).toEqual([
      ['day', 30],
      ['week', 5],
      ['month', 1],
      ['year', 1],
      ['weekday', 7],
      ['hour', 24],
      ['weekday_hour', 168],
    ]);
    expect(wholeRows('item', range)).toEqual([]);
  });
});

const ID = '01a21e78-5be9-7340-ad3f-870f2a3909bd';
const completed = factOrder({
  order_status: 25,
  request_status: 23,
  provider_id: ID,
  returned_at: '2026-11-28T10:00:00.000Z',
  lines: [{ name: 'Soup', unit_price: 500, quantity: 2, item_id: ID, sub_category_id: ID }],
});
const rejected = factOrder({ order_status: 103, end_reason_kind: 'too_busy' });
const DAYS = { from: '2026-11-27', to: '2026-11-27' } as const;

describe('figures of a row', () => {
  test.each<[(typeof REPORT_GROUPINGS)[number], string]>([
    ['day', '2026-11-27'],
    ['weekday', '5'],
    ['hour', '19'],
    ['weekday_hour', '5:19'],
    ['item', ID],
    ['sub_category', ID],
    ['channel', 'customer:delivery'],
    ['payment', 'cash'],
    ['courier', ID],
  ])('by %s open the orders that they count', (by, key) => {
    const opened = (row: string) => figureFilter(by, { key: row, ...DAYS }, { column: 'returned' });
    const filter = opened(key);
    expect(filter && matchesFacts(filter, completed)).toBe(true);
    const others: Partial<Record<typeof by, string>> = { day: key, channel: 'manual:pickup', weekday_hour: '5:20' };
    const other = opened(others[by] ?? '1');
    expect(other && matchesFacts(other, completed)).toBe(by === 'day');
  });

  test('open what was called off for a reason, and what was paid in cash', () => {
    const filter = figureFilter('reason', { key: '103:too_busy', ...DAYS }, { column: 'called_off' });
    expect(filter).toMatchObject({ outcome: 'rejected', reason_kind: 'too_busy' });
    expect(filter && matchesFacts(filter, rejected)).toBe(true);
    expect(figureFilter('reason', { key: '199:none', ...DAYS }, { column: 'called_off' })?.outcome).toBe('called_off');
    const cash = figureFilter('courier', { key: ID, ...DAYS }, { column: 'cash' });
    expect(cash).toMatchObject({ outcome: 'completed', payment_method: 'cash', provider_id: ID });
  });

  test('open nothing where no list of orders shows them', () => {
    const all = { column: 'orders', ways: { source: 'manual' } } as const;
    expect(figureFilter('day', DAYS, all)).toMatchObject({ source: 'manual', outcome: 'completed' });
    for (const by of ['courier', 'sub_category'] as const) expect(figureFilter(by, DAYS, all)).toBeNull();
    for (const by of ['offer', 'tax_rate', 'line'] as const)
      expect(figureFilter(by, { key: ID, ...DAYS }, all)).toBeNull();
    expect(figureFilter('day', DAYS, { column: 'earned' })).toBeNull();
  });

  test('add up to those of all rows', () => {
    const rows = [completed, rejected, completed]
      .map((order) => factsOf(order).find(({ dimension }) => dimension === 'day'))
      .map((fact) => ({ ...NOTHING_COUNTED, ...fact, cash: 7 }));
    const sum = sumCounted(rows);
    expect(addCounted(sum, { ...NOTHING_COUNTED, amount: Number.MAX_SAFE_INTEGER }).amount).toBe(
      Number.MAX_SAFE_INTEGER,
    );
    expect(sum).toMatchObject({ orders: 2, called_off: 1, amount: 1000, cash: 21 });
    for (const measure of FACT_MEASURES) expect(sum[measure]).toBe(rows.reduce((all, row) => all + row[measure], 0));
    expect(valuesOf('couriers', sum)).toMatchObject({ orders: 2, cash: 21, sales: 1000 });
    expect(totalsOf('items', sum)).toEqual({ quantity: 2, goods: 1000, orders: null, returned: null });
  });
});

test('the figures of a report need no other measures than those that it names', () => {
  const names = [...FACT_MEASURES, 'cash'] as const;
  const row = fc
    .array(fc.nat(1000), { minLength: names.length, maxLength: names.length })
    .map((values) => names.reduce((all, name, at) => ({ ...all, [name]: values[at] ?? 0 }), NOTHING_COUNTED));
  for (const id of REPORT_IDS.filter((one) => reportOf(one).dimension !== null))
    fc.assert(
      fc.property(row, (counted) => {
        const needed = {
          ...NOTHING_COUNTED,
          ...Object.fromEntries(measuresOf(id).map((name) => [name, counted[name]])),
        };
        expect(valuesOf(id, needed)).toEqual(valuesOf(id, counted));
      }),
    );
  expect(measuresOf('payments')).toEqual(['orders', 'amount', 'tip']);
});

test('reports have columns that are defined, and are drawn by their first one', () => {
  for (const id of REPORT_IDS) {
    const { columns, by, dimension, withoutSum } = reportOf(id);
    expect(new Set(columns).size).toBe(columns.length);
    expect(withoutSum.every((name) => columns.includes(name))).toBe(true);
    // Facts and other sources are never in one row.
    const sources = new Set(columns.map((name) => FIGURES[name].source));
    expect([...sources].every((source) => (dimension === null) !== ['facts', 'couriers'].includes(source))).toBe(true);
    expect(by.some(isTimeGrouping)).toBe(id === 'sales');
  }
});

test('rows are named in the words of a language', () => {
  const words: RowWords = {
    day: (day) => `day ${day}`,
    days: (from, to) => `${from} to ${to}`,
    month: (day) => `month ${day}`,
    year: (day) => `year ${day}`,
    weekday: (at) => `weekday ${at}`,
    hour: (at) => `hour ${at}`,
    channel: (source, type) => `${source} ${type}`,
    payment: (method) => `by ${method}`,
    reason: (outcome, kind) => `${outcome} ${kind}`,
    rate: (ppm) => `${ppm} ppm`,
    line: (line) => `line ${line}`,
    localized: (texts) => texts[0] ?? '',
    removed: 'removed',
  };
  const row = (key: string, rest: object = {}) => ({ key, label: '', ...DAYS, ...rest });
  const named = [
    ['day', row('2026-11-27')],
    ['week', row('2026-11-27')],
    ['month', row('2026-11-01')],
    ['year', row('2026-01-01')],
    ['weekday', row('5')],
    ['hour', row('07')],
    ['weekday_hour', row('5:07')],
    ['channel', row('customer:pickup')],
    ['payment', row('card')],
    ['reason', row('101:none')],
    ['reason', row('9:none')],
    ['tax_rate', row('70000')],
    ['line', row('fees')],
    ['item', row(ID, { label: 'Soup' })],
    ['courier', row(ID)],
    ['offer', row(ID, { names: ['Ten off'] })],
    ['sub_category', row(ID)],
  ] as const;
  expect(named.map(([by, of]) => rowLabel(by, of, words))).toEqual([
    'day 2026-11-27',
    '2026-11-27 to 2026-11-27',
    'month 2026-11-01',
    'year 2026-01-01',
    'weekday 5',
    'hour 7',
    'weekday 5 hour 7',
    'customer pickup',
    'by card',
    'cancelled_by_customer none',
    'called_off none',
    '70000 ppm',
    'line fees',
    'Soup',
    'removed',
    'Ten off',
    'removed',
  ]);
});
