// One file: all examples are about the same small menu.
import { describe, expect, test } from 'vitest';

import { PRICE_MAX } from '#limits/limits.ts';
import { excludedParts } from '#menu-changes/excluded-parts.ts';
import { type MenuChange, CHANGE_SET_KINDS, isChanged, selectedParts } from '#menu-changes/menu-change.ts';
import { rowsOf } from '#menu-changes/rows.ts';
import { summaryOf } from '#menu-changes/summary.ts';
import type { EditorMenu } from '#menu/parts.ts';

const menu: EditorMenu = {
  categories: [{ category_id: 'food', name: ['', '', 'Food'], sequence_number: 0, is_visible: true, version: 1 }],
  sub_categories: ['pizza', 'pasta', 'soup'].map((id, at) => ({
    sub_category_id: id,
    category_id: id === 'soup' ? null : 'food',
    name: ['', '', id],
    sequence_number: at,
    is_visible: true,
    version: 1,
  })),
  items: [
    ['margherita', 'pizza', 'Margherita', 850, ['cheese', 'size']],
    ['salami', 'pizza', 'Salami', 990, ['cheese']],
    ['water', 'pasta', 'Water', 0, []],
    ['margherita-pasta', 'pasta', 'margherita', 700, []],
  ].map(([id, place, name, price, groups], at) => ({
    item_id: id as string,
    sub_category_id: place as string,
    name: ['', '', name as string],
    description: [],
    price: price as number,
    tax_ppm: null,
    allergens: at === 1 ? ['milk'] : null,
    labels: ['new-label', 'vegetarian'],
    external_id: `code ${at}`,
    is_in_stock: true,
    modifier_group_ids: groups as string[],
    sequence_number: at,
    is_visible: true,
    version: 1,
  })),
  modifier_groups: ['cheese', 'size', 'sauce'].map((id, at) => ({
    modifier_group_id: id,
    name: ['', '', id],
    min: id === 'sauce' ? 0 : 1,
    max: 2,
    allows_quantity: id === 'cheese',
    external_id: null,
    sequence_number: at,
    is_visible: true,
    version: 1,
    modifiers: [1, 2].map((number) => ({
      modifier_id: `${id} ${number}`,
      name: ['', '', `${id} ${number}`],
      price: 100,
      is_default: false,
      is_visible: true,
      external_id: null,
    })),
  })),
};

const pizzas = ['margherita', 'salami'];

describe('prices', () => {
  const change = (fields: object): MenuChange =>
    ({
      type: 'price',
      mode: 'percent',
      value: 50_000,
      rounding: null,
      item_ids: pizzas,
      modifier_ids: [],
      ...fields,
    }) as never;

  test('rise by a share, half up, then to the nearest of their rounding', () => {
    expect(rowsOf(menu, change({})).map(({ after }) => after)).toEqual([893, 1040]);
    expect(rowsOf(menu, change({ rounding: { step: 100, ending: 90 } }))).toEqual([
      { kind: 'item', id: 'margherita', field: 'price', before: 850, after: 890 },
      { kind: 'item', id: 'salami', field: 'price', before: 990, after: 1090 },
    ]);
    expect(rowsOf(menu, change({ value: -50_000 })).map(({ after }) => after)).toEqual([808, 941]);
  });

  test('change by an amount or to one, those of modifiers too', () => {
    const both = { modifier_ids: ['size 1'] };
    expect(rowsOf(menu, change({ ...both, mode: 'amount', value: -20 })).map(({ after }) => after)).toEqual([
      830, 970, 80,
    ]);
    expect(
      rowsOf(menu, change({ ...both, mode: 'to', value: 100, rounding: { step: 1000, ending: 0 } })),
    ).toMatchObject([
      { after: 100, warning: 'large_change' },
      { after: 100, warning: 'large_change' },
      { kind: 'modifier', id: 'size 1', field: 'price', before: 100, after: 100 },
    ]);
  });

  test('do not fall by the rounding of a rise, nor rise by that of a cut', () => {
    const coarse = { step: 1000, ending: 900 };
    expect(rowsOf(menu, change({ rounding: { step: 1000, ending: 700 } }))).toMatchObject([
      { before: 850, after: 1700, warning: 'large_change' },
      { before: 990, after: 1700, warning: 'large_change' },
    ]);
    expect(rowsOf(menu, change({ value: -50_000, rounding: coarse }))).toMatchObject([
      // There is no lower one.
      { before: 850, after: 900, warning: 'large_change' },
      { before: 990, after: 900 },
    ]);
    // Too little to move the price itself.
    expect(rowsOf(menu, change({ value: 100, rounding: { step: 1000, ending: 0 } }))).toMatchObject([
      { before: 850, after: 1000 },
      { before: 990, after: 1000 },
    ]);
    expect(rowsOf(menu, change({ value: -10_000, rounding: { step: 500, ending: 0 } }))).toMatchObject([
      { before: 850, after: 500, warning: 'large_change' },
      { before: 990, after: 500, warning: 'large_change' },
    ]);
  });

  test('stay 0 unless they are set', () => {
    const free = { item_ids: ['water'], rounding: { step: 100, ending: 99 } };
    for (const mode of ['percent', 'amount']) expect(rowsOf(menu, change({ ...free, mode }))[0]?.after).toBe(0);
    expect(rowsOf(menu, change({ ...free, mode: 'to', value: 250 }))).toMatchObject([{ before: 0, after: 250 }]);
  });

  test('do not leave their range', () => {
    expect(rowsOf(menu, change({ mode: 'amount', value: -900 }))).toMatchObject([
      { after: -50, problem: 'below_zero' },
      { after: 90, warning: 'large_change' },
    ]);
    expect(rowsOf(menu, change({ mode: 'to', value: PRICE_MAX + 1 }))[0]?.problem).toBe('above_maximum');
    expect(rowsOf(menu, change({ rounding: { step: 50, ending: 90 } }))[0]).toMatchObject({
      after: 850,
      problem: 'invalid_value',
    });
  });

  test('are summed up in one sentence', () => {
    const rows = rowsOf(menu, change({ item_ids: [...pizzas, 'water', 'gone'] }));
    expect(summaryOf(rows)).toEqual({
      changed: 2,
      unchanged: 1,
      problems: 1,
      warnings: 0,
      rises: 2,
      falls: 0,
      averageChange: (43 / 850 + 50 / 990) / 2,
    });
    expect(summaryOf(rowsOf(menu, change({ item_ids: ['water'], mode: 'to' })))).toMatchObject({
      rises: 1,
      averageChange: null,
    });
  });
});

describe('lists', () => {
  const itemsWith = (change: object) => rowsOf(menu, { item_ids: pizzas, ...change } as never);

  test('of labels get and lose single ones, and keep those of a newer server', () => {
    expect(itemsWith({ type: 'labels', add: ['spicy', 'vegan'], remove: ['vegetarian'] })[0]).toEqual({
      kind: 'item',
      id: 'margherita',
      field: 'labels',
      before: ['new-label', 'vegetarian'],
      after: ['vegan', 'spicy', 'new-label'],
    });
  });

  test('of allergens point out where nothing was stated', () => {
    expect(itemsWith({ type: 'allergens', add: ['nuts', 'gluten'], remove: ['milk'] })).toEqual([
      {
        kind: 'item',
        id: 'margherita',
        field: 'allergens',
        before: null,
        after: ['gluten', 'nuts'],
        warning: 'allergens_not_stated',
      },
      { kind: 'item', id: 'salami', field: 'allergens', before: ['milk'], after: ['gluten', 'nuts'] },
    ]);
    expect(itemsWith({ type: 'allergens', add: [], remove: ['milk'] }).map(({ after }) => after)).toEqual([null, []]);
  });

  test('of modifier groups get one, lose one, or have one replaced in its place', () => {
    const groups = (attach_id: string | null, detach_id: string | null) =>
      itemsWith({ type: 'groups', attach_id, detach_id }).map(({ after }) => after);
    expect(groups('sauce', null)).toEqual([
      ['cheese', 'size', 'sauce'],
      ['cheese', 'sauce'],
    ]);
    expect(groups('size', null)).toEqual([
      ['cheese', 'size'],
      ['cheese', 'size'],
    ]);
    expect(groups(null, 'cheese')).toEqual([['size'], []]);
    expect(groups('sauce', 'cheese')).toEqual([['sauce', 'size'], ['sauce']]);
    expect(groups('size', 'cheese')).toEqual([['size'], ['size']]);
    expect(groups('sauce', 'size')).toEqual([['cheese', 'sauce'], ['cheese']]);
    expect(itemsWith({ type: 'groups', attach_id: 'gone', detach_id: null })[0]?.problem).toBe('target_not_found');
    const ids = Array.from({ length: 20 }, (_, at) => `${at}`);
    const full = { ...menu, items: menu.items.map((item) => ({ ...item, modifier_group_ids: ids })) };
    const attach = { type: 'groups', attach_id: 'sauce', detach_id: null, item_ids: ['margherita'] } as const;
    expect(rowsOf(full, attach)[0]?.problem).toBe('too_many_groups');
  });
});

describe('flags and taxes', () => {
  test('are set', () => {
    expect(rowsOf(menu, { type: 'tax', tax_ppm: 70_000, item_ids: ['water'] })).toMatchObject([{ after: 70_000 }]);
    expect(
      rowsOf(menu, { type: 'in_stock', is_in_stock: true, item_ids: ['water'] }).some((row) => isChanged(row)),
    ).toBe(false);
  });

  test('that hide too many modifiers of a required group say so', () => {
    const hide = (modifier_ids: readonly string[], is_visible = false) =>
      rowsOf(menu, { type: 'visible', is_visible, item_ids: [], modifier_ids }).map(({ warning }) => warning);
    expect(hide(['cheese 1', 'size 1'])).toEqual([undefined, undefined]);
    expect(hide(['cheese 1', 'cheese 2', 'size 1', 'size 2', 'sauce 1', 'sauce 2'])).toEqual([
      'group_not_fillable',
      'group_not_fillable',
      'group_not_fillable',
      'group_not_fillable',
      undefined,
      undefined,
    ]);
    expect(hide(['cheese 1', 'gone'], true)).toEqual([undefined, undefined]);
  });
});

describe('moving', () => {
  test('keeps names apart', () => {
    expect(rowsOf(menu, { type: 'move', sub_category_id: 'pasta', item_ids: pizzas })).toMatchObject([
      { before: 'pizza', after: 'pasta', problem: 'name_in_use' },
      { before: 'pizza', after: 'pasta' },
    ]);
    expect(rowsOf(menu, { type: 'move', sub_category_id: 'gone', item_ids: ['salami'] })[0]?.problem).toBe(
      'target_not_found',
    );
  });
});

test('gives items a schedule, or none', () => {
  const lunch = { schedule_id: 'lunch', week: [], starts_on: null, ends_on: null, version: 1, sequence_number: 0 };
  const withLunch = {
    ...menu,
    items: menu.items.map((item) => (item.item_id === 'salami' ? { ...item, schedule_id: 'lunch' } : item)),
    schedules: [{ ...lunch, name: ['', '', 'Lunch'] }],
  };
  const give = (schedule_id: string | null) =>
    rowsOf(withLunch, { type: 'schedule', schedule_id, item_ids: [...pizzas, 'gone'] });
  expect(give('lunch')).toEqual([
    { kind: 'item', id: 'margherita', field: 'schedule_id', before: null, after: 'lunch' },
    { kind: 'item', id: 'salami', field: 'schedule_id', before: 'lunch', after: 'lunch' },
    { kind: 'item', id: 'gone', field: 'schedule_id', before: null, after: null, problem: 'not_found' },
  ]);
  expect(give(null).map(({ after, problem }) => [after, problem])).toEqual([
    [null, undefined],
    [null, undefined],
    [null, 'not_found'],
  ]);
  expect(give('dinner')[0]).toMatchObject({ after: 'dinner', problem: 'target_not_found' });
  // A menu of an older platform.
  expect(rowsOf(menu, { type: 'schedule', schedule_id: 'lunch', item_ids: pizzas })[0]?.problem).toBe(
    'target_not_found',
  );
});

test('what is left out can bring others into conflict', () => {
  const named = (id: string, name: string) => ({ kind: 'item', id, field: 'name', value: ['', '', name] }) as const;
  const swap: MenuChange = { type: 'set', cells: [named('margherita', 'Salami'), named('salami', 'Margherita')] };
  expect(excludedParts(menu, swap, new Set())).toEqual(new Set());
  expect(excludedParts(menu, swap, new Set(['salami']))).toEqual(new Set(['salami', 'margherita']));
});

describe('deleting', () => {
  const deleted = (fields: object) =>
    rowsOf(menu, {
      type: 'delete',
      kind: 'sub_category',
      ids: ['pizza', 'soup'],
      children: 'refuse',
      move_to: null,
      ...fields,
    });

  test('needs to know what becomes of what a part holds', () => {
    expect(deleted({})).toEqual([
      { kind: 'sub_category', id: 'pizza', field: null, before: ['', '', 'pizza'], after: null, problem: 'not_empty' },
      { kind: 'sub_category', id: 'soup', field: null, before: ['', '', 'soup'], after: null },
    ]);
    expect(deleted({ children: 'delete' }).map(({ id }) => id)).toEqual(['pizza', 'soup', 'margherita', 'salami']);
    expect(deleted({ children: 'move', move_to: 'pasta' }).slice(2)).toMatchObject([
      { id: 'margherita', field: 'sub_category_id', after: 'pasta', problem: 'name_in_use' },
      { id: 'salami', field: 'sub_category_id', after: 'pasta' },
    ]);
    for (const move_to of ['soup', 'gone', null])
      expect(deleted({ children: 'move', move_to })[0]?.problem).toBe('target_not_found');
  });

  test('takes the sub-categories of a category with it, or not', () => {
    const food = (fields: object) => deleted({ kind: 'category', ids: ['food', 'gone'], ...fields });
    expect(food({ children: 'delete' }).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'category food',
      'category gone',
      'sub_category pasta',
      'sub_category pizza',
      'item margherita',
      'item margherita-pasta',
      'item salami',
      'item water',
    ]);
    expect(food({ children: 'move' }).slice(2)).toMatchObject([
      { id: 'pasta', field: 'category_id', before: 'food', after: null },
      { id: 'pizza', field: 'category_id', before: 'food', after: null },
    ]);
  });

  test('detaches modifier groups', () => {
    const groups = (children: string) =>
      deleted({ kind: 'modifier_group', ids: ['cheese', 'size', 'sauce'], children });
    expect(groups('detach').slice(3)).toMatchObject([
      { id: 'margherita', before: ['cheese', 'size'], after: [] },
      { id: 'salami', before: ['cheese'], after: [] },
    ]);
    expect(groups('move').map(({ problem }) => problem)).toEqual(['not_empty', 'not_empty', undefined]);
    expect(deleted({ kind: 'item', ids: ['water'] })).toHaveLength(1);
  });
});

describe('single cells', () => {
  const problems = (kind: string, id: string, field: string, ...values: readonly unknown[]) =>
    values.map((value) => rowsOf(menu, { type: 'set', cells: [{ kind, id, field, value }] as never })[0]?.problem);
  const ok = undefined;

  test.each([
    [
      'price',
      [100, -1, PRICE_MAX + 1, 1.5, '1'],
      [ok, 'below_zero', 'above_maximum', 'invalid_value', 'invalid_value'],
    ],
    [
      'tax_ppm',
      [null, 0, 1_000_000, -1, 1_000_001, 0.5],
      [ok, ok, ok, 'invalid_value', 'invalid_value', 'invalid_value'],
    ],
    ['is_visible', [true, null], [ok, 'invalid_value']],
    [
      'name',
      [['', '', 'New'], ['Neu'], 'New', ['', '', 'salami'], ['', '', ' New']],
      [ok, 'english_name_required', 'invalid_value', 'name_in_use', 'invalid_value'],
    ],
    [
      'description',
      [[], ['x'.repeat(2001)], Array.from({ length: 10 }, () => '')],
      [ok, 'invalid_value', 'invalid_value'],
    ],
    [
      'allergens',
      [null, ['milk'], ['milk', 'milk'], ['air'], 'milk'],
      [ok, ok, 'invalid_value', 'invalid_value', 'invalid_value'],
    ],
    ['labels', [[], ['vegan'], ['unknown']], [ok, ok, 'invalid_value']],
    [
      'external_id',
      [null, 'new', '', 'code 1', 'x'.repeat(101)],
      [ok, ok, 'invalid_value', 'external_id_in_use', 'invalid_value'],
    ],
    ['version', [2], ['invalid_value']],
    ['toString', [2], ['invalid_value']],
  ])('%s', (field, values, expected) => {
    expect(problems('item', 'margherita', field, ...values)).toEqual(expected);
  });

  test('of every kind can be named', () => {
    const id = { category: 'food', sub_category: 'pizza', item: 'water', modifier_group: 'size', modifier: 'size 1' };
    for (const kind of CHANGE_SET_KINDS) {
      expect(problems(kind, id[kind], 'is_visible', false)).toEqual([ok]);
      expect(problems(kind, 'gone', 'is_visible', false)).toEqual(['not_found']);
    }
    expect(problems('modifier', 'size 1', 'name', ['', '', 'size 2'])).toEqual([ok]);
    expect(problems('sub_category', 'pizza', 'name', ['', '', 'Pásta'])).toEqual(['name_in_use']);
  });

  test('are named once', () => {
    const cell = { kind: 'item', id: 'water', field: 'price', value: 100 } as const;
    expect(rowsOf(menu, { type: 'set', cells: [cell, { ...cell, value: 200 }] }).map(({ problem }) => problem)).toEqual(
      [ok, 'invalid_value'],
    );
    expect(selectedParts({ type: 'set', cells: [cell] }).get('item')).toEqual(['water']);
  });
});
