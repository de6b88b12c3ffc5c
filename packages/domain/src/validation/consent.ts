import { bool, string } from 'yup';

import { messageKey } from '#validation/keys.ts';

/** Terms and conditions must be accepted. */
export const termsSchema = bool().required(messageKey('terms.required')).isTrue(messageKey('terms.required'));

/** The proof of a solved captcha. */
export const captchaSchema = string().required(messageKey('captcha.required'));
