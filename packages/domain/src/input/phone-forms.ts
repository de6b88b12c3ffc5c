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
