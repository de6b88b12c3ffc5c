import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { assign } from '#reservations/placement/assign.ts';
import { makeRoom, MAX_MOVES } from '#reservations/placement/make-room.ts';
import { type ArrivingParty, isMovable, type SeatedParty, type SeatingUnit } from '#reservations/placement/seating.ts';
import { quoteWait } from '#reservations/quote-wait.ts';
import {
  bestFreeUnit,
  crowdedEvening,
  fewestMoves,
  isSound,
  randomEvening,
  runEvening,
} from '../../../test/random-evenings.ts';

// A sample; `npm run soak -- --only seating` takes 20,000 days.
const DAYS = Number(process.env['SEATING_DAYS'] ?? 300);

const HOUR = 60 * 60_000;

const table = (id: string, maxPersons: number, others: Partial<SeatingUnit> = {}): SeatingUnit => ({
  tableIds: [id],
  minPersons: 1,
  maxPersons,
  area: '',
  sequence: 0,
  ...others,
});

const party = (persons: number, from = 0, hours = 2): ArrivingParty => ({
  persons,
  from: from * HOUR,
  until: (from + hours) * HOUR,
  area: null,
});

const seated = (reservationId: string, tableId: string, of: ArrivingParty, isFree = true): SeatedParty => ({
  ...of,
  reservationId,
  tableIds: [tableId],
  isMovable: isFree,
});

describe('assign', () => {
  test.each([
    ['one table before two', [table('a', 4), { ...table('b', 3), tableIds: ['b', 'c'] }], party(3), ['a']],
    ['the fewest spare seats', [table('a', 8), table('b', 4)], party(3), ['b']],
    ['none that is too small', [table('a', 2)], party(3), null],
    ['none that is too large', [table('a', 8, { minPersons: 4 })], party(2), null],
    [
      'the first in the order of the store',
      [table('a', 4, { sequence: 2 }), table('b', 4, { sequence: 1 })],
      party(4),
      ['b'],
    ],
  ] as const)('prefers %s', (_, units, of, expected) => {
    expect(assign(units, [], of)?.tableIds ?? null).toEqual(expected);
  });

  test('a table is free from the minute on in which the party before leaves', () => {
    const units = [table('a', 4)];
    const taken = [seated('one', 'a', party(4, 18))];
    expect(assign(units, taken, party(4, 20))?.tableIds).toEqual(['a']);
    expect(assign(units, taken, party(4, 19.99))).toBeNull();
    expect(assign(units, taken, party(4, 16))?.tableIds).toEqual(['a']);
  });

  test('fills the gap that leaves the least time empty', () => {
    const units = [table('a', 4), table('b', 4)];
    const taken = [seated('one', 'b', party(4, 16))];
    expect(assign(units, taken, party(4, 18))?.tableIds).toEqual(['b']);
  });

  test('stays in the area of the request', () => {
    const units = [table('a', 4, { area: 'Terrace' }), table('b', 4, { area: 'Room', sequence: 9 })];
    expect(assign(units, [], { ...party(4), area: 'Room' })?.tableIds).toEqual(['b']);
  });
});

describe('makeRoom', () => {
  const units = [table('a', 2), table('b', 4), table('c', 8)];

  test('moves two persons from a table for four', () => {
    const taken = [seated('two', 'b', party(2, 18)), seated('eight', 'c', party(8, 18))];
    expect(makeRoom(units, taken, party(4, 18))).toEqual({
      unit: units[1],
      moves: [{ reservationId: 'two', tableIds: ['a'] }],
    });
  });

  test('moves two parties where one is not enough', () => {
    const taken = [
      seated('two', 'a', party(2, 20)),
      seated('three', 'b', party(3, 18)),
      seated('other', 'c', party(3, 20)),
    ];
    const made = makeRoom([table('a', 3), table('b', 3), table('c', 6)], taken, party(6, 19));
    expect(made?.moves.length).toBeLessThanOrEqual(MAX_MOVES);
  });

  test('leaves alone who may not move', () => {
    expect(makeRoom(units, [seated('two', 'b', party(2, 18), false)], { ...party(4, 18), persons: 4 })).toEqual({
      unit: units[2],
      moves: [],
    });
    const full = [seated('two', 'b', party(2, 18), false), seated('eight', 'c', party(8, 18), false)];
    expect(makeRoom(units, full, party(4, 18))).toBeNull();
  });

  test('gives up after so many tries', () => {
    const many = Array.from({ length: 80 }, (_, at) => table(`t${at}`, 4));
    const full = many.map(({ tableIds: [id = ''] }) => seated(`p${id}`, id, party(4, 18)));
    expect(makeRoom(many, full, party(4, 18))).toBeNull();
  });
});

test('who sits, has arrived, has a promised table or comes within the hour does not move', () => {
  const now = 100 * HOUR;
  const later = {
    kind: 'reservation',
    status: 'confirmed',
    startsAt: now + HOUR,
    arrivedAt: null,
    isPinned: false,
  } as const;
  expect(isMovable(later, now)).toBe(true);
  expect(isMovable({ ...later, status: 'seated' }, now)).toBe(false);
  expect(isMovable({ ...later, arrivedAt: now }, now)).toBe(false);
  expect(isMovable({ ...later, isPinned: true }, now)).toBe(false);
  expect(isMovable({ ...later, startsAt: now + HOUR - 1 }, now)).toBe(false);
  expect(isMovable({ ...later, kind: 'block' }, now)).toBe(false);
});

describe('quoteWait', () => {
  const units = [table('a', 4)];
  const stay = { persons: 4, area: null, stayMs: 2 * HOUR };

  test('is nothing beside a free table', () => {
    expect(quoteWait({ units, taken: [], ahead: [], now: 0 }, stay)).toBe(0);
  });

  test('is the time until a whole stay fits, behind those who came before', () => {
    const taken = [seated('one', 'a', party(4, -1)), seated('two', 'a', party(4, 2))];
    expect(quoteWait({ units, taken, ahead: [], now: 0 }, stay)).toBe(240);
    expect(quoteWait({ units, taken: [], ahead: [stay], now: 0 }, stay)).toBe(120);
  });

  test('does not wait for a party that no table is for', () => {
    const large = { ...stay, persons: 40 };
    expect(quoteWait({ units, taken: [], ahead: [large], now: 0 }, stay)).toBe(0);
  });

  test('is unknown if nothing is free for hours', () => {
    expect(quoteWait({ units, taken: [seated('one', 'a', party(4, 0, 9))], ahead: [], now: 0 }, stay)).toBeNull();
  });
});

test(`over ${DAYS} random evenings, placing and moving are as a search of all possibilities finds them`, () => {
  const moves = [0, 0, 0];
  const evenings = fc.oneof(randomEvening({ tables: 5, parties: 6 }), crowdedEvening);
  fc.assert(
    fc.property(evenings, ({ units, taken, party: of }) => {
      const unit = assign(units, taken, of);
      expect(unit).toEqual(bestFreeUnit(units, taken, of));
      if (unit) return;
      const made = makeRoom(units, taken, of, Number.POSITIVE_INFINITY);
      expect(made?.moves.length ?? null).toBe(fewestMoves(units, taken, of));
      if (!made) return;
      expect(isSound({ units, taken, party: of }, made)).toBe(true);
      moves[made.moves.length] = (moves[made.moves.length] ?? 0) + 1;
    }),
    { numRuns: DAYS, seed: 7 },
  );
  expect(moves.map((count) => count > DAYS / 500)).toEqual([false, true, true]);
});

test('small stores seat more parties with moves than by best fit alone', () => {
  const runs = [8, 15].flatMap((tables) =>
    Array.from({ length: 12 }, (_, seed) => runEvening({ tables, seed: seed + 1 })),
  );
  const sum = (of: 'bestFit' | 'withMoves') => runs.reduce((total, run) => total + run[of], 0);
  expect(sum('withMoves') / sum('bestFit')).toBeGreaterThanOrEqual(1.02);
});
