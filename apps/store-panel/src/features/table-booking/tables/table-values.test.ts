import { expect, it } from 'vitest';

import { nextNumber } from './table-values.ts';

const tables = (...numbers: readonly (readonly [string, string])[]) =>
  numbers.map(([table_number, area]) => ({ table_number, area })) as unknown as Parameters<typeof nextNumber>[0];

it('goes on as the tables of its area are numbered', () => {
  const all = tables(['1', 'Hall'], ['2', 'Hall'], ['T1', 'Terrace'], ['T6', 'Terrace'], ['Bar', 'Bar']);
  expect(nextNumber(all, 'Hall')).toBe('3');
  expect(nextNumber(all, 'Terrace')).toBe('T7');
  // Nothing to go on from: a number that no table has.
  expect(nextNumber(all, 'Bar')).toBe('3');
  expect(nextNumber(tables(['T07', ''], ['T08', '']), '')).toBe('T09');
  expect(nextNumber([], '')).toBe('1');
});
