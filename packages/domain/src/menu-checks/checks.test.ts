import { describe, expect, test } from 'vitest';

import { checkMenu, foundIds } from '#menu-checks/checks.ts';
import { type FindingKind, FINDING_KINDS, isFindingKind, type MenuCheckContext } from '#menu-checks/finding.ts';
import { similarNames } from '#menu-checks/similar-names.ts';
import { hoursCalendar } from '#hours/hours-calendar.ts';
import type { OpenHours } from '#hours/opening-hours.ts';
import type { EditorItem, EditorMenu, EditorSchedule } from '#menu/parts.ts';

import { smallGroup, smallItem, SMALL_MENU } from '../../test/small-menu.ts';
import { ALWAYS_OPEN_NOW } from '../../test/always-open.ts';

const CONTEXT: MenuCheckContext = {
  soldOut: new Map(),
  usesItemTax: false,
  firstLanguage: null,
  openings: ALWAYS_OPEN_NOW,
};

const picture = { image_id: 'p', image_url: '/images/p', source_hash: null };
/** An item without any finding. */
const complete = (id: string, name: string, fields: Partial<EditorItem> = {}) =>
  smallItem(id, name, { description: ['', '', 'Good'], images: [picture], allergens: [], tax_ppm: 70_000, ...fields });

const sauces = (fields: Parameters<typeof smallGroup>[3] = {}) =>
  smallGroup('sauces', 'Sauces', [['Ketchup', 0], ['Mustard', 50]], fields); // prettier-ignore

function menuOf(items: readonly EditorItem[], groups: EditorMenu['modifier_groups'] = []): EditorMenu {
  return {
    categories: SMALL_MENU.categories.slice(0, 1),
    sub_categories: SMALL_MENU.sub_categories.slice(0, 1),
    items: [complete('pizza', 'Margherita'), ...items],
    modifier_groups: groups,
  };
}

const kindsOf = (menu: EditorMenu, context: Partial<MenuCheckContext> = {}) =>
  checkMenu(menu, { ...CONTEXT, ...context }).map(({ kind }) => kind);

function find(kind: FindingKind, menu: EditorMenu, context: Partial<MenuCheckContext> = {}) {
  const finding = checkMenu(menu, { ...CONTEXT, ...context }).find((one) => one.kind === kind);
  return finding && { count: finding.count, parts: finding.parts, change: finding.change };
}

const hidden = (group: EditorMenu['modifier_groups'][number], ...ids: readonly string[]) => ({
  ...group,
  modifiers: group.modifiers.map((one) => ({ ...one, is_visible: !ids.includes(one.modifier_id) })),
});

describe('the check of a menu', () => {
  test('finds nothing in a complete one, nor in an empty one', () => {
    expect(kindsOf(menuOf([]), { usesItemTax: true, firstLanguage: 'en' })).toEqual([]);
    expect(kindsOf({ categories: [], sub_categories: [], items: [], modifier_groups: [] })).toEqual([]);
  });

  test('finds groups that ask for more than there is, and shows what is hidden of them', () => {
    const burger = complete('burger', 'Burger', { modifier_group_ids: ['sauces'] });
    const group = hidden(sauces({ min: 2, max: 2 }), 'sauces1');
    expect(find('unfillable_group', menuOf([burger], [group]))).toEqual({
      count: 1,
      parts: [{ kind: 'modifier_group', ids: ['sauces'] }],
      change: { type: 'visible', is_visible: true, item_ids: [], modifier_ids: ['sauces1'] },
    });
    // Nothing hidden would help, or not enough.
    const lacking = hidden(sauces({ min: 3, max: 3 }), 'sauces1');
    expect(find('unfillable_group', menuOf([burger], [lacking]))?.change).toBeNull();
    expect(find('unfillable_group', menuOf([burger], [sauces({ min: 3, max: 3 })]))?.change).toBeNull();
    for (const other of [sauces({ min: 2, max: 2 }), { ...group, is_visible: false }])
      expect(kindsOf(menuOf([burger], [other]))).toEqual([]);
    expect(kindsOf(menuOf([{ ...burger, is_visible: false }], [group]))).toEqual([]);
  });

  test('finds places of which nothing can be ordered', () => {
    const group = hidden(sauces({ min: 1 }), 'sauces0', 'sauces1');
    const menu: EditorMenu = {
      ...SMALL_MENU,
      items: [
        complete('m', 'Margherita'),
        complete('cola', 'Cola', { sub_category_id: 'drinks', is_in_stock: false }),
        complete('bar', 'Negroni', { sub_category_id: 'bar drinks', modifier_group_ids: ['sauces'] }),
      ],
      modifier_groups: [group],
    };
    const hide = (kind: 'category' | 'sub_category', id: string) => ({ kind, id, field: 'is_visible', value: false });
    expect(find('empty_place', menu)).toEqual({
      count: 2,
      parts: [
        { kind: 'category', ids: ['bar'] },
        { kind: 'sub_category', ids: ['drinks'] },
      ],
      change: { type: 'set', cells: [hide('category', 'bar'), hide('sub_category', 'drinks')] },
    });
    const loose = menu.sub_categories.map((one) => ({ ...one, category_id: null }));
    expect(find('empty_place', { ...menu, categories: [], sub_categories: loose })?.parts).toEqual([
      { kind: 'sub_category', ids: ['drinks', 'bar drinks'] },
    ]);
  });

  test('finds what its schedules, or the opening hours, never let customers order', () => {
    const every = (hours: OpenHours) => Array.from({ length: 7 }, () => hours);
    const timed = (schedule_id: string, from: number, to: number): EditorSchedule => ({
      schedule_id,
      name: ['', '', schedule_id],
      week: every([{ from, to }]),
      starts_on: null,
      ends_on: null,
      sequence_number: 0,
      version: 1,
    });
    const menu: EditorMenu = {
      ...menuOf([
        complete('a', 'Soup', { schedule_id: 'dinner' }),
        complete('b', 'Salad', { schedule_id: 'lunch' }),
        complete('c', 'Stew', { schedule_id: 'dinner' }),
      ]),
      schedules: [timed('lunch', 660, 900), timed('dinner', 1080, 1320)],
    };
    expect(find('never_available', menu)).toBeUndefined();
    const lunchOnly = { ...menu, sub_categories: menu.sub_categories.map((one) => ({ ...one, schedule_id: 'lunch' })) };
    const found = { count: 2, parts: [{ kind: 'item', ids: ['a', 'c'] }], change: null };
    expect(find('never_available', lunchOnly)).toEqual(found);
    const week = every([{ from: 600, to: 1000 }]).map((open) => ({ open, delivery: 'as_open' as const }));
    const hours = { week, seasons: [], last_order_minutes: 0 };
    const calendar = hoursCalendar({ hours, festivals: [] }, 'UTC');
    expect(find('never_available', menu, { openings: { ...ALWAYS_OPEN_NOW, calendar } })).toEqual(found);
  });

  test('finds what is off, and what is sold out for long', () => {
    const menu = menuOf(
      [complete('a', 'Soup', { is_in_stock: false, modifier_group_ids: ['sauces'] }), complete('b', 'Salad')],
      [sauces()],
    );
    expect(find('off', menu)).toEqual({
      count: 1,
      parts: [{ kind: 'item', ids: ['a'] }],
      change: { type: 'in_stock', is_in_stock: true, item_ids: ['a'] },
    });
    const span = (days: number) => ({
      starts_at: '2026-01-05T10:00:00.000Z',
      ends_at: `2026-01-${String(5 + days).padStart(2, '0')}T10:00:00.000Z`,
    });
    const soldOut = new Map([
      ['a', span(6)],
      ['b', span(7)],
      ['sauces1', span(20)],
    ]);
    expect(find('sold_out_long', menu, { soldOut })).toEqual({
      count: 2,
      parts: [
        { kind: 'item', ids: ['b'] },
        { kind: 'modifier', ids: ['sauces1'] },
      ],
      change: null,
    });
  });

  test('finds what costs nothing, but not what a choice puts a price on', () => {
    const group = (price: number, fields = {}) => smallGroup('size', 'Size', [['S', price], ['L', 900]], fields); // prettier-ignore
    const found = (fields: Parameters<typeof smallGroup>[3], price = 500) =>
      find('free', menuOf([complete('a', 'Soup', { price: 0, modifier_group_ids: ['size'] })], [group(price, fields)]))
        ?.count ?? 0;
    expect(found({})).toBe(1);
    expect(found({ min: 1 })).toBe(0);
    expect(found({ min: 1 }, 0)).toBe(1);
    expect(found({ min: 2, max: 2 }, 0)).toBe(0);
    expect(found({ min: 2, max: 2, allows_quantity: true }, 0)).toBe(1);
    expect(found({ min: 2, max: 2, allows_quantity: true })).toBe(0);
    expect(found({ allows_quantity: true })).toBe(1);
    const hiddenGroup = { ...group(500, { min: 1 }), is_visible: false };
    const item = complete('a', 'Soup', { price: 0, modifier_group_ids: ['size'] });
    expect(find('free', menuOf([item], [hiddenGroup]))?.count).toBe(1);
    const none = smallGroup('size', 'Size', [], { min: 1, allows_quantity: true });
    expect(
      find('free', menuOf([complete('a', 'Soup', { price: 0, modifier_group_ids: ['size'] })], [none]))?.count,
    ).toBe(1);
  });

  test('finds items without picture, description, allergens or tax of their own', () => {
    const { images: _images, ...unknown } = complete('c', 'Bread');
    const menu = menuOf([
      complete('a', 'Soup', { images: [], description: ['', ' '], allergens: null, tax_ppm: null }),
      complete('b', 'Salad', { images: [], is_visible: false, description: [], allergens: null }),
      unknown,
    ]);
    expect(kindsOf(menu)).toEqual(['no_picture', 'no_description', 'allergens_not_stated']);
    expect(kindsOf(menu, { usesItemTax: true })).toContain('no_tax');
    for (const finding of checkMenu(menu, { ...CONTEXT, usesItemTax: true })) {
      expect(foundIds(finding, 'item')).toEqual(['a']);
      expect(finding.change).toBeNull();
    }
  });

  test('finds names that the first language lacks', () => {
    const menu = menuOf(
      [complete('a', 'Soup', { name: ['', 'Suppe', 'Soup'], modifier_group_ids: ['sauces'] })],
      [sauces()],
    );
    expect(find('untranslated', menu, { firstLanguage: 'de' })?.parts).toEqual([
      { kind: 'category', ids: ['food'] },
      { kind: 'sub_category', ids: ['pizza'] },
      { kind: 'item', ids: ['pizza'] },
      { kind: 'modifier_group', ids: ['sauces'] },
      { kind: 'modifier', ids: ['sauces0', 'sauces1'] },
    ]);
    expect(find('untranslated', menu, { firstLanguage: 'en' })).toBeUndefined();
    expect(find('untranslated', menu, { firstLanguage: 'ru' })?.count).toBe(7);
  });

  test('finds labels that what else is stated contradicts, and takes them off', () => {
    const menu = menuOf([
      complete('a', 'Soup', { labels: ['vegetarian', 'vegan', 'spicy'], allergens: ['milk'] }),
      complete('b', 'Salad', { labels: ['kosher', 'halal', 'alcohol'], allergens: ['fish'] }),
      complete('c', 'Stew', { labels: ['vegan'], allergens: null }),
      complete('d', 'Prawns', { labels: ['kosher', 'vegetarian'], allergens: ['crustaceans'] }),
    ]);
    const cell = (id: string, value: readonly string[]) => ({ kind: 'item', id, field: 'labels', value });
    expect(find('contradicting_label', menu)).toEqual({
      count: 3,
      parts: [{ kind: 'item', ids: ['a', 'b', 'd'] }],
      change: {
        type: 'set',
        cells: [cell('a', ['vegetarian', 'spicy']), cell('b', ['kosher', 'alcohol']), cell('d', [])],
      },
    });
  });

  test('finds groups that preselect too much or too little, and those that no item uses', () => {
    const burger = complete('burger', 'Burger', { modifier_group_ids: ['sauces'] });
    const preselecting = (count: number, fields: Parameters<typeof smallGroup>[3]) => {
      const group = sauces(fields);
      return { ...group, modifiers: group.modifiers.map((one, at) => ({ ...one, is_default: at < count })) };
    };
    const found = (count: number, fields: Parameters<typeof smallGroup>[3]) =>
      kindsOf(menuOf([burger], [preselecting(count, fields)])).includes('defaults_outside_range');
    expect(found(2, { max: 1 })).toBe(true);
    expect(found(1, { min: 2, max: 2 })).toBe(true);
    expect(found(0, { min: 2, max: 2 })).toBe(false);
    expect(found(2, { min: 2, max: 2 })).toBe(false);
    expect(find('unused_group', menuOf([], [sauces()]))).toEqual({
      count: 1,
      parts: [{ kind: 'modifier_group', ids: ['sauces'] }],
      change: { type: 'delete', kind: 'modifier_group', ids: ['sauces'], children: 'refuse', move_to: null },
    });
  });

  test('finds names that are one edit apart among parts of one kind', () => {
    const menu = menuOf([complete('a', 'Margarita'), complete('b', 'Margherito'), complete('c', 'Sauces')], [sauces()]);
    expect(find('similar_names', menu)?.parts).toEqual([{ kind: 'item', ids: ['pizza', 'b'] }]);
  });

  test('takes one edit for a slip, and more for another name', () => {
    const alike = (...names: readonly string[]) => [...similarNames(names)].length === names.length;
    expect(alike('kebab', 'kabab')).toBe(true);
    expect(alike('burger', 'burgers')).toBe(true);
    expect(alike('risotto', 'rsiotto')).toBe(true);
    expect(alike('ababa', 'babab')).toBe(false);
    expect(alike('pqest', 'rpest')).toBe(false);
    expect(alike('menu 1', 'menu 2')).toBe(false);
    expect(alike('menu a', 'menu 2')).toBe(false);
    expect(alike('cola', 'kola')).toBe(false);
  });

  test('knows its kinds', () => {
    expect(FINDING_KINDS.every((kind) => isFindingKind(kind))).toBe(true);
    expect(isFindingKind('toString')).toBe(false);
    expect(foundIds(undefined, 'item')).toEqual([]);
  });
});
