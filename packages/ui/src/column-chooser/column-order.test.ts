import { expect, it } from 'vitest';
import { movedColumn, orderedColumns, toggledColumn } from '#column-chooser/column-order.ts';

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
  expect(toggledColumn(columns, ['number', 'time', 'total'], 'time')).toEqual(['number', 'total']);
  expect(toggledColumn(columns, ['number', 'total'], 'time')).toEqual(['number', 'time', 'total']);
  expect(toggledColumn(columns, ['number'], 'total')).toEqual(['number', 'total']);
});

it('moves a column one place, but never before the first or out of the list', () => {
  expect(movedColumn(['number', 'time', 'total'], 'total', -1)).toEqual(['number', 'total', 'time']);
  expect(movedColumn(['number', 'time', 'total'], 'time', -1)).toEqual(['number', 'time', 'total']);
  expect(movedColumn(['number', 'time', 'total'], 'total', 1)).toEqual(['number', 'time', 'total']);
  expect(movedColumn(['number', 'time', 'total'], 'number', 1)).toEqual(['number', 'time', 'total']);
});
