import { expect, test } from 'vitest';

import { confirmedKeysSchema, isKeyChanged, storedKeysSchema } from '#validation/settings/stored-keys.ts';

const errorOf = (value: string | null, needsValue: boolean): string | null => {
  try {
    storedKeysSchema({ secret: needsValue }).validateSync({ secret: value });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each<[value: string | null, needsValue: boolean, error: string | null]>([
  ['', true, 'stored_key.required'],
  ['   ', true, 'stored_key.required'],
  ['', false, null],
  [null, false, null],
  ['sk_test_1234', true, null],
  [' sk_test_1234\n', true, null],
  ['sk_test_123', true, 'stored_key.too_short'],
  ['sk_test 12345', true, 'stored_key.invalid'],
  ['sk_test_мягкий', false, 'stored_key.invalid'],
])('a key %j where one is needed: %s', (value, needsValue, error) => {
  expect(errorOf(value, needsValue)).toBe(error);
});

test('an empty field keeps the stored key, null removes it', () => {
  expect(['', ' ', undefined, null, 'x'].map(isKeyChanged)).toEqual([false, false, false, true, true]);
});

test('a change of keys is confirmed by the password of the account', () => {
  const schema = confirmedKeysSchema({ secret: true });
  expect(schema.isValidSync({ secret: 'sk_test_1234', password: 'x' })).toBe(true);
  expect(() => schema.validateSync({ secret: 'sk_test_1234', password: '' })).toThrow('password.required');
  expect(() => schema.validateSync({ password: 'x' })).toThrow('stored_key.required');
});
