import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import { QUERY_MAX, parseListParams, formatListParams } from './list-address.ts';

const CHOICES = { state: ['waiting', 'all', 'blocked'], order: ['new', 'old'] } as const;
const read = (search: string) => parseListParams(new URLSearchParams(search), CHOICES);
const USUAL = { query: '', page: 1, perPage: 20, state: 'waiting', order: 'new' };

describe('the address of a list', () => {
  it('brings back what was written, whatever it is', () => {
    const filters = fc.record({
      query: fc.string({ maxLength: QUERY_MAX }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 999_999 }),
      perPage: fc.constantFrom(...PAGE_SIZES),
      state: fc.constantFrom(...CHOICES.state),
      order: fc.constantFrom(...CHOICES.order),
    });
    fc.assert(
      fc.property(filters, (wanted) => {
        const written = formatListParams(new URLSearchParams('state=blocked&page=7'), wanted, CHOICES);
        expect(parseListParams(written, CHOICES)).toEqual(wanted);
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  it('says only what is not usual, and keeps what is not its own', () => {
    const usual = read('');
    expect(usual).toEqual(USUAL);
    expect(formatListParams(new URLSearchParams('store=1&q=x'), usual, CHOICES).toString()).toBe('store=1');
    expect(formatListParams(new URLSearchParams(), { ...usual, state: 'all', page: 3 }, CHOICES).toString()).toBe(
      'state=all&page=3',
    );
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'size=7', 'state=none', 'order=', `q=${' '.repeat(9)}`])(
    'cannot be broken by %s',
    (search) => expect(read(search)).toEqual(USUAL),
  );

  it('takes no longer search than the platform', () => {
    expect(read(`q=${'x'.repeat(500)}`).query).toHaveLength(QUERY_MAX);
  });
});
