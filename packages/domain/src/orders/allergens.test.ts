import { expect, test } from 'vitest';

import { ALLERGENS, sortAllergens } from '#orders/allergens.ts';

test('allergens are named in the order of the law, each once', () => {
  expect(sortAllergens(['milk', 'gluten', 'milk'])).toEqual(['gluten', 'milk']);
  expect(sortAllergens([...ALLERGENS].toReversed())).toEqual(ALLERGENS);
});
