import fc from 'fast-check';

import { assign } from '#reservations/placement/assign.ts';
import { type MadeRoom, makeRoom } from '#reservations/placement/make-room.ts';
import {
  type ArrivingParty,
  blockersOf,
  isMadeFor,
  type SeatedParty,
  type SeatingUnit,
} from '#reservations/placement/seating.ts';

const QUARTER = 15 * 60_000;
const AREAS = ['Room', 'Terrace'];

interface Evening {
  readonly units: readonly SeatingUnit[];
  readonly taken: readonly SeatedParty[];
  readonly party: ArrivingParty;
}

const anyParty: fc.Arbitrary<ArrivingParty> = fc
  .record({
    persons: fc.integer({ min: 1, max: 8 }),
    from: fc.integer({ min: 0, max: 10 }),
    stay: fc.integer({ min: 6, max: 10 }),
    area: fc.option(fc.constantFrom(...AREAS), { freq: 4 }),
  })
  .map(({ persons, from, stay, area }) => ({ persons, from: from * QUARTER, until: (from + stay) * QUARTER, area }));

/** An evening as it may have come about: parties placed one after the other, some of them for good. */
export const randomEvening = (size: { readonly tables: number; readonly parties: number }): fc.Arbitrary<Evening> =>
  fc
    .record({
      tables: fc.array(
        fc.record({
          min: fc.integer({ min: 1, max: 2 }),
          more: fc.integer({ min: 1, max: 5 }),
          area: fc.constantFrom(...AREAS),
        }),
        { minLength: 2, maxLength: size.tables },
      ),
      isCombined: fc.boolean(),
      parties: fc.array(fc.record({ of: anyParty, isMovable: fc.boolean(), at: fc.nat(20) }), {
        maxLength: size.parties,
      }),
      party: anyParty,
    })
    .map(({ tables, isCombined, parties, party }) => {
      const single = tables.map(({ min, more, area }, sequence): SeatingUnit => ({
        tableIds: [`t${sequence}`],
        minPersons: min,
        maxPersons: min + more,
        area,
        sequence,
      }));
      const units = isCombined
        ? [...single, { tableIds: ['t0', 't1'], minPersons: 3, maxPersons: 10, area: '', sequence: 0 }]
        : single;
      const taken: SeatedParty[] = [];
      for (const { of, isMovable, at } of parties) {
        const free = units.filter((unit) => isMadeFor(unit, of) && blockersOf(unit.tableIds, of, taken).length === 0);
        const unit = free[at % Math.max(1, free.length)];
        if (unit) taken.push({ ...of, reservationId: `r${taken.length}`, tableIds: unit.tableIds, isMovable });
      }
      return { units, taken, party };
    });

/** A full evening of a few tables, for whose last party rarely anything is free: seeds of `seeded`. */
export const crowdedEvening: fc.Arbitrary<Evening> = fc.integer({ min: 1 }).map((seed) => {
  const random = seeded(seed);
  const pick = (max: number) => Math.floor(random() * max);
  const tables = 3 + pick(5);
  const single = Array.from({ length: tables }, (_, sequence): SeatingUnit => {
    const maxPersons = [2, 2, 4, 4, 5, 6][pick(6)] ?? 4;
    return {
      tableIds: [`t${sequence}`],
      minPersons: 1 + pick(Math.ceil(maxPersons / 2)),
      maxPersons,
      area: AREAS[pick(4) === 0 ? 1 : 0] ?? '',
      sequence,
    };
  });
  const joined = Array.from({ length: pick(3) }, (_, at): SeatingUnit => ({
    tableIds: [`t${at}`, `t${at + 1}`],
    minPersons: 3,
    maxPersons: 8,
    area: null,
    sequence: at,
  }));
  const units = [...single, ...joined];
  const partyOf = (): ArrivingParty => {
    const from = pick(12) * QUARTER;
    const persons = 1 + pick(6);
    return {
      persons,
      from,
      until: from + (4 + pick(6)) * QUARTER,
      area: pick(6) === 0 ? (AREAS[pick(2)] ?? null) : null,
    };
  };
  const taken: SeatedParty[] = [];
  for (let tries = tables * 6; tries > 0; tries -= 1) {
    const of = partyOf();
    const free = units.filter((unit) => isMadeFor(unit, of) && blockersOf(unit.tableIds, of, taken).length === 0);
    const unit = free[pick(free.length)];
    if (unit) taken.push({ ...of, reservationId: `r${taken.length}`, tableIds: unit.tableIds, isMovable: pick(6) > 0 });
  }
  return { units, taken, party: partyOf() };
});

const MAX_GAP = 16 * QUARTER;

/** `assign` by sorting everything that is free. */
export function bestFreeUnit(
  units: readonly SeatingUnit[],
  taken: readonly SeatedParty[],
  party: ArrivingParty,
): SeatingUnit | null {
  const overlaps = (one: SeatedParty) => !(one.until <= party.from || one.from >= party.until);
  const idle = (id: string) => {
    const on = taken.filter(({ tableIds }) => tableIds.includes(id));
    const gaps = [
      on.filter(({ until }) => until <= party.from).map(({ until }) => party.from - until),
      on.filter(({ from }) => from >= party.until).map(({ from }) => from - party.until),
    ];
    return gaps.reduce((sum, side) => sum + Math.min(MAX_GAP, ...side), 0);
  };
  const free = units
    .filter(({ tableIds }) => !taken.some((one) => overlaps(one) && one.tableIds.some((id) => tableIds.includes(id))))
    .filter(({ minPersons, maxPersons }) => party.persons >= minPersons && party.persons <= maxPersons)
    .filter(({ area }) => party.area === null || party.area === area);
  const keys = free.map(
    (unit) =>
      [
        unit.tableIds.length,
        unit.maxPersons - party.persons,
        unit.tableIds.reduce((sum, id) => sum + idle(id), 0),
        unit.sequence,
      ] as const,
  );
  const order = keys
    .map((key, at) => ({ key, at }))
    .toSorted((one, other) => {
      const differing = one.key.findIndex((value, index) => value !== other.key[index]);
      return differing === -1 ? one.at - other.at : (one.key[differing] ?? 0) - (other.key[differing] ?? 0);
    });
  return free[order[0]?.at ?? -1] ?? null;
}

/** The least number of parties that have to change tables, by trying each one and each two on each unit; null: more. */
export function fewestMoves(
  units: readonly SeatingUnit[],
  taken: readonly SeatedParty[],
  party: ArrivingParty,
): number | null {
  const movable = taken.filter(({ isMovable }) => isMovable);
  const canPlace = (moved: readonly SeatedParty[]) =>
    placements(
      units,
      [...moved, { ...party, reservationId: '', tableIds: [], isMovable: false }],
      taken.filter((one) => !moved.includes(one)),
    );
  if (movable.some((one) => canPlace([one]))) return 1;
  const isPossible = movable.some((one, at) => movable.slice(at + 1).some((other) => canPlace([one, other])));
  return isPossible ? 2 : null;
}

/** Whether all of these find a unit at once. */
function placements(
  units: readonly SeatingUnit[],
  parties: readonly SeatedParty[],
  taken: readonly SeatedParty[],
): boolean {
  const [first, ...others] = parties;
  if (!first) return true;
  return units.some(
    (unit) =>
      isMadeFor(unit, first) &&
      blockersOf(unit.tableIds, first, taken).length === 0 &&
      placements(units, others, [...taken, { ...first, tableIds: unit.tableIds }]),
  );
}

/** Whether all parties have a unit of their own after the moves, and only those moved that may. */
export function isSound({ units, taken, party }: Evening, { unit, moves }: MadeRoom): boolean {
  const after = taken.map((one) => {
    const move = moves.find(({ reservationId }) => reservationId === one.reservationId);
    return move ? { ...one, tableIds: move.tableIds } : one;
  });
  const moved = taken.filter(({ reservationId }) => moves.some((move) => move.reservationId === reservationId));
  const all = [...after, { ...party, reservationId: '', tableIds: unit.tableIds, isMovable: false }];
  const fits = all
    .filter(({ reservationId }) => reservationId === '' || moved.some((one) => one.reservationId === reservationId))
    .every((one) => units.some((of) => of.tableIds.join() === one.tableIds.join() && isMadeFor(of, one)));
  return (
    fits &&
    moved.length === moves.length &&
    moved.every(({ isMovable }) => isMovable) &&
    all.every((one) => blockersOf(one.tableIds, one, all).length === 1)
  );
}

/** A generator with a fixed sequence for each seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How many parties of one evening with more requests than fit find a place: by best fit alone, and with moves. */
export function runEvening({ tables, seed }: { readonly tables: number; readonly seed: number }) {
  const random = seeded(seed);
  const pick = (max: number) => Math.floor(random() * max);
  const units = Array.from({ length: tables }, (_, sequence): SeatingUnit => {
    const maxPersons = [2, 2, 4, 4, 4, 6, 8][pick(7)] ?? 4;
    return { tableIds: [`t${sequence}`], minPersons: maxPersons > 4 ? 3 : 1, maxPersons, area: '', sequence };
  });
  const requests = Array.from({ length: Math.round(tables * 4.5) }, (): ArrivingParty => {
    const persons = [1, 2, 2, 2, 2, 3, 4, 4, 5, 6, 8][pick(11)] ?? 2;
    const from = pick(20) * QUARTER;
    return { persons, from, until: from + (6 + pick(5)) * QUARTER, area: null };
  });
  return { bestFit: seatAll(units, requests, false), withMoves: seatAll(units, requests, true) };
}

function seatAll(units: readonly SeatingUnit[], requests: readonly ArrivingParty[], moves: boolean): number {
  let taken: readonly SeatedParty[] = [];
  for (const [at, request] of requests.entries()) {
    const unit = assign(units, taken, request);
    const made = unit ? { unit, moves: [] } : moves ? makeRoom(units, taken, request) : null;
    if (!made) continue;
    taken = [
      ...taken.map((one) => {
        const move = made.moves.find(({ reservationId }) => reservationId === one.reservationId);
        return move ? { ...one, tableIds: move.tableIds } : one;
      }),
      { ...request, reservationId: `r${at}`, tableIds: made.unit.tableIds, isMovable: true },
    ];
  }
  return taken.length;
}
