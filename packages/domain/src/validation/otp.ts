import { string } from 'yup';

import { foldDigits } from '#input/digits.ts';
import { OTP_DIGITS } from '#limits/limits.ts';
import { messageKey } from '#validation/keys.ts';

/** A one-time code; which of the two it is decides the messages. */
export function otpSchema(channel: 'email_otp' | 'phone_otp') {
  return string()
    .transform((text: string) => foldDigits(text).trim())
    .required(messageKey(`${channel}.required`))
    .matches(/^\d*$/, messageKey(`${channel}.invalid`))
    .min(OTP_DIGITS, messageKey(`${channel}.too_short`))
    .max(OTP_DIGITS, messageKey(`${channel}.too_long`));
}
