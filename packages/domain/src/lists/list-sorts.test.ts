import { expect, test } from 'vitest';

import { askedSort, shownSort, sortsBy } from '#lists/list-sorts.ts';

const SORTS = sortsBy(['total', 'created_at']);

test('a list is sorted by each of its fields, both ways', () => {
  expect(SORTS).toEqual(['total', '-total', 'created_at', '-created_at']);
  for (const sort of SORTS) expect(askedSort(SORTS, shownSort(sort))).toBe(sort);
  expect(shownSort('-total')).toEqual({ column: 'total', direction: 'descending' });
  expect(askedSort(SORTS, { column: 'name', direction: 'ascending' })).toBeUndefined();
});
