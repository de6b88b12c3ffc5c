import type { CourierRecord } from '@store-panel/api-client/rtk/couriers';
import type { PhoneCountry, PhoneValue } from '@store-panel/ui/phone-field';

import { errorsBy, type LazySchema } from '#shared/forms/lazy-schema.ts';

/** The form of a courier. */
export interface CourierValues {
  readonly name: string;
  readonly email: string;
  readonly phone: PhoneValue;
}

const schemas = () =>
  Promise.all([import('@store-panel/domain/validation/couriers'), import('#shared/phone/phone-rules.ts')]);

export const COURIER_RULES: LazySchema<CourierValues> = {
  fetch: () => void schemas().catch(() => undefined),
  validate: async (values) => {
    const [{ courierSchema }, { createPhoneValidator: judgeOf }] = await schemas();
    return errorsBy(courierSchema(judgeOf(values.phone.country)), values);
  },
};

/** Several countries share a calling code; then it is the store's own, where that is one of them. */
export function countryOf(code: string, countries: readonly PhoneCountry[], home: string): string {
  const sharing = countries.filter(({ callingCode }) => callingCode === code);
  return (sharing.find((one) => one.code === home) ?? sharing[0])?.code ?? home;
}

/** A courier as the form sends one. */
export function toRequest({ name, email, phone }: CourierValues, countries: readonly PhoneCountry[]) {
  const callingCode = countries.find(({ code }) => code === phone.country)?.callingCode ?? '';
  return { name: name.trim(), email: email.trim(), country_phone_code: callingCode, phone: phone.digits };
}

/** What the form has changed of the courier. */
export function toPatch(values: CourierValues, courier: CourierRecord, countries: readonly PhoneCountry[]) {
  const given = toRequest(values, countries);
  const isSameNumber = given.phone === courier.phone && given.country_phone_code === courier.country_phone_code;
  return {
    ...(given.name !== courier.name && { name: given.name }),
    ...(given.email !== courier.email && { email: given.email }),
    ...(!isSameNumber && { country_phone_code: given.country_phone_code, phone: given.phone }),
  };
}
