import { string } from 'yup';

import { foldDigits } from '#input/digits.ts';
import { PHONE_DIGITS } from '#limits/limits.ts';
import { key } from '#validation/keys.ts';

/** What a country's numbering plan may find wrong with a number. */
export type PhoneFault = 'invalid' | 'too_short_here' | 'too_long_here';

/** Judges the digits of a number without its country code; null when nothing is wrong. */
export type JudgePhone = (digits: string) => PhoneFault | null;

/**
 * A phone number without its country code: digits only, no 0 in front (spec §5). `judge` adds the rules of a country's
 * numbering plan, where the caller has loaded them.
 */
export function phoneSchema(judge: JudgePhone = () => null) {
  return string()
    .transform((text: string) => foldDigits(text).trim())
    .required(key('phone.required'))
    .matches(/^\d*$/, key('phone.invalid'))
    .matches(/^(?!0)/, key('phone.leading_zero'))
    .min(PHONE_DIGITS.min, key('phone.too_short'))
    .max(PHONE_DIGITS.max, key('phone.too_long'))
    .test('numbering-plan', (digits, { createError }) => {
      const fault = judge(digits);
      return fault === null || createError({ message: key(`phone.${fault}`) });
    });
}
