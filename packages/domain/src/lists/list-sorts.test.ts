import { expect, test } from 'vitest';

import { formatSort, parseSort, sortOptions } from '#lists/list-sorts.ts';

const SORTS = sortOptions(['total', 'created_at']);

test('a list is sorted by each of its fields, both ways', () => {
  expect(SORTS).toEqual(['total', '-total', 'created_at', '-created_at']);
  for (const sort of SORTS) expect(formatSort(SORTS, parseSort(sort))).toBe(sort);
  expect(parseSort('-total')).toEqual({ column: 'total', direction: 'descending' });
  expect(formatSort(SORTS, { column: 'name', direction: 'ascending' })).toBeUndefined();
});
