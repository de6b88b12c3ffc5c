import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addMoney, formatAmount, formatMoney, moneyDecimal, parseMoney, percentOf, ratioOf } from '#money/money.ts';
import { LANGUAGES } from '#geo/languages.ts';

const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('writing money', () => {
  test.each([
    [123_450, 'USD', '1234.50'],
    [5, 'USD', '0.05'],
    [-5, 'USD', '-0.05'],
    [0, 'JPY', '0'],
    [-1_500, 'JPY', '-1500'],
    [1, 'KWD', '0.001'],
    [12_345_678_901_234_567_890n, 'EUR', '123456789012345678.90'],
  ] as const)('%s minor units of %s are %s', (minor, currency, decimal) => {
    expect(moneyDecimal(minor, currency)).toBe(decimal);
  });

  test.each([
    ['en', 'USD', '$1,234.50'],
    ['de', 'EUR', '1.234,50 €'],
    ['fr', 'EUR', '1 234,50 €'],
    ['nl', 'EUR', '€ 1.234,50'],
    ['en', 'KWD', 'KWD 123.450'],
    ['en', 'JPY', '¥123,450'],
  ])('in %s, %s', (language, currency, text) => {
    expect(plainSpaces(formatMoney(123_450, { language, currency }))).toBe(text);
  });

  test('amounts stand alone in input fields', () => {
    expect(formatAmount(123_450, { language: 'de', currency: 'EUR' })).toBe('1.234,50');
  });

  test('digits are Latin unless the reader chose Arabic ones', () => {
    expect(formatAmount(123_450, { language: 'ar', currency: 'USD' })).toBe('1,234.50');
    expect(formatAmount(123_450, { language: 'ar', currency: 'USD', digits: 'arab' })).toBe('١٬٢٣٤٫٥٠');
  });

  test('no unit is lost where numbers end', () => {
    const text = formatMoney(9_007_199_254_740_993_123n, { language: 'en', currency: 'USD' });
    expect(text).toBe('$90,071,992,547,409,931.23');
  });
});

describe('reading money', () => {
  test.each([
    // A lone separator with at most two digits behind it is the decimal one, whatever the language.
    ['de', 'EUR', '12.5', 1_250],
    ['fr', 'EUR', '12.5', 1_250],
    ['en', 'EUR', '12,50', 1_250],
    ['de', 'EUR', '12,5', 1_250],
    ['en', 'USD', '.5', 50],
    ['en', 'USD', '5.', 500],
    // With three digits behind it, it groups, unless it is the language's decimal separator.
    ['de', 'EUR', '1.234', 123_400],
    ['en', 'USD', '1,234', 123_400],
    ['en', 'USD', '1.234', null],
    ['de', 'EUR', '1,234', null],
    ['fr', 'EUR', '1.234', 123_400],
    ['en', 'KWD', '1.234', 1_234],
    ['de', 'KWD', '1,234', 1_234],
    ['de', 'KWD', '1.234', 1_234_000],
    ['en', 'USD', '1,2345', null],
    // Two kinds of separators: the last is the decimal one.
    ['en', 'EUR', '1.234,56', 123_456],
    ['de', 'USD', '1,234.56', 123_456],
    ['en', 'USD', '1,234,567', 123_456_700],
    ['en', 'USD', '1,234,567.8', 123_456_780],
    ['en', 'USD', '1,23,456', null],
    ['en', 'USD', ',234,567', null],
    ['en', 'USD', '1234,567.8', null],
    ['en', 'USD', '1.234,567.8', null],
    // Spaces, apostrophes, signs, currency and digits of Arabic script.
    ['fr', 'EUR', '1 234,50 €', 123_450],
    ['de', 'CHF', "1'234.50", 123_450],
    ['en', 'USD', '-3', -300],
    ['en', 'USD', '−3.20', -320],
    ['en', 'USD', '-0', 0],
    ['en', 'usd', 'usd 7', 700],
    ['en', 'USD', '$7', 700],
    ['fr', 'XOF', '7 F CFA', 7],
    ['ar', 'USD', '١٬٢٣٤٫٥', 123_450],
    ['ar', 'KWD', '١٫٢٣٤', 1_234],
    ['ar', 'KWD', '١٬٢٣٤', 1_234_000],
    ['ar', 'USD', '۱۲', 1_200],
    // No amounts.
    ['en', 'USD', '', null],
    ['en', 'USD', '.', null],
    ['en', 'USD', '-', null],
    ['en', 'USD', '1-2', null],
    ['en', 'USD', '1e3', null],
    ['en', 'USD', '€7', null],
    ['en', 'JPY', '12.5', null],
    ['en', 'JPY', '1.00', null],
    ['en', 'JPY', '1,250', 1_250],
    ['en', 'USD', '90071992547409.92', null],
    ['en', 'USD', '90071992547409.91', Number.MAX_SAFE_INTEGER],
  ] as const)('in %s, %s "%s" is %s', (language, currency, text, minor) => {
    expect(parseMoney(text, { language, currency })).toBe(minor);
  });

  test('what was written is read back, in all nine languages', () => {
    const format = fc.record({
      language: fc.constantFrom(...LANGUAGES.map(({ code }) => code)),
      currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'AED', 'RUB', 'SAR', 'BRL', 'CHF', 'DKK', 'LBP', 'XOF'),
      digits: fc.constantFrom('latn' as const, 'arab' as const),
    });
    fc.assert(
      fc.property(fc.maxSafeInteger(), format, (minor, how) => {
        expect(parseMoney(formatMoney(minor, how), how)).toBe(minor);
        expect(parseMoney(formatAmount(minor, how), how)).toBe(minor);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('reckoning', () => {
  test('adds to the unit or not at all', () => {
    expect(addMoney()).toBe(0);
    expect(addMoney(10, -25, 5)).toBe(-10);
    expect(() => addMoney(Number.MAX_SAFE_INTEGER, 1)).toThrow('9007199254740992 minor units');
  });

  test.each([
    [1_000, 88_750, 89],
    [1_000, 500, 1],
    [1_000, 499, 0],
    [-1_000, 500, -1],
    [-1_000, 499, 0],
    [Number.MAX_SAFE_INTEGER, 1_000_000, Number.MAX_SAFE_INTEGER],
  ])('%i at %i millionths is %i', (minor, ppm, part) => {
    expect(percentOf(minor, ppm)).toBe(part);
  });

  test('rounds to the nearest unit, halves away from zero', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 1_000_000 }),
        (minor, numerator, divisor) => {
          const rounded = ratioOf(minor, numerator, divisor);
          const off = BigInt(rounded) * BigInt(divisor) - BigInt(minor) * BigInt(numerator);
          const outwards = minor < 0 ? -off : off;
          expect(2n * outwards <= BigInt(divisor) && 2n * outwards > -BigInt(divisor)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
