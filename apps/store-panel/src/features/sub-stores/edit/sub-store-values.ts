import type { NewSubStore, SubStoreChange, SubStoreRecord } from '@store-panel/api-client/rtk/sub-stores';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { LANGUAGES, type LanguageCode, languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import type { PhoneCountry, PhoneValue } from '@store-panel/ui/phone-field';

import { grantedScreens, urlsOpening } from '#features/sub-stores/grants.ts';

/** The form of a sub-store. The name is the one in the language of whoever fills it in. */
export interface SubStoreValues {
  readonly name: string;
  readonly email: string;
  readonly phone: PhoneValue;
  readonly screens: readonly ScreenId[];
}

/** What a form is read and written with. */
export interface FormSetting {
  readonly language: LanguageCode;
  /** In which numbers can be given. */
  readonly countries: readonly PhoneCountry[];
  /** The store's own. */
  readonly home: string;
}

export function toFormValues(record: SubStoreRecord, { language, countries, home }: FormSetting): SubStoreValues {
  const { name, email, urls, country_phone_code: code, phone: digits } = record;
  // Several countries share a calling code; then it is the store's own, where that is one of them.
  const sharing = countries.filter(({ callingCode }) => callingCode === code);
  const country = (sharing.find((one) => one.code === home) ?? sharing[0])?.code ?? home;
  return {
    name: localizedText(name, language),
    email,
    phone: { country, digits },
    screens: grantedScreens(urls),
  };
}

/** The list of names, with this one in its language's place. */
function namesWith(before: readonly string[], language: LanguageCode, name: string): string[] {
  const at = languageIndex(language);
  return LANGUAGES.map((_language, index) => (index === at ? name : (before[index] ?? '')));
}

/** The number as it travels; without digits there is none, and so no country. */
function phoneOf({ country, digits }: PhoneValue, countries: readonly PhoneCountry[]) {
  const callingCode = countries.find(({ code }) => code === country)?.callingCode ?? '';
  return digits === '' ? { country_phone_code: '', phone: '' } : { country_phone_code: callingCode, phone: digits };
}

/** What a form with a password adds. */
export function newSubStore(values: SubStoreValues, password: string, setting: FormSetting): NewSubStore {
  const { name, email, phone, screens } = values;
  return {
    name: namesWith([], setting.language, name.trim()),
    email: email.trim(),
    ...(phone.digits !== '' && phoneOf(phone, setting.countries)),
    urls: urlsOpening(screens),
    password,
  };
}

/** What the form has changed of the record, with the version that it was filled in on. */
export function toPatch(values: SubStoreValues, record: SubStoreRecord, setting: FormSetting): SubStoreChange {
  const before = toFormValues(record, setting);
  const name = values.name.trim();
  const email = values.email.trim();
  const { country, digits } = values.phone;
  const phone = phoneOf(values.phone, setting.countries);
  // Another country with the same calling code is the same number.
  const isSamePhone =
    digits === record.phone &&
    (country === before.phone.country || phone.country_phone_code === record.country_phone_code);
  const isSameChoice =
    values.screens.length === before.screens.length && before.screens.every((id) => values.screens.includes(id));
  return {
    sub_store_id: record._id,
    version: record.version,
    ...(name !== before.name && { name: namesWith(record.name, setting.language, name) }),
    ...(email !== before.email && { email }),
    ...(!isSamePhone && phone),
    ...(!isSameChoice && { urls: urlsOpening(values.screens, record.urls) }),
  };
}
