import { describe, expect, test } from 'vitest';

import { cardCurrencies, isCardCurrency } from '#money/card-currencies.ts';
import { currencyCodes, currencyDecimals, isCurrency } from '#money/currency.ts';

describe('currencies', () => {
  test.each([
    ['JPY', 0],
    ['krw', 0],
    ['ISK', 0],
    ['USD', 2],
    ['HUF', 2],
    ['IDR', 2],
    ['MGA', 2],
    ['KWD', 3],
    ['TND', 3],
  ])('%s has %i decimals', (code, decimals) => {
    expect(currencyDecimals(code)).toBe(decimals);
  });

  test('are known to the platform that formats them', () => {
    const supported = new Set(Intl.supportedValuesOf('currency'));
    // The card provider still calls the dobra of São Tomé by its old code.
    expect(currencyCodes().filter((code) => !supported.has(code))).toEqual(['STD']);
    expect(currencyCodes()).toEqual([...new Set(currencyCodes())].toSorted());
  });

  test('are told from other texts', () => {
    expect(['eur', 'EUR', 'XXX', '', 'EURO'].filter(isCurrency)).toEqual(['eur', 'EUR']);
    expect(() => currencyDecimals('XXX')).toThrow('Unknown currency XXX');
  });
});

describe('card currencies', () => {
  test('are about 130, from usd to zmw, in lower case', () => {
    const codes = cardCurrencies();
    expect([codes[0], codes.at(-1)]).toEqual(['usd', 'zmw']);
    expect(codes.length).toBeGreaterThanOrEqual(130);
    expect(codes.length).toBeLessThanOrEqual(136);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z]{3}$/.test(code))).toEqual([]);
  });

  test('are all currencies', () => {
    expect(cardCurrencies().filter((code) => !isCurrency(code))).toEqual([]);
  });

  test('are recognised in either case', () => {
    expect(['EUR', 'eur', 'irr', 'cup', 'kpw'].filter(isCardCurrency)).toEqual(['EUR', 'eur']);
  });
});
