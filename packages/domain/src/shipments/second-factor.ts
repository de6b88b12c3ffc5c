import { isKnownPostcode } from '#addresses/postcode.ts';
import { foldDigits } from '#input/digits.ts';

const PHONE_DIGITS = 4;

/** What only people know who have to do with a parcel, beside its number. */
export interface FactorOfOrder {
  /** The part of the delivery address; null: it has none. */
  readonly postcode: string | null;
  /** The address as it was typed, in which a postcode may stand that has no part of its own; null without an address. */
  readonly line: string | null;
  /** Whose postcodes stand in the line: alpha-2 code. */
  readonly country: string;
  readonly phone: string;
}

const signsOf = (text: string): string => foldDigits(text).toUpperCase().replaceAll(/[\s-]/gu, '');

/**
 * Whether a typed second factor proves that one knows the order: the postcode of its delivery address, or the last four
 * digits of the phone where that has no part for it. Capitals, spaces and hyphens do not matter.
 */
export const isSecondFactor = (typed: string, order: FactorOfOrder): boolean =>
  isPostcode(typed, order) || (postcodeOf(order) === '' && endsPhone(typed, order));

/**
 * Whether a typed second factor is enough to see how far a parcel has come: the postcode of its delivery address or the last
 * four digits of the phone, either of them. Written as for {@link isSecondFactor}.
 */
export const isTrackingFactor = (typed: string, order: FactorOfOrder): boolean =>
  isPostcode(typed, order) || endsPhone(typed, order);

const postcodeOf = ({ postcode }: FactorOfOrder): string => signsOf(postcode ?? '');

function isPostcode(typed: string, order: FactorOfOrder): boolean {
  const signs = signsOf(typed);
  if (signs === '') return false;
  const postcode = postcodeOf(order);
  return postcode === '' ? standsInLine(signs, order) : signs === postcode;
}

/** Parts of a line that a postcode can be: it has one or two words. */
const MAX_WORDS = 2;

/** Whether the line has it as a word, and it is a postcode of the country. */
function standsInLine(signs: string, { line, country }: FactorOfOrder): boolean {
  const words = (line ?? '').split(/[\s,;]+/u);
  return words.some((_, at) =>
    Array.from({ length: MAX_WORDS }, (__, more) => words.slice(at, at + more + 1).join(' ')).some(
      (found) => signsOf(found) === signs && isKnownPostcode(foldDigits(found).toUpperCase(), country),
    ),
  );
}

function endsPhone(typed: string, { phone }: FactorOfOrder): boolean {
  const digits = foldDigits(phone).replaceAll(/\D/gu, '');
  return digits.length >= PHONE_DIGITS && signsOf(typed) === digits.slice(-PHONE_DIGITS);
}
