import { string } from 'yup';

import { foldDigits } from '#input/digits.ts';
import { isEmail } from '#validation/email-pattern.ts';
import { messageKey } from '#validation/keys.ts';

/** A number as it is typed, with its separators; it may be empty. */
export const typedPhone = () =>
  string()
    .transform((text: string) => foldDigits(text).trim())
    .matches(/^(?:\+?(?:[\s()./-]*\d){5,15}[\s()./-]*)?$/, messageKey('phone.invalid'));

/** An email address that may be empty. */
export const optionalEmail = () =>
  string()
    .trim()
    .test('email', messageKey('email.invalid'), (text = '') => text === '' || isEmail(text));
