import { expect, it } from 'vitest';

import { proposeTables } from './propose-tables.ts';

const NOW = Date.UTC(2026, 10, 27, 19);
const MINUTE = 60_000;
const table = (id: string, minPersons: number, maxPersons: number) => ({
  id,
  number: id,
  minPersons,
  maxPersons,
  area: '',
});
type Day = Parameters<typeof proposeTables>[0];
const day = (...taken: readonly (readonly [string, number])[]) =>
  ({
    tables: [table('big', 5, 8), table('four', 3, 4), table('two', 1, 2)],
    parties: taken.map(([id, inMinutes]) => ({
      id: `at ${id}`,
      kind: 'reservation',
      status: 'confirmed',
      tableIds: [id],
      startsAt: NOW + inMinutes * MINUTE,
      endsAt: NOW + (inMinutes + 90) * MINUTE,
    })),
    stayMinutes: { two: 90, four: 120, more: 150, buffer: 10 },
  }) as unknown as Day;

it('is the smallest table that is free for the stay, else the one that is free longest', () => {
  expect(proposeTables(day(), 2, NOW)).toEqual(['two']);
  expect(proposeTables(day(), 4, NOW)).toEqual(['four']);
  expect(proposeTables(day(['two', 60]), 2, NOW)).toEqual(['four']);
  expect(proposeTables(day(['two', 60], ['four', 30], ['big', 45]), 2, NOW)).toEqual(['two']);
  expect(proposeTables(day(['big', 0]), 6, NOW)).toEqual([]);
  expect(proposeTables(day(['big', 14]), 6, NOW)).toEqual([]);
  expect(proposeTables(day(['big', 15]), 6, NOW)).toEqual(['big']);
  // With the time until the next party may come.
  expect(proposeTables(day(['two', 95]), 2, NOW)).toEqual(['four']);
  expect(proposeTables(day(), 9, NOW)).toEqual([]);
  expect(proposeTables(day(), null, NOW)).toEqual([]);
});
