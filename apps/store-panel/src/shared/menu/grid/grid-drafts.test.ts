import { describe, expect, it } from 'vitest';

import { changesOf, type GridField, type GridPart, readPasted, readTyped, withDrafts } from './grid-drafts.ts';

const EN = { language: 'en', currency: 'EUR' } as const;
const DE = { language: 'de', currency: 'EUR' } as const;
const pizza: GridPart = {
  kind: 'item',
  id: 'pizza',
  name: 'Pizza',
  place: 'Mains',
  values: { price: 890, tax_ppm: null, is_visible: true },
};
const parts = new Map([[pizza.id, pizza]]);
const texts = (field: GridField, ...values: readonly string[]) =>
  values.map((text, at) => ({ id: `item-${at}`, field, text }));
const pasted = (field: GridField, format: typeof EN | typeof DE, ...values: readonly string[]) =>
  readPasted(texts(field, ...values), format).map(({ draft }) => ('value' in draft ? draft.value : draft.text));

describe('a typed cell', () => {
  it.each([
    ['price', '9.5', 950],
    ['price', '9,50 €', 950],
    ['price', '-1', undefined],
    ['price', '', undefined],
    ['price', '9.505', undefined],
    ['price', '99999999999999', undefined],
    ['tax_ppm', '', null],
    ['tax_ppm', '19', 190_000],
    ['tax_ppm', '7,5 %', 75_000],
    ['tax_ppm', '101', undefined],
    ['is_visible', '1', true],
    ['is_visible', 'Nein', false],
    ['is_visible', 'perhaps', undefined],
  ] as const)('of %s: %s is %s', (field, text, value) => {
    expect(readTyped(field, text, EN)).toEqual(value === undefined ? { text } : { value });
  });
});

describe('a pasted column', () => {
  it('says by one of its numbers which mark is the decimal one, whatever language the page has', () => {
    expect(pasted('price', EN, '1.500', '12,50')).toEqual([150_000, 1250]);
    expect(pasted('price', DE, '1,500', '12.50')).toEqual([150_000, 1250]);
  });
  it('that says nothing is read in the language of the page', () => {
    expect(pasted('price', EN, '1.500', '2.250')).toEqual([150, 225]);
    expect(pasted('price', DE, '1.500', '2.250')).toEqual([150_000, 225_000]);
  });
  it('leaves texts that are no value to be corrected', () => {
    expect(pasted('price', EN, '9.90', 'ask', '')).toEqual([990, 'ask', '']);
    expect(pasted('tax_ppm', EN, '0.19', '0.07')).toEqual([190_000, 70_000]);
    expect(pasted('tax_ppm', EN, '19 %', '')).toEqual([190_000, null]);
  });
});

describe('drafts', () => {
  const price = (value: number) => ({ id: 'pizza', field: 'price', draft: { value } }) as const;
  it('are what differs from what is saved', () => {
    const drafts = withDrafts(new Map(), parts, [price(950), { id: 'gone', field: 'price', draft: { value: 1 } }]);
    expect(changesOf(drafts, parts, 'item')).toEqual({
      cells: [{ kind: 'item', id: 'pizza', field: 'price', value: 950 }],
      problems: 0,
    });
    expect(withDrafts(drafts, parts, [price(890)]).size).toBe(0);
  });
  it('with a text that is no value are counted apart, and end when another device has saved the same', () => {
    const drafts = withDrafts(new Map(), parts, [price(950), { id: 'pizza', field: 'tax_ppm', draft: { text: 'x' } }]);
    expect(changesOf(drafts, parts, 'item').problems).toBe(1);
    const saved = new Map([['pizza', { ...pizza, values: { ...pizza.values, price: 950 } }]]);
    expect(changesOf(drafts, saved, 'item').cells).toEqual([]);
  });
});
