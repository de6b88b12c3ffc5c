import { foldDigits } from '#input/digits.ts';
import { PHONE_DIGITS } from '#limits/limits.ts';

/**
 * Returns the key of a customer: the digits of the phone number with the country code, in whatever way the customer wrote
 * it; null for too few digits. A number without a plus or `00` is one of the store's country, also with the
 * country code in front if enough digits follow it. The platform computes the same in SQL for orders of earlier versions.
 * @param callingCode of the store's country, such as `+49`
 */
export function customerKey(phone: string, callingCode: string): string | null {
  const country = callingCode.replaceAll(/\D/g, '');
  const text = foldDigits(phone).trim();
  const digits = text.replaceAll(/\D/g, '');
  const isInternational = text.startsWith('+') || digits.startsWith('00');
  const number = isInternational ? digits.replace(/^0+/, '') : withCountry(digits, country);
  const key = number.startsWith(country) ? country + withoutTrunkZeros(number.slice(country.length)) : number;
  return key.length < country.length + PHONE_DIGITS.min ? null : key;
}

/** Shorter ones are numbers of the country that happen to begin like its code. */
const MIN_DIGITS_AFTER_CODE = 7;

function withCountry(digits: string, country: string): string {
  const hasCountry = digits.startsWith(country) && digits.length >= country.length + MIN_DIGITS_AFTER_CODE;
  return country !== '' && hasCountry ? digits : country + withoutTrunkZeros(digits);
}

const withoutTrunkZeros = (digits: string) => digits.replace(/^0+/, '');
