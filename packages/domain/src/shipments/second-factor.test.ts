import { expect, test } from 'vitest';

import { isSecondFactor, isTrackingFactor } from '#shipments/second-factor.ts';

const BERLIN = { postcode: '10119', line: 'Torstraße 10118, 10119 Berlin', country: 'DE', phone: '+49 30 1234567' };
const DOHA = { postcode: null, line: null, country: 'QA', phone: '+974 4412 3456' };

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
    expect(isSecondFactor(typed, { ...DOHA, phone: '' })).toBe(false);
    expect(isSecondFactor(typed, { ...DOHA, postcode: ' ', phone: '12' })).toBe(false);
  }
});

test('to follow a parcel the postcode or the phone, whichever one knows', () => {
  expect(isTrackingFactor(' 10119 ', BERLIN)).toBe(true);
  expect(isTrackingFactor('٤٥٦٧', BERLIN)).toBe(true);
  expect(isTrackingFactor('3456', DOHA)).toBe(true);
  for (const typed of ['10118', '567', '34567', '', '-']) expect(isTrackingFactor(typed, BERLIN)).toBe(false);
  for (const typed of ['', ' ', '0000'])
    expect(isTrackingFactor(typed, { ...DOHA, postcode: ' ', phone: '' })).toBe(false);
});

test.each([
  ['DE', 'Residenzstraße 68, 13409 Berlin', '13409', true],
  ['DE', 'Residenzstraße 68, 13409 Berlin', '68', false],
  ['DE', 'Residenzstraße 68, 13409 Berlin', '13408', false],
  ['DE', 'Residenzstraße 68, D-13409 Berlin', '3409', false],
  ['NL', 'Damrak 1\n1012 ab Amsterdam', '1012AB', true],
  ['NL', 'Damrak 1, 1012AB Amsterdam', '1012 ab', true],
  ['NL', 'Damrak 1, 1012 AB Amsterdam', '1012', false],
  ['GB', '10 Downing Street, London SW1A 2AA', 'sw1a2aa', true],
  ['SA', '٨٢٢٨ طريق الملك, الرياض ١٢٣٤٥', '12345', true],
  ['QA', 'Street 850, building 12, Doha', '850', false],
  ['QA', 'Street 850, building 12, Doha', 'Doha', false],
])('in %s, of a typed address %s the postcode %s: %s', (country, line, typed, isFactor) => {
  expect(isSecondFactor(typed, { ...DOHA, country, line })).toBe(isFactor);
  expect(isTrackingFactor(typed, { ...DOHA, country, line })).toBe(isFactor);
});

test('a typed address counts only without a part for the postcode', () => {
  expect(isTrackingFactor('10118', BERLIN)).toBe(false);
  expect(isSecondFactor('3456', { ...DOHA, country: 'DE', line: 'Torstraße 1, 10119 Berlin' })).toBe(true);
});
