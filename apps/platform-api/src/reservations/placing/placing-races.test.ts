import { assign } from '@store-panel/domain/reservations/placement/assign';
import type { ArrivingParty, SeatingUnit } from '@store-panel/domain/reservations/placement/seating';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { runOutsideTransactions } from '#db/transaction-scope.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { lockPlaces, type PartyToPlace, placeParty } from '#reservations/placing/place-party.ts';
import { readTaken } from '#reservations/placing/taken.queries.ts';
import { freeTables, writeTables } from '#reservations/placing/write-tables.queries.ts';
import { NO_FAULTS, seatingFaults } from '#testing/booking/seating-facts.ts';
import { describeOnEachEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { RACE_ROUNDS, roundsUntil } from '#testing/race-rounds.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_128;
const CLIENTS = 16;
const MINUTE = 60_000;
const EVENING = Date.parse('2031-03-07T17:00:00Z');
const DAY = '2031-03-07';
const NEXT_DAY = '2031-03-08';
const ZONE = 'Europe/Berlin';

const tables = Array.from({ length: 5 }, () => uuidV7());
const units: readonly SeatingUnit[] = [
  ...tables.map((id, sequence) => ({
    tableIds: [id],
    minPersons: 1,
    maxPersons: sequence < 3 ? 4 : 6,
    area: '',
    sequence,
  })),
  { tableIds: [tables[3] ?? '', tables[4] ?? ''], minPersons: 7, maxPersons: 12, area: '', sequence: 3 },
];

let reservations = 0;

/** A code that no other reservation of this file has. */
function nextCode(): string {
  reservations += 1;
  const signs = Array.from({ length: 6 }, (_, at) => 'ABCDEFGHJK'[Math.floor(reservations / 10 ** at) % 10]);
  return signs.join('');
}

function randomParty(random: Random): ArrivingParty {
  const persons = random.pick([1, 2, 2, 3, 4, 4, 6, 8]);
  // Some stay over midnight.
  const from = EVENING + random.pick([0, 30, 60, 90, 120, 180, 330]) * MINUTE;
  return { persons, from, until: from + random.pick([90, 120, 150]) * MINUTE, area: null };
}

async function insertReservation(
  db: QueryExecutor,
  { storeId, reservationId: id, day, ...party }: PartyToPlace,
  hold?: Date,
) {
  await db
    .insertInto('reservations')
    .values({
      store_id: storeId,
      id,
      code: nextCode(),
      kind: 'reservation',
      status: hold ? 'held' : 'confirmed',
      source: 'store',
      day,
      starts_at: new Date(party.from),
      ends_at: new Date(party.until),
      persons: party.persons,
      expires_at: hold ?? null,
    })
    .execute();
}

const overlaps = async (db: QueryExecutor) =>
  (
    await sql`
      select from reservation_tables a join reservation_tables b
        on a.store_id = b.store_id and a.table_id = b.table_id and a.reservation_id < b.reservation_id
        and a.from_at < b.until_at and b.from_at < a.until_at
      where a.holds and b.holds`.execute(db)
  ).rows.length;

const errorState = (error: unknown) => String((error as { code?: unknown }).code);

describeOnEachEngine('the place of a party', (on) => {
  let storeId: string;
  beforeAll(async () => {
    storeId = await insertStore(on.database.kysely);
  });

  const party = (from: number, others: Partial<PartyToPlace> = {}): PartyToPlace => ({
    storeId,
    reservationId: uuidV7(),
    day: DAY,
    persons: 2,
    from: EVENING + from * MINUTE,
    until: EVENING + (from + 90) * MINUTE,
    area: null,
    isSeated: false,
    ...others,
  });
  const [only = ''] = tables;
  const one: readonly SeatingUnit[] = [{ tableIds: [only], minPersons: 1, maxPersons: 4, area: '', sequence: 0 }];

  async function book(of: PartyToPlace, hold?: Date) {
    return inTransaction(on.database, async (db) => {
      await lockPlaces(db, of, ZONE);
      await insertReservation(db, of, hold);
      return placeParty(db, one, of);
    });
  }

  test('follows the one before, is refused over it, and takes that of a hold whose time is over', async () => {
    expect((await book(party(0)))?.tableIds).toEqual([only]);
    expect(await book(party(60))).toBeNull();
    expect((await book(party(90)))?.tableIds).toEqual([only]);
    // By the clock of the database, without a job.
    expect((await book(party(180), new Date(Date.now() - 1000)))?.tableIds).toEqual([only]);
    expect((await book(party(200)))?.tableIds).toEqual([only]);
  });

  test('is proven by the database: a second party for a table at a time, or at a table now, is refused', async () => {
    const free = tables[1] ?? '';
    const write = (of: PartyToPlace, isSeated = false) =>
      inTransaction(on.database, async (db) => {
        await insertReservation(db, of);
        await writeTables(db, { ...of, tableIds: [free], isSeated });
      }).then(() => 'written', errorState);
    expect(await write(party(600), true)).toBe('written');
    expect(await write(party(660))).toBe('23P01');
    expect(await write(party(720), true)).toBe('23505');
  });

  test('may be swapped with that of another party in one transaction', async () => {
    const [first = '', second = ''] = [tables[2], tables[3]];
    const [here, there] = [party(0), party(0)];
    await inTransaction(on.database, async (db) => {
      await insertReservation(db, here);
      await writeTables(db, { ...here, tableIds: [first] });
      await insertReservation(db, there);
      await writeTables(db, { ...there, tableIds: [second] });
    });
    await inTransaction(on.database, async (db) => {
      await sql`set constraints reservation_tables_once deferred`.execute(db);
      await writeTables(db, { ...here, tableIds: [second] });
      await writeTables(db, { ...there, tableIds: [first] });
    });
    expect(await overlaps(on.database.kysely)).toBe(0);
  });
});

describeOnPostgres('a party that changes tables while its hold ends', (on) => {
  test('locks its reservation before its tables, as the job does', async () => {
    const { database } = on;
    const { kysely } = database;
    const storeId = await insertStore(kysely);
    const [small = '', large = ''] = tables;
    const two: readonly SeatingUnit[] = [
      { tableIds: [small], minPersons: 1, maxPersons: 2, area: '', sequence: 0 },
      { tableIds: [large], minPersons: 1, maxPersons: 4, area: '', sequence: 1 },
    ];
    const span = { from: EVENING, until: EVENING + 90 * MINUTE };
    const party = { storeId, day: DAY, area: null, isSeated: false, ...span };
    const held: PartyToPlace = { ...party, reservationId: uuidV7(), persons: 2, tableIds: [large] };
    const arriving: PartyToPlace = { ...party, reservationId: uuidV7(), persons: 4 };
    await inTransaction(database, async (db) => {
      await lockPlaces(db, held, ZONE);
      await insertReservation(db, held, new Date(EVENING));
      await placeParty(db, two, held);
    });
    const isWaitingForLock = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely);
      return rows.length > 0;
    };
    const place = () =>
      inTransaction(database, async (db) => {
        await lockPlaces(db, arriving, ZONE);
        await insertReservation(db, arriving);
        return placeParty(db, two, arriving);
      });
    const { placing, freeRows } = await inTransaction(database, async (job) => {
      await sql`select from reservations where id = ${held.reservationId} for update`.execute(job);
      return runOutsideTransactions(async () => {
        const reply = place();
        while (!(await isWaitingForLock()));
        const { rows } = await sql`
          select from reservation_tables where reservation_id = ${held.reservationId} for update skip locked`.execute(
          kysely,
        );
        return { placing: { reply }, freeRows: rows.length };
      });
    });
    expect(freeRows).toBe(1);
    expect(await placing.reply).toEqual({
      tableIds: [large],
      moves: [{ reservationId: held.reservationId, tableIds: [small] }],
    });
    expect(await seatingFaults(kysely, storeId)).toEqual(NO_FAULTS);
  });
});

describeOnPostgres(`parties that book one evening at once (seed ${SEED})`, (on) => {
  async function runRound(random: Random, isLocked: boolean) {
    const storeId = await insertStore(on.database.kysely);
    const refused: ArrivingParty[] = [];
    const errors: string[] = [];
    let hasFreed = false;
    // With nothing freed, a party that was refused has no place at the end either.
    const onlyBooks = random.maybe(0.5);
    const clients = Array.from({ length: CLIENTS }, () => ({
      party: randomParty(random),

      afterwards: onlyBooks ? ('stay' as const) : random.pick(['stay', 'stay', 'stay', 'move', 'cancel'] as const),
      next: randomParty(random),
    }));
    await Promise.all(
      clients.map(async ({ party, afterwards, next }) => {
        const day = (at: number) => (at >= EVENING + 360 * MINUTE ? NEXT_DAY : DAY);
        const of: PartyToPlace = { ...party, storeId, reservationId: uuidV7(), day: day(party.from), isSeated: false };
        const work = async (target: PartyToPlace, isNew: boolean, formerDay = target.day) =>
          inTransaction(on.database, async (db) => {
            if (isLocked) await lockPlaces(db, target, ZONE, formerDay);
            if (isNew) await insertReservation(db, target);
            return placeParty(db, units, target);
          }).catch((error: unknown) => {
            errors.push(errorState(error));
            return undefined;
          });
        const place = await work(of, true);
        if (place === null) refused.push(party);
        if (!place || afterwards === 'stay') return;
        hasFreed = true;
        if (afterwards === 'move') {
          await work({ ...of, ...next, day: day(next.from) }, false, of.day);
        } else {
          await inTransaction(on.database, async (db) => {
            await lockPlaces(db, of, ZONE);
            await freeTables(db, storeId, of.reservationId);
          });
        }
      }),
    );
    const taken = await readTaken(on.database.kysely, {
      storeId,
      from: EVENING - 600 * MINUTE,
      until: EVENING + 1200 * MINUTE,
    });
    const wronged = hasFreed ? [] : refused.filter((party) => assign(units, taken, party) !== null);
    return { errors, wronged, refused: refused.length, placed: taken.length };
  }

  test('never share a table, and none is turned away beside a free one', async () => {
    const random = createRandom(SEED);
    let refused = 0;
    for (const _ of roundsUntil(() => refused > RACE_ROUNDS)) {
      const result = await runRound(random, true);
      expect(result).toMatchObject({ errors: [], wronged: [] });
      refused += result.refused;
    }
    expect(await overlaps(on.database.kysely)).toBe(0);
    // There were more than fit.
    expect(refused).toBeGreaterThan(RACE_ROUNDS);
  });

  test('are stopped by the constraint where a writer takes no lock', async () => {
    const random = createRandom(SEED + 1);
    const errors: string[] = [];
    for (let round = 0; round < 20 && errors.length === 0; round += 1)
      errors.push(...(await runRound(random, false)).errors);
    expect(errors.length).toBeGreaterThan(0);
    expect(await overlaps(on.database.kysely)).toBe(0);
  });
});
