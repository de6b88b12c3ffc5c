import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cardCurrencies } from '#money/card-currencies.ts';
import { fromCardAmount, fromDecimalAmount, toCardAmount, toDecimalAmount } from '#money/card-amount.ts';
import { currencyDecimals } from '#money/currency.ts';

const amount = fc.nat({ max: 1_000_000_000_000 });

describe.each(cardCurrencies())('amounts in %s', (currency) => {
  test('to the card provider and back are the same', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        const sent = toCardAmount(minor, currency);
        // The only currency with minor units that the provider does not have.
        if (currency === 'mga' && minor % 100 !== 0) return sent === null;
        return sent !== null && fromCardAmount(sent, currency) === minor;
      }),
      { numRuns: 50 },
    );
  });

  test('as a decimal and back are the same', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        const text = toDecimalAmount(minor, currency, currencyDecimals(currency));
        return text !== null && fromDecimalAmount(text, currency) === minor;
      }),
      { numRuns: 20 },
    );
  });
});

test.each([
  [1250, 'EUR', 1250],
  [1250, 'JPY', 1250],
  // The provider's own examples: 5 ISK and 5 UGX are 500 there, 1,000 MGA are 1,000.
  [5, 'ISK', 500],
  [5, 'UGX', 500],
  [100_000, 'MGA', 1000],
  [100_050, 'MGA', null],
  [12.5, 'EUR', null],
  [Number.MAX_SAFE_INTEGER, 'ISK', null],
])('%s minor units of %s are %s at the card provider', (minor, currency, sent) => {
  expect(toCardAmount(minor, currency)).toBe(sent);
});

test.each([
  [1250, 'EUR', 2, '12.50'],
  [5, 'EUR', 2, '0.05'],
  [1200, 'HUF', 0, '12'],
  [1250, 'HUF', 0, null],
  [700, 'JPY', 0, '700'],
  [-1, 'EUR', 2, null],
])('%s minor units of %s with %s decimals are %s', (minor, currency, decimals, text) => {
  expect(toDecimalAmount(minor, currency, decimals)).toBe(text);
});

test.each(['', '-1.00', '1e5', '1.', '.5', '1.2345', '12,50', '9999999999999999', '1.001'])(
  '%s is no amount in EUR',
  (text) => {
    expect(fromDecimalAmount(text, 'EUR')).toBeNull();
  },
);
