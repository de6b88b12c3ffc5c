import type { NewGroup, NewMenu } from '#seed/menus/insert-menu.ts';

const size: NewGroup = {
  name: { it: 'Formato', en: 'Size' },
  min: 1,
  max: 1,
  modifiers: [
    { name: { it: 'Normale', en: 'Regular' }, price: 0, isDefault: true },
    { name: { it: 'Grande', en: 'Large' }, price: 250 },
  ],
};

const fillings: NewGroup = {
  name: { it: 'Aggiunte', en: 'Extras' },
  min: 0,
  max: 3,
  allowsQuantity: true,
  modifiers: [
    { name: { it: 'Mortadella', en: 'Mortadella' }, price: 180 },
    { name: { it: 'Squacquerone', en: 'Squacquerone cheese' }, price: 150 },
    { name: { it: 'Rucola', en: 'Rocket' }, price: 60 },
  ],
};

/** A bakery with an oven for pizza. */
export const AURORA_MENU: NewMenu = {
  groups: { size, fillings },
  categories: [
    {
      name: { it: 'Dal forno', en: 'From the oven' },
      subCategories: [
        {
          name: { it: 'Pizze e focacce', en: 'Pizzas and focaccia' },
          items: [
            {
              name: { it: 'Pizza margherita', en: 'Pizza Margherita' },
              description: {
                it: 'Pomodoro, fior di latte e basilico.',
                en: 'Tomato, fior di latte mozzarella and basil.',
              },
              price: 750,
              allergens: ['gluten', 'milk'],
              groups: ['size', 'fillings'],
            },
            {
              name: { it: 'Pizza mortadella e pistacchi', en: 'Pizza with mortadella and pistachios' },
              price: 1090,
              allergens: ['gluten', 'milk', 'nuts'],
              groups: ['size'],
            },
            {
              name: { it: 'Focaccia alle olive', en: 'Olive focaccia' },
              price: 420,
              allergens: ['gluten'],
              groups: ['fillings'],
            },
            {
              name: { it: 'Crescentina', en: 'Crescentina' },
              description: { it: 'Gnocco fritto, da farcire.', en: 'Fried bread to be filled.' },
              price: 350,
              allergens: ['gluten', 'milk'],
              groups: ['fillings'],
            },
          ],
        },
        {
          name: { it: 'Pane e dolci', en: 'Bread and pastries' },
          items: [
            { name: { it: 'Pane casereccio', en: 'Country loaf' }, price: 480, allergens: ['gluten'] },
            { name: { it: 'Torta di riso', en: 'Rice cake' }, price: 390, allergens: ['eggs', 'milk', 'nuts'] },
            { name: { it: 'Cornetto', en: 'Croissant' }, price: 170, allergens: ['gluten', 'milk', 'eggs'] },
          ],
        },
      ],
    },
    {
      name: { it: 'Bevande', en: 'Drinks' },
      subCategories: [
        {
          name: { it: 'Fredde', en: 'Cold' },
          items: [
            { name: { it: 'Acqua frizzante', en: 'Sparkling water' }, price: 150 },
            { name: { it: 'Chinotto', en: 'Chinotto' }, price: 280 },
          ],
        },
      ],
    },
  ],
};
