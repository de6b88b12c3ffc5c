import { expect, test } from 'vitest';

import { isSecondFactor, isTrackingFactor } from '#shipments/second-factor.ts';

const BERLIN = { postcode: '10119', phone: '+49 30 1234567' };
const DOHA = { postcode: null, phone: '+974 4412 3456' };

test('the postcode, however it is written', () => {
  expect(isSecondFactor(' 10119 ', BERLIN)).toBe(true);
  expect(isSecondFactor('١٠١١٩', BERLIN)).toBe(true);
  expect(isSecondFactor('1012ab', { ...BERLIN, postcode: '1012 AB' })).toBe(true);
  expect(isSecondFactor('10118', BERLIN)).toBe(false);
  expect(isSecondFactor('4567', BERLIN), 'the phone does not replace a postcode').toBe(false);
});

test('the phone where there is no postcode', () => {
  expect(isSecondFactor('3456', DOHA)).toBe(true);
  expect(isSecondFactor('٣٤٥٦', { ...DOHA, postcode: '' })).toBe(true);
  expect(isSecondFactor('123456', DOHA)).toBe(false);
});

test('an order with neither has no second factor', () => {
  for (const typed of ['', ' ', '-', '12', '0000']) {
    expect(isSecondFactor(typed, { postcode: null, phone: '' })).toBe(false);
    expect(isSecondFactor(typed, { postcode: ' ', phone: '12' })).toBe(false);
  }
});

test('to follow a parcel the postcode or the phone, whichever one knows', () => {
  expect(isTrackingFactor(' 10119 ', BERLIN)).toBe(true);
  expect(isTrackingFactor('٤٥٦٧', BERLIN)).toBe(true);
  expect(isTrackingFactor('3456', DOHA)).toBe(true);
  for (const typed of ['10118', '567', '34567', '', '-']) expect(isTrackingFactor(typed, BERLIN)).toBe(false);
  for (const typed of ['', ' ', '0000']) expect(isTrackingFactor(typed, { postcode: ' ', phone: '' })).toBe(false);
});
