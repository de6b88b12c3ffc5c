import type { Allergen } from '@store-panel/domain/orders/allergens';

import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';

/** Few orders name any, so the texts are loaded with the first that does. */
const AllergenWords = lazyComponent({
  async load() {
    const [{ AllergenWords: loaded }] = await Promise.all([
      import('./allergen-words.tsx'),
      loadNamespaces(['allergens']),
    ]);
    return loaded;
  },
});

/** The allergens of a line that must be named. */
export function Allergens({ list }: { readonly list: readonly Allergen[] | undefined }) {
  return list === undefined || list.length === 0 ? null : <AllergenWords list={list} />;
}
