import type { NewSubStore, SubStoreChange, SubStoreRecord } from '@store-panel/api-client/rtk/sub-stores';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { LANGUAGES, type LanguageCode, languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import type { PhoneCountry, PhoneValue } from '@store-panel/ui/phone-field';

import { grantedScreens, urlsOpening } from '#features/sub-stores/grants.ts';

/** Form values of a sub-store. The name is the one in the user's language. */
export interface SubStoreValues {
  readonly name: string;
  readonly email: string;
  readonly phone: PhoneValue;
  readonly screens: readonly ScreenId[];
}

/** Language and countries by which form values are formatted and parsed. */
export interface FormLocale {
  readonly language: LanguageCode;
  /** Countries of the phone field. */
  readonly countries: readonly PhoneCountry[];
  /** Country of the store; countries that share a calling code are told apart by it. */
  readonly homeCountry: string;
}

export function toFormValues(record: SubStoreRecord, { language, countries, homeCountry }: FormLocale): SubStoreValues {
  const { name, email, urls, country_phone_code: code, phone: digits } = record;
  // Several countries share a calling code; prefers the store's own country.
  const sharing = countries.filter(({ callingCode }) => callingCode === code);
  const country = (sharing.find((one) => one.code === homeCountry) ?? sharing[0])?.code ?? homeCountry;
  return {
    name: localizedText(name, language),
    email,
    phone: { country, digits },
    screens: grantedScreens(urls),
  };
}

/** Replaces the name in one language. */
function replaceName(before: readonly string[], language: LanguageCode, name: string): string[] {
  const at = languageIndex(language);
  return LANGUAGES.map((_language, index) => (index === at ? name : (before[index] ?? '')));
}

/** The phone as a request; without digits there is no number and no country. */
function toPhoneFields({ country, digits }: PhoneValue, countries: readonly PhoneCountry[]) {
  const callingCode = countries.find(({ code }) => code === country)?.callingCode ?? '';
  return digits === '' ? { country_phone_code: '', phone: '' } : { country_phone_code: callingCode, phone: digits };
}

/** Converts the values to a new sub-store. */
export function toNewSubStore(values: SubStoreValues, password: string, formLocale: FormLocale): NewSubStore {
  const { name, email, phone, screens } = values;
  return {
    name: replaceName([], formLocale.language, name.trim()),
    email: email.trim(),
    ...(phone.digits !== '' && toPhoneFields(phone, formLocale.countries)),
    urls: urlsOpening(screens),
    password,
  };
}

/** Returns only the changed fields, with the version on which the form is based. */
export function toPatch(values: SubStoreValues, record: SubStoreRecord, formLocale: FormLocale): SubStoreChange {
  const before = toFormValues(record, formLocale);
  const name = values.name.trim();
  const email = values.email.trim();
  const { country, digits } = values.phone;
  const phone = toPhoneFields(values.phone, formLocale.countries);
  // Another country with the same calling code is the same number.
  const isSamePhone =
    digits === record.phone &&
    (country === before.phone.country || phone.country_phone_code === record.country_phone_code);
  const isSameChoice =
    values.screens.length === before.screens.length && before.screens.every((id) => values.screens.includes(id));
  return {
    sub_store_id: record._id,
    version: record.version,
    ...(name !== before.name && { name: replaceName(record.name, formLocale.language, name) }),
    ...(email !== before.email && { email }),
    ...(!isSamePhone && phone),
    ...(!isSameChoice && { urls: urlsOpening(values.screens, record.urls) }),
  };
}
