import type { ChoiceGroup, Menu } from '#customers/menu.ts';

const bread: ChoiceGroup = {
  least: 1,
  most: 1,
  choices: [
    { name: 'Dark rye', price: 0 },
    { name: 'Seeded rye', price: 0 },
    { name: 'Spelt', price: 40 },
    { name: 'Gluten-free', price: 120 },
  ],
};

const extras: ChoiceGroup = {
  least: 0,
  most: 3,
  choices: [
    { name: 'Poached egg', price: 180 },
    { name: 'Avocado', price: 220 },
    { name: 'Pickled cucumber', price: 80 },
    { name: 'Mountain cheese', price: 160 },
    { name: 'Smoked tofu', price: 190 },
  ],
};

const side: ChoiceGroup = {
  least: 1,
  most: 1,
  choices: [
    { name: 'Potato salad', price: 0 },
    { name: 'Green salad', price: 0 },
    { name: 'Fries', price: 60 },
    { name: 'Roasted roots', price: 90 },
  ],
};

const size: ChoiceGroup = {
  least: 1,
  most: 1,
  choices: [
    { name: 'Regular', price: 0 },
    { name: 'Large', price: 250 },
  ],
};

/** A Berlin neighbourhood kitchen. Telephone numbers are of the range that Germany keeps for fiction. */
export const ENGLISH_MENU: Menu = {
  items: [
    { name: 'Smoked trout on rye', price: 1190, course: 'main', weight: 6, groups: [bread, extras] },
    { name: 'Pastrami & mustard on rye', price: 1150, course: 'main', weight: 8, groups: [bread, extras] },
    { name: 'Mushroom toast', price: 980, course: 'main', weight: 5, groups: [bread, extras] },
    { name: 'Linden bowl', price: 1240, course: 'main', weight: 9, groups: [size, extras] },
    { name: 'Barley & beetroot bowl', price: 1120, course: 'main', weight: 6, groups: [size, extras] },
    { name: 'Chicken schnitzel', price: 1490, course: 'main', weight: 8, groups: [side] },
    { name: 'Celeriac schnitzel', price: 1320, course: 'main', weight: 4, groups: [side] },
    { name: 'Königsberg meatballs', price: 1390, course: 'main', weight: 5, groups: [side] },
    { name: 'Spinach dumplings in brown butter', price: 1280, course: 'main', weight: 5 },
    { name: 'Lentil soup', price: 690, course: 'side', weight: 6, groups: [size] },
    { name: 'Pumpkin soup', price: 720, course: 'side', weight: 5, groups: [size] },
    { name: 'Cucumber & dill salad', price: 490, course: 'side', weight: 4 },
    { name: 'Rye bread with salted butter', price: 390, course: 'side', weight: 5 },
    { name: 'Warm pretzel', price: 290, course: 'side', weight: 4 },
    { name: 'Apple cake', price: 450, course: 'sweet', weight: 6 },
    { name: 'Plum crumble', price: 470, course: 'sweet', weight: 4 },
    { name: 'Quark with berries', price: 420, course: 'sweet', weight: 3 },
    { name: 'Rhubarb spritz', price: 390, course: 'drink', weight: 6 },
    { name: 'House lemonade', price: 380, course: 'drink', weight: 6 },
    { name: 'Apple juice from Werder', price: 340, course: 'drink', weight: 4 },
    { name: 'Sparkling water', price: 280, course: 'drink', weight: 5 },
    { name: 'Cold brew', price: 410, course: 'drink', weight: 3 },
  ],
  people: {
    first:
      'Ada Ben Clara Deniz Elif Finn Greta Hannes Ida Jannik Kemal Lena Mira Noah Ole Paula Ruth Samir Tilda Yusuf'.split(
        ' ',
      ),
    last: 'Weiß Albers Yılmaz Brandt Dietrich Ehlers Fuchs Große Hartwig Jansen Kaya Lorenz Möller Novak Otto Peters Sommer Vogt'.split(
      ' ',
    ),
    phone: '+49 30 23125 ###',
  },
  streets: [
    'Oranienstraße',
    'Ritterstraße',
    'Alte Jakobstraße',
    'Prinzenstraße',
    'Skalitzer Straße',
    'Adalbertstraße',
    'Köpenicker Straße',
  ],
  lineNotes: [
    'no onions, please',
    'dressing on the side',
    'well done',
    'no salt',
    'cut in two, please',
    'extra napkins',
  ],
  orderComments: [
    'Please no plastic cutlery.',
    'It is a birthday: a candle would be lovely!',
    'Nut allergy, please take care.',
    'We are in a hurry, thank you!',
    'The big bag from last time was perfect.',
  ],
  deliveryNotes: [
    'Second courtyard, third floor on the left',
    'The bell does not work, please call',
    'Leave it with the neighbours, ground floor',
    'Please do not ring: the baby sleeps',
  ],
  changedMind: ['Ordered by mistake.', 'Our plans have changed.', 'Wrong address, I will order again.'],
  waitedTooLong: ['Nobody has answered for a while.', 'We have waited too long.'],
  deliveryPrices: [0, 190, 290, 390],
  tips: [0, 0, 0, 100, 150, 200, 300],
};
