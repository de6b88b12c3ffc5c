import type { NewStore } from '@store-panel/api-client/rtk/admin/stores';
import { type LanguageCode, languageIndex, LANGUAGES } from '@store-panel/domain/geo/languages';
import type { StoreType } from '@store-panel/domain/store/store-types';
import type { PhoneCountry } from '@store-panel/ui/phone-field';

import type { ServerErrorFields } from '#shared/forms/server-errors/apply-server-errors.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { type ContactValues, toContactRequest } from '#shared/phone/contact-values.ts';
import type { StorePlaceValues } from '#shared/store-place/store-place-fields.tsx';

/** Form values of a store that an administrator adds. */
export interface NewStoreValues extends ContactValues, StorePlaceValues {}

export const EMPTY_STORE: NewStoreValues = {
  name: '',
  country: '',
  city: '',
  store_type: '',
  address: '',
  place: null,
  email: '',
  phone: { country: '', digits: '' },
};

/** The server knows the city's area; its error is shown at the map. */
export const NEW_STORE_RULES = lazySchema<NewStoreValues>(async () => {
  const [{ contactStepSchema, storeStepSchema }, { createPhoneValidator }] = await Promise.all([
    import('@store-panel/domain/validation/registration'),
    import('#shared/phone/phone-rules.ts'),
  ]);
  return ({ phone }) =>
    storeStepSchema(null).concat(
      contactStepSchema({
        validatePhone: createPhoneValidator(phone.country),
        needsEmailProof: false,
        needsPhoneProof: false,
      }),
    );
});

export const NEW_STORE_ERRORS: ServerErrorFields = {
  byError: {
    emailAndPhoneAlreadyRegistered: ['email', 'phone.digits'],
    countryNotFound: ['country'],
    cityNotFound: ['city'],
    deliveryNotAvailableInArea: ['place'],
  },
  byBodyField: { country_id: 'country', city_id: 'city', latitude: 'place', longitude: 'place' },
};

/** The name is set in the administrator's language; the store can add others. */
export function newStoreBody(
  values: NewStoreValues,
  { language, countries }: { readonly language: LanguageCode; readonly countries: readonly PhoneCountry[] },
): NewStore {
  const { name, ...contact } = toContactRequest(values, countries);
  return {
    ...contact,
    name: LANGUAGES.map((_, index) => (index === languageIndex(language) ? name : '')),
    country_id: values.country,
    city_id: values.city,
    // The option list comes from the server.
    store_type: values.store_type as StoreType,
    address: values.address.trim(),
    latitude: values.place?.latitude ?? 0,
    longitude: values.place?.longitude ?? 0,
  };
}
