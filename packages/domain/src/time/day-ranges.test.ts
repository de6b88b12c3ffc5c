import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DAY_RANGES, type DayRange, daysOfRange } from '#time/day-ranges.ts';
import { addDays, type StoreDate } from '#time/store-time.ts';

/** A Wednesday. */
const TODAY: StoreDate = '2025-03-19';

describe('the days of a range', () => {
  test.each([
    ['today', '2025-03-19', '2025-03-19'],
    ['tomorrow', '2025-03-20', '2025-03-20'],
    ['yesterday', '2025-03-18', '2025-03-18'],
    ['last_7_days', '2025-03-13', '2025-03-19'],
    ['next_7_days', '2025-03-19', '2025-03-25'],
    ['this_week', '2025-03-16', '2025-03-19'],
    ['last_week', '2025-03-09', '2025-03-15'],
    ['this_month', '2025-03-01', '2025-03-19'],
    ['last_month', '2025-02-01', '2025-02-28'],
    ['all', undefined, undefined],
  ] as const)('%s: %s to %s', (range, from, to) => {
    expect(daysOfRange(range, TODAY)).toEqual({ ...(from && { from }), ...(to && { to }) });
  });

  test('custom are those that were chosen, one side open or both', () => {
    const selected: DayRange = { to: '2025-01-05' };
    expect(daysOfRange('custom', TODAY, selected)).toBe(selected);
    expect(daysOfRange('custom', TODAY)).toEqual({});
  });

  test('begin before they end, on every day of four years', () => {
    const range = fc.constantFrom(...DAY_RANGES);
    fc.assert(
      fc.property(range, fc.integer({ min: 0, max: 1_461 }), (name, days) => {
        const { from, to } = daysOfRange(name, addDays('2024-01-01', days));
        if (from && to) expect(from <= to).toBe(true);
      }),
    );
  });
});
