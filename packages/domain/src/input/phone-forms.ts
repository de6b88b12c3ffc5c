import { foldDigits } from '#input/digits.ts';

/** Fewer digits than these are found in most numbers. */
export const LEAST_PHONE_DIGITS = 4;

/**
 * The digits that a number which was typed may be kept under, as part of it: with and without the zero that only counts at
 * home, and without the store's own country code. Empty for what has too few of them.
 */
export function phoneForms(typed: string, callingCode: string): readonly string[] {
  const digits = foldDigits(typed).replaceAll(/\D/g, '').replace(/^0+/, '');
  const own = callingCode.replaceAll(/\D/g, '');
  const atHome = own !== '' && digits.startsWith(own) ? digits.slice(own.length).replace(/^0+/, '') : digits;
  return [...new Set([digits, atHome])].filter((form) => form.length >= LEAST_PHONE_DIGITS);
}

/** Words that look like part of a phone number, as its digits; empty for all others. */
export function phoneDigits(words: string): string {
  const digits = words.replaceAll(/\D/g, '');
  return digits.length >= LEAST_PHONE_DIGITS && /^[\d\s+()./-]+$/.test(words) ? digits : '';
}

/** Without the spaces and marks that people write between digits: so numbers are kept, searched for and compared. */
export const compactPhone = (phone: string): string => phone.replaceAll(/(?!^\+)\D/g, '');
