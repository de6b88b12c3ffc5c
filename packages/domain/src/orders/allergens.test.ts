import { expect, test } from 'vitest';

import { ALLERGENS, inOrder } from '#orders/allergens.ts';

test('allergens are named in the order of the law, each once', () => {
  expect(inOrder(['milk', 'gluten', 'milk'])).toEqual(['gluten', 'milk']);
  expect(inOrder([...ALLERGENS].toReversed())).toEqual(ALLERGENS);
});
