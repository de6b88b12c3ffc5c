import { string } from 'yup';

import { foldDigits } from '#input/digits.ts';
import { PHONE_DIGITS } from '#limits/limits.ts';
import { key } from '#validation/keys.ts';

/**
 * A phone number without its country code: digits only, no 0 in front (spec §5). `isValid` adds a numbering plan's own
 * rules, where the caller has loaded them.
 */
export function phoneSchema(isValid: (digits: string) => boolean = () => true) {
  return string()
    .transform((text: string) => foldDigits(text).trim())
    .required(key('phone.required'))
    .matches(/^\d*$/, key('phone.invalid'))
    .matches(/^(?!0)/, key('phone.leading_zero'))
    .min(PHONE_DIGITS.min, key('phone.too_short'))
    .max(PHONE_DIGITS.max, key('phone.too_long'))
    .test('numbering-plan', key('phone.invalid'), (digits) => isValid(digits));
}
