import type { People } from '#seed/history/people/people.ts';

/** Customers of a Berlin neighbourhood kitchen. All names and numbers are invented. */
export const BERLIN_PEOPLE: People = {
  first:
    'Anke|Aylin|Bastian|Charlotte|Cem|David|Derya|Emre|Fabian|Friederike|Georg|Hatice|Helene|Ines|Jakob|Juri|Karla|Leonie|Lukas|Malik|Marta|Nele|Nikolas|Oskar|Pia|Rahel|Sinan|Svenja|Thea|Vincent|Wiebke|Zoe'.split(
      '|',
    ),
  last: 'Arslan|Baumann|Çelik|Demir|Engel|Fischer|Graf|Hoffmann|Horn|Iversen|Jung|Keller|Koch|Kowalski|Lindner|Mertens|Nguyen|Olbrich|Petrov|Pohl|Richter|Rossi|Schuster|Seidel|Tran|Ulrich|Vogel|Wagner|Winter|Yildirim|Zimmermann'.split(
    '|',
  ),
  phone: '+49 15155 53####',
  addresses: [
    'Alexandrinenstraße #, 10969 Berlin',
    'Bergmannstraße #, 10961 Berlin',
    'Dresdener Straße #, 10999 Berlin',
    'Gneisenaustraße #, 10961 Berlin',
    'Graefestraße #, 10967 Berlin',
    'Hasenheide #, 10967 Berlin',
    'Kochstraße #, 10969 Berlin',
    'Mariannenstraße #, 10997 Berlin',
    'Reichenberger Straße #, 10999 Berlin',
    'Stallschreiberstraße #, 10969 Berlin',
    'Waldemarstraße #, 10999 Berlin',
  ],
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
  rejections: [
    { reasonKind: 'too_busy', reason: 'Too busy' },
    { reasonKind: 'sold_out', reason: 'An ingredient has run out' },
    { reasonKind: 'closing', reason: 'We close in a few minutes' },
  ],
  cancellations: [
    { reasonKind: 'sold_out', reason: 'An ingredient has run out' },
    { reason: 'The oven has failed' },
    { reasonKind: 'no_courier', reason: 'No courier available' },
  ],
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
