import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PAST_DAY_RANGES } from '@store-panel/domain/time/day-ranges';
import { formatListParams, parseListParams } from '#shared/lists/list-params.ts';
import {
  defineList,
  type FilterValues,
  isFiltered,
  multipleChoice,
  recordChoice,
  singleChoice,
  toFilterRequest,
} from './list-definition.ts';

const STATES = ['new', 'open', 'closed'] as const;
const LIST = defineList({
  name: 'records',
  columns: ['number', 'state'],
  defaultColumns: ['number'],
  sorts: ['number', '-number'],
  defaultSort: '-number',
  searchFields: ['number', 'customer'],
  ranges: PAST_DAY_RANGES,
  choices: { state: multipleChoice(STATES), due: singleChoice(['soon', 'late']), carrier_id: recordChoice },
});
const TODAY = '2026-02-28';
const UNFILTERED: FilterValues = {
  query: '',
  by: 'any',
  range: 'all',
  from: '',
  to: '',
  sort: '-number',
  choices: { state: '', due: 'any', carrier_id: '' },
};
const seed = 20_261_126;

describe('the definition of a list', () => {
  it('names the search params, with their defaults first', () => {
    const { options, texts } = LIST.params;
    expect(options).toMatchObject({ by: ['any', 'number', 'customer'], due: ['any', 'soon', 'late'] });
    expect([options['range']?.[0], options['sort']?.[0]]).toEqual(['all', '-number']);
    expect(texts).toEqual(['from', 'to', 'state', 'carrier_id']);
  });

  it('has defaults that leave nothing in the address', () => {
    const { options, texts } = LIST.params;
    const values = parseListParams(
      new URLSearchParams('q=x&by=number&state=new&due=late&carrier_id=7'),
      options,
      texts,
    );
    const reset = { ...values, ...LIST.defaults } as typeof values;
    expect(formatListParams(new URLSearchParams(), reset, options, texts).toString()).toBe('');
  });
});

describe('the request of a list', () => {
  it('has the fields of what is selected, and no others', () => {
    expect(toFilterRequest(LIST, UNFILTERED, TODAY)).toEqual({});
    const carrier = '0199a7c1-0000-7000-8000-00000000000a';
    const choices = { state: 'closed,new', due: 'late', carrier_id: carrier };
    const values: FilterValues = { ...UNFILTERED, query: 'Mia', by: 'customer', range: 'today', choices };
    expect(toFilterRequest(LIST, values, TODAY)).toEqual({
      start_date: TODAY,
      end_date: TODAY,
      search_by: 'customer',
      search_value: 'Mia',
      state: ['new', 'closed'],
      due: 'late',
      carrier_id: carrier,
    });
  });

  it(`has only options of the definition, whatever the address says (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.subarray([...STATES]), (state, due, selected) => {
        const choices = { state: [...selected, state.replaceAll(',', ';')].join(','), due, carrier_id: due };
        const request = toFilterRequest(LIST, { ...UNFILTERED, choices }, TODAY);
        const known = STATES.filter((one) => selected.includes(one) || one === state);
        expect(request.state ?? []).toEqual(known);
        expect(['soon', 'late', undefined]).toContain(request.due);
        expect(request.carrier_id).toBeUndefined();
      }),
      { seed },
    );
  });
});

it.each([
  ['a search', { query: 'x' }, true],
  ['days', { range: 'today' }, true],
  ['a choice', { choices: { state: 'new', due: 'any' } }, true],
  ['another sort', { sort: 'number' }, false],
  ['a search field without a search', { by: 'number' }, false],
] as const)('a list with %s (%j) is filtered: %s', (_what, changed, expected) => {
  expect(isFiltered(LIST, { ...UNFILTERED, ...changed })).toBe(expected);
});
