import type { Allergen } from '@store-panel/domain/orders/allergens';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';

/** Few orders name any, so the texts are loaded with the first that does. */
const AllergenWords = lazyComponent({
  load: () => import('./allergen-words.tsx').then((module) => module.AllergenWords),
  texts: ['allergens'],
});

/** The allergens of a line that must be named. */
export function Allergens({ list }: { readonly list: readonly Allergen[] | undefined }) {
  return list === undefined || list.length === 0 ? null : <AllergenWords list={list} />;
}
