import { expect, test } from 'vitest';

import { customerMenu } from '#menu/customer-menu.ts';

import { smallGroup, smallItem, SMALL_MENU } from '../../test/small-menu.ts';

test('customers get what is visible in visible places, without what only the store reads', () => {
  const picture = { image_id: 'p', image_url: '/images/p', source_hash: 'a'.repeat(64) };
  const group = smallGroup('g', 'Extras', [['Olives', 100], ['Capers', 150]]); // prettier-ignore
  const [olives, capers] = group.modifiers as [(typeof group.modifiers)[number], (typeof group.modifiers)[number]];
  const lunch = { schedule_id: 'lunch', name: ['', '', 'Lunch'], week: [], starts_on: null, ends_on: null };
  const menu = customerMenu({
    categories: [
      { ...SMALL_MENU.categories[0], image: picture, schedule_id: 'lunch' } as never,
      { ...SMALL_MENU.categories[1], is_visible: false } as never,
    ],
    sub_categories: SMALL_MENU.sub_categories.map((one) => ({
      ...one,
      is_visible: one.sub_category_id !== 'drinks',
    })),
    items: [
      smallItem('m', 'Margherita', { modifier_group_ids: ['gone', 'g'], images: [picture], labels: ['vegan'] }),
      smallItem('hidden', 'Diavola', { is_visible: false }),
      smallItem('cola', 'Cola', { sub_category_id: 'drinks' }),
      smallItem('bar cola', 'Cola', { sub_category_id: 'bar drinks' }),
    ],
    modifier_groups: [
      { ...group, modifiers: [olives, { ...capers, is_visible: false }] },
      smallGroup('gone', 'Sizes', [], { is_visible: false }),
    ],
    schedules: [{ ...lunch, sequence_number: 0, version: 3 }],
  });
  const shown = { image_id: 'p', image_url: '/images/p' };
  expect(menu).toEqual({
    categories: [{ category_id: 'food', name: ['', '', 'Food'], image: shown, schedule_id: 'lunch' }],
    sub_categories: [{ sub_category_id: 'pizza', category_id: 'food', name: ['', '', 'Pizza'], schedule_id: null }],
    items: [
      {
        item_id: 'm',
        sub_category_id: 'pizza',
        name: ['', '', 'Margherita'],
        description: ['', '', ''],
        price: 900,
        tax_ppm: null,
        allergens: null,
        is_in_stock: true,
        modifier_group_ids: ['g'],
        images: [shown],
        schedule_id: null,
      },
    ],
    modifier_groups: [
      {
        modifier_group_id: 'g',
        name: ['', '', 'Extras'],
        min: 0,
        max: 1,
        allows_quantity: false,
        modifiers: [{ modifier_id: 'g0', name: ['', '', 'Olives'], price: 100, is_default: false }],
      },
    ],
    schedules: [lunch],
  });
  expect(customerMenu(SMALL_MENU).schedules).toEqual([]);
});
