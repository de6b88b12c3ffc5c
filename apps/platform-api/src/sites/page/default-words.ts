import type { PageData } from '#sites/page/page-data.queries.ts';
import { pageTexts } from '#sites/page/page-texts.ts';
import { type ContentLanguage, contentTexts } from '#sites/store-languages.queries.ts';

/** What stands where a store has typed no title or description. */
export async function defaultWords(
  { store, languages }: Pick<PageData, 'store' | 'languages'>,
  language: ContentLanguage,
): Promise<{ readonly name: string; readonly title: string; readonly description: string }> {
  const text = await pageTexts(language, languages.languages[0]);
  const name = contentTexts(language, languages).of(store.name, 'store.name');
  const { city } = store;
  const title = city === '' ? name : `${name} · ${city}`;
  const description = city === '' ? text('description.plain', { name }) : text('description.inCity', { name, city });
  return { name, title, description };
}
