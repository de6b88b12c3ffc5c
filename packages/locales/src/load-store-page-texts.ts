import type { TextLanguage } from '#languages.ts';
import type { Texts } from '#text-keys.ts';

/** The words of a store's public page, and the names of allergens. */
export interface StorePageTexts {
  readonly page: Texts['store-page'];
  readonly allergens: Texts['allergens']['allergen'];
}

/** Fetches them for the server. Its own function, as `loadMessages` is. */
export async function loadStorePageTexts(language: TextLanguage): Promise<StorePageTexts> {
  const [page, allergens] = await Promise.all([
    import(`./${language}/store-page.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['store-page'] }>,
    import(`./${language}/allergens.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['allergens'] }>,
  ]);
  return { page: page.default, allergens: allergens.default.allergen };
}
