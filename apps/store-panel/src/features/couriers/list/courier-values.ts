import type { CourierRecord } from '@store-panel/api-client/rtk/couriers';
import type { PhoneCountry } from '@store-panel/ui/phone-field';

import { type ContactValues, toContactRequest } from '#shared/phone/contact-values.ts';

/** Several countries share a calling code; prefers the store's own country. */
export function countryOf(code: string, countries: readonly PhoneCountry[], home: string): string {
  const sharing = countries.filter(({ callingCode }) => callingCode === code);
  return (sharing.find((one) => one.code === home) ?? sharing[0])?.code ?? home;
}

/** Returns only the changed fields. */
export function toPatch(values: ContactValues, courier: CourierRecord, countries: readonly PhoneCountry[]) {
  const request = toContactRequest(values, countries);
  const isSameNumber = request.phone === courier.phone && request.country_phone_code === courier.country_phone_code;
  return {
    ...(request.name !== courier.name && { name: request.name }),
    ...(request.email !== courier.email && { email: request.email }),
    ...(!isSameNumber && { country_phone_code: request.country_phone_code, phone: request.phone }),
  };
}
