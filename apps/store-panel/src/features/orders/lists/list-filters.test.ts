import { ordersHref } from '@store-panel/domain/insight/orders-href';
import { LIST_SORTS, ORDER_LIST_IDS, orderList } from '@store-panel/domain/orders/order-lists';
import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toFilterRequest, hasActiveFilters, pageBody, readFilters, DEFAULT_FILTERS } from './list-filters.ts';
import { toggleValue } from '#shared/lists/filters/filter-params.ts';

const TODAY = '2026-02-28';
const seed = 20_261_121;
const read = (search: string) => readFilters('past', new URLSearchParams(search));

describe('the filters in the address', () => {
  it(`are valid for any address (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_LIST_IDS), fc.webQueryParameters(), (list, query) => {
        const body = pageBody(list, readFilters(list, new URLSearchParams(query)), TODAY);
        expect(PAGE_SIZES).toContain(body.perPage);
        expect(LIST_SORTS).toContain(body.sort);
      }),
      { seed },
    );
  });

  it.each([
    'range=custom',
    'range=custom&from=2026-02-02&to=2026-02-01',
    'range=custom&from=2026-02-30&to=2026-03-01',
    'range=next_7_days',
    'page=0',
    'size=7',
    'status=7,x',
    'courier=x',
    'user=0197c9a0-0000-7000-8000-000000000001',
    'min=-5',
    'max=1e9',
    'pay=gold',
    'by=lines',
  ])('are ignored when invalid: %s', (query) =>
    expect(pageBody('past', read(query), TODAY)).toEqual(pageBody('past', read(''), TODAY)),
  );

  it('of a figure bring its days and criteria, in the history alone', () => {
    const facts = { start_date: '2026-02-01', end_date: '2026-02-27', hours: [19, 20], outcome: 'rejected' } as const;
    const params = new URL(ordersHref(facts), 'https://panel.example').searchParams;
    params.set('range', 'today');
    expect(toFilterRequest('history', readFilters('history', params), TODAY)).toEqual({ facts, sort: '-created_at' });
    expect(toFilterRequest('past', readFilters('past', params), TODAY)).not.toHaveProperty('facts');
    params.set('facts', '2026-02-01..2026-01-01');
    expect(toFilterRequest('history', readFilters('history', params), TODAY)).toMatchObject({ start_date: TODAY });
  });

  it('are converted to the request', () => {
    const courier = '0197c9a0-0000-7000-8000-000000000001';
    const query = `range=custom&from=2026-02-01&to=2026-02-03&status=25,103&pay=cash&payment=paid&courier=${courier}&min=100&max=900&q=soup&by=item&sort=total`;
    expect(toFilterRequest('past', read(query), TODAY)).toEqual({
      start_date: '2026-02-01',
      end_date: '2026-02-03',
      search_by: 'item',
      search_value: 'soup',
      status: [25, 103],
      payment_method: ['cash'],
      payment_status: ['paid'],
      provider_id: courier,
      amount_from: 100,
      amount_to: 900,
      sort: 'total',
    });
  });

  it('leave the day of a one-day list to the server', () => {
    for (const list of ORDER_LIST_IDS) {
      const body = toFilterRequest(list, readFilters(list, new URLSearchParams()), TODAY);
      expect(body.start_date !== undefined || body.end_date !== undefined).toBe(
        (orderList(list).ranges[0] ?? 'all') !== 'all',
      );
    }
  });

  it('are active for everything that "reset" clears', () => {
    expect(hasActiveFilters(read(''))).toBe(false);
    expect(hasActiveFilters(read('range=all&by=item&sort=total&page=3'))).toBe(false);
    for (const part of ['q=x', 'status=25', 'pay=cash', 'payment=paid', 'courier=x', 'min=1', 'max=1']) {
      expect([part, hasActiveFilters(read(part))]).toEqual([part, true]);
      expect(hasActiveFilters({ ...read(part), ...DEFAULT_FILTERS })).toBe(false);
    }
  });

  it('keep the order of the table, whatever the order of presses', () => {
    expect(toggleValue([1, 3, 5], '5', 1)).toBe('1,5');
    expect(toggleValue([1, 3, 5], '1,5', 5)).toBe('1');
  });
});
