import { foldDigits } from '#input/digits.ts';

/** Fewer digits than these are found in most numbers. */
export const MIN_PHONE_DIGITS = 4;

/**
 * Returns the digits under which a typed number may be stored: with and without the trunk zero, and without the
 * store's own country code. Empty if it has too few.
 */
export function phoneSearchVariants(input: string, callingCode: string): readonly string[] {
  const digits = foldDigits(input).replaceAll(/\D/g, '').replace(/^0+/, '');
  const callingDigits = callingCode.replaceAll(/\D/g, '');
  const atHome =
    callingDigits !== '' && digits.startsWith(callingDigits)
      ? digits.slice(callingDigits.length).replace(/^0+/, '')
      : digits;
  return [...new Set([digits, atHome])].filter((form) => form.length >= MIN_PHONE_DIGITS);
}

/** Words that look like part of a phone number, as its digits; empty for all others. */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= MIN_PHONE_DIGITS && /^[\d\s+()./-]+$/.test(text) ? digits : '';
}

/** Removes spaces and punctuation, in Latin digits: the form in which numbers are stored, searched and compared. */
export const normalizePhone = (phone: string): string =>
  foldDigits(phone)
    .trim()
    .replaceAll(/(?!^\+)\D/g, '');
