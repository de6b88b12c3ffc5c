import { describe, expect, test } from 'vitest';

import { PRICE_MAX } from '#limits/limits.ts';
import type { Menu, MenuItem, ModifierGroup } from '#menu/menu.ts';
import { type PastOrderLine, reorderLine } from '#menu/reorder.ts';

const group = (id: string, max: number, min = 0): ModifierGroup => ({
  modifier_group_id: id,
  name: [id],
  min,
  max,
  allows_quantity: true,
  modifiers: ['a', 'b'].map((letter) => ({
    modifier_id: `${id}-${letter}`,
    name: [`${id} ${letter}`, `${id} ${letter} (de)`],
    price: 50,
    is_default: false,
  })),
});

const item = (id: string, overrides: Partial<MenuItem> = {}): MenuItem => ({
  item_id: id,
  sub_category_id: 'food',
  name: [id, `${id} (de)`],
  description: [],
  price: 900,
  tax_ppm: null,
  allergens: null,
  is_in_stock: true,
  modifier_group_ids: ['size', 'extra'],
  ...overrides,
});

const MENU: Menu = {
  categories: [],
  sub_categories: [],
  modifier_groups: [group('size', 1, 1), group('extra', 3)],
  items: [item('pizza'), item('pasta', { is_in_stock: false }), item('soup'), item('tea', { modifier_group_ids: [] })],
};

const option = (modifier_id: string, quantity = 1) => ({ modifier_id, name: modifier_id, quantity, price: 50 });
const former = (overrides: Partial<PastOrderLine> = {}): PastOrderLine => ({
  item_id: 'pizza',
  name: 'Pizza of then',
  unit_price: 800,
  quantity: 2,
  note: 'crisp',
  options: [option('size-a'), option('extra-b', 2)],
  ...overrides,
});
const again = (overrides: Partial<PastOrderLine> = {}) => reorderLine(MENU, new Set(['soup']), former(overrides));
const problems = (overrides: Partial<PastOrderLine>) => again(overrides).problems.map(({ problem }) => problem);

describe('a line that is ordered again', () => {
  test('is what the menu has by now, with what was chosen', () => {
    const modifiers = [
      { modifier_id: 'size-a', quantity: 1 },
      { modifier_id: 'extra-b', quantity: 2 },
    ];
    expect(again()).toEqual({ line: { item_id: 'pizza', quantity: 2, modifiers, note: 'crisp' }, problems: [] });
  });

  test('says why it cannot be had', () => {
    for (const [item_id, problem] of [
      ['burger', 'gone'],
      ['pasta', 'out_of_stock'],
      ['soup', 'sold_out'],
    ] as const)
      expect(again({ item_id })).toEqual({ line: null, problems: [{ problem, name: null }] });
  });

  test('leaves out modifiers that are sold out, and says so', () => {
    const without = (...ids: readonly string[]) => reorderLine(MENU, new Set(ids), former());
    expect(without('extra-b')).toMatchObject({
      line: { modifiers: [{ modifier_id: 'size-a' }] },
      problems: [{ problem: 'modifier_gone', name: 'extra-b' }],
    });
    expect(without('size-a').problems.map(({ problem }) => problem)).toEqual(['modifier_gone', 'choice']);
    expect(without('size-a', 'size-b')).toEqual({ line: null, problems: [{ problem: 'sold_out', name: null }] });
  });

  test('says what is missing of it, and what has to be chosen anew', () => {
    const without = again({ options: [option('size-a'), option('extra-z')] });
    expect(without.problems).toEqual([{ problem: 'modifier_gone', name: 'extra-z' }]);
    expect(without.line).toMatchObject({ modifiers: [{ modifier_id: 'size-a', quantity: 1 }] });
    expect(problems({ options: [option('size-z')] })).toEqual(['modifier_gone', 'choice']);
    expect(problems({ options: [] })).toEqual(['choice']);
  });

  test('counts what was chosen twice once, and never more than a group could take', () => {
    const twice = again({ options: [option('size-a'), option('extra-a'), option('extra-a')] });
    expect(twice.line).toMatchObject({ modifiers: [{}, { modifier_id: 'extra-a', quantity: 2 }] });
    const many = again({ options: [option('size-a'), option('extra-a', 999)] });
    expect(many.line).toMatchObject({ modifiers: [{}, { quantity: 99 }] });
    expect(many.problems).toEqual([{ problem: 'choice', name: null }]);
  });

  test('is found by its name where it has no id, in any language', () => {
    const { item_id: _none, ...unnamed } = former();
    const named = (overrides: Partial<PastOrderLine>) => reorderLine(MENU, new Set(), { ...unnamed, ...overrides });
    const options = [{ name: 'size a (de)', quantity: 1, price: 0 }];
    expect(named({ name: 'pizza (de)', options })).toMatchObject({
      line: { item_id: 'pizza', modifiers: [{ modifier_id: 'size-a', quantity: 1 }] },
      problems: [],
    });
    expect(named({ name: 'tea', options: [] }).problems).toEqual([]);
  });

  test('is typed again where it never was of the menu', () => {
    const { item_id: _none, ...unnamed } = former();
    const typed = (overrides: Partial<PastOrderLine>) => reorderLine(MENU, new Set(), { ...unnamed, ...overrides });
    expect(typed({ name: 'Cake', options: [] })).toEqual({
      line: { name: 'Cake', unit_price: 800, quantity: 2, note: 'crisp' },
      problems: [],
    });
    expect(typed({ name: 'Cake', options: [option('candle', 3), option('cream')] }).line).toMatchObject({
      name: 'Cake (3 × candle, cream)',
      unit_price: 1000,
    });
    expect(typed({ name: 'x'.repeat(300), options: [option('cream')] }).line).toMatchObject({ name: 'x'.repeat(300) });
    for (const own of [
      { name: ' ', options: [] },
      { name: 'Ring', unit_price: PRICE_MAX },
    ])
      expect(typed(own)).toEqual({ line: null, problems: [{ problem: 'gone', name: null }] });
  });
});
