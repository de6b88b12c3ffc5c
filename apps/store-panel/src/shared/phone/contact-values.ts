import type { PhoneCountry, PhoneValue } from '@store-panel/ui/phone-field';

import { validateWith, type LazySchema } from '#shared/forms/lazy-schema.ts';

/** Form values of a person with an account: a courier, a customer. */
export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly phone: PhoneValue;
}

const schemas = () =>
  Promise.all([import('@store-panel/domain/validation/couriers'), import('#shared/phone/phone-rules.ts')]);

export const CONTACT_RULES: LazySchema<ContactValues> = {
  preload: () => void schemas().catch(() => undefined),
  validate: async (values) => {
    const [{ courierSchema }, { createPhoneValidator }] = await schemas();
    return validateWith(courierSchema(createPhoneValidator(values.phone.country)), values);
  },
};

/** Converts the values to a request. */
export function toContactRequest({ name, email, phone }: ContactValues, countries: readonly PhoneCountry[]) {
  const callingCode = countries.find(({ code }) => code === phone.country)?.callingCode ?? '';
  return { name: name.trim(), email: email.trim(), country_phone_code: callingCode, phone: phone.digits };
}
