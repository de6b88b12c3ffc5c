import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import { QUERY_MAX, parseListParams, formatListParams } from './list-params.ts';

const CHOICES = { state: ['waiting', 'all', 'blocked'], order: ['new', 'old'] } as const;
const read = (search: string) => parseListParams(new URLSearchParams(search), CHOICES);
const DEFAULTS = { query: '', page: 1, perPage: 20, state: 'waiting', order: 'new' };

describe('the address of a list', () => {
  it('parses what it formats, for any filters', () => {
    const filters = fc.record({
      query: fc.string({ maxLength: QUERY_MAX }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 999_999 }),
      perPage: fc.constantFrom(...PAGE_SIZES),
      state: fc.constantFrom(...CHOICES.state),
      order: fc.constantFrom(...CHOICES.order),
    });
    fc.assert(
      fc.property(filters, (expected) => {
        const written = formatListParams(new URLSearchParams('state=blocked&page=7'), expected, CHOICES);
        expect(parseListParams(written, CHOICES)).toEqual(expected);
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  it('contains only non-default values, and retains foreign parameters', () => {
    const usual = read('');
    expect(usual).toEqual(DEFAULTS);
    expect(formatListParams(new URLSearchParams('store=1&q=x'), usual, CHOICES).toString()).toBe('store=1');
    expect(formatListParams(new URLSearchParams(), { ...usual, state: 'all', page: 3 }, CHOICES).toString()).toBe(
      'state=all&page=3',
    );
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'size=7', 'state=none', 'order=', `q=${' '.repeat(9)}`])(
    'falls back to defaults for %s',
    (search) => expect(read(search)).toEqual(DEFAULTS),
  );

  it("truncates a search to the server's limit", () => {
    expect(read(`q=${'x'.repeat(500)}`).query).toHaveLength(QUERY_MAX);
  });
});
