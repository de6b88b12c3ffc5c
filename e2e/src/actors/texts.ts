import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { loadNamespace } from '@store-panel/locales/load';
import { NAMESPACES } from '@store-panel/locales/namespaces';
import type { TextKey } from '@store-panel/locales/text-keys';
import { createInstance } from 'i18next';

/** Translates a text key. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, unknown>>) => string;

const cached = new Map<LanguageCode, Promise<Translate>>();

export function textsIn(language: LanguageCode): Promise<Translate> {
  const loaded = cached.get(language) ?? load(language);
  cached.set(language, loaded);
  return loaded;
}

async function load(language: LanguageCode): Promise<Translate> {
  const texts = await Promise.all(NAMESPACES.map(async (name) => [name, await loadNamespace(language, name)] as const));
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
  });
  return (key, values = {}) => {
    // `exists` narrows its argument: for the union of all keys the compiler takes a minute.
    const name: string = key;
    if (!instance.exists(name, values)) throw new Error(`There is no text ${name} in ${language}.`);
    return instance.t(name, values);
  };
}
