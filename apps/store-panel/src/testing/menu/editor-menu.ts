import type { EditorItem, EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { SoldOutItem } from '@store-panel/api-client/rtk/sales';
import { STORE_ID_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';

const named = (en: string, de = '') => ['', de, en];

export const buildEditorItem = (
  item_id: string,
  sub_category_id: string,
  name: string,
  overrides: Partial<EditorItem> = {},
): EditorItem => ({
  item_id,
  sub_category_id,
  name: named(name),
  description: [],
  price: 450,
  tax_ppm: null,
  allergens: null,
  labels: [],
  external_id: null,
  is_in_stock: true,
  is_visible: true,
  modifier_group_ids: [],
  sequence_number: 0,
  version: 1,
  ...overrides,
});

const part = (name: string, sequence_number: number, is_visible = true) => ({
  name: named(name),
  sequence_number,
  is_visible,
  version: 1,
});

/** A store's menu as it is edited: two categories, one of them hidden, a place without one, two groups. */
export const EDITOR_MENU: EditorMenu = {
  categories: [
    { category_id: 'food', ...part('Food', 0) },
    { category_id: 'seasonal', ...part('Seasonal', 1, false) },
  ],
  sub_categories: [
    { sub_category_id: 'mains', category_id: 'food', ...part('Mains', 0) },
    { sub_category_id: 'cakes', category_id: 'food', ...part('Cakes', 1) },
    { sub_category_id: 'winter', category_id: 'seasonal', ...part('Winter', 0) },
    { sub_category_id: 'drinks', category_id: null, ...part('Drinks', 0) },
  ],
  items: [
    buildEditorItem('schnitzel', 'mains', 'Chicken schnitzel', {
      name: named('Chicken schnitzel', 'Hähnchenschnitzel'),
      price: 1490,
      allergens: ['gluten', 'milk'],
      modifier_group_ids: ['sides'],
    }),
    buildEditorItem('bowl', 'mains', 'Linden bowl', {
      price: 1240,
      allergens: [],
      labels: ['vegan'],
      sequence_number: 1,
    }),
    buildEditorItem('apple', 'cakes', 'Apple cake', { external_id: 'A-100', is_visible: false }),
    buildEditorItem('punch', 'winter', 'Punch'),
    buildEditorItem('juice', 'drinks', 'Apple juice', { is_in_stock: false }),
  ],
  modifier_groups: [
    {
      modifier_group_id: 'sides',
      ...part('Side dish', 0),
      min: 1,
      max: 1,
      allows_quantity: false,
      external_id: null,
      modifiers: [
        {
          modifier_id: 'fries',
          name: named('Fries'),
          price: 0,
          is_default: true,
          is_visible: true,
          external_id: null,
        },
        {
          modifier_id: 'salad',
          name: named('Salad'),
          price: 150,
          is_default: false,
          is_visible: true,
          external_id: null,
        },
      ],
    },
    {
      modifier_group_id: 'extras',
      ...part('Extras', 1),
      min: 0,
      max: 2,
      allows_quantity: false,
      external_id: null,
      modifiers: [
        {
          modifier_id: 'cheese',
          name: named('Extra cheese'),
          price: 120,
          is_default: false,
          is_visible: true,
          external_id: null,
        },
      ],
    },
  ],
};

export const NO_EDITOR_MENU: EditorMenu = { categories: [], sub_categories: [], items: [], modifier_groups: [] };

export const soldOutUntil = (item_id: string, ends_at: string): SoldOutItem => ({
  limit_id: `limit-${item_id}`,
  item_id,
  name: EDITOR_MENU.items.find((one) => one.item_id === item_id)?.name ?? [],
  starts_at: '2026-01-05T10:00:00.000Z',
  ends_at,
  set_by: { kind: 'store', id: STORE_ID_FIXTURE, name: 'Test kitchen' },
});
