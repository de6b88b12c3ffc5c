import type { Database } from '#db/database.ts';
import { insertMenu, type NewMenu } from '#seed/menus/insert-menu.ts';

/** Pizza with a size that has to be chosen and up to two toppings, and a drink with nothing to choose. */
const SAMPLE_MENU: NewMenu = {
  groups: {
    size: {
      name: { en: 'Size' },
      min: 1,
      max: 1,
      modifiers: [
        { name: { en: 'Small' }, price: 0, isDefault: true },
        { name: { en: 'Large' }, price: 300 },
      ],
    },
    toppings: {
      name: { en: 'Toppings' },
      min: 0,
      max: 2,
      allowsQuantity: true,
      modifiers: [
        { name: { en: 'Olives' }, price: 100 },
        { name: { en: 'Basil' }, price: 50 },
      ],
    },
  },
  categories: [
    {
      name: { en: 'Food' },
      subCategories: [
        {
          name: { en: 'Pizza' },
          items: [
            {
              name: { de: 'Pizza Margherita', en: 'Margherita' },
              price: 900,
              allergens: ['gluten', 'milk'],
              groups: ['size', 'toppings'],
            },
          ],
        },
      ],
    },
    {
      name: { en: 'Drinks' },
      subCategories: [{ name: { en: 'Cold' }, items: [{ name: { en: 'Water' }, price: 250 }] }],
    },
  ],
};

/** Gives a store a menu. @returns the ids of its two items */
export async function addMenu(
  { kysely }: Pick<Database, 'kysely'>,
  storeId: string,
): Promise<{ readonly pizza: string; readonly water: string }> {
  const [pizza = '', water = ''] = (await insertMenu(kysely, storeId, SAMPLE_MENU)).itemIds;
  return { pizza, water };
}
