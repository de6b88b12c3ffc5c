import type { CourierRecord } from '@store-panel/api-client/rtk/couriers';
import type { PhoneCountry, PhoneValue } from '@store-panel/ui/phone-field';

import { validateWith, type LazySchema } from '#shared/forms/lazy-schema.ts';

/** Form values of a courier. */
export interface CourierValues {
  readonly name: string;
  readonly email: string;
  readonly phone: PhoneValue;
}

const schemas = () =>
  Promise.all([import('@store-panel/domain/validation/couriers'), import('#shared/phone/phone-rules.ts')]);

export const COURIER_RULES: LazySchema<CourierValues> = {
  preload: () => void schemas().catch(() => undefined),
  validate: async (values) => {
    const [{ courierSchema }, { createPhoneValidator }] = await schemas();
    return validateWith(courierSchema(createPhoneValidator(values.phone.country)), values);
  },
};

/** Several countries share a calling code; prefers the store's own country. */
export function countryOf(code: string, countries: readonly PhoneCountry[], home: string): string {
  const sharing = countries.filter(({ callingCode }) => callingCode === code);
  return (sharing.find((one) => one.code === home) ?? sharing[0])?.code ?? home;
}

/** Converts the values to a request. */
export function toRequest({ name, email, phone }: CourierValues, countries: readonly PhoneCountry[]) {
  const callingCode = countries.find(({ code }) => code === phone.country)?.callingCode ?? '';
  return { name: name.trim(), email: email.trim(), country_phone_code: callingCode, phone: phone.digits };
}

/** Returns only the changed fields. */
export function toPatch(values: CourierValues, courier: CourierRecord, countries: readonly PhoneCountry[]) {
  const request = toRequest(values, countries);
  const isSameNumber = request.phone === courier.phone && request.country_phone_code === courier.country_phone_code;
  return {
    ...(request.name !== courier.name && { name: request.name }),
    ...(request.email !== courier.email && { email: request.email }),
    ...(!isSameNumber && { country_phone_code: request.country_phone_code, phone: request.phone }),
  };
}
