import { loadNamespace } from '@store-panel/locales/load';
import type { Texts } from '@store-panel/locales/text-keys';

/** English names and search words, which are found in every language. */
export type EnglishTexts = Pick<Texts, 'screens' | 'settings' | 'words'>;

export async function loadEnglishTexts(): Promise<EnglishTexts> {
  const [screens, settings, words] = await Promise.all(
    (['screens', 'settings', 'words'] as const).map((namespace) => loadNamespace('en', namespace)),
  );
  // Their types are generated from these files.
  return { screens, settings, words } as unknown as EnglishTexts;
}
