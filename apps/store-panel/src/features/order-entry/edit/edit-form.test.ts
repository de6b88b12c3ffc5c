import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { describe, expect, it } from 'vitest';

import { ORDER_ENTRY_MENU } from '#testing/fake-order-entry.ts';
import {
  toEditRequest,
  emptyLine,
  hasChanges,
  itemCounts,
  reducePicked,
  rebase,
  initialEditValues,
} from './edit-form.ts';

const localeFormat = { language: 'de', currency: 'EUR' } as const;
const soup = { name: 'Soup', quantity: 2, unit_price: 500, options: [], note: '' };
const bread = { name: 'Bread', quantity: 1, unit_price: 200, options: [], note: 'no seeds' };
const tea = { name: 'Tea', quantity: 3, unit_price: 300, options: [], note: '' };
const order = buildOrderCard(1, { version: 4, lines: [soup, bread] });

describe('the form values', () => {
  it('have no changes at first', () => {
    const values = initialEditValues(order);
    expect(hasChanges(values)).toBe(false);
    expect(toEditRequest(values, localeFormat, undefined)?.kept).toEqual([
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ]);
  });

  it("contain the remaining lines, and parse prices in the user's language", () => {
    const values = {
      ...initialEditValues(order),
      quantities: [0, 3],
      added: [{ ...emptyLine(), name: ' Cake ', price: '3,50', quantity: 2 }],
    };
    expect(hasChanges(values)).toBe(true);
    expect(toEditRequest(values, localeFormat, undefined)).toEqual({
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
      toEditRequest({ ...initialEditValues(order), added: [{ ...emptyLine(), name, price }] }, localeFormat, undefined),
    ).toBeNull();
  });
});

describe('lines picked from the menu', () => {
  const menu = { menu: ORDER_ENTRY_MENU, soldOutIds: new Set<string>() };
  const salad = { modifier_id: 'salad', quantity: 1 };
  const schnitzel = { item_id: 'schnitzel', quantity: 1, options: [salad], note: '' };
  const juice = { item_id: 'juice', quantity: 2, options: [], note: '' };
  const pick = (...selections: readonly (typeof schnitzel | typeof juice)[]) => ({
    ...initialEditValues(order),
    picked: selections.reduce(
      (cart, selection) => reducePicked(cart, { type: 'add', inputs: [selection] }),
      initialEditValues(order).picked,
    ),
  });

  it("are sent with the menu's names and prices, merged, before custom items", () => {
    const values = {
      ...pick(schnitzel, juice, { ...schnitzel, quantity: 2 }),
      added: [{ ...emptyLine(), name: 'Kerzen', price: '2' }],
    };
    expect(hasChanges(values)).toBe(true);
    expect(values.picked.before).toEqual([]);
    expect(toEditRequest(values, localeFormat, menu)?.added).toEqual([
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
    ['the item is no longer on it', juice, { ...menu, menu: { ...ORDER_ENTRY_MENU, items: [] } }],
    ['the item is sold out', juice, { ...menu, soldOutIds: new Set(['juice']) }],
    ['something has to be chosen anew', { ...schnitzel, options: [] }, menu],
  ])('cannot be sent while %s', (_why, selection, known) => {
    expect(toEditRequest(pick(selection), localeFormat, known)).toBeNull();
  });

  it('are counted together with the lines of the order', () => {
    const card = { version: 1, lines: [{ ...soup, item_id: 'juice' }, bread] };
    const values = { ...initialEditValues(card), picked: pick(juice).picked };
    expect(itemCounts(values)).toEqual(new Map([['juice', 4]]));
  });

  it('stay when the order changed meanwhile', () => {
    expect(rebase(pick(juice), { version: 5, lines: [tea] }).picked.lines).toMatchObject([juice]);
  });
});

describe('rebasing on a changed order', () => {
  it('applies quantities to the same lines at their new positions and leaves the others unchanged', () => {
    const values = { ...initialEditValues(order), quantities: [5, 1], reason: 'asked for' };
    const next = rebase(values, { version: 6, lines: [{ ...bread, quantity: 7 }, tea, soup] });
    expect(next).toMatchObject({ version: 6, quantities: [7, 3, 5], reason: 'asked for', lost: [] });
  });

  it('reports a change as lost only if its line is gone', () => {
    const values = { ...initialEditValues(order), quantities: [5, 0] };
    expect(rebase(values, { version: 5, lines: [tea] })).toMatchObject({ lost: ['Soup'], quantities: [3] });
  });

  it('assigns the change to one of two identical lines', () => {
    const twice = { ...order, lines: [soup, soup] };
    const values = { ...initialEditValues(twice), quantities: [2, 0] };
    expect(rebase(values, { version: 5, lines: [soup, soup, bread] }).quantities).toEqual([2, 0, 1]);
  });
});
