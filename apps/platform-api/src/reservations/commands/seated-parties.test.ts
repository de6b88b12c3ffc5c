import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { DEFAULT_TABLE_POLICY } from '@store-panel/domain/reservations/rules/table-policy';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { runOutsideTransactions } from '#db/transaction-scope.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { book, type Booking } from '#reservations/commands/book.ts';
import { changeReservation } from '#reservations/commands/change.ts';
import { seatWalkIn } from '#reservations/commands/seat.ts';
import { setReservationStatus, type StatusChange } from '#reservations/commands/set-status.ts';
import { BY_STORE, commandsOf, guestOf, ONLINE, refusalOf } from '#testing/booking/commands-of-store.ts';
import { describeOnEachEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

const MINUTE = 60_000;
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
const [, large = ''] = tables.map(({ table_id }) => table_id);
const records = {
  settings: { ...DEFAULT_BOOKING_SETTINGS, is_online: true },
  policy: DEFAULT_TABLE_POLICY,
  currency: 'EUR',
  slots: [],
  tables,
  combinations: [],
  calendar: hoursCalendar({ hours: null, festivals: [] }, 'Europe/Berlin'),
  callingCode: '+49',
};

describeOnEachEngine('parties', (on) => {
  let run: ReturnType<typeof commandsOf>;
  beforeEach(async () => {
    run = commandsOf(on.database, await insertStore(on.database.kysely), records);
  });

  const bookAt = (startsAt: number, persons: number, others: Partial<Booking> = {}) =>
    run(async (context) => (await book(context, guestOf(startsAt, persons, others), BY_STORE)).reservation, NOW);
  const set = (id: string, action: StatusChange['action'], now: number) =>
    run((context) => setReservationStatus(context, { id, action }, 'store'), now);

  test('that sit have their table from then on, whichever they move to, and change no start', async () => {
    const reservation = await bookAt(at(120), 2);
    await set(reservation.id, 'seat', at(60));
    const by = { actor: 'store', booker: 'store' } as const;
    const move = (change: { readonly tableIds?: readonly string[]; readonly startsAt?: number }) =>
      run((context) => changeReservation(context, { id: reservation.id, ...change }, by), at(61));
    expect((await move({ tableIds: [large] })).reservation).toMatchObject({ table_ids: [large], status: 'seated' });
    expect(await run((context) => seatWalkIn(context, { persons: 4 }), at(70)).catch(refusalOf)).toMatchObject({
      reason: 'no_table',
    });
    expect(await move({ startsAt: at(180) }).catch(refusalOf)).toMatchObject({ denial: 'already_seated' });
  });

  test('that were held wait for their guest again if their cancellation is taken back', async () => {
    const held = { ...ONLINE, status: 'held', expiresAt: NOW + 10 * MINUTE } as const;
    const { reservation } = await run((context) => book(context, guestOf(at(120), 2), held), NOW);
    await set(reservation.id, 'cancel', at(1));
    expect(await set(reservation.id, 'take_back', at(2))).toMatchObject({
      status: 'held',
      expires_at: new Date(at(12)),
    });
  });

  test('of an evening may sit down at noon, and are as they were booked if that is taken back', async () => {
    const reservation = await bookAt(at(240), 2);
    expect(await set(reservation.id, 'seat', at(0))).toMatchObject({ status: 'seated', seated_at: new Date(at(0)) });
    const back = await set(reservation.id, 'take_back', at(1));
    expect(back).toMatchObject({ status: 'confirmed', starts_at: new Date(at(240)), ends_at: new Date(at(330)) });
  });

  test('that just came sit at the table that is free for longest, however short that is', async () => {
    await bookAt(at(90), 2, { accepted: ['closed'] });
    await bookAt(at(100), 4, { accepted: ['closed'] });
    const { table_ids, ends_at } = await run((context) => seatWalkIn(context, { persons: 2 }), at(73));
    expect({ table_ids, ends_at }).toEqual({ table_ids: [large], ends_at: new Date(at(100)) });
  });
});

describeOnPostgres('a party that sits down while its booking is changed', (on) => {
  test('has its table from then on, or the change is asked for again', async () => {
    const { database } = on;
    const inStore = commandsOf(database, await insertStore(database.kysely), records);
    const { id } = await inStore(
      async (context) => (await book(context, guestOf(at(240), 2), BY_STORE)).reservation,
      NOW,
    );
    const isWaitingForLock = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.kysely,
      );
      return rows.length > 0;
    };
    const change = () =>
      inStore(
        (context) =>
          changeReservation(context, { id, tableIds: [large] }, { actor: 'store', booker: 'store' }).catch(refusalOf),
        at(1),
      );
    const changing = await inStore(async (context) => {
      await setReservationStatus(context, { id, action: 'seat' }, 'store');
      return runOutsideTransactions(async () => {
        const reply = change();
        while (!(await isWaitingForLock()));
        return { reply };
      });
    }, at(0));
    expect(await changing.reply).toMatchObject({ code: ERROR.staleVersion });
    expect(await change()).toMatchObject({ reservation: { status: 'seated', table_ids: [large] } });
    const walkIn = inStore((context) => seatWalkIn(context, { persons: 4, tableIds: [large] }), at(2));
    expect(await walkIn.catch(refusalOf)).toMatchObject({ reason: 'no_table' });
  });
});
