import { expect, test } from 'vitest';
import { object } from 'yup';

import { type AddressParts, composeAddress, composeLine } from '#addresses/address-parts.ts';
import { isPostcode } from '#addresses/postcode.ts';
import { customerAddressShape } from '#addresses/validation.ts';
import { ADDRESS_BOOK_LIMITS, ADDRESS_PART_LIMITS } from '#limits/limits.ts';
import { addressBookSchema } from '#validation/address-book.ts';

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

test('an address in parts has the line that they compose; another one the line that was typed', () => {
  const parts = { ...BERLIN, street: ' Torstraße ', city: 'Berlin ' };
  expect(composeAddress({ line: 'typed', note: 'bell', parts })).toEqual({
    line: 'Torstraße 12, 10119 Berlin',
    note: 'bell',
    parts: BERLIN,
  });
  expect(composeAddress({ line: ' typed ', note: '' })).toEqual({ line: 'typed', note: '' });
  expect(composeAddress({ line: 'typed', parts: null })).toEqual({ line: 'typed' });
});

test('the rules of a customer’s parts allow no line that is too long', () => {
  const { street, house, postcode, city, region } = ADDRESS_PART_LIMITS;
  const fill = (length: number) => 'x'.repeat(length);
  const parts = {
    street: fill(street),
    house: fill(house),
    postcode: fill(postcode),
    city: fill(city),
    region: fill(region),
  };
  for (const country of ['DE', 'US', 'KW', 'JP', 'GB'])
    expect(composeLine({ ...parts, country }).length).toBeLessThanOrEqual(ADDRESS_BOOK_LIMITS.maxLineLength);
});

test('rules of an address in parts hold only where it is typed so', async () => {
  const typed = { name: 'Ada', phone: '', note: '', place: '', line: '', ...BERLIN };
  const problems = (values: object) =>
    addressBookSchema()
      .validate(values, { abortEarly: false })
      .then(
        () => [],
        (error: { readonly inner: readonly { readonly path?: string }[] }) => error.inner.map(({ path }) => path),
      );
  expect(await problems({ ...typed, inParts: true })).toEqual([]);
  expect(await problems({ ...typed, inParts: true, postcode: '123', city: ' ' })).toEqual(['postcode', 'city']);
  expect(await problems({ ...typed, inParts: false, city: '' })).toEqual(['line']);
  expect(await object(customerAddressShape).isValid(BERLIN)).toBe(true);
});
