import { foldDigits } from '@store-panel/domain/input/digits';
import { digitsOf } from '#digits/digits-of.ts';

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  /** With its plus: "+49". */
  readonly callingCode: string;
}

export interface PhoneValue {
  /** Code of one of the countries. */
  readonly country: string;
  /** The national number, digits only. */
  readonly digits: string;
}

/** ITU-T E.164: an international number has at most this many digits. */
const MOST_DIGITS = 15;

/** "+49 (0)170 12" and "0049 170 12" without what people write in between; undefined for a national number. */
export function internationalDigits(text: string): string | undefined {
  const plain = foldDigits(text.normalize('NFKC')).trim();
  if (!plain.startsWith('+') && !plain.startsWith('00')) return undefined;
  // The zero in brackets is dialled at home only.
  const digits = digitsOf(plain.replaceAll('(0)', ''));
  return plain.startsWith('+') ? digits : digits.slice(2);
}

export const nationalDigits = (text: string, callingCode = ''): string =>
  digitsOf(text).slice(0, MOST_DIGITS - digitsOf(callingCode).length);

/**
 * The country that an international number begins with, and the rest. Of countries that share a code (+1, +7) the
 * present one stays. Undefined as long as no code fits, and, until `isWhole`, as long as a longer one still could.
 */
export function splitInternational(
  digits: string,
  countries: readonly PhoneCountry[],
  present: string,
  isWhole: boolean,
): PhoneValue | undefined {
  const codes = countries.map(({ callingCode }) => digitsOf(callingCode));
  if (!isWhole && codes.some((code) => code.length > digits.length && code.startsWith(digits))) return undefined;
  const longest = codes
    .filter((code) => digits.startsWith(code))
    .reduce((best, code) => (code.length > best.length ? code : best), '');
  if (longest === '') return undefined;
  const sharing = countries.filter((_, index) => codes[index] === longest);
  const country = sharing.find(({ code }) => code === present) ?? sharing[0];
  if (country === undefined) return undefined;
  return { country: country.code, digits: nationalDigits(digits.slice(longest.length), longest) };
}
