import { object, string } from 'yup';

import type { CityArea } from '#geo/distance.ts';
import { messageKey } from '#validation/keys.ts';
import { passwordConfirmation, passwordSchema } from '#validation/password.ts';
import { requiredText } from '#validation/profile.ts';
import { placeSchema } from '#validation/registration.ts';

/** A store's profile. Its name is required in the default language. */
export function storeProfileSchema(city: CityArea | null) {
  return object({ name: requiredText('name'), address: requiredText('address'), place: placeSchema(city).nullable() });
}

/** A new password, twice. */
export const newPasswordSchema = object({
  password: passwordSchema,
  password_confirmation: passwordConfirmation('password'),
});

/** A password change; the current password need not follow today's rules. */
export const passwordChangeSchema = object({
  current_password: string().required(messageKey('password.required')),
  password: passwordSchema,
  password_confirmation: passwordConfirmation('password'),
});
