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
export function isSecondFactor(typed: string, order: FactorOfOrder): boolean {
  return signsOf(order.postcode ?? '') === '' ? endsPhone(typed, order) : isPostcode(typed, order);
}

/**
 * Whether a typed second factor is enough to see how far a parcel has come: the postcode of its delivery address or the last
 * four digits of the phone, either of them. Written as for {@link isSecondFactor}.
 */
export const isTrackingFactor = (typed: string, order: FactorOfOrder): boolean =>
  isPostcode(typed, order) || endsPhone(typed, order);

function isPostcode(typed: string, { postcode }: FactorOfOrder): boolean {
  const expected = signsOf(postcode ?? '');
  return expected !== '' && signsOf(typed) === expected;
}

function endsPhone(typed: string, { phone }: FactorOfOrder): boolean {
  const digits = foldDigits(phone).replaceAll(/\D/gu, '');
  return digits.length >= PHONE_DIGITS && signsOf(typed) === digits.slice(-PHONE_DIGITS);
}
