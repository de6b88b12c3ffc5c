import { expect, test } from 'vitest';

import { bookingUnits } from '#tables/booking-units.ts';
import { isSameNumber, tableNumbers } from '#tables/store-table.ts';
import { parseTableCode, parseTableLink } from '#tables/table-code.ts';

test.each([
  ['20', 3, ['20', '21', '22']],
  ['T08', 3, ['T08', 'T09', 'T10']],
  ['Bar', 3, ['Bar', 'Bar2', 'Bar3']],
])('numbers from %s on', (first, count, numbers) => {
  expect(tableNumbers(first, count)).toEqual(numbers);
});

test('only bookable tables and complete combinations are offered', () => {
  const table = { min_person: 1, max_person: 4, is_bookable: true, area: 'Hall', sequence: 0 };
  const tables = [
    { ...table, table_id: 'a', table_number: '1' },
    { ...table, table_id: 'b', table_number: '2', is_bookable: false, area: '', sequence: 1 },
  ];
  const combination = { min_person: 5, max_person: 8, is_bookable: true };
  const units = bookingUnits(tables, [
    { ...combination, combination_id: 'x', table_ids: ['a', 'b'] },
    { ...combination, combination_id: 'y', table_ids: ['a', 'gone'] },
  ]);
  expect(units).toEqual([
    { tableIds: ['a'], minPersons: 1, maxPersons: 4, area: 'Hall', sequence: 0 },
    { tableIds: ['a', 'b'], minPersons: 5, maxPersons: 8, area: null, sequence: 0 },
  ]);
});

test('links and typed codes are read strictly', () => {
  expect(parseTableLink('ABCDEF.abcdefgh23')).toEqual({ code: 'ABCDEF', tag: 'abcdefgh23' });
  expect(parseTableLink('ABCDEO.abcdefgh23')).toBeNull();
  expect(parseTableLink('ABCDEF.abcdefgh2')).toBeNull();
  expect(parseTableCode(' abc-def')).toBe('ABCDEF');
  expect(parseTableCode('abcde1')).toBeNull();
});

test('a combination of one area is of it, and one of tables without any is of none', () => {
  const table = { min_person: 1, max_person: 4, is_bookable: true, area: 'Hall', sequence: 0 };
  const tables = ['a', 'b', 'c', 'd'].map((id, at) => ({
    ...table,
    table_id: id,
    table_number: id,
    area: at < 2 ? 'Hall' : '',
  }));
  const combination = { min_person: 5, max_person: 8, is_bookable: true };
  const units = bookingUnits(tables, [
    { ...combination, combination_id: 'x', table_ids: ['a', 'b'] },
    { ...combination, combination_id: 'y', table_ids: ['c', 'd'] },
  ]);
  expect(units.map(({ area }) => area)).toEqual(['Hall', 'Hall', null, null, 'Hall', null]);
});

test('numbers are the same whatever the case of their letters', () => {
  expect(isSameNumber('T4', 't4')).toBe(true);
  expect(isSameNumber('T4', 'T5')).toBe(false);
});
