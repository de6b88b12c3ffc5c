import { BERLIN_PEOPLE } from '#seed/history/people/people-berlin.ts';
import type { People } from '#seed/history/people/people.ts';

/** Recipients of a shop that sends its goods, in and around Berlin. All names and numbers are invented. */
export const HAVEL_PEOPLE: People = {
  ...BERLIN_PEOPLE,
  phone: '+49 15155 5#####',
  addresses: [
    'Bölschestraße #, 12587 Berlin',
    'Altstädter Ring #, 13597 Berlin',
    'Breite Straße #, 13187 Berlin',
    'Carl-Schurz-Straße #, 13597 Berlin',
    'Frankfurter Allee #, 10247 Berlin',
    'Kantstraße #, 10625 Berlin',
    'Hauptstraße #, 10827 Berlin',
    'Karl-Marx-Straße #, 12043 Berlin',
    'Müllerstraße #, 13353 Berlin',
    'Oranienburger Chaussee #, 16548 Glienicke',
    'Residenzstraße #, 13409 Berlin',
    'Schloßstraße #, 12163 Berlin',
    'Turmstraße #, 10551 Berlin',
    'Wilmersdorfer Straße #, 10627 Berlin',
  ],
  lineNotes: ['please wrap separately', 'without the price tag', 'card enclosed'],
  orderComments: [
    'It is a gift, please enclose the card.',
    'Please pack well, glass.',
    'Invoice to the office address.',
    'Two identical parcels last time, one is enough.',
  ],
  deliveryNotes: [
    'Leave it with the neighbour, Krause',
    'Back building, second floor',
    'Parcel box beside the door, code 2207',
    'Reception until 6 p.m.',
  ],
  rejections: [
    { reasonKind: 'sold_out', reason: 'An item has run out' },
    { reasonKind: 'sold_out', reason: 'The wooden crates are gone' },
  ],
  cancellations: [
    { reasonKind: 'sold_out', reason: 'An item has run out' },
    { reason: 'The jars arrived broken from the maker' },
  ],
  returns: ['A jar was broken', 'Wrong item in the box', 'Customer was not at home three times', 'Did not like it'],
  editReasons: ['Customer called: one more', 'Sold out, agreed with the customer'],
  claims: [
    { cause: 'damaged', description: 'The box was crushed, two jars of honey were broken.' },
    { cause: 'lost', description: 'The parcel has not moved since it reached the depot.' },
    { cause: 'missing_items', description: 'The candles were missing, the rest had arrived.' },
    { cause: 'wrong_items', description: 'The parcel held the order of another customer.' },
    { cause: 'delayed', description: 'Delivered four days late, after the birthday.' },
    { cause: 'other', description: 'The parcel was left in the rain in front of the house.' },
  ],
  shipmentSetbacks: ['Van broke down', 'No driver for this tour', 'Too heavy for the bike', 'Street closed'],
};
