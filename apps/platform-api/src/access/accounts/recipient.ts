import type { CODE_CHANNELS } from '@store-panel/contract/endpoints/session/codes';
import { PHONE_DIGITS } from '@store-panel/domain/limits/limits';
import { isEmail } from '@store-panel/domain/validation/email-pattern';
import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';

import { invalidField } from '#access/api-error.ts';

/** Where a code or a message goes to. */
export interface Recipient {
  readonly channel: (typeof CODE_CHANNELS)[number];
  /** An address in lower case, or the digits of a number without its country's code. */
  readonly value: string;
  /** Calling code with its plus (`+49`); empty for an address. Stored verification tokens have it under this name. */
  readonly countryCode: string;
}

/** Returns the number as it is dialed, or the email address. */
export const fullAddress = ({ countryCode, value }: Recipient): string => countryCode + value;

interface RecipientInput {
  readonly email?: string;
  readonly country_phone_code?: string;
  readonly phone?: string;
}

/** Returns the recipient from either email or phone. @throws ApiError validationFailed, naming the field */
export function readRecipient({ email, ...number }: RecipientInput): Recipient {
  const isNumber = number.phone !== undefined || number.country_phone_code !== undefined;
  if (isNumber) {
    if (email !== undefined) throw invalidField('email', 'email.invalid');
    return readPhone(number);
  }
  return readEmail(email);
}

/** Returns an address in the form in which accounts are stored. @throws ApiError validationFailed */
export function readEmail(input = ''): Recipient {
  const value = input.trim().toLowerCase();
  if (value === '') throw invalidField('email', 'email.required');
  if (!isEmail(value)) throw invalidField('email', 'email.invalid');
  return { channel: 'email', value, countryCode: '' };
}

/**
 * Parses a number by its country's numbering plan into calling code and national digits. Removes spaces, dashes and
 * brackets, and a calling code repeated before the digits.
 * @throws ApiError validationFailed
 */
export function readPhone({ country_phone_code: code, phone = '' }: Omit<RecipientInput, 'email'>): Recipient {
  if (code === undefined) throw invalidField('country_phone_code', 'country.required');
  const input = phone.trim();
  const isInternational = input.startsWith('+');
  const all = input.replaceAll(/\D/g, '');
  const prefix = code.slice(1);
  if (isInternational && !all.startsWith(prefix)) throw invalidField('phone', 'phone.invalid');
  const digits = isInternational ? all.slice(prefix.length) : all;
  if (digits === '') throw invalidField('phone', 'phone.required');
  if (digits.startsWith('0')) throw invalidField('phone', 'phone.leading_zero');
  const number = `${code}${digits}`;
  const length = validatePhoneNumberLength(number);
  if (length === 'TOO_SHORT' || digits.length < PHONE_DIGITS.min) throw invalidField('phone', 'phone.too_short');
  if (length === 'TOO_LONG' || digits.length > PHONE_DIGITS.max) throw invalidField('phone', 'phone.too_long');
  const parsed = parsePhoneNumberFromString(number);
  if (length !== undefined || !parsed?.isValid()) throw invalidField('phone', 'phone.invalid');
  return { channel: 'phone', value: parsed.nationalNumber, countryCode: `+${parsed.countryCallingCode}` };
}
