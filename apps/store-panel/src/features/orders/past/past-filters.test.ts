import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import { FINAL_STATUSES } from '@store-panel/domain/orders/status';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  DEFAULT_FILTERS,
  daysOf,
  historyBody,
  type PastFilters,
  RANGES,
  readFilters,
  SORTS,
  withFilters,
  writeFilters,
} from './past-filters.ts';

const seed = 20_261_120;
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));

const filters: fc.Arbitrary<PastFilters> = fc
  .record({
    range: fc.constantFrom(...RANGES),
    one: day,
    other: day,
    status: fc.subarray([...FINAL_STATUSES]),
    query: fc.string({ maxLength: 100, unit: 'grapheme' }).map((text) => text.trim().slice(0, 100).trim()),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 999_999 }),
    perPage: fc.constantFrom(...PAGE_SIZES),
  })
  .map(({ one, other, ...rest }) => {
    const [from, to] = one < other ? [one, other] : [other, one];
    return rest.range === 'custom' ? { ...rest, from, to } : rest;
  });

describe('the filters in the address', () => {
  it(`come back as they were written (seed ${seed})`, () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        expect(readFilters(new URLSearchParams(writeFilters(chosen).toString()))).toEqual(chosen);
      }),
      { seed },
    );
  });

  it(`survive any address at all (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const read = readFilters(new URLSearchParams(query));
        expect(readFilters(writeFilters(read))).toEqual(read);
      }),
      { seed },
    );
  });

  it('are left out where they are the default', () => {
    expect(writeFilters(DEFAULT_FILTERS).toString()).toBe('');
    expect(readFilters(new URLSearchParams())).toEqual(DEFAULT_FILTERS);
  });

  it.each([
    'range=custom',
    'range=custom&from=2026-02-02&to=2026-02-01',
    'range=custom&from=2026-02-30&to=2026-03-01',
    'page=0',
    'size=7',
    'status=7,x',
  ])('fall back when the address is wrong: %s', (query) =>
    expect(readFilters(new URLSearchParams(query))).toEqual(DEFAULT_FILTERS),
  );

  it('go back to the first page when anything but the page changes', () => {
    const third = { ...DEFAULT_FILTERS, page: 3 };
    expect(withFilters(third, { query: 'ann' }).page).toBe(1);
    expect(withFilters(third, { page: 4 }).page).toBe(4);
  });

  it('drop the chosen days when another range is picked, and keep them when only the search changes', () => {
    const custom = { ...DEFAULT_FILTERS, range: 'custom', from: '2026-01-05', to: '2026-01-09' } as const;
    expect(withFilters(custom, { range: 'today' })).not.toHaveProperty('from');
    expect(withFilters(custom, { query: 'x' })).toMatchObject({ from: '2026-01-05', to: '2026-01-09' });
  });
});

describe('the days of a range', () => {
  const days = (range: (typeof RANGES)[number], today: StoreDate) => daysOf({ range }, today);

  it('end on the store\u2019s own day', () => {
    expect(days('today', '2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(days('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(days('last_7_days', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  it('count weeks from Sunday', () => {
    expect(days('this_week', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(days('last_week', '2026-03-01')).toEqual({ from: '2026-02-22', to: '2026-02-28' });
    expect(days('this_week', '2026-02-28')).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  });

  it('know the months', () => {
    expect(days('last_month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(days('this_month', '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(days('all', '2026-02-28')).toEqual({});
  });

  it('ask for every end of an order when no status is chosen', () => {
    expect(historyBody(DEFAULT_FILTERS, '2026-02-28').status).toEqual([...FINAL_STATUSES]);
    expect(historyBody({ ...DEFAULT_FILTERS, status: [25] }, '2026-02-28').status).toEqual([25]);
  });
});
