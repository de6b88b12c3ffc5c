import { COUNTRY_ROWS } from '#geo/country-rows.ts';

/** A row of the country table (spec §3). */
export interface Country {
  /** English name; `countryName` gives it in another language. */
  readonly name: string;
  /** Flag emoji. */
  readonly flag: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** ISO 3166-1 alpha-3. */
  readonly code_3: string;
  /** With their plus sign: `+49`. */
  readonly calling_codes: readonly string[];
  readonly currencies: readonly string[];
  readonly timezones: readonly string[];
}

const REGIONAL_INDICATOR_A = 0x1_f1_e6;
const LETTER_A = 0x41;

const flagOf = (code: string): string =>
  String.fromCodePoint(...Array.from(code, (letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - LETTER_A));

const listOf = (field = ''): string[] => field.split(',').filter((entry) => entry !== '');

function readRow(row: string): Country {
  const [code = '', code_3 = '', name = '', calling, currencies, timezones] = row.split('|');
  return {
    name,
    flag: flagOf(code),
    code,
    code_3,
    calling_codes: listOf(calling).map((digits) => `+${digits}`),
    currencies: listOf(currencies),
    timezones: listOf(timezones),
  };
}

let countries: readonly Country[] | undefined;

/** Every country, by alpha-2 code. */
export function allCountries(): readonly Country[] {
  countries ??= COUNTRY_ROWS.trim().split('\n').map(readRow);
  return countries;
}

/** The country with this alpha-2 code, in either case, or null. */
export function countryOf(code: string): Country | null {
  return allCountries().find((country) => country.code === code.toUpperCase()) ?? null;
}

/** Countries that share a calling code, given with its plus sign. */
export function countriesCalling(callingCode: string): readonly Country[] {
  return allCountries().filter(({ calling_codes }) => calling_codes.includes(callingCode));
}

/** The country's name in a language, as the platform knows it; else the English one. */
export function countryName(country: Country, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(country.code) ?? country.name;
}
