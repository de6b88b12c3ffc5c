import { object, string } from 'yup';

import { foldDigits } from '#input/digits.ts';
import { messageKey } from '#validation/keys.ts';
import { isEmail } from '#validation/email-pattern.ts';
import { requiredText } from '#validation/profile.ts';

/** A transporter as it is typed; only the name is needed. */
export function transporterSchema() {
  return object({
    name: requiredText('name').max(100, messageKey('address_book.too_long')),
    contact: string().trim().max(200, messageKey('address_book.too_long')),
    phone: string()
      .transform((text: string) => foldDigits(text).trim())
      .matches(/^(?:\+?(?:[\s()./-]*\d){5,15}[\s()./-]*)?$/, messageKey('phone.invalid')),
    email: string()
      .trim()
      .test('email', messageKey('email.invalid'), (text = '') => text === '' || isEmail(text)),
  });
}
