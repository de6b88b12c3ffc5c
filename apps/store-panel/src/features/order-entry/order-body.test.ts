import { expect, test } from 'vitest';

import { invalidFields, toQuoteRequest } from './order-body.ts';
import { emptyForm, type OrderFields } from './order-form.ts';

const FORMAT = { currency: 'EUR', language: 'en', zone: 'Europe/Berlin', clock: 'standard' } as const;

function requestOf(own: Partial<OrderFields>) {
  const form = emptyForm('7a8f3c1e-2222-4111-8111-aaaaaaaaaaaa');
  return toQuoteRequest({ ...form, fields: { ...form.fields, ...own } }, FORMAT);
}

test('sends the size of a parcel in millimetres, together with its weight alone', () => {
  const size = { length: 400, width: 305, height: 20 };
  expect(requestOf({ isPickup: false, weight: '2.5', size: '40 x 30,5 × ٢' })).toMatchObject({ weight: '2.5', size });
  expect(requestOf({ isPickup: false, size: '40 x 30 x 2' })).not.toHaveProperty('size');
  expect(requestOf({ isPickup: true, weight: '2.5', size: '40 x 30 x 2' })).not.toHaveProperty('size');
});

test('is invalid with a size that is no three numbers', () => {
  const { fields } = emptyForm('7a8f3c1e-2222-4111-8111-aaaaaaaaaaaa');
  const isSizeInvalid = (size: string) => invalidFields({ ...fields, isPickup: false, size }, FORMAT).includes('size');
  expect(['', ' ', '40×30×20'].filter(isSizeInvalid)).toEqual([]);
  expect(['40×30', 'large', '40×30×0'].filter((size) => !isSizeInvalid(size))).toEqual([]);
});

test('is invalid with a postcode that is none of its country, where the address is typed in parts', () => {
  const { fields } = emptyForm('7a8f3c1e-2222-4111-8111-aaaaaaaaaaaa');
  const typed = { ...fields, isPickup: false, inParts: true, country: 'DE', postcode: '1011' };
  const isInvalid = (own: Partial<OrderFields>) => invalidFields({ ...typed, ...own }, FORMAT).includes('postcode');
  expect(isInvalid({})).toBe(true);
  for (const own of [
    { postcode: '10119' },
    { postcode: '' },
    { country: 'KW', postcode: '13001' },
    { inParts: false },
    { isPickup: true },
  ])
    expect(isInvalid(own), JSON.stringify(own)).toBe(false);
});
