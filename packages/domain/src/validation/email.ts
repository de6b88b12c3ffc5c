import { string } from 'yup';

import { isEmail } from '#validation/email-pattern.ts';
import { key } from '#validation/keys.ts';

export const emailSchema = string()
  .trim()
  .required(key('email.required'))
  .test('email', key('email.invalid'), (text) => isEmail(text));
