import type { Allergen } from '@store-panel/domain/orders/allergens';

import { loadTexts } from '#shared/i18n.ts';
import { lazyPart } from '#shared/lazy-part.tsx';

/** Few orders name any, so their words come with the first that does. */
const AllergenWords = lazyPart({
  async load() {
    const [{ AllergenWords: loaded }] = await Promise.all([import('./allergen-words.tsx'), loadTexts(['allergens'])]);
    return loaded;
  },
});

/** What a line contains of the allergens that have to be named, in words. */
export function Allergens({ list }: { readonly list: readonly Allergen[] | undefined }) {
  return list === undefined || list.length === 0 ? null : <AllergenWords list={list} />;
}
