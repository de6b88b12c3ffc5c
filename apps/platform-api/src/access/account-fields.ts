import { foldDigits } from '@store-panel/domain/input/digits';
import { PHONE_DIGITS } from '@store-panel/domain/limits/limits';
import { isEmail } from '@store-panel/domain/validation/email-pattern';

import { Refusal } from '#access/refusal.ts';

// What people say of an account, as it is kept. The schemas bound it; whether it makes sense is looked at here.

/** A field that the schema lets through and that can't be used all the same. */
export const badField = (path: string, problem: string) =>
  new Refusal('validationFailed', { fields: [{ path, problem }] });

/** An address in lower case. @throws Refusal validationFailed */
export function emailOf(given: string): string {
  const email = given.trim().toLowerCase();
  if (!isEmail(email)) throw badField('email', 'is no address of a mailbox');
  return email;
}

interface PhoneNumber {
  readonly country_phone_code: string;
  readonly phone: string;
}

/** The digits of a number, beside its country's code. @throws Refusal validationFailed */
export function phoneOf(given: PhoneNumber): PhoneNumber {
  const phone = foldDigits(given.phone).replaceAll(/\D/g, '');
  if (phone.startsWith('0')) throw badField('phone', 'begins with 0, which no number has after its country’s code');
  if (phone.length < PHONE_DIGITS.min || phone.length > PHONE_DIGITS.max)
    throw badField('phone', `takes ${PHONE_DIGITS.min} to ${PHONE_DIGITS.max} digits`);
  return { country_phone_code: given.country_phone_code, phone };
}

/** One name a language, at least one of them not empty. @throws Refusal validationFailed */
export function namesOf(given: readonly string[]): string[] {
  const names = given.map((name) => name.trim());
  if (names.every((name) => name === '')) throw badField('name', 'is empty in every language');
  return names;
}

/** The name that stands for those of languages that have none. */
export const firstName = (names: readonly string[]): string => names.find((name) => name !== '') ?? '';
