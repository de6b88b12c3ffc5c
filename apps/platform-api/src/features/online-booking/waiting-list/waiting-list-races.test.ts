import { ERROR } from '@store-panel/contract/errors/error-codes';
import { startToOffer } from '@store-panel/domain/reservations/waiting-list';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { ApiError } from '#access/api-error.ts';
import { offerFreePlaces } from '#features/online-booking/waiting-list/offer-free-places.ts';
import { createTableAvailability } from '#reservations/availability/table-availability.ts';
import { book, type BookingWay } from '#reservations/commands/book.ts';
import { setReservationStatus } from '#reservations/commands/set-status.ts';
import { systemCommand } from '#reservations/commands/system-command.ts';
import { addWaitingGuest } from '#reservations/commands/waiting-guests.ts';
import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import { guestOf, ONLINE } from '#testing/booking/commands-of-store.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addEveningSlots, addTables, saveBookingSettings } from '#testing/fixtures/tables/booking-store.ts';
import { hourIsAt } from '#testing/fixtures/tables/hour-is-at.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { createRandom } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_201;
const ROUNDS = Math.ceil(RACE_ROUNDS / 5);
const GUESTS = 8;

const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  expect([ERROR.tableNotFree, ERROR.changeStatusFailed, ERROR.cancelFailed]).toContain(error.code);
};

describeOnPostgres('tables that become free while guests wait, book and cancel', (on) => {
  const deps = {
    reservationsChanged: () => undefined,
    notifyEvent: () => undefined,
    notifyGuest: NO_GUEST_MESSAGES,
    readAvailability: createTableAvailability(),
  };

  test(`are offered once each, and to all that they fit, in ${ROUNDS} rounds of ${SEED}`, async () => {
    const { database } = on;
    const { kysely } = database;
    const random = createRandom(SEED);
    let offers = 0;
    // What is offered depends on who is first.
    for (let round = 0; round < ROUNDS || (offers === 0 && round < ROUNDS * 10); round += 1) {
      const { id: storeId } = await addStore(database);
      await saveBookingSettings(database, storeId, { turn_minutes_2: 240, turn_minutes_4: 240 });
      await addTables(database, storeId, 2);
      await addEveningSlots(database, storeId);
      await hourIsAt(database, storeId, 12);
      const run = <T>(command: Parameters<typeof systemCommand<T>>[3]) =>
        systemCommand(database, deps, storeId, command);
      const day = await run(({ rules, now }) => Promise.resolve(addDays(rules.bookingDay(now) as StoreDate, 3)));
      const starts = await run(({ rules }) => Promise.resolve(rules.startsOf(day)));
      const bookAt = (startsAt: number, persons: number, way: BookingWay) =>
        run((context) => book(context, guestOf(startsAt, persons), way))
          .then(({ reservation }) => reservation.id)
          .catch(ignoreRefusal);
      const booked: string[] = [];
      for (const start of starts)
        for (const persons of [2, 4]) {
          const id = await bookAt(start, persons, ONLINE);
          if (id) booked.push(id);
        }
      for (let at = 0; at < GUESTS; at += 1) {
        const [one, other] = [random.pick(starts), random.pick(starts)] as const;
        await run((context) =>
          addWaitingGuest(context, {
            from: Math.min(one, other),
            until: Math.max(one, other),
            persons: random.pick([1, 2, 3, 4]),
            area: '',
            name: `Guest ${at}`,
            guestNote: '',
            reference: `form ${at}`,
            isKnown: true,
          }),
        );
      }
      const held = { ...ONLINE, status: 'held', expiresAt: Date.now() + 600_000 } as const;
      await Promise.all([
        ...booked
          .slice(0, 3)
          .map((id) =>
            run((context) => setReservationStatus(context, { id, action: 'cancel' }, 'store')).catch(ignoreRefusal),
          ),
        ...[0, 1, 2].map(() => offerFreePlaces(database, deps)),
        ...[0, 1, 2].map(() => bookAt(random.pick(starts), 2, held)),
        sql`update reservations set expires_at = now() where store_id = ${storeId} and status = 'held'`.execute(kysely),
      ]);
      // Until nothing changes any more.
      for (let before = -1, now = 0; before !== now;) {
        before = now;
        await offerFreePlaces(database, deps);
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from reservation_entries where store_id = ${storeId} and action = 'offer'`.execute(
          kysely,
        );
        now = rows[0]?.count ?? 0;
      }
      const { rows: twice } = await sql`
        select reservation_id from reservation_entries where store_id = ${storeId} and action = 'offer'
        group by reservation_id having count(*) > 1`.execute(kysely);
      expect(twice).toEqual([]);
      const { rows: overlaps } = await sql`
        select from reservation_tables a join reservation_tables b
          on a.store_id = b.store_id and a.table_id = b.table_id and a.reservation_id < b.reservation_id
          and a.from_at < b.until_at and b.from_at < a.until_at
        where a.store_id = ${storeId} and a.holds and b.holds`.execute(kysely);
      expect(overlaps).toEqual([]);
      const { rows: left } = await sql<{ persons: number; from: Date; until: Date }>`
        select persons, starts_at as from, latest_at as until from reservations
        where store_id = ${storeId} and status = 'waiting'`.execute(kysely);
      offers += GUESTS - left.length;
      for (const { persons, from, until } of left) {
        const free = await deps.readAvailability(kysely, { storeId, date: day, persons, area: null });
        const all = free.starts.map(({ at, reason }) => ({ at: Date.parse(at), isFree: reason === null }));
        expect(startToOffer(all, { from: from.getTime(), until: until.getTime() })).toBeNull();
      }
    }
    expect(offers).toBeGreaterThan(0);
  });
});
