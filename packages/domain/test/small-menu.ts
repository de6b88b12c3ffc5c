import type { EditorItem, EditorMenu, EditorModifierGroup } from '#menu/parts.ts';

const part = (text: string, at = 0) =>
  ({ name: ['', '', text], sequence_number: at, is_visible: true, version: 1 }) as const;

export const smallItem = (id: string, name: string, fields: Partial<EditorItem> = {}): EditorItem => ({
  item_id: id,
  sub_category_id: 'pizza',
  ...part(name),
  description: ['', '', ''],
  price: 900,
  tax_ppm: null,
  allergens: null,
  labels: [],
  external_id: null,
  is_in_stock: true,
  modifier_group_ids: [],
  ...fields,
});

export const smallGroup = (
  id: string,
  name: string,
  modifiers: readonly (readonly [string, number])[],
  fields: Partial<EditorModifierGroup> = {},
): EditorModifierGroup => ({
  modifier_group_id: id,
  ...part(name),
  min: 0,
  max: 1,
  allows_quantity: false,
  external_id: null,
  modifiers: modifiers.map(([modifier, price], at) => ({
    modifier_id: `${id}${at}`,
    ...part(modifier, at),
    price,
    is_default: false,
    external_id: null,
  })),
  ...fields,
});

/** Two places with an item of the same name each, and a group. */
export const SMALL_MENU: EditorMenu = {
  categories: [
    { category_id: 'food', ...part('Food') },
    { category_id: 'bar', ...part('Bar') },
  ],
  sub_categories: [
    { sub_category_id: 'pizza', category_id: 'food', ...part('Pizza') },
    { sub_category_id: 'drinks', category_id: 'food', ...part('Drinks') },
    { sub_category_id: 'bar drinks', category_id: 'bar', ...part('Drinks') },
  ],
  items: [
    smallItem('m', 'Margherita', { name: ['', 'Margarita-Pizza', 'Margherita'], external_id: 'P1' }),
    smallItem('cola', 'Cola', { sub_category_id: 'drinks', price: 300 }),
    smallItem('bar cola', 'Cola', { sub_category_id: 'bar drinks', price: 400 }),
  ],
  modifier_groups: [
    smallGroup(
      'g',
      'Extras',
      [
        ['Olives', 100],
        ['Capers', 150],
      ],
      { external_id: 'EX' },
    ),
  ],
};
