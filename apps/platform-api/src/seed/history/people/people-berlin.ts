import type { People } from '#seed/history/people/people.ts';

/** Customers of a Berlin neighbourhood kitchen. All names and numbers are invented. */
export const BERLIN_PEOPLE: People = {
  first:
    'Anke|Aylin|Bastian|Charlotte|David|Emre|Friederike|Georg|Hatice|Ines|Jakob|Karla|Lukas|Malik|Nele|Oskar|Pia|Rahel|Sinan|Thea|Vincent|Wiebke|Zoe'.split(
      '|',
    ),
  last: 'Arslan|Baumann|Çelik|Demir|Engel|Fischer|Graf|Horn|Iversen|Jung|Keller|Lindner|Mertens|Nguyen|Olbrich|Pohl|Richter|Schuster|Tran|Ulrich|Winter'.split(
    '|',
  ),
  phone: '+49 15155 53####',
  streets:
    'Alexandrinenstraße|Bergmannstraße|Dresdener Straße|Gneisenaustraße|Graefestraße|Hasenheide|Kochstraße|Mariannenstraße|Reichenberger Straße|Stallschreiberstraße|Waldeckufer'.split(
      '|',
    ),
  lineNotes: ['without onions, please', 'sauce on the side', 'please cut in half', 'extra crispy', 'no coriander'],
  orderComments: [
    'No cutlery needed, thank you.',
    'Sesame allergy, please take care.',
    'Could you add two napkins?',
    'It is for a meeting, please be on time.',
    'As good as last time, please!',
  ],
  deliveryNotes: [
    'Back building, fourth floor',
    'Please call, the bell is broken',
    'Side entrance beside the bakery',
    'Leave it at the reception',
  ],
  changedMind: ['Our plans have changed.', 'Ordered twice by mistake.', 'Wrong address.'],
  rejections: ['Too busy', 'An ingredient has run out', 'We close in a few minutes'],
  cancellations: ['An ingredient has run out', 'The oven has failed', 'No courier available'],
  returns: ['Wrong item delivered', 'Customer was not at home', 'Arrived cold', 'Packaging was damaged'],
  lostCourier: ['Flat tyre, the courier cannot go on', 'The courier does not answer any more'],
  editReasons: ['Customer called: one more', 'Sold out, agreed with the customer'],
  praise: ['Friendly, opened at once.', 'Always easy to find.', 'A regular, very kind.', ''],
  complaints: ['Did not answer the door for ten minutes.', 'Address was incomplete.', 'Rude to the courier.'],
  claims: [
    { cause: 'damaged', description: 'The box was crushed on one side and the glass inside was broken.' },
    { cause: 'lost', description: 'The parcel has not moved since it reached the depot.' },
    { cause: 'missing_items', description: 'The spreads were missing, the rest of the order had arrived.' },
    { cause: 'wrong_items', description: 'The parcel held the order of another customer.' },
    { cause: 'delayed', description: 'Delivered two days late, the bread could not be used any more.' },
    { cause: 'other', description: 'The parcel was left in the rain in front of the house.' },
  ],
  claimReasons: {
    documents_missing: 'Please send us photos of the box and the invoice.',
    declined: 'The customer signed for an undamaged parcel.',
    withdrawn: 'The parcel has turned up after all.',
  },
  shipmentSetbacks: ['Van broke down', 'No driver for this tour', 'Parcel too large for the bike'],
};
