import { expect, it } from 'vitest';
import { moveColumn, orderedColumns, toggleColumn } from '#column-chooser/column-order.ts';

const columns = ['number', 'time', 'customer', 'total'].map((id) => ({ id, name: id }));

it('lists those in view in their order before the others', () => {
  expect(orderedColumns(columns, ['number', 'total', 'time']).map(({ id }) => id)).toEqual([
    'number',
    'total',
    'time',
    'customer',
  ]);
});

it('takes a column away and puts it back where the table has it', () => {
  expect(toggleColumn(columns, ['number', 'time', 'total'], 'time')).toEqual(['number', 'total']);
  expect(toggleColumn(columns, ['number', 'total'], 'time')).toEqual(['number', 'time', 'total']);
  expect(toggleColumn(columns, ['number'], 'total')).toEqual(['number', 'total']);
});

it('moves a column one place, but never before the first or out of the list', () => {
  expect(moveColumn(['number', 'time', 'total'], 'total', -1)).toEqual(['number', 'total', 'time']);
  expect(moveColumn(['number', 'time', 'total'], 'time', -1)).toEqual(['number', 'time', 'total']);
  expect(moveColumn(['number', 'time', 'total'], 'total', 1)).toEqual(['number', 'time', 'total']);
  expect(moveColumn(['number', 'time', 'total'], 'number', 1)).toEqual(['number', 'time', 'total']);
});
