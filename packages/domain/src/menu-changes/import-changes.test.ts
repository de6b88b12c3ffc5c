// One file: all examples are about the same small menu.
import { describe, expect, test } from 'vitest';

import { excludedParts } from '#menu-changes/excluded-parts.ts';
import {
  type ImportChange,
  type MenuPartChange,
  isChanged,
  selectedParts,
  withoutParts,
} from '#menu-changes/menu-change.ts';
import { rowsOf } from '#menu-changes/rows.ts';
import { MENU_LIMITS } from '#menu/menu.ts';
import type { EditorMenu } from '#menu/parts.ts';

const part = (text: string) => ({ name: ['', '', text], sequence_number: 0, is_visible: true, version: 1 }) as const;

const MENU: EditorMenu = {
  categories: [{ category_id: 'c', ...part('Food') }],
  sub_categories: [{ sub_category_id: 's', category_id: 'c', ...part('Pizza') }],
  modifier_groups: [
    {
      modifier_group_id: 'g',
      ...part('Extras'),
      min: 0,
      max: 2,
      allows_quantity: false,
      external_id: null,
      modifiers: [
        { modifier_id: 'm1', ...part('Olives'), price: 100, is_default: false, external_id: 'OL' },
        { modifier_id: 'm2', ...part('Capers'), price: 100, is_default: false, external_id: null },
      ],
    },
  ],
  items: [
    {
      item_id: 'i',
      sub_category_id: 's',
      ...part('Margherita'),
      description: [],
      price: 900,
      tax_ppm: null,
      allergens: null,
      labels: [],
      external_id: 'M',
      is_in_stock: true,
      modifier_group_ids: ['g'],
    },
  ],
};

const added = {
  item: (id: string, fields: object = {}): MenuPartChange => ({
    kind: 'item',
    id,
    fields: {
      sub_category_id: 's',
      name: ['', '', id],
      description: [],
      price: 500,
      tax_ppm: null,
      is_visible: true,
      is_in_stock: true,
      allergens: null,
      labels: [],
      external_id: null,
      modifier_group_ids: [],
      ...fields,
    },
  }),
  group: (id: string, fields: object = {}): MenuPartChange => ({
    kind: 'modifier_group',
    id,
    fields: {
      name: ['', '', id],
      min: 1,
      max: 1,
      allows_quantity: false,
      is_visible: true,
      external_id: null,
      ...fields,
    },
  }),
  modifier: (id: string, fields: object = {}): MenuPartChange => ({
    kind: 'modifier',
    id,
    fields: {
      modifier_group_id: 'g',
      name: ['', '', id],
      price: 0,
      is_default: false,
      is_visible: true,
      external_id: null,
      ...fields,
    },
  }),
  place: (id: string, fields: object = {}): MenuPartChange => ({
    kind: 'sub_category',
    id,
    fields: { category_id: null, name: ['', '', id], is_visible: true, ...fields },
  }),
};

const importOf = (change: Partial<ImportChange>): ImportChange => ({
  type: 'import',
  added: [],
  changed: [],
  deleted: [],
  ...change,
});

/** Problems and warnings by part and field. */
const notes = (change: Partial<ImportChange>, menu = MENU) =>
  rowsOf(menu, importOf(change)).flatMap(({ id, field, problem, warning }) =>
    problem || warning ? [`${id} ${field ?? '*'} ${problem ?? warning}`] : [],
  );

describe('an import', () => {
  test('adds parts that refer to each other, whatever their order', () => {
    const change = importOf({
      added: [
        added.item('new', { sub_category_id: 'p', modifier_group_ids: ['size', 'g'] }),
        added.modifier('large', { modifier_group_id: 'size' }),
        added.group('size'),
        added.place('p', { category_id: 'd' }),
        { kind: 'category', id: 'd', fields: { name: ['', '', 'Drinks'], is_visible: true } },
      ],
    });
    const rows = rowsOf(MENU, change);
    expect(rows.map(({ problem }) => problem)).toEqual(Array.from({ length: 5 }, () => undefined));
    expect(rows.every((row) => isChanged(row))).toBe(true);
    expect(rows[3]).toEqual({
      kind: 'sub_category',
      id: 'p',
      field: null,
      before: null,
      after: { category_id: 'd', name: ['', '', 'p'], is_visible: true },
    });
  });

  test('names what is not there', () => {
    expect(
      notes({
        added: [
          added.item('a', { sub_category_id: 'none' }),
          added.item('b', { modifier_group_ids: ['none'] }),
          added.modifier('c', { modifier_group_id: 'none' }),
          added.place('d', { category_id: 'none' }),
        ],
        changed: [
          { kind: 'item', id: 'none', fields: { price: 5 } },
          { kind: 'item', id: 'i', fields: { sub_category_id: 'none' } },
        ],
        deleted: [{ kind: 'item', id: 'none' }],
      }),
    ).toEqual([
      'a * target_not_found',
      'b * target_not_found',
      'c * target_not_found',
      'd * target_not_found',
      'none price not_found',
      'i sub_category_id target_not_found',
      'none * not_found',
    ]);
  });

  test('refuses parts whose fields are missing, unknown or invalid', () => {
    const { price: _price, ...withoutPrice } = added.item('a').fields;
    expect(
      notes({
        added: [
          { kind: 'item', id: 'a', fields: withoutPrice },
          added.item('b', { version: 7 }),
          added.item('c', { price: -1 }),
          added.item('d', { name: 'text' }),
          added.item('e', { modifier_group_ids: 'g' }),
          added.item('f', { modifier_group_ids: ['g', 'g'] }),
          added.item('h', { modifier_group_ids: Array.from({ length: 21 }, (_, at) => `g${at}`) }),
          added.group('j', { min: 100 }),
        ],
        changed: [{ kind: 'modifier', id: 'm1', fields: { modifier_group_id: 'g' } }],
      }),
    ).toEqual([
      'a * invalid_value',
      'b * invalid_value',
      'c * below_zero',
      'd * invalid_value',
      'e * invalid_value',
      'f * invalid_value',
      'h * too_many_groups',
      'j * invalid_value',
      'm1 modifier_group_id invalid_value',
    ]);
    expect(notes({ changed: [{ kind: 'item', id: 'i', fields: { toString: 'x', version: 2 } }] })).toEqual([
      'i toString invalid_value',
      'i version invalid_value',
    ]);
  });

  test('refuses ids, names and codes that are in use', () => {
    expect(
      notes({
        added: [
          added.item('i'),
          added.item('a', { name: ['', '', 'MARGHERITA'] }),
          added.item('b', { external_id: 'M' }),
          added.item('c'),
          added.item('c', { name: ['', '', 'other'] }),
          added.modifier('d', { external_id: 'OL' }),
          added.place('e', { category_id: 'c', name: ['', '', 'pizza'] }),
        ],
        changed: [
          { kind: 'modifier_group', id: 'g', fields: { name: ['', '', 'More'] } },
          { kind: 'modifier_group', id: 'g', fields: { min: 1 } },
        ],
      }),
    ).toEqual([
      'i * id_in_use',
      'a * name_in_use',
      'b * external_id_in_use',
      'c * id_in_use',
      'd * external_id_in_use',
      'e * name_in_use',
      'g min invalid_value',
    ]);
  });

  test('gives names and codes of deleted parts to new ones', () => {
    expect(
      notes({
        added: [added.item('a', { name: ['', '', 'Margherita'], external_id: 'M' })],
        deleted: [{ kind: 'item', id: 'i' }],
      }),
    ).toEqual([]);
  });

  test('detaches deleted groups from their items', () => {
    const deleted = [{ kind: 'modifier_group' as const, id: 'g' }];
    expect(rowsOf(MENU, importOf({ deleted }))).toEqual([
      { kind: 'modifier_group', id: 'g', field: null, before: ['', '', 'Extras'], after: null },
      { kind: 'item', id: 'i', field: 'modifier_group_ids', before: ['g'], after: [] },
    ]);
    expect(rowsOf(MENU, importOf({ deleted: [...deleted, { kind: 'item', id: 'i' }] }))).toHaveLength(2);
    expect(notes({ deleted, changed: [{ kind: 'item', id: 'i', fields: { modifier_group_ids: ['g'] } }] })).toEqual([
      'i modifier_group_ids target_not_found',
    ]);
    expect(notes({ deleted, added: [added.modifier('a')] })).toEqual(['a * target_not_found']);
  });

  test('deletes items, groups and modifiers only, and each once', () => {
    expect(
      notes({
        deleted: [
          { kind: 'category', id: 'c' },
          { kind: 'modifier', id: 'm1' },
          { kind: 'modifier', id: 'm1' },
        ],
      }),
    ).toEqual(['c * invalid_value', 'm1 * invalid_value']);
  });

  test('refuses other values of a part that it deletes as well', () => {
    expect(
      notes({
        changed: [
          { kind: 'sub_category', id: 's', fields: { category_id: 'c', is_visible: false } },
          { kind: 'item', id: 'i', fields: { external_id: 'N' } },
        ],
        deleted: [
          { kind: 'sub_category', id: 's' },
          { kind: 'item', id: 'i' },
        ],
      }),
    ).toEqual([
      's category_id invalid_value',
      's is_visible invalid_value',
      'i external_id invalid_value',
      's * invalid_value',
      'i * invalid_value',
    ]);
  });

  test('fits the range of groups to their modifiers', () => {
    expect(
      notes({
        added: [added.group('a'), added.modifier('a1', { modifier_group_id: 'a' }), added.group('b')],
        changed: [
          { kind: 'modifier_group', id: 'g', fields: { max: 3 } },
          { kind: 'modifier', id: 'm2', fields: { price: 120 } },
        ],
      }),
    ).toEqual(['b * range_invalid', 'g max range_invalid']);
    expect(
      notes({
        added: [added.modifier('m3')],
        changed: [{ kind: 'modifier_group', id: 'g', fields: { max: 3 } }],
      }),
    ).toEqual([]);
    expect(
      notes({
        changed: [
          { kind: 'modifier_group', id: 'g', fields: { min: 1, max: 2 } },
          { kind: 'modifier', id: 'm2', fields: { is_visible: false } },
        ],
      }),
    ).toEqual(['g min range_invalid']);
  });

  test('points out prices that change by more than half', () => {
    expect(
      notes({
        changed: [
          { kind: 'item', id: 'i', fields: { price: 90 } },
          { kind: 'modifier', id: 'm1', fields: { price: 120 } },
        ],
      }),
    ).toEqual(['i price large_change']);
  });

  test('fills a menu up to its limits', () => {
    const items = Array.from({ length: MENU_LIMITS.items }, (_, at) => added.item(`n${at}`));
    expect(notes({ added: items })).toEqual([`n${MENU_LIMITS.items - 1} * limit_reached`]);
    expect(notes({ added: items, deleted: [{ kind: 'item', id: 'i' }] })).toEqual([]);
    const modifiers = Array.from({ length: MENU_LIMITS.modifiers }, (_, at) => added.modifier(`n${at}`));
    expect(notes({ added: modifiers })).toEqual(['n98 * limit_reached', 'n99 * limit_reached']);
    expect(
      notes({
        added: modifiers,
        deleted: [
          { kind: 'modifier', id: 'm1' },
          { kind: 'modifier', id: 'no' },
        ],
      }),
    ).toEqual(['n99 * limit_reached', 'no * not_found']);
  });

  test('leaves out parts, and those that need them', () => {
    const change = importOf({
      added: [added.place('p', { name: ['', '', ''] }), added.item('a', { sub_category_id: 'p' }), added.item('b')],
      changed: [{ kind: 'item', id: 'i', fields: { price: 1000 } }],
      deleted: [{ kind: 'modifier', id: 'm1' }],
    });
    const excluded = excludedParts(MENU, change, new Set(['i', 'm1']));
    expect([...excluded].toSorted()).toEqual(['a', 'i', 'm1', 'p']);
    expect(withoutParts(change, excluded)).toEqual(importOf({ added: [added.item('b')] }));
  });

  test('orders parts, which it names, and not those that are left out', () => {
    const orderOf = (ids: readonly string[]) => ({ kind: 'modifier', place_id: 'g', ids }) as const;
    const change = importOf({ orders: [orderOf(['m2', 'm1'])] });
    expect(selectedParts(change).get('modifier')).toEqual(['m2', 'm1']);
    expect(withoutParts(change, new Set(['m1']))).toEqual(importOf({ orders: [orderOf(['m2'])] }));
  });
});
