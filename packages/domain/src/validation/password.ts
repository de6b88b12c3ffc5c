import { ref, string } from 'yup';

import { PASSWORD_MIN } from '#limits/limits.ts';
import { key } from '#validation/keys.ts';

export const passwordSchema = string().required(key('password.required')).min(PASSWORD_MIN, key('password.too_short'));

/** The second entry of a new password; `field` names the first one in the same form. */
export function passwordConfirmation(field: string) {
  return string()
    .required(key('password_confirmation.required'))
    .test('same', key('password_confirmation.mismatch'), (text, { resolve }) => text === resolve(ref(field)));
}
