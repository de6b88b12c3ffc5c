import type { StoreMenu } from '@store-panel/api-client/rtk/menu';

type Menu = StoreMenu['menu'];
type Item = Menu['items'][number];

const named = (de: string, en: string) => ({ name: ['', de, en] });

const item = (
  item_id: string,
  sub_category_id: string,
  de: string,
  en: string,
  overrides: Partial<Item> = {},
): Item => ({
  item_id,
  sub_category_id,
  ...named(de, en),
  description: [],
  price: 450,
  tax_ppm: null,
  allergens: null,
  is_in_stock: true,
  modifier_group_ids: [],
  ...overrides,
});

/** A store's menu: two mains, two cakes of which one is unavailable, a drink. */
export const SAMPLE_MENU: Menu = {
  categories: [],
  sub_categories: [
    { sub_category_id: 'mains', category_id: null, ...named('Hauptgerichte', 'Mains') },
    { sub_category_id: 'cakes', category_id: null, ...named('Kuchen', 'Cakes') },
    { sub_category_id: 'drinks', category_id: null, ...named('Getränke', 'Drinks') },
  ],
  modifier_groups: [],
  items: [
    item('schnitzel', 'mains', 'Hähnchenschnitzel', 'Chicken schnitzel', { price: 1490 }),
    item('bowl', 'mains', 'Linden-Bowl', 'Linden bowl', { price: 1240 }),
    item('apple', 'cakes', 'Apfelkuchen', 'Apple cake'),
    item('plum', 'cakes', 'Pflaumen-Crumble', 'Plum crumble', { is_in_stock: false }),
    item('juice', 'drinks', 'Apfelsaft', 'Apple juice'),
  ],
};

export const NO_MENU: Menu = { categories: [], sub_categories: [], modifier_groups: [], items: [] };
