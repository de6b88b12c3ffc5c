import { expect, test } from 'vitest';

import { SENDING_FIELDS, sendingMistake, sentGrams } from '#unique-codes/sending.ts';

const CODE = { country: 'DE', maxGrams: 2_500 };

test('all fields are needed but house number and postcode', () => {
  const missing = SENDING_FIELDS.filter((field) => sendingMistake(field, ' ', CODE) === 'required');
  expect(missing).toEqual(['name', 'phone', 'street', 'city', 'contents', 'weight']);
  expect(sendingMistake('house', '', CODE)).toBeNull();
});

test.each([
  ['name', 'Wilma Werk', null],
  ['phone', '030 7654321', null],
  ['phone', 'call me', 'phone'],
  ['postcode', '10969', null],
  ['postcode', '1096', 'postcode'],
  ['weight', '2,5', null],
  ['weight', '2.501', 'weight'],
  ['weight', 'light', 'weight'],
  ['weight', '0', 'weight'],
] as const)('%s "%s": %s', (field, typed, mistake) => {
  expect(sendingMistake(field, typed, CODE)).toBe(mistake);
});

test('a weight is read as it is typed', () => {
  expect([sentGrams('1,5'), sentGrams('x')]).toEqual([1_500, null]);
});
