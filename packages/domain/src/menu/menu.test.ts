import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  choiceProblem,
  isImpossible,
  isOrderable,
  isSoldOut,
  soldOutIds,
  soldOutUntil,
  type SelectedModifier,
  defaultChoice,
  menuLine,
  availableModifiers,
  rangeProblem,
} from '#menu/choices.ts';
import type { MenuItem, ModifierGroup } from '#menu/menu.ts';
import { foldForSearch, searchMenu } from '#menu/search.ts';
import { lineTotal } from '#orders/totals.ts';

const group = (id: string, overrides: Partial<ModifierGroup> = {}): ModifierGroup => ({
  modifier_group_id: id,
  name: [id],
  min: 0,
  max: 3,
  allows_quantity: true,
  modifiers: [0, 1, 2].map((at) => ({
    modifier_id: `${id}-${at}`,
    name: ['', '', `${id} ${at}`],
    price: at * 50,
    is_default: at === 0,
  })),
  ...overrides,
});

const item = (overrides: Partial<MenuItem> = {}): MenuItem => ({
  item_id: 'pizza',
  sub_category_id: 'food',
  name: ['بيتزا', 'Pizza nach Art', 'Pizza'],
  description: [],
  price: 900,
  tax_ppm: null,
  allergens: null,
  is_in_stock: true,
  modifier_group_ids: ['size', 'toppings'],
  ...overrides,
});

const size = group('size', { min: 1, max: 1, allows_quantity: false });
const toppings = group('toppings', { max: 2 });
const menu = { modifier_groups: [toppings, size] };
const choose = (...ids: readonly string[]): SelectedModifier[] =>
  ids.map((modifier_id) => ({ modifier_id, quantity: 1 }));
const problemOf = (
  selected: readonly SelectedModifier[],
  overrides: Partial<MenuItem> = {},
  gone: readonly string[] = [],
) => choiceProblem(menu, item(overrides), selected, new Set(gone))?.problem ?? null;

describe('what is chosen with an item', () => {
  test('has to be in every range, of its groups, and in stock', () => {
    expect(problemOf(choose('size-0'))).toBeNull();
    expect(problemOf(choose('size-0'), {}, ['pizza'])).toBe('sold_out');
    expect(problemOf(choose('size-0'), { is_in_stock: false }, ['pizza'])).toBe('out_of_stock');
    expect(problemOf([])).toBe('too_few');
    expect(problemOf(choose('size-0', 'size-1'))).toBe('too_many');
    expect(problemOf([{ modifier_id: 'size-0', quantity: 2 }])).toBe('one_each');
    expect(problemOf(choose('size-0', 'bread-0'))).toBe('unknown_modifier');
    expect(problemOf(choose('size-0', 'toppings-1', 'toppings-1'))).toBe('modifier_twice');
    // A group that the item does not ask for is none of its own, and one that is no more asks for nothing.
    expect(problemOf(choose('toppings-0'), { modifier_group_ids: ['toppings', 'gone'] })).toBeNull();
    expect(problemOf(choose('size-0'), { modifier_group_ids: ['toppings'] })).toBe('unknown_modifier');
  });

  test('is still offered as far as a group that the item asks for has it', () => {
    const selected = choose('size-1', 'bread-0', 'toppings-2');
    expect(availableModifiers(menu, item(), selected)).toEqual(choose('size-1', 'toppings-2'));
    expect(availableModifiers(menu, item({ modifier_group_ids: ['size'] }), selected)).toEqual(choose('size-1'));
  });

  test('is within its range exactly when the quantities add up to it', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
    const range = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(counts, range, fc.boolean(), (quantities, [min, more], allows_quantity) => {
        const max = Math.max(1, min + more);
        const selected = quantities.map((quantity, at) => ({ modifier_id: `g-${at}`, quantity }));
        const count = quantities.reduce((sum, one) => sum + one, 0);
        const fits = count >= min && count <= max && (allows_quantity || quantities.every((one) => one === 1));
        expect(rangeProblem(group('g', { min, max, allows_quantity }), selected) === null).toBe(fits);
      }),
    );
  });

  test('is named and priced by the menu, in its order', () => {
    const selected = [{ modifier_id: 'toppings-2', quantity: 2 }, ...choose('size-1')];
    const line = menuLine(menu, item({ allergens: ['milk'] }), selected, 'de');
    expect(line).toEqual({
      item_id: 'pizza',
      name: 'Pizza nach Art',
      unit_price: 900,
      options: [
        { modifier_id: 'size-1', name: 'size 1', price: 50, quantity: 1 },
        { modifier_id: 'toppings-2', name: 'toppings 2', price: 100, quantity: 2 },
      ],
      allergens: ['milk'],
    });
    expect(lineTotal({ ...line, quantity: 3 })).toBe(3 * (900 + 50 + 200));
    expect(menuLine(menu, item(), [], 'en')).toEqual({ item_id: 'pizza', name: 'Pizza', unit_price: 900, options: [] });
  });

  test('begins with what each group has room for', () => {
    expect(defaultChoice(menu, item())).toEqual(choose('size-0', 'toppings-0'));
    const all = size.modifiers.map((modifier) => ({ ...modifier, is_default: true }));
    const crowded = { modifier_groups: [{ ...size, modifiers: all }] };
    expect(defaultChoice(crowded, item())).toEqual(choose('size-0'));
  });
});

describe('modifiers that are sold out', () => {
  test('cannot be chosen, and are named', () => {
    const [, medium] = size.modifiers;
    expect(choiceProblem(menu, item(), choose('size-1'), new Set(['size-1']))).toEqual({
      problem: 'sold_out',
      modifier: medium,
    });
    expect(problemOf(choose('size-0'), {}, ['size-1'])).toBeNull();
    // Of a group that the item does not have.
    expect(problemOf(choose('toppings-0'), { modifier_group_ids: ['toppings'] }, ['size-0'])).toBeNull();
  });

  test('make an item sold out that needs one of them, but none that may go without', () => {
    const sizes = ['size-0', 'size-1', 'size-2'];
    expect(choiceProblem(menu, item(), choose('size-0'), new Set(sizes))).toEqual({ problem: 'sold_out' });
    expect(isOrderable(menu, item(), new Set(sizes))).toBe(false);
    expect(isOrderable(menu, item(), new Set(sizes.slice(1)))).toBe(true);
    expect(isSoldOut(menu, item(), new Set(['toppings-0', 'toppings-1', 'toppings-2']))).toBe(false);
    // What could not be ordered anyway is not sold out by them.
    const empty = { modifier_groups: [{ ...size, min: 9 }] };
    expect(isSoldOut(empty, item(), new Set(sizes))).toBe(false);
  });

  test('are not preselected, and not taken over', () => {
    expect(defaultChoice(menu, item(), new Set(['size-0']))).toEqual(choose('toppings-0'));
    expect(availableModifiers(menu, item(), choose('size-1', 'toppings-2'), new Set(['size-1']))).toEqual(
      choose('toppings-2'),
    );
  });

  test('are read with the items of a reply, which may lack them', () => {
    const sold_out = [{ item_id: 'pizza' }];
    expect([...soldOutIds({ sold_out })]).toEqual(['pizza']);
    expect([...soldOutIds({ sold_out, sold_out_modifiers: [{ modifier_id: 'size-0' }] })]).toEqual(['pizza', 'size-0']);
  });

  test('hold an item back exactly until its end, for random menus, ends and selections', () => {
    const ids = ['pizza', ...size.modifiers, ...toppings.modifiers].map((one) =>
      typeof one === 'string' ? one : one.modifier_id,
    );
    const some = fc.record({
      ends: fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 9 })),
      ranges: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
      repeats: fc.boolean(),
      selected: fc.subarray(ids.slice(1)),
    });
    fc.assert(
      fc.property(some, ({ ends: typed, ranges: [first, second], repeats, selected }) => {
        const random = {
          modifier_groups: [
            { ...size, min: first, max: 3, allows_quantity: repeats },
            { ...toppings, min: second, max: 3 },
          ],
        };
        const ends = new Map(Object.entries(typed));
        const at = (now: number) => new Set([...ends].filter(([, end]) => end > now).map(([id]) => id));
        const until = soldOutUntil(random, item(), ends);
        for (let now = 0; now < 10; now += 1) {
          const soldOut = at(now);
          expect(isSoldOut(random, item(), soldOut)).toBe(until !== null && now < until);
          // No order gets what is sold out; what is not sold out can be ordered by some selection.
          if (choiceProblem(random, item(), choose(...selected), soldOut) === null)
            expect(selected.some((id) => soldOut.has(id)) || soldOut.has('pizza')).toBe(false);
          const left = ids.slice(1).filter((id) => !soldOut.has(id));
          const fits = [left.filter((id) => id.startsWith('size')), left.filter((id) => id.startsWith('topp'))];
          const isPossible =
            !soldOut.has('pizza') &&
            (repeats ? first === 0 || fits[0]?.length !== 0 : Number(fits[0]?.length) >= first) &&
            (second === 0 || fits[1]?.length !== 0);
          expect(isOrderable(random, item(), soldOut)).toBe(isPossible);
        }
      }),
      { seed: 30, numRuns: Number(process.env['SOLD_OUT_RUNS'] ?? 300) },
    );
  });
});

describe('finding an item', () => {
  const named = (...name: readonly string[]) => ({ name });
  const items = [
    named('', 'Königsberger Klopse', 'Königsberg meatballs'),
    named('', '', 'Cold brew'),
    named('', '', 'Rye bread'),
    named('', '', 'Bread soup'),
    named('أرز بالزعفران', '', 'Saffron rice'),
    named('', 'Süßkartoffel', 'Sweet potato'),
  ];
  const found = (query: string) => searchMenu(items, query).map(({ name }) => name.at(-1));

  test('goes by its beginning first, then by the words in it, then by any part', () => {
    expect(found('bre')).toEqual(['Bread soup', 'Cold brew', 'Rye bread']);
    expect(found('read')).toEqual(['Rye bread', 'Bread soup']);
    expect(found('  bread   rye ')).toEqual(['Rye bread']);
    expect(found('')).toHaveLength(items.length);
    expect(found('pizza')).toEqual([]);
  });

  test('asks for no case, accent or mark, in any language', () => {
    expect(found('konigs')).toEqual(['Königsberg meatballs']);
    expect(found('SUSS')).toEqual(['Sweet potato']);
    expect(found('ارز')).toEqual(['Saffron rice']);
    expect(foldForSearch('أُرْز')).toBe('ارز');
  });

  test('finds every item by what its name begins with', () => {
    const letters = fc.array(fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }), { minLength: 1 });
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 20 }), (name, length) => {
        expect(searchMenu([named(name.join(''))], name.slice(0, length).join(''))).toHaveLength(1);
      }),
    );
  });
});

describe('an item that no selection makes complete', () => {
  const [first] = group('filling').modifiers;
  const one = first ? [first] : [];
  test.each([
    ['nothing has to be chosen', { min: 0, modifiers: [] }, false],
    ['nothing of what has to be chosen is shown', { min: 1, modifiers: [] }, true],
    ['fewer are shown than have to be chosen', { min: 2, allows_quantity: false, modifiers: one }, true],
    ['one can be chosen twice', { min: 2, allows_quantity: true, modifiers: one }, false],
    ['enough are shown', { min: 1, allows_quantity: false, modifiers: one }, false],
  ])('%s', (_, overrides, expected) => {
    const filling = group('filling', overrides);
    expect(isImpossible(filling)).toBe(expected);
    const dumplings = item({ modifier_group_ids: ['filling'] });
    expect(isOrderable({ modifier_groups: [filling] }, dumplings)).toBe(!expected);
    expect(isOrderable({ modifier_groups: [filling] }, { ...dumplings, is_in_stock: false })).toBe(false);
  });
});
