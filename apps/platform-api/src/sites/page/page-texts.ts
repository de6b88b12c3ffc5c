import { isLanguageCode } from '@store-panel/domain/geo/languages';
import type { Allergen } from '@store-panel/domain/orders/allergens';
import { loadStorePageTexts } from '@store-panel/locales/load-store-page-texts';
import type { TextTree } from '@store-panel/locales/load';
import type { KeyOf } from '@store-panel/locales/text-keys';

import type { ContentLanguage } from '#sites/store-languages.queries.ts';

/** The page's own words, which an uploaded language translates too. */
export type PageKey = KeyOf<'store-page'> | `allergen.${Allergen}`;
type Values = Readonly<Record<string, string>>;
export type PageText = (key: PageKey, values?: Values) => string;

/** What stands before the id of a word of the page in an uploaded file. */
const PAGE_TEXT = 'page.';

const loaded = new Map<string, Promise<ReadonlyMap<string, string>>>();

function flatten(tree: TextTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value]] : flatten(value, `${path}${name}.`),
  );
}

/** Returns the words of the page in one of the nine languages, by their keys. Loaded on first use. */
function pageWords(code: string): Promise<ReadonlyMap<string, string>> {
  const language = isLanguageCode(code) ? code : 'en';
  let words = loaded.get(language);
  if (!words) {
    words = loadStorePageTexts(language).then(
      ({ page, allergens }) => new Map([...flatten(page), ...flatten({ allergen: allergens })]),
    );
    loaded.set(language, words);
  }
  return words;
}

/** Words of the page in a language of the store; what an uploaded one lacks is shown in the base language. */
export async function pageTexts(language: ContentLanguage, base: ContentLanguage): Promise<PageText> {
  const words = await pageWords(language.index === null ? base.code : language.code);
  return (key, values = {}) => {
    const text = language.texts?.[PAGE_TEXT + key]?.trim() || (words.get(key) ?? key);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole);
  };
}

/** The words of the page by their ids in an uploaded file. */
export const listPageTexts = async (
  code: string,
): Promise<readonly { readonly id: string; readonly source: string }[]> =>
  [...(await pageWords(code))].map(([key, source]) => ({ id: PAGE_TEXT + key, source }));
