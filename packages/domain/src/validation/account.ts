import { object, string } from 'yup';

import type { CityArea } from '#places/distance.ts';
import { key } from '#validation/keys.ts';
import { passwordConfirmation, passwordSchema } from '#validation/password.ts';
import { requiredText } from '#validation/profile.ts';
import { placeSchema } from '#validation/registration.ts';

/** What a store tells of itself. Its name is asked for in the language that stands for those that have none. */
export function storeProfileSchema(city: CityArea | null) {
  return object({ name: requiredText('name'), address: requiredText('address'), place: placeSchema(city).nullable() });
}

/** A new password, twice. */
export const newPasswordSchema = object({
  password: passwordSchema,
  password_confirmation: passwordConfirmation('password'),
});

/** The change by who knows the present one, which need not keep today's rules. */
export const passwordChangeSchema = object({
  current_password: string().required(key('password.required')),
  password: passwordSchema,
  password_confirmation: passwordConfirmation('password'),
});
