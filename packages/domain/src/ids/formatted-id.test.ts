import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  ORDER_ID_PREFIX,
  STORE_ID_PREFIX,
  formattedId,
  parseFormattedId,
  storeFormattedId,
} from '#ids/formatted-id.ts';

describe('formatted ids', () => {
  test('are a prefix and eleven digits', () => {
    expect(storeFormattedId(42)).toBe('STR00000000042');
    expect(formattedId(ORDER_ID_PREFIX, 0)).toBe('ORD00000000000');
    expect(formattedId('X', 123_456_789_012)).toBe('X123456789012');
  });

  test.each([-1, 1.5, Number.NaN, 2 ** 53])('are not made of %d', (number) => {
    expect(() => formattedId(STORE_ID_PREFIX, number)).toThrow(RangeError);
  });

  test.each([
    ['STR00000000042', 42],
    [' str42 ', 42],
    ['0042', 42],
    ['ORD42', null],
    ['STR', null],
    ['', null],
    ['-1', null],
    ['99999999999999999999', null],
  ])('"%s" is read as %s', (text, number) => {
    expect(parseFormattedId(STORE_ID_PREFIX, text)).toBe(number);
  });

  test('are read back', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (number) => {
        expect(parseFormattedId(STORE_ID_PREFIX, storeFormattedId(number))).toBe(number);
      }),
    );
  });
});
