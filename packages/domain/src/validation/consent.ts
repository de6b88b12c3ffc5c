import { bool, string } from 'yup';

import { key } from '#validation/keys.ts';

/** Terms and conditions must be accepted. */
export const termsSchema = bool().required(key('terms.required')).isTrue(key('terms.required'));

/** The proof of a solved captcha. */
export const captchaSchema = string().required(key('captcha.required'));
