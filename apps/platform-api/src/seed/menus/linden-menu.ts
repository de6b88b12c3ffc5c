import type { NewGroup, NewMenu } from '#seed/menus/insert-menu.ts';

const bread: NewGroup = {
  name: { de: 'Brot', en: 'Bread' },
  min: 1,
  max: 1,
  modifiers: [
    { name: { de: 'Dunkles Roggenbrot', en: 'Dark rye' }, price: 0, isDefault: true },
    { name: { de: 'Roggen mit Saaten', en: 'Seeded rye' }, price: 0 },
    { name: { de: 'Dinkel', en: 'Spelt' }, price: 40 },
    { name: { de: 'Glutenfrei', en: 'Gluten-free' }, price: 120 },
  ],
};

const extras: NewGroup = {
  name: { de: 'Extras', en: 'Extras' },
  min: 0,
  max: 3,
  allowsQuantity: true,
  modifiers: [
    { name: { de: 'Pochiertes Ei', en: 'Poached egg' }, price: 180 },
    { name: { de: 'Avocado', en: 'Avocado' }, price: 220 },
    { name: { de: 'Eingelegte Gurke', en: 'Pickled cucumber' }, price: 80 },
    { name: { de: 'Bergkäse', en: 'Mountain cheese' }, price: 160 },
    { name: { de: 'Räuchertofu', en: 'Smoked tofu' }, price: 190 },
  ],
};

const side: NewGroup = {
  name: { de: 'Beilage', en: 'Side' },
  min: 1,
  max: 1,
  modifiers: [
    { name: { de: 'Kartoffelsalat', en: 'Potato salad' }, price: 0, isDefault: true },
    { name: { de: 'Grüner Salat', en: 'Green salad' }, price: 0 },
    { name: { de: 'Pommes frites', en: 'Fries' }, price: 60 },
    { name: { de: 'Ofengemüse', en: 'Roasted roots' }, price: 90 },
  ],
};

const size: NewGroup = {
  name: { de: 'Größe', en: 'Size' },
  min: 1,
  max: 1,
  modifiers: [
    { name: { de: 'Normal', en: 'Regular' }, price: 0, isDefault: true },
    { name: { de: 'Groß', en: 'Large' }, price: 250 },
  ],
};

/** Both are hidden until their season; until then customers see what needs one and cannot order it. */
const filling: NewGroup = {
  name: { de: 'Füllung', en: 'Filling' },
  min: 1,
  max: 1,
  modifiers: [
    { name: { de: 'Spargel', en: 'Asparagus' }, price: 0, isDefault: true, isVisible: false },
    { name: { de: 'Bärlauch', en: 'Wild garlic' }, price: 0, isVisible: false },
  ],
};

/** A Berlin neighbourhood kitchen. */
export const LINDEN_MENU: NewMenu = {
  groups: { bread, extras, side, size, filling },
  categories: [
    {
      name: { de: 'Hauptgerichte', en: 'Mains' },
      subCategories: [
        {
          name: { de: 'Auf Roggen', en: 'On rye' },
          items: [
            {
              name: { de: 'Pastrami & Senf auf Roggen', en: 'Pastrami & mustard on rye' },
              description: {
                de: 'Warmes Pastrami, grober Senf, Sauerkraut.',
                en: 'Warm pastrami, coarse mustard, sauerkraut.',
              },
              price: 1150,
              allergens: ['gluten', 'mustard', 'celery'],
              groups: ['bread', 'extras'],
            },
            {
              name: { de: 'Räucherforelle auf Roggen', en: 'Smoked trout on rye' },
              description: { de: 'Mit Meerrettichquark und Dill.', en: 'With horseradish quark and dill.' },
              price: 1190,
              allergens: ['gluten', 'fish', 'milk'],
              groups: ['bread', 'extras'],
            },
            {
              name: { de: 'Pilz-Toast', en: 'Mushroom toast' },
              description: { de: 'Gebratene Pilze, Thymian, Sahne.', en: 'Fried mushrooms, thyme, cream.' },
              price: 980,
              allergens: ['gluten', 'milk'],
              groups: ['bread', 'extras'],
            },
          ],
        },
        {
          name: { de: 'Bowls', en: 'Bowls' },
          items: [
            {
              name: { de: 'Linden-Bowl', en: 'Linden bowl' },
              description: {
                de: 'Linsen, Ofenkürbis, Kräuterjoghurt, Haselnüsse.',
                en: 'Lentils, roasted pumpkin, herb yoghurt, hazelnuts.',
              },
              price: 1240,
              allergens: ['milk', 'nuts'],
              groups: ['size', 'extras'],
            },
            {
              name: { de: 'Graupen-Bowl mit Roter Bete', en: 'Barley & beetroot bowl' },
              price: 1120,
              allergens: ['gluten', 'mustard'],
              groups: ['size', 'extras'],
            },
          ],
        },
        {
          name: { de: 'Aus der Pfanne', en: 'From the pan' },
          items: [
            {
              name: { de: 'Hähnchenschnitzel', en: 'Chicken schnitzel' },
              price: 1490,
              allergens: ['gluten', 'eggs', 'milk'],
              groups: ['side'],
            },
            {
              name: { de: 'Königsberger Klopse', en: 'Königsberg meatballs' },
              description: { de: 'In Kapernsauce.', en: 'In caper sauce.' },
              price: 1390,
              allergens: ['gluten', 'eggs', 'milk', 'fish'],
              groups: ['side'],
            },
            {
              name: { de: 'Spinatknödel in brauner Butter', en: 'Spinach dumplings in brown butter' },
              price: 1280,
              allergens: ['gluten', 'eggs', 'milk'],
            },
            {
              name: { de: 'Sellerieschnitzel', en: 'Celeriac schnitzel' },
              price: 1320,
              allergens: ['gluten', 'celery'],
              groups: ['side'],
            },
            {
              name: { de: 'Maultaschen der Saison', en: 'Dumplings of the season' },
              description: { de: 'Mit Spargel oder Bärlauch.', en: 'With asparagus or wild garlic.' },
              price: 1190,
              allergens: ['gluten', 'eggs', 'milk'],
              groups: ['filling'],
            },
          ],
        },
      ],
    },
    {
      name: { de: 'Dazu', en: 'Sides' },
      subCategories: [
        {
          name: { de: 'Suppen und Salate', en: 'Soups and salads' },
          items: [
            { name: { de: 'Linsensuppe', en: 'Lentil soup' }, price: 690, allergens: ['celery'], groups: ['size'] },
            { name: { de: 'Kürbissuppe', en: 'Pumpkin soup' }, price: 720, allergens: ['milk'], groups: ['size'] },
            { name: { de: 'Gurkensalat mit Dill', en: 'Cucumber & dill salad' }, price: 490, allergens: ['milk'] },
          ],
        },
        {
          name: { de: 'Brot', en: 'Bread' },
          items: [
            {
              name: { de: 'Roggenbrot mit Salzbutter', en: 'Rye bread with salted butter' },
              price: 390,
              allergens: ['gluten', 'milk'],
            },
            { name: { de: 'Warme Brezel', en: 'Warm pretzel' }, price: 290, allergens: ['gluten'] },
          ],
        },
      ],
    },
    {
      name: { de: 'Süßes', en: 'Sweets' },
      subCategories: [
        {
          name: { de: 'Kuchen und Desserts', en: 'Cakes and desserts' },
          items: [
            { name: { de: 'Apfelkuchen', en: 'Apple cake' }, price: 450, allergens: ['gluten', 'eggs', 'milk'] },
            { name: { de: 'Pflaumen-Crumble', en: 'Plum crumble' }, price: 470, allergens: ['gluten', 'milk', 'nuts'] },
            { name: { de: 'Quark mit Beeren', en: 'Quark with berries' }, price: 420, allergens: ['milk'] },
          ],
        },
      ],
    },
    {
      name: { de: 'Getränke', en: 'Drinks' },
      subCategories: [
        {
          name: { de: 'Kalte Getränke', en: 'Cold drinks' },
          items: [
            { name: { de: 'Rhabarberschorle', en: 'Rhubarb spritz' }, price: 390, allergens: [] },
            { name: { de: 'Hauslimonade', en: 'House lemonade' }, price: 380, allergens: [] },
            { name: { de: 'Sprudelwasser', en: 'Sparkling water' }, price: 280, allergens: [] },
            { name: { de: 'Apfelsaft aus Werder', en: 'Apple juice from Werder' }, price: 340, allergens: [] },
            { name: { de: 'Cold Brew', en: 'Cold brew' }, price: 410, allergens: [] },
          ],
        },
      ],
    },
  ],
};
