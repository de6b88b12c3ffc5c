import { foldDigits } from '#input/digits.ts';

const PHONE_DIGITS = 4;

/** What only people know who have to do with a parcel, beside its number. */
export interface FactorOfOrder {
  /** Of the delivery address; null: it has none. */
  readonly postcode: string | null;
  readonly phone: string;
}

const signsOf = (text: string): string => foldDigits(text).toUpperCase().replaceAll(/[\s-]/gu, '');

/**
 * Whether a typed second factor proves that one knows the order: the postcode of its delivery address, or the last four
 * digits of the phone where it has none. Capitals, spaces and hyphens do not matter.
 */
export function isSecondFactor(typed: string, { postcode, phone }: FactorOfOrder): boolean {
  const factor = signsOf(typed);
  const expected = signsOf(postcode ?? '');
  if (expected !== '') return factor === expected;
  const digits = foldDigits(phone).replaceAll(/\D/gu, '');
  return digits.length >= PHONE_DIGITS && factor === digits.slice(-PHONE_DIGITS);
}
