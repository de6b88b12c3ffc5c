import { expect, test } from 'vitest';

import { isNumberMissing, isSameAddress, placeOddity } from '#addresses/address-hints.ts';
import { allCountries } from '#geo/countries.ts';

const BERLIN = { latitude: 52.52, longitude: 13.405 };
const STORE = { country: 'DE', location: BERLIN };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  ['Torstraße', '', true],
  ['Torstraße 12', '', false],
  ['شارع ٤', '', false],
  ['Torstraße', '12', false],
  [' ', '', false],
])('the house number of “%s” “%s” is missing: %s', (street, number, isMissing) => {
  expect(isNumberMissing({ street, house: number })).toBe(isMissing);
});

test('the same address is found however it is spaced', () => {
  const one = { street: 'Tor-Str.', house: '12', postcode: '10 119', city: 'Berlin', region: '', country: 'DE' };
  expect(isSameAddress(one, { ...one, street: ' torstr', postcode: '10119', city: 'BERLIN ' })).toBe(true);
  expect(isSameAddress(one, { ...one, house: '121' })).toBe(false);
  expect(isSameAddress(one, { ...one, country: 'AT' })).toBe(false);
});

test.each([
  ['in the country', 'DE', at(48.1, 11.6), null],
  ['next door, which nothing here tells', 'DE', at(48.2, 16.4), null],
  ['with latitude and longitude swapped', 'DE', at(13.405, 52.52), 'far'],
  ['with a lost sign', 'US', at(40.7, 74), 'other_country'],
  ['of Kuwait in Berlin', 'KW', BERLIN, null],
  ['of New Zealand in Berlin', 'NZ', BERLIN, 'other_country'],
  ['of Samoa, beyond the date line', 'WS', at(-13.8, -172.1), null],
  ['of no country', '', at(0, 0), null],
] as const)('a place %s', (_, country, point, oddity) => {
  expect(placeOddity({ country, point }, STORE)).toBe(oddity);
});

test('a country with several time zones is wide, and a store without a place is far from nothing', () => {
  const newYork = { country: 'US', location: at(40.7, -74) };
  expect(placeOddity({ country: 'US', point: at(21.3, -157.9) }, newYork)).toBeNull();
  expect(placeOddity({ country: 'DE', point: at(13.405, 52.52) }, { country: 'DE', location: null })).toBeNull();
});

test('the clocks of every country are known', () => {
  const unknown = allCountries().filter(({ code, timezones }) => {
    const longitudes = Array.from({ length: 72 }, (_, nth) => nth * 5 - 180);
    const isOdd = (longitude: number) =>
      placeOddity({ country: code, point: at(0, longitude) }, STORE) === 'other_country';
    return timezones.length > 0 && longitudes.every(isOdd);
  });
  expect(unknown).toEqual([]);
});
