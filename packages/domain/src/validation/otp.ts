import { string } from 'yup';

import { foldDigits } from '#input/digits.ts';
import { OTP_DIGITS } from '#limits/limits.ts';
import { key } from '#validation/keys.ts';

/** A one-time code; which of the two it is decides the messages. */
export function otpSchema(channel: 'email_otp' | 'phone_otp') {
  return string()
    .transform((text: string) => foldDigits(text).trim())
    .required(key(`${channel}.required`))
    .matches(/^\d*$/, key(`${channel}.invalid`))
    .min(OTP_DIGITS, key(`${channel}.too_short`))
    .max(OTP_DIGITS, key(`${channel}.too_long`));
}
