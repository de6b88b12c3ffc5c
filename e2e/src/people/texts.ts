import type { LanguageCode } from '@store-panel/domain/places/languages';
import { loadNamespace } from '@store-panel/locales/load';
import { NAMESPACES } from '@store-panel/locales/namespaces';
import type { TextKey } from '@store-panel/locales/text-keys';
import { createInstance } from 'i18next';

/** What a person who reads this language sees for a key. */
export type Say = (key: TextKey, values?: Readonly<Record<string, unknown>>) => string;

const kept = new Map<LanguageCode, Promise<Say>>();

export function textsIn(language: LanguageCode): Promise<Say> {
  const known = kept.get(language) ?? load(language);
  kept.set(language, known);
  return known;
}

async function load(language: LanguageCode): Promise<Say> {
  const texts = await Promise.all(NAMESPACES.map(async (name) => [name, await loadNamespace(language, name)] as const));
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
  });
  return (key, values = {}) => {
    if (!instance.exists(key, values)) throw new Error(`There is no text ${key} in ${language}.`);
    return instance.t(key, values);
  };
}
