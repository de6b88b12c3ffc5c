import { loadNamespace } from '@store-panel/locales/load';
import type { Texts } from '@store-panel/locales/text-keys';

/** English names and search words, which are found in every language. */
export type EnglishTexts = Pick<Texts, 'screens' | 'words'>;

export async function loadEnglishTexts(): Promise<EnglishTexts> {
  const [screens, words] = await Promise.all([loadNamespace('en', 'screens'), loadNamespace('en', 'words')]);
  // Their types are generated from these files.
  return { screens, words } as unknown as EnglishTexts;
}
