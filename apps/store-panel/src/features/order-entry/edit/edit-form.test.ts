import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { describe, expect, it } from 'vitest';

import { TAKING_MENU } from '#testing/fake-order-entry.ts';
import {
  toEditRequest,
  emptyLine,
  hasChanges,
  itemCounts,
  pickedAfter,
  rebase,
  initialEditValues,
} from './edit-form.ts';

const reading = { language: 'de', currency: 'EUR' } as const;
const soup = { name: 'Soup', quantity: 2, unit_price: 500, options: [], note: '' };
const bread = { name: 'Bread', quantity: 1, unit_price: 200, options: [], note: 'no seeds' };
const tea = { name: 'Tea', quantity: 3, unit_price: 300, options: [], note: '' };
const order = buildOrderCard(1, { version: 4, lines: [soup, bread] });

describe('what is chosen', () => {
  it('is nothing at first', () => {
    const values = initialEditValues(order);
    expect(hasChanges(values)).toBe(false);
    expect(toEditRequest(values, reading, undefined)?.kept).toEqual([
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ]);
  });

  it('names the lines that stay, and prices as the language writes them', () => {
    const values = {
      ...initialEditValues(order),
      quantities: [0, 3],
      added: [{ ...emptyLine(), name: ' Cake ', price: '3,50', quantity: 2 }],
    };
    expect(hasChanges(values)).toBe(true);
    expect(toEditRequest(values, reading, undefined)).toEqual({
      version: 4,
      kept: [{ line: 1, quantity: 3 }],
      added: [{ name: 'Cake', quantity: 2, unit_price: 350, options: [], note: '' }],
    });
  });

  it.each([
    ['', '3,50'],
    ['Cake', ''],
    ['Cake', 'free'],
    ['Cake', '-1'],
    ['Cake', '1,005'],
  ])('cannot be sent with a line called %o for %o', (name, price) => {
    expect(
      toEditRequest({ ...initialEditValues(order), added: [{ ...emptyLine(), name, price }] }, reading, undefined),
    ).toBeNull();
  });
});

describe('what is picked from the menu', () => {
  const menu = { menu: TAKING_MENU, gone: new Set<string>() };
  const salad = { modifier_id: 'salad', quantity: 1 };
  const schnitzel = { item_id: 'schnitzel', quantity: 1, options: [salad], note: '' };
  const juice = { item_id: 'juice', quantity: 2, options: [], note: '' };
  const pick = (...wanted: readonly (typeof schnitzel | typeof juice)[]) => ({
    ...initialEditValues(order),
    picked: wanted.reduce(
      (cart, wish) => pickedAfter(cart, { do: 'add', wanted: [wish] }),
      initialEditValues(order).picked,
    ),
  });

  it('is sent as the menu names and prices it, the same choice as one line, before what is typed', () => {
    const values = {
      ...pick(schnitzel, juice, { ...schnitzel, quantity: 2 }),
      added: [{ ...emptyLine(), name: 'Kerzen', price: '2' }],
    };
    expect(hasChanges(values)).toBe(true);
    expect(values.picked.before).toEqual([]);
    expect(toEditRequest(values, reading, menu)?.added).toEqual([
      {
        item_id: 'schnitzel',
        name: 'Hähnchenschnitzel',
        unit_price: 1490,
        options: [{ modifier_id: 'salad', name: 'Salat', quantity: 1, price: 150 }],
        quantity: 3,
        note: '',
        allergens: ['gluten', 'eggs'],
      },
      { item_id: 'juice', name: 'Apfelsaft', unit_price: 450, options: [], quantity: 2, note: '' },
      { name: 'Kerzen', unit_price: 200, options: [], quantity: 1, note: '' },
    ]);
  });

  it.each([
    ['the menu is not known', juice, undefined],
    ['the item is no longer on it', juice, { ...menu, menu: { ...TAKING_MENU, items: [] } }],
    ['the item is sold out', juice, { ...menu, gone: new Set(['juice']) }],
    ['something has to be chosen anew', { ...schnitzel, options: [] }, menu],
  ])('cannot be sent while %s', (_why, wish, known) => {
    expect(toEditRequest(pick(wish), reading, known)).toBeNull();
  });

  it('is counted with what the order has already', () => {
    const card = { version: 1, lines: [{ ...soup, item_id: 'juice' }, bread] };
    const values = { ...initialEditValues(card), picked: pick(juice).picked };
    expect(itemCounts(values)).toEqual(new Map([['juice', 4]]));
  });

  it('stays on an order that changed meanwhile', () => {
    expect(rebase(pick(juice), { version: 5, lines: [tea] }).picked.lines).toMatchObject([juice]);
  });
});

describe('on an order that changed meanwhile', () => {
  it('stays for its line, wherever that stands now, and leaves the others as they are', () => {
    const values = { ...initialEditValues(order), quantities: [5, 1], reason: 'asked for' };
    const next = rebase(values, { version: 6, lines: [{ ...bread, quantity: 7 }, tea, soup] });
    expect(next).toMatchObject({ version: 6, quantities: [7, 3, 5], reason: 'asked for', lost: [] });
  });

  it('is lost only where something was wanted of a line that is gone', () => {
    const values = { ...initialEditValues(order), quantities: [5, 0] };
    expect(rebase(values, { version: 5, lines: [tea] })).toMatchObject({ lost: ['Soup'], quantities: [3] });
  });

  it('goes with one of two lines that are alike', () => {
    const twice = { ...order, lines: [soup, soup] };
    const values = { ...initialEditValues(twice), quantities: [2, 0] };
    expect(rebase(values, { version: 5, lines: [soup, soup, bread] }).quantities).toEqual([2, 0, 1]);
  });
});
