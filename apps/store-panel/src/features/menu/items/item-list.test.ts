import { describe, expect, it } from 'vitest';

import { buildEditorItem, EDITOR_MENU, soldOutUntil } from '#testing/menu/editor-menu.ts';
import {
  availabilityOf,
  categoryFor,
  filterItems,
  isMenuPart,
  itemListOf,
  labelsInUse,
  subCategoryFor,
  unavailableCount,
} from './item-list.ts';

const LIST = itemListOf(EDITOR_MENU);
const SOLD_OUT = new Map([['bowl', soldOutUntil('bowl', '2026-01-05T20:00:00.000Z')]]);
const ALL = { place: 'all', query: '', label: '' };
const found = (filter: Partial<typeof ALL>) =>
  filterItems(LIST, { ...ALL, ...filter }, SOLD_OUT).map(({ item_id }) => item_id);

describe('the list of items', () => {
  it('has the places of the menu with counts, categories first', () => {
    expect(
      LIST.places.map(({ id, count, isHidden, children }) => [id, count, isHidden, children.map((one) => one.id)]),
    ).toEqual([
      ['food', 3, false, ['mains', 'cakes']],
      ['seasonal', 1, true, ['winter']],
      ['drinks', 1, false, []],
    ]);
  });

  it('says why customers do not see an item', () => {
    expect(EDITOR_MENU.items.map((item) => [item.item_id, LIST.visibilityOf(item)])).toEqual([
      ['schnitzel', 'visible'],
      ['bowl', 'visible'],
      ['apple', 'hidden'],
      ['punch', 'place'],
      ['juice', 'visible'],
    ]);
    expect(LIST.hiddenCount).toBe(2);
  });

  it('says whether an item can be ordered: off counts more than sold out', () => {
    const states = EDITOR_MENU.items.map((item) => availabilityOf(item, SOLD_OUT).state);
    expect(states).toEqual(['available', 'sold_out', 'available', 'available', 'off']);
    expect(unavailableCount(EDITOR_MENU, SOLD_OUT)).toBe(2);
    const off = buildEditorItem('bowl', 'mains', 'Linden bowl', { is_in_stock: false });
    expect(availabilityOf(off, SOLD_OUT)).toEqual({ state: 'off' });
  });

  it('names the group that makes an item impossible to order', () => {
    const [schnitzel] = EDITOR_MENU.items;
    const [sides] = EDITOR_MENU.modifier_groups;
    if (!schnitzel || !sides) throw new Error('the menu has an item with a group');
    const reasonWith = (changed: Partial<typeof sides>) =>
      itemListOf({ ...EDITOR_MENU, modifier_groups: [{ ...sides, ...changed }] }).impossibleGroupOf(schnitzel);
    expect(LIST.impossibleGroupOf(schnitzel)).toBeUndefined();
    const modifiers = sides.modifiers.map((modifier) => ({ ...modifier, is_visible: false }));
    expect(reasonWith({ modifiers })?.modifier_group_id).toBe('sides');
    // Customers don't have a hidden group, so it asks them for nothing.
    expect(reasonWith({ modifiers, is_visible: false })).toBeUndefined();
    expect(reasonWith({ modifiers, min: 0 })).toBeUndefined();
  });

  it('is filtered by place, label, name and code', () => {
    expect(found({ place: 'food' })).toEqual(['schnitzel', 'bowl', 'apple']);
    expect(found({ place: 'cakes' })).toEqual(['apple']);
    expect(found({ place: 'hidden' })).toEqual(['apple', 'punch']);
    expect(found({ place: 'unavailable' })).toEqual(['bowl', 'juice']);
    expect(found({ place: 'gone' })).toEqual([]);
    expect(found({ label: 'vegan' })).toEqual(['bowl']);
    expect(found({ label: 'gluten' })).toEqual(['schnitzel']);
    // German names, without accents.
    expect(found({ query: 'hahnchen' })).toEqual(['schnitzel']);
    expect(found({ query: 'A-10' })).toEqual(['apple']);
    expect(found({ query: 'apple', place: 'drinks' })).toEqual(['juice']);
    expect(found({ query: 'nothing' })).toEqual([]);
  });

  it('offers the labels that items have', () => {
    expect(labelsInUse(EDITOR_MENU).toSorted()).toEqual(['gluten', 'milk', 'vegan']);
  });

  it('adds items where the user looks', () => {
    expect(subCategoryFor(LIST, 'cakes')).toBe('cakes');
    expect(subCategoryFor(LIST, 'food')).toBe('mains');
    expect(subCategoryFor(LIST, 'all')).toBe('');
    const [first] = EDITOR_MENU.sub_categories;
    const small = itemListOf({ ...EDITOR_MENU, sub_categories: first ? [first] : [] });
    expect(subCategoryFor(small, 'all')).toBe('mains');
  });

  it('adds sub-categories where the user looks, else beside the one that is selected', () => {
    const other = { ...EDITOR_MENU.categories[0], category_id: 'other' } as (typeof EDITOR_MENU.categories)[number];
    const list = itemListOf({ ...EDITOR_MENU, categories: [other, ...EDITOR_MENU.categories] });
    expect(categoryFor(list, 'food', '')).toBe('food');
    expect(categoryFor(list, 'mains', '')).toBe('food');
    expect(categoryFor(list, 'all', 'mains')).toBe('food');
    expect(categoryFor(list, 'all', '')).toBe('other');
    expect(categoryFor(itemListOf({ ...EDITOR_MENU, categories: [] }), 'all', '')).toBeNull();
  });

  it('knows the places of the menu from lists across it', () => {
    expect(['food', 'mains', 'all', 'hidden', 'nothing'].map((place) => isMenuPart(LIST, place))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
