import type { CityArea } from '@store-panel/domain/geo/distance';
import { accessStepSchema, contactStepSchema, storeStepSchema } from '@store-panel/domain/validation/registration';

import type { PublicSettings } from '#shared/session/session-controller.ts';
import type { RegistrationStep } from './registration-values.ts';

export interface StepSchemaContext {
  readonly city: CityArea | null;
  readonly phoneCountry: string;
  readonly settings: PublicSettings | null;
}

/** Returns the schema of a step. The numbering plans are loaded with the step that has a phone number. */
export async function registrationStepSchema(
  step: RegistrationStep,
  { city, phoneCountry, settings }: StepSchemaContext,
) {
  if (step === 'store') return storeStepSchema(city);
  if (step === 'access') return accessStepSchema;
  const { createPhoneValidator } = await import('#shared/phone/phone-rules.ts');
  return contactStepSchema({
    validatePhone: createPhoneValidator(phoneCountry),
    needsEmailProof: settings?.is_store_mail_verification ?? false,
    needsPhoneProof: settings?.is_store_sms_verification ?? false,
  });
}
