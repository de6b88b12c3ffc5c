import { emailSchema } from '@store-panel/domain/validation/email';
import { passwordSchema } from '@store-panel/domain/validation/password';
import { phoneSchema } from '@store-panel/domain/validation/phone';
import { requiredText } from '@store-panel/domain/validation/profile';
import { object, string } from 'yup';

import type { SubStoreValues } from './sub-store-values.ts';

export const PASSWORD_SCHEMA = object({ password: passwordSchema });

/** A number is optional; if present, it must be valid in its country. */
async function optionalPhone({ country, digits }: SubStoreValues['phone']) {
  if (digits === '') return string();
  const { createPhoneValidator } = await import('#shared/phone/phone-rules.ts');
  return phoneSchema(createPhoneValidator(country));
}

export async function subStoreSchema(values: SubStoreValues) {
  return object({
    name: requiredText('name'),
    email: emailSchema,
    phone: object({ digits: await optionalPhone(values.phone) }),
  });
}

export const newSubStoreSchema = async (values: SubStoreValues) =>
  (await subStoreSchema(values)).concat(PASSWORD_SCHEMA);
