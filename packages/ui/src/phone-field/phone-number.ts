import { foldDigits } from '@store-panel/domain/input/digits';
import { digitsOf } from '#digits/digits-of.ts';

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly code: string;
  /** Name in the user's language. */
  readonly name: string;
  /** With plus: "+49". */
  readonly callingCode: string;
}

export interface PhoneValue {
  /** Code of a listed country. */
  readonly country: string;
  /** The national number, digits only. */
  readonly digits: string;
}

/** ITU-T E.164: an international number has at most this many digits. */
const MAX_DIGITS = 15;

/** Strips separators from "+49 (0)170 12" and "0049 170 12"; undefined for a national number. */
export function internationalDigits(text: string): string | undefined {
  const plain = foldDigits(text.normalize('NFKC')).trim();
  if (!plain.startsWith('+') && !plain.startsWith('00')) return undefined;
  // The zero in brackets is for national calls only.
  const digits = digitsOf(plain.replaceAll('(0)', ''));
  return plain.startsWith('+') ? digits : digits.slice(2);
}

export const nationalDigits = (text: string, callingCode = ''): string =>
  digitsOf(text).slice(0, MAX_DIGITS - digitsOf(callingCode).length);

/**
 * Splits an international number into country and rest. Prefers the current country if several share a code (+1, +7).
 * Undefined while no code matches or, unless `isWhole`, a longer code is possible.
 */
export function splitInternational(
  digits: string,
  countries: readonly PhoneCountry[],
  present: string,
  isWhole: boolean,
): PhoneValue | undefined {
  const codes = countries.map(({ callingCode }) => digitsOf(callingCode));
  if (!isWhole && codes.some((code) => code.length > digits.length && code.startsWith(digits))) return undefined;
  const bestMatch = codes
    .filter((code) => digits.startsWith(code))
    .reduce((best, code) => (code.length > best.length ? code : best), '');
  if (bestMatch === '') return undefined;
  const sharing = countries.filter((_, index) => codes[index] === bestMatch);
  const country = sharing.find(({ code }) => code === present) ?? sharing[0];
  if (country === undefined) return undefined;
  return { country: country.code, digits: nationalDigits(digits.slice(bestMatch.length), bestMatch) };
}
