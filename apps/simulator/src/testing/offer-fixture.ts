import type { MenuOffer } from '#customers/choose-lines.ts';

const part = (id: string) => ({ name: ['', '', id] });
const choices = (id: string, prices: readonly number[]) =>
  prices.map((price, at) => ({ ...part(`${id} ${at}`), modifier_id: `${id}-${at}`, price, is_default: at === 0 }));
const dish = (id: string, sub_category_id: string, price: number, groups: readonly string[] = []) => ({
  ...part(id),
  item_id: id,
  sub_category_id,
  description: [],
  price,
  tax_ppm: null,
  allergens: null,
  is_in_stock: true,
  modifier_group_ids: [...groups],
});
/** Two mains of which one has bread and extras, a soup that is sold out, a cake that is off the menu, a pie whose only
 * filling is hidden, two drinks. */
export const OFFER_FIXTURE: MenuOffer = {
  menu: {
    categories: ['mains', 'drinks'].map((id) => ({ ...part(id), category_id: id })),
    sub_categories: ['mains', 'drinks'].map((id) => ({ ...part(id), sub_category_id: id, category_id: id })),
    modifier_groups: [
      {
        ...part('bread'),
        modifier_group_id: 'bread',
        min: 1,
        max: 1,
        allows_quantity: false,
        modifiers: choices('bread', [0, 40]),
      },
      {
        ...part('extras'),
        modifier_group_id: 'extras',
        min: 0,
        max: 9,
        allows_quantity: true,
        modifiers: choices('extras', [80, 160, 220]),
      },
      { ...part('filling'), modifier_group_id: 'filling', min: 1, max: 1, allows_quantity: false, modifiers: [] },
    ],
    items: [
      dish('toast', 'mains', 980, ['bread', 'extras']),
      dish('bowl', 'mains', 1240, ['extras']),
      dish('soup', 'mains', 690),
      { ...dish('cake', 'mains', 450), is_in_stock: false },
      dish('pie', 'mains', 920, ['filling']),
      dish('water', 'drinks', 280),
      dish('juice', 'drinks', 340),
    ],
  },
  soldOut: new Set(['soup']),
  isOnSale: () => true,
};
