import { string } from 'yup';

import { isEmail } from '#validation/email-pattern.ts';
import { messageKey } from '#validation/keys.ts';

export const emailSchema = string()
  .trim()
  .required(messageKey('email.required'))
  .test('email', messageKey('email.invalid'), (text) => isEmail(text));
