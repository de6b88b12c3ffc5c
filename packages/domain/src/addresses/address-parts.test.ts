import { expect, test } from 'vitest';

import { type AddressParts, composeLine } from '#addresses/address-parts.ts';
import { isPostcode } from '#addresses/postcode.ts';

const BERLIN: AddressParts = {
  street: 'Torstraße',
  house: '12',
  postcode: '10119',
  city: 'Berlin',
  region: '',
  country: 'DE',
};

test.each<[string, Partial<AddressParts>, string]>([
  ['Germany', {}, 'Torstraße 12, 10119 Berlin'],
  ['without a house number', { house: '' }, 'Torstraße, 10119 Berlin'],
  [
    'France',
    { street: 'Rue de Rivoli', house: '3', postcode: '75001', city: 'Paris', country: 'FR' },
    '3 Rue de Rivoli, 75001 Paris',
  ],
  [
    'United States',
    { street: 'Main Street', house: '5', postcode: '94105', city: 'San Francisco', region: 'CA', country: 'US' },
    '5 Main Street, San Francisco, CA 94105',
  ],
  ['a country without postcodes', { postcode: '', city: 'Doha', country: 'QA' }, 'Torstraße 12, Doha'],
])('an address of %s is composed in the order of its country', (_, own, line) => {
  expect(composeLine({ ...BERLIN, ...own })).toBe(line);
});

test('a postcode has the form of its country, if that has one', () => {
  expect(isPostcode('10119', 'DE')).toBe(true);
  expect(isPostcode('1011', 'DE')).toBe(false);
  expect(isPostcode('SW1A 1AA', 'GB')).toBe(true);
  expect(isPostcode('', 'DE')).toBe(true);
  for (const country of ['QA', 'AE', 'HK']) expect(isPostcode('any', country)).toBe(true);
});
