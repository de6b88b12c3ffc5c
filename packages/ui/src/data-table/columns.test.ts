import { expect, it } from 'vitest';
import { nextSort, titleColumn, type Column } from '#data-table/columns.ts';

it('sorts ascending first and turns round on the next press', () => {
  const first = nextSort(undefined, 'total');
  expect(first).toEqual({ column: 'total', direction: 'ascending' });
  const second = nextSort(first, 'total');
  expect(second).toEqual({ column: 'total', direction: 'descending' });
  expect(nextSort(second, 'total')).toEqual(first);
  expect(nextSort(second, 'date')).toEqual({ column: 'date', direction: 'ascending' });
});

it('names a row by its first column unless another says so', () => {
  const column = (id: string, isTitle?: boolean): Column<string> => ({ id, header: id, render: (row) => row, isTitle });
  expect(titleColumn([column('a'), column('b')])?.id).toBe('a');
  expect(titleColumn([column('a'), column('b', true)])?.id).toBe('b');
  expect(titleColumn([])).toBeUndefined();
});
