import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import { QUERY_MAX, parseListParams, formatListParams } from './list-params.ts';

const FILTER_OPTIONS = { state: ['waiting', 'all', 'blocked'], order: ['new', 'old'] } as const;
const read = (search: string) => parseListParams(new URLSearchParams(search), FILTER_OPTIONS);
const DEFAULTS = { query: '', page: 1, perPage: 20, state: 'waiting', order: 'new' };

describe('search params of a list', () => {
  it('parses what it formats, for any filters', () => {
    const filters = fc.record({
      query: fc.string({ maxLength: QUERY_MAX }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 999_999 }),
      perPage: fc.constantFrom(...PAGE_SIZES),
      state: fc.constantFrom(...FILTER_OPTIONS.state),
      order: fc.constantFrom(...FILTER_OPTIONS.order),
    });
    fc.assert(
      fc.property(filters, (expected) => {
        const written = formatListParams(new URLSearchParams('state=blocked&page=7'), expected, FILTER_OPTIONS);
        expect(parseListParams(written, FILTER_OPTIONS)).toEqual(expected);
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  it('contains only non-default values, and retains foreign parameters', () => {
    const defaults = read('');
    expect(defaults).toEqual(DEFAULTS);
    expect(formatListParams(new URLSearchParams('store=1&q=x'), defaults, FILTER_OPTIONS).toString()).toBe('store=1');
    expect(
      formatListParams(new URLSearchParams(), { ...defaults, state: 'all', page: 3 }, FILTER_OPTIONS).toString(),
    ).toBe('state=all&page=3');
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'size=7', 'state=none', 'order=', `q=${' '.repeat(9)}`])(
    'falls back to defaults for %s',
    (search) => expect(read(search)).toEqual(DEFAULTS),
  );

  it("truncates a search to the server's limit", () => {
    expect(read(`q=${'x'.repeat(500)}`).query).toHaveLength(QUERY_MAX);
  });
});
