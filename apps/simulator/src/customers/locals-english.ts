import type { Locals } from '#customers/locals.ts';

/** Customers of a Berlin neighbourhood kitchen. Phone numbers are of the range that Germany reserves for fiction. */
export const ENGLISH_LOCALS: Locals = {
  language: 'en',
  people: {
    first:
      'Ada Ben Clara Deniz Elif Finn Greta Hannes Ida Jannik Kemal Lena Mira Noah Ole Paula Ruth Samir Tilda Yusuf'.split(
        ' ',
      ),
    last: 'Weiß Albers Yılmaz Brandt Dietrich Ehlers Fuchs Große Hartwig Jansen Kaya Lorenz Möller Novak Otto Peters Sommer Vogt'.split(
      ' ',
    ),
    phone: '+49 30 23125 ###',
    blockedPhone: '+49 30 23126 000',
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
  reviews: {
    good: [
      'Hot, fast and exactly what we ordered.',
      'The rye bread alone is worth it.',
      'Lovely people, and everything arrived in one piece.',
      '',
    ],
    bad: ['Lukewarm when it came.', 'One dish was missing, and the bag had leaked.', ''],
  },
  deliveryPrices: [0, 190, 290, 390],
  tips: [0, 0, 0, 100, 150, 200, 300],
  codes: { current: ['LINDEN10'], ended: ['RYEWEEK'] },
};
