import type { NewSubStore, SubStoreChange, SubStoreRecord } from '@store-panel/api-client/rtk/sub-stores';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { LANGUAGES, type LanguageCode, languageIndex, localizedText } from '@store-panel/domain/places/languages';

import { grantedScreens, urlsOpening } from '../grants.ts';

/** The form of a sub-store. The name is the one in the language of whoever fills it in. */
export interface SubStoreValues {
  readonly name: string;
  readonly email: string;
  readonly screens: readonly ScreenId[];
}

export const valuesOf = ({ name, email, urls }: SubStoreRecord, language: LanguageCode): SubStoreValues => ({
  name: localizedText(name, language),
  email,
  screens: grantedScreens(urls),
});

/** The list of names, with this one in its language's place. */
function namesWith(before: readonly string[], language: LanguageCode, name: string): string[] {
  const at = languageIndex(language);
  return LANGUAGES.map((_language, index) => (index === at ? name : (before[index] ?? '')));
}

/** What a form with a password adds. */
export function newSubStore(
  { name, email, screens }: SubStoreValues,
  password: string,
  language: LanguageCode,
): NewSubStore {
  return {
    name: namesWith([], language, name.trim()),
    email: email.trim(),
    urls: urlsOpening(screens),
    password,
  };
}

/** What the form has changed of the record, with the version that it was filled in on. */
export function changeOf(values: SubStoreValues, record: SubStoreRecord, language: LanguageCode): SubStoreChange {
  const before = valuesOf(record, language);
  const name = values.name.trim();
  const email = values.email.trim();
  const isSameChoice =
    values.screens.length === before.screens.length && before.screens.every((id) => values.screens.includes(id));
  return {
    sub_store_id: record._id,
    version: record.version,
    ...(name !== before.name && { name: namesWith(record.name, language, name) }),
    ...(email !== before.email && { email }),
    ...(!isSameChoice && { urls: urlsOpening(values.screens, record.urls) }),
  };
}
