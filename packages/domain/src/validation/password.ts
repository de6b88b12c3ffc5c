import { ref, string } from 'yup';

import { PASSWORD_MIN } from '#limits/limits.ts';
import { messageKey } from '#validation/keys.ts';

export const passwordSchema = string()
  .required(messageKey('password.required'))
  .min(PASSWORD_MIN, messageKey('password.too_short'));

/** The second entry of a new password; `field` names the first one in the same form. */
export function passwordConfirmation(field: string) {
  return string()
    .required(messageKey('password_confirmation.required'))
    .test('same', messageKey('password_confirmation.mismatch'), (text, { resolve }) => text === resolve(ref(field)));
}
