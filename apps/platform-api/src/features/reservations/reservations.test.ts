import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { candidateStarts } from '@store-panel/domain/reservations/rules/starts';
import { DEFAULT_TABLE_POLICY } from '@store-panel/domain/reservations/rules/table-policy';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import { ApiError } from '#access/api-error.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { book, type Booking } from '#reservations/commands/book.ts';
import { changeReservation } from '#reservations/commands/change.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { seatWalkIn } from '#reservations/commands/seat.ts';
import { setReservationStatus, type StatusChange } from '#reservations/commands/set-status.ts';
import { blockTables } from '#reservations/commands/wait.ts';
import { readEntries } from '#reservations/entries.queries.ts';
import { makeBookingRules } from '#reservations/make-booking-rules.ts';
import { eraseOldGuests, expireHolds } from '#features/reservations/reservation-jobs.ts';
import { findReservation, toWireReservation } from '#reservations/reservation-records.queries.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';

const MINUTE = 60_000;
const ZONE = 'Europe/Berlin';
/** Friday, 17:00 in Berlin. */
const NOW = Date.parse('2031-03-07T16:00:00Z');
const at = (minutes: number) => NOW + minutes * MINUTE;

const tables = [2, 4].map((max_person, sequence) => ({
  table_id: uuidV7(),
  table_number: `T${sequence}`,
  min_person: 1,
  max_person,
  is_bookable: true,
  area: '',
  sequence,
}));
const [small = '', large = ''] = tables.map(({ table_id }) => table_id);
const slot = {
  weekday: 5,
  on_date: null,
  start_minute: 18 * 60,
  end_minute: 22 * 60,
  every_minutes: 30,
  most_covers: 5,
  most_covers_online: 4,
} as const;
const settings = { ...DEFAULT_BOOKING_SETTINGS, is_online: true };
const calendar = hoursCalendar({ hours: null, festivals: [] }, ZONE);
const saved = {
  settings,
  slots: [slot],
  tables,
  combinations: [],
  calendar,
  callingCode: '+49',
  policy: DEFAULT_TABLE_POLICY,
  currency: 'EUR',
};
const rules = makeBookingRules(saved);

type On = Parameters<Parameters<typeof describeOnAnEngine>[1]>[0];

const commandsOn = (on: On) => {
  const state = { storeId: '', versions: [] as number[] };
  const run = <T>(command: (context: CommandContext) => Promise<T>, now = NOW, used = rules): Promise<T> =>
    inTransaction(on.database, (db, afterCommit) =>
      command({
        db,
        afterCommit,
        deps: {
          reservationsChanged: (_, version) => void state.versions.push(version),
          notifyGuest: NO_GUEST_MESSAGES,
          notifyEvent: () => undefined,
        },
        storeId: state.storeId,
        actor: { kind: 'store', id: state.storeId, name: 'Staff' },
        rules: used,
        now,
      }),
    );
  const guest = (startsAt: number, persons: number, others: Partial<Booking> = {}): Booking => ({
    startsAt,
    persons,
    name: 'Canary Guest',
    phone: '0170 1234567',
    ...others,
  });
  const byStore = { booker: 'store', source: 'store', status: 'confirmed' } as const;
  const online = { booker: 'online', source: 'channel', status: 'confirmed' } as const;
  const bookNow = (
    startsAt: number,
    persons: number,
    others: Partial<Booking> = {},
    way = byStore as typeof byStore | typeof online,
  ) => run((context) => book(context, guest(startsAt, persons, others), way));
  const set = (id: string, action: StatusChange['action'], now = NOW, others: Partial<StatusChange> = {}) =>
    run((context) => setReservationStatus(context, { id, action, ...others }, 'store'), now);
  return { state, run, guest, byStore, online, bookNow, set };
};

const errorOf = (error: unknown) =>
  error instanceof ApiError ? { code: error.code, ...error.detail } : { code: null, error };

describeOnAnEngine('reservations', (on) => {
  const { state, run, guest, byStore, online, bookNow, set } = commandsOn(on);
  beforeEach(async () => {
    state.storeId = await insertStore(on.database.kysely);
    state.versions = [];
  });

  test('are booked at the best table, and refused with the reason and other starts', async () => {
    const { reservation } = await bookNow(at(120), 2);
    expect(reservation).toMatchObject({ status: 'confirmed', table_ids: [small], day: '2031-03-07', version: 1 });
    expect((await bookNow(at(120), 3)).reservation.table_ids).toEqual([large]);
    const refusal = await bookNow(at(150), 2, { accepted: ['pacing'] }).catch(errorOf);
    expect(refusal).toMatchObject({ code: ERROR.tableNotFree, reason: 'no_table' });
    expect(refusal).toHaveProperty('alternatives.length', 4);
    expect(state.versions).toEqual([1, 2]);
  });

  test('exceed pacing only if the store says so, and never a table', async () => {
    await bookNow(at(120), 4);
    expect(await bookNow(at(120), 2).catch(errorOf)).toMatchObject({ code: ERROR.tableNotFree, reason: 'pacing' });
    expect(await bookNow(at(120), 2, { accepted: ['pacing'] }, online).catch(errorOf)).toMatchObject({
      reason: 'pacing',
    });
    expect((await bookNow(at(120), 2, { accepted: ['pacing'] })).reservation.table_ids).toEqual([small]);
    expect(await bookNow(at(120), 2, { accepted: ['pacing'] }).catch(errorOf)).toMatchObject({ reason: 'no_table' });
  });

  test('are each booked at every start that is offered, and refused for the reason shown at every other', async () => {
    const facts = {
      now: NOW,
      booker: 'online',
      area: null,
      covers: 0,
      onlineCovers: 0,
      onlineClosedUntil: null,
    } as const;
    for (const { at: start } of candidateStarts('2031-03-07', [slot], calendar)) {
      const [reason] = rules.refusalsAt(start, 2, facts);
      const result = await run(async (context) => {
        const found = await book(context, guest(start, 2), online).then(() => 'booked', errorOf);
        await sql`delete from reservations where store_id = ${state.storeId}`.execute(context.db);
        return found;
      });
      if (reason === undefined) expect(result).toBe('booked');
      else expect(result).toMatchObject({ reason });
    }
    expect(await bookNow(at(125), 2, {}, online).catch(errorOf)).toMatchObject({ reason: 'closed' });
    expect(await bookNow(at(120), 9, {}, online).catch(errorOf)).toMatchObject({ reason: 'persons' });
  });

  test('make room: a party of two gives way to one of four', async () => {
    const { reservation: two } = await bookNow(at(180), 2, { tableIds: [large] });
    const { reservation, moved } = await bookNow(at(210), 4);
    expect(reservation.table_ids).toEqual([large]);
    expect(moved).toMatchObject([{ id: two.id, table_ids: [small], version: 2 }]);
    const pinned = await bookNow(at(120), 2, { tableIds: [small], isPinned: true, accepted: ['pacing'] }).catch(
      errorOf,
    );
    expect(pinned).toMatchObject({ reason: 'no_table' });
  });

  test('live from arrival to the end, with one who was faster', async () => {
    const { reservation } = await bookNow(at(120), 2);
    const { id } = reservation;
    expect(await set(id, 'no_show').catch(errorOf)).toMatchObject({ denial: 'keep_time_running' });
    expect(await set(id, 'arrive', at(110))).toMatchObject({ status: 'confirmed', version: 2 });
    expect(await set(id, 'seat', at(115), { version: 1 }).catch(errorOf)).toMatchObject({
      code: ERROR.staleVersion,
      last_reservation_entry: { action: 'arrive' },
    });
    expect(await set(id, 'seat', at(115))).toMatchObject({ status: 'seated', table_ids: [small] });
    expect(await set(id, 'cancel', at(116)).catch(errorOf)).toMatchObject({
      code: ERROR.cancelFailed,
      denial: 'already_seated',
    });
    expect(await set(id, 'finish', at(180))).toMatchObject({ status: 'finished' });
    expect(await set(id, 'take_back', at(181))).toMatchObject({ status: 'seated', table_ids: [small] });
    expect(await set(id, 'finish', at(182))).toMatchObject({ status: 'finished' });
    expect((await bookNow(at(210), 2)).reservation.table_ids).toEqual([small]);
    const entries = await readEntries(on.database.kysely, state.storeId, id);
    expect(entries.map(({ action }) => action)).toEqual(['finish', 'take_back', 'finish', 'seat', 'arrive', 'book']);
    expect(JSON.stringify(entries)).not.toMatch(/Canary|1234567/);
  });

  test('a no-show is taken back if its place is free, and refused if it is not', async () => {
    const { reservation } = await bookNow(at(120), 2, { tableIds: [small] });
    await bookNow(at(120), 3);
    expect(await set(reservation.id, 'no_show', at(136))).toMatchObject({ status: 'no_show' });
    expect(await set(reservation.id, 'take_back', at(137))).toMatchObject({ status: 'confirmed', table_ids: [small] });
    await set(reservation.id, 'no_show', at(138));
    await run((context) => seatWalkIn(context, { persons: 2 }), at(139));
    expect(await set(reservation.id, 'take_back', at(140)).catch(errorOf)).toMatchObject({ code: ERROR.tableNotFree });
  });

  test('walk-ins sit until the next reservation, and one party sits at a table', async () => {
    await bookNow(at(120), 2, { tableIds: [small] });
    const walkIn = await run((context) => seatWalkIn(context, { persons: 2, tableIds: [small] }), at(60));
    expect(walkIn).toMatchObject({ status: 'seated', kind: 'walk_in', ends_at: new Date(at(120)) });
    const second = run((context) => seatWalkIn(context, { persons: 1, tableIds: [small] }), at(70));
    expect(await second.catch(errorOf)).toMatchObject({ code: ERROR.tableNotFree });
  });

  test('move to another time in one step, and stay where they are if nothing is free', async () => {
    const { reservation } = await bookNow(at(120), 4);
    await bookNow(at(240), 4);
    const change = (startsAt: number) =>
      run((context) =>
        changeReservation(context, { id: reservation.id, startsAt }, { actor: 'store', booker: 'store' }),
      );
    expect((await change(at(90))).reservation).toMatchObject({ starts_at: new Date(at(90)), table_ids: [large] });
    expect(await change(at(210)).catch(errorOf)).toMatchObject({ code: ERROR.tableNotFree, reason: 'no_table' });
    expect(await findReservation(on.database.kysely, state.storeId, reservation.id)).toMatchObject({
      starts_at: new Date(at(90)),
      version: 2,
    });
  });

  test('are given only to tables of the store', async () => {
    const foreign = { tableIds: [uuidV7()] };
    const { reservation } = await bookNow(at(120), 2);
    const { id } = reservation;
    const by = { actor: 'store', booker: 'store' } as const;
    const tries = [
      () => bookNow(at(120), 2, foreign),
      () => run((context) => seatWalkIn(context, { persons: 2, ...foreign })),
      () => run((context) => blockTables(context, { ...foreign, from: at(0), until: at(60) })),
      () => run((context) => changeReservation(context, { id, ...foreign }, by)),
      () => set(id, 'seat', at(120), foreign),
    ];
    for (const one of tries) expect(await one().catch(errorOf)).toMatchObject({ code: ERROR.dataNotFound });
  });

  test('do not grow past the size that the store confirms, by their guest', async () => {
    const confirmed = makeBookingRules({ ...saved, settings: { ...settings, confirm_from_persons: 3 } });
    const { reservation } = await bookNow(at(120), 2, {}, online);
    const grow = (persons: number, actor: 'guest' | 'store') =>
      run(
        (context) => changeReservation(context, { id: reservation.id, persons }, { actor, booker: 'store' }),
        NOW,
        confirmed,
      );
    const refused = { code: ERROR.tableNotFree, reason: 'persons' };
    expect(await grow(3, 'guest').catch(errorOf)).toMatchObject(refused);
    expect((await grow(3, 'store')).reservation).toMatchObject({ status: 'confirmed', persons: 3 });
    expect((await grow(2, 'guest')).reservation).toMatchObject({ status: 'confirmed', persons: 2 });
  });

  test('remember visits of the same number at this store', async () => {
    const { reservation } = await bookNow(at(120), 2);
    await set(reservation.id, 'cancel');
    const { reservation: next } = await bookNow(at(150), 2, { phone: '+49 170 1234567' });
    expect(toWireReservation(next).memory).toEqual({ visits: 0, cancellations: 0, no_shows: 0 });
    await set(next.id, 'no_show', at(170));
    const { reservation: third } = await bookNow(at(240), 2);
    expect(toWireReservation(third).memory).toEqual({ visits: 0, cancellations: 0, no_shows: 1 });
  });

  test('that are held end by the job, too, and guests are erased after 180 days', async () => {
    const { reservation } = await run((context) =>
      book(context, guest(at(120), 2), { ...byStore, status: 'held', expiresAt: Date.now() - 1 }),
    );
    expect(await expireHolds(on.database)).toBe(1);
    expect(await findReservation(on.database.kysely, state.storeId, reservation.id)).toMatchObject({
      status: 'expired',
    });
    await sql`
      update reservations set starts_at = now() - interval '182 days', ends_at = now() - interval '181 days'
      where store_id = ${state.storeId}`.execute(on.database.kysely);
    expect(await eraseOldGuests(on.database.kysely)).toBeGreaterThan(0);
    const erased = await findReservation(on.database.kysely, state.storeId, reservation.id);
    expect(erased).toMatchObject({ name: '', phone: '', customer_key: null, persons: 2 });
  });
});

describeOnPostgres('guests who book one start at once', (on) => {
  const { state, online, bookNow } = commandsOn(on);

  test('are never more than the limit of the start', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      state.storeId = await insertStore(on.database.kysely);
      const results = await Promise.all(
        Array.from({ length: 20 }, () => bookNow(at(120), 2, {}, online).then(() => 'booked', errorOf)),
      );
      expect(results.filter((result) => result === 'booked')).toHaveLength(2);
      expect(results.filter((result) => typeof result !== 'string' && result.code === null)).toEqual([]);
    }
  });
});
