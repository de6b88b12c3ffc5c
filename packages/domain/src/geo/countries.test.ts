import { describe, expect, test } from 'vitest';

import { currencyDecimals } from '#money/currency.ts';
import { type Country, allCountries, countriesCalling, countryName, countryOf } from '#geo/countries.ts';
import { isTimeZone } from '#time/store-time.ts';

// XQ is not assigned.
const nowhere: Country = {
  name: 'Nowhere',
  flag: '',
  code: 'XQ',
  code_3: '',
  calling_codes: [],
  currencies: [],
  timezones: [],
};

describe('the country table', () => {
  test('has every country of ISO 3166-1 once', () => {
    const countries = allCountries();
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(new Set(countries.map(({ code_3 }) => code_3)).size).toBe(249);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
  });

  test('is well formed', () => {
    for (const { code, code_3, name, calling_codes } of allCountries()) {
      expect([code, code_3, name]).toEqual([
        expect.stringMatching(/^[A-Z]{2}$/),
        expect.stringMatching(/^[A-Z]{3}$/),
        expect.stringMatching(/^\p{Lu}/u),
      ]);
      expect(calling_codes.join(' ')).toMatch(/^\+[1-9]\d{0,2}(?: \+[1-9]\d{0,2})*$/);
    }
  });

  test('names currencies and time zones that exist; only uninhabited countries have none', () => {
    const countries = allCountries();
    expect(countries.flatMap(({ timezones }) => timezones).filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(() => countries.flatMap(({ currencies }) => currencies.map(currencyDecimals))).not.toThrow();
    expect(countries.filter(({ currencies }) => currencies.length === 0).map(({ code }) => code)).toEqual(['AQ']);
    expect(countries.filter(({ timezones }) => timezones.length === 0).map(({ code }) => code)).toEqual(['BV', 'HM']);
  });

  test('agrees with the platform on names, wherever it knows one', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const differing = allCountries().filter(({ code, name }) => names.of(code) !== name);
    // Shorter or clearer than the platform's.
    expect(differing.map(({ code }) => code)).toEqual(['CD', 'CG', 'HK', 'MM', 'MO', 'PS']);
  });

  test('tells all about one', () => {
    expect(countryOf('de')).toEqual({
      name: 'Germany',
      flag: '🇩🇪',
      code: 'DE',
      code_3: 'DEU',
      calling_codes: ['+49'],
      currencies: ['EUR'],
      timezones: ['Europe/Berlin', 'Europe/Busingen'],
    });
    expect(countryOf('XX')).toBeNull();
  });

  test('finds who shares a calling code', () => {
    expect(countriesCalling('+7').map(({ code }) => code)).toEqual(['KZ', 'RU']);
    expect(countriesCalling('+999')).toEqual([]);
  });

  test('names countries in every language', () => {
    const germany = { ...nowhere, code: 'DE' };
    expect(countryName(germany, 'fr')).toBe('Allemagne');
    expect(countryName(nowhere, 'fr')).toBe('Nowhere');
  });
});
