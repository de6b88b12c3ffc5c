import { string } from 'yup';

import { foldDigits } from '#input/digits.ts';
import { PHONE_DIGITS } from '#limits/limits.ts';
import { messageKey } from '#validation/keys.ts';

/** What a country's numbering plan may find wrong with a number. */
export type PhoneError = 'invalid' | 'too_short_here' | 'too_long_here';

/** Judges the digits of a number without its country code; null when nothing is wrong. */
export type PhoneValidator = (digits: string) => PhoneError | null;

/**
 * A phone number without its country code: digits only, no 0 in front (spec §5). `validate` adds the rules of a country's
 * numbering plan, where the caller has loaded them.
 */
export function phoneSchema(validate: PhoneValidator = () => null) {
  return string()
    .transform((text: string) => foldDigits(text).trim())
    .required(messageKey('phone.required'))
    .matches(/^\d*$/, messageKey('phone.invalid'))
    .matches(/^(?!0)/, messageKey('phone.leading_zero'))
    .min(PHONE_DIGITS.min, messageKey('phone.too_short'))
    .max(PHONE_DIGITS.max, messageKey('phone.too_long'))
    .test('numbering-plan', (digits, { createError }) => {
      const error = validate(digits);
      return error === null || createError({ message: messageKey(`phone.${error}`) });
    });
}
