import { sampleCard } from '@store-panel/api-client/testing/samples';
import { describe, expect, it } from 'vitest';

import { editOf, emptyLine, isTouched, rebase, untouched } from './edit-form.ts';

const money = { language: 'de', currency: 'EUR' };
const soup = { name: 'Soup', quantity: 2, unit_price: 500, options: [], note: '' };
const bread = { name: 'Bread', quantity: 1, unit_price: 200, options: [], note: 'no seeds' };
const tea = { name: 'Tea', quantity: 3, unit_price: 300, options: [], note: '' };
const order = sampleCard(1, { version: 4, lines: [soup, bread] });

describe('what is chosen', () => {
  it('is nothing at first', () => {
    const values = untouched(order);
    expect(isTouched(values)).toBe(false);
    expect(editOf(values, money)?.kept).toEqual([
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ]);
  });

  it('names the lines that stay, and prices as the language writes them', () => {
    const values = {
      ...untouched(order),
      quantities: [0, 3],
      added: [{ ...emptyLine(), name: ' Cake ', price: '3,50', quantity: 2 }],
    };
    expect(isTouched(values)).toBe(true);
    expect(editOf(values, money)).toEqual({
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
    expect(editOf({ ...untouched(order), added: [{ ...emptyLine(), name, price }] }, money)).toBeNull();
  });
});

describe('on an order that changed meanwhile', () => {
  it('stays for its line, wherever that stands now, and leaves the others as they are', () => {
    const values = { ...untouched(order), quantities: [5, 1], reason: 'asked for' };
    const next = rebase(values, { version: 6, lines: [{ ...bread, quantity: 7 }, tea, soup] });
    expect(next).toMatchObject({ version: 6, quantities: [7, 3, 5], reason: 'asked for', lost: [] });
  });

  it('is lost only where something was wanted of a line that is gone', () => {
    const values = { ...untouched(order), quantities: [5, 0] };
    expect(rebase(values, { version: 5, lines: [tea] })).toMatchObject({ lost: ['Soup'], quantities: [3] });
  });

  it('goes with one of two lines that are alike', () => {
    const twice = { ...order, lines: [soup, soup] };
    const values = { ...untouched(twice), quantities: [2, 0] };
    expect(rebase(values, { version: 5, lines: [soup, soup, bread] }).quantities).toEqual([2, 0, 1]);
  });
});
