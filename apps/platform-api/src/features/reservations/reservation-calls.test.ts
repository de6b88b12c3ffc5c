import { ERROR } from '@store-panel/contract/errors/error-codes';
import {
  DEFAULT_BOOKING_SETTINGS,
  type TableBookingSettings,
} from '@store-panel/domain/reservations/rules/booking-settings';
import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import { STRICT_ROUND } from '#jobs/run-each.ts';
import { markNoShows } from '#features/reservations/mark-no-shows.ts';
import type { WireReservation } from '#reservations/reservation-records.queries.ts';
import { describeOnAnEngine, describeOnPostgres, type TestDatabase } from '#testing/databases/test-database.ts';
import { addChannel, addStore, signInStore, signInUser, type TestStore } from '#testing/fixtures/accounts.ts';
import { saveBookingSettings } from '#testing/fixtures/tables/booking-store.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const QUIET = {
  reservationsChanged: () => undefined,
  notifyEvent: () => undefined,
  notifyGuest: NO_GUEST_MESSAGES,
};
const DAY_MS = 86_400_000;
const GUEST = { name: 'Canary Guest', phone: '+49 170 7654321', guest_note: 'canary allergy' };

interface Start {
  readonly at: string;
  readonly reason: string | null;
}

/** What the replies of these calls have, success or not. */
interface Body {
  readonly success: boolean;
  readonly starts: readonly Start[];
  readonly reservation: WireReservation;
  readonly day: NonNullable<Wire['POST /api/store/get_reservation_day']['reply']['day']>;
  readonly tables: readonly { readonly table_id: string; readonly version: number }[];
  readonly alternatives: readonly string[];
  readonly consequences: string;
}

const freeOf = (starts: readonly Start[], at: number): string =>
  starts.filter(({ reason }) => reason === null)[at]?.at ?? '';

/** A store with three tables, that takes bookings online, and its sessions. */
async function startStore(on: TestDatabase & { readonly url?: string }) {
  const server = await startPlatform(on.database, on.url === undefined ? {} : { databaseUrl: on.url });
  const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  const add = async (): Promise<{ store: TestStore; staff: SessionHeaders }> => {
    const store = await addStore(on.database);
    await saveBookingSettings(on.database, store.id);
    const staff = await signInStore(server.origin, store.email);
    await call(
      server.origin,
      'POST /api/store/add_table',
      { table_number: '1', min_person: 1, max_person: 4, is_bookable: true, count: 3 },
      keyed(staff),
    );
    return { store, staff };
  };
  return { server, channel, add };
}

/** Tomorrow's date. */
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

describeOnAnEngine('calls of reservations', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;
  let add: Awaited<ReturnType<typeof startStore>>['add'];
  let store: TestStore;
  let staff: SessionHeaders;
  beforeAll(async () => {
    ({ server, channel, add } = await startStore(on));
  });
  beforeEach(async () => {
    ({ store, staff } = await add());
  });
  afterAll(() => server.close());

  const byStore = async (key: Parameters<typeof call>[1], body: object): Promise<Body> =>
    (await call(server.origin, key, body, keyed(staff))).body as unknown as Body;
  const byChannel = async (key: Parameters<typeof call>[1], body: object): Promise<Body> =>
    (await call(server.origin, key, { store_id: store.id, ...body }, keyed(channel))).body as unknown as Body;

  test('a channel looks, holds, confirms, moves and cancels', async () => {
    const { starts } = await byChannel('POST /api/user/get_table_availability', { date: tomorrow(), persons: 2 });
    expect(freeOf(starts, 10)).not.toBe('');
    const hold = { reference: 'one', starts_at: freeOf(starts, 4), persons: 2, ...GUEST };
    const { reservation: held } = await byChannel('POST /api/user/hold_table', hold);
    expect(held).toMatchObject({ status: 'held', persons: 2 });
    // The same reference moves its own hold, which is not in its way.
    const { reservation: again } = await byChannel('POST /api/user/hold_table', {
      ...hold,
      starts_at: freeOf(starts, 5),
    });
    expect(again).toMatchObject({ status: 'held', starts_at: freeOf(starts, 5) });
    const id = { reservation_id: again.reservation_id };
    expect((await byChannel('POST /api/user/confirm_reservation', id)).reservation.status).toBe('confirmed');
    const { reservation: seen } = await byChannel('POST /api/user/get_reservation', id);
    const moved = await byChannel('POST /api/user/change_reservation', { ...id, version: seen.version, persons: 3 });
    expect(moved.reservation).toMatchObject({ persons: 3, status: 'confirmed' });
    const { day } = await byStore('POST /api/store/get_reservation_day', { date: seen.date });
    expect(day.reservations.filter((one) => one.status === 'confirmed')).toHaveLength(1);
    expect(day.starts.find((one) => one.at === freeOf(starts, 5))?.covers).toBe(3);
    expect((await byChannel('POST /api/user/cancel_reservation', id)).reservation.status).toBe('cancelled_by_guest');
    expect((await byChannel('POST /api/user/cancel_reservation', id)).success).toBe(true);
  });

  const saveSettings = (changes: Partial<TableBookingSettings>) => saveBookingSettings(on.database, store.id, changes);
  const look = (persons = 2, date = tomorrow()) =>
    byChannel('POST /api/user/get_table_availability', { date, persons });
  const hold = async (persons = 2, others: object = {}) => {
    const starts_at = freeOf((await look(persons)).starts, 4);
    return byChannel('POST /api/user/hold_table', { reference: randomUUID(), starts_at, persons, ...GUEST, ...others });
  };

  test('a guest leaves what the store wants to reach it by', async () => {
    await saveSettings({ contact: 'email', notice: ['', 'Step-free'] });
    expect(await look()).toMatchObject({ contact: 'email', notice: ['', 'Step-free'] });
    expect(await hold()).toMatchObject({ success: false, fields: [{ path: 'email', problem: 'email.required' }] });
    expect((await hold(2, { email: 'guest@example.test' })).reservation.status).toBe('held');
  });

  test('who does not come is a no-show by itself only if the store has set so', async () => {
    const heldMinutes = DEFAULT_BOOKING_SETTINGS.reservation_keep_time;
    for (const isAutomatic of [false, true]) {
      await saveSettings({ is_no_show_automatic: isAutomatic });
      const { reservation_id: id } = (await hold()).reservation;
      await byChannel('POST /api/user/confirm_reservation', { reservation_id: id });
      const changed: string[] = [];
      const statusAt = async (minutes: number) => {
        await sql`update reservations set starts_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(
          on.database.kysely,
        );
        await markNoShows(on.database, { ...QUIET, reservationsChanged: (storeId) => void changed.push(storeId) });
        return (await byStore('POST /api/store/get_reservation', { reservation_id: id })).reservation.status;
      };
      expect(await statusAt(heldMinutes - 1)).toBe('confirmed');
      expect(await statusAt(heldMinutes + 1)).toBe(isAutomatic ? 'no_show' : 'confirmed');
      expect(changed).toEqual(isAutomatic ? [store.id] : []);
      await sql`delete from reservations where id = ${id}`.execute(on.database.kysely);
    }
  });

  test('a round marks all who do not come, however many a step takes', async () => {
    await saveSettings({ is_no_show_automatic: true });
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const { reservation_id: id } = (await hold()).reservation;
      await byChannel('POST /api/user/confirm_reservation', { reservation_id: id });
      await sql`update reservations set starts_at = now() - interval '1 hour' where id = ${id}`.execute(
        on.database.kysely,
      );
      ids.push(id);
    }
    await markNoShows(on.database, QUIET, STRICT_ROUND, 1);
    for (const id of ids) {
      const { status } = (await byStore('POST /api/store/get_reservation', { reservation_id: id })).reservation;
      expect(status).toBe('no_show');
    }
  });

  test('the rules of the store decide what is offered, how long a party stays, and who confirms it', async () => {
    await saveSettings({ is_online: false });
    expect(await look()).toMatchObject({ success: false, error_code: ERROR.storeBusinessOff });
    const dayAfter = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    await saveSettings({ reservation_max_days: 1 });
    expect((await look(2, dayAfter)).starts.every(({ reason }) => reason !== null)).toBe(true);
    await saveSettings({ reservation_lead_time: 10_080 });
    expect((await look()).starts.every(({ reason }) => reason !== null)).toBe(true);
    const table = { table_number: 'Long', min_person: 5, max_person: 6, is_bookable: true };
    await byStore('POST /api/store/add_table', table);
    await saveSettings({ turn_minutes_2: 40, turn_minutes_4: 50, turn_minutes_more: 60, buffer_minutes: 15 });
    for (const [persons, minutes] of [
      [2, 40],
      [4, 50],
      [6, 60],
    ] as const) {
      const { reservation_id: id } = (await hold(persons)).reservation;
      const { rows } = await sql<{ stay: number; taken: number }>`
        select extract(epoch from r.ends_at - r.starts_at)::int / 60 as stay,
          extract(epoch from t.until_at - t.from_at)::int / 60 as taken
        from reservations r join reservation_tables t on t.store_id = r.store_id and t.reservation_id = r.id
        where r.id = ${id}`.execute(on.database.kysely);
      expect(rows).toEqual([{ stay: minutes, taken: minutes + 15 }]);
    }
    await saveSettings({ confirm_from_persons: 4, changes_until_minutes: 10_080 });
    const { reservation: large } = await hold(4);
    const ofLarge = { reservation_id: large.reservation_id };
    const { reservation: requested } = await byChannel('POST /api/user/confirm_reservation', ofLarge);
    expect(requested.status).toBe('requested');
    const change = { ...ofLarge, version: requested.version, persons: 3 };
    expect(await byChannel('POST /api/user/change_reservation', change)).toMatchObject({ success: false });
  });

  test('every start that a channel is shown books at once, every other is refused for the reason shown', async () => {
    const { starts } = await look(4);
    for (const [at, one] of starts.entries()) {
      const body = { reference: `start ${at}`, starts_at: one.at, persons: 4, ...GUEST };
      const reply = await byChannel('POST /api/user/hold_table', body);
      if (one.reason === null) {
        expect(reply.success).toBe(true);
        await sql`delete from reservations where store_id = ${store.id}`.execute(on.database.kysely);
      } else expect(reply).toMatchObject({ error_code: ERROR.tableNotFree, reason: one.reason });
    }
  });

  test('staff books on the telephone, seats who walk in, lists, and is refused a table twice', async () => {
    const { starts } = await byChannel('POST /api/user/get_table_availability', { date: tomorrow(), persons: 4 });
    const at = freeOf(starts, 3);
    for (let table = 0; table < 3; table += 1)
      expect(await byStore('POST /api/store/book_table', { starts_at: at, persons: 4, ...GUEST })).toMatchObject({
        success: true,
        reservation: { status: 'confirmed', source: 'store' },
      });
    const refused = await byStore('POST /api/store/book_table', { starts_at: at, persons: 2, ...GUEST });
    expect(refused).toMatchObject({ success: false, error_code: ERROR.tableNotFree, reason: 'no_table' });
    expect(refused.alternatives).toHaveLength(6);
    const search = { search_by: 'phone', search_value: '0170 7654321' };
    expect(await byStore('POST /api/store/list_reservations', search)).toMatchObject({ count: 3 });
    const walkIn = await byStore('POST /api/store/seat_walk_in', { persons: 2 });
    expect(walkIn.reservation).toMatchObject({ status: 'seated', kind: 'walk_in' });
    expect(await byStore('POST /api/store/get_reservation_facts', {})).toMatchObject({ seated: 1, late: 0 });
    expect(await byStore('POST /api/store/quote_wait', { persons: 2 })).toMatchObject({ minutes: 0 });
    const { events } = await countCanaries(on);
    expect(events).toBe(0);
  });

  test('a table that a party has is deleted only with the party named', async () => {
    const { starts } = await byChannel('POST /api/user/get_table_availability', { date: tomorrow(), persons: 4 });
    const at = freeOf(starts, 3);
    const { reservation } = await byStore('POST /api/store/book_table', { starts_at: at, persons: 4, ...GUEST });
    const { tables } = await byStore('POST /api/store/list_tables', {});
    const table = tables.find((one) => one.table_id === reservation.table_ids[0]);
    const named = { table_id: table?.table_id, version: table?.version };
    const refused = await byStore('POST /api/store/delete_table', named);
    expect(refused).toMatchObject({ error_code: ERROR.consequencesChanged });
    const { consequences } = refused;
    expect(await byStore('POST /api/store/delete_table', { ...named, consequences })).toMatchObject({
      success: true,
    });
  });

  const countCanaries = async ({ database }: TestDatabase) => {
    const { rows } = await sql<{ events: number }>`
      select (select count(*) from events where events::text ilike '%canary%')::int
        + (select count(*) from audit_log where audit_log::text ~* 'canary|7654321')::int
        + (select count(*) from reservation_entries e where e::text ~* 'canary|7654321')::int as events`.execute(
      database.kysely,
    );
    return { events: rows[0]?.events ?? -1 };
  };
});

describeOnPostgres('settings that are saved while guests hold tables', (on) => {
  test('are seen by each booking whole, or come after it', async () => {
    const { server, channel, add } = await startStore(on);
    for (let round = 0; round < Math.min(RACE_ROUNDS, 300); round += 1) {
      const { store, staff } = await add();
      const look = { store_id: store.id, date: tomorrow(), persons: 2 };
      const { starts } = (await call(server.origin, 'POST /api/user/get_table_availability', look, channel))
        .body as unknown as Body;
      const at = freeOf(starts, 2);
      const hold = (n: number) =>
        call(
          server.origin,
          'POST /api/user/hold_table',
          { store_id: store.id, reference: `${n}`, starts_at: at, persons: 2, name: 'Guest' },
          keyed(channel),
        );
      const settings = { ...DEFAULT_BOOKING_SETTINGS, is_online: false };
      const save = () =>
        call(server.origin, 'POST /api/store/save_table_booking_settings', { settings, version: 1 }, keyed(staff));
      const [, saved] = await Promise.all([hold(1), save(), hold(2), hold(3)]);
      expect(saved?.body).toMatchObject({ success: true });
      expect((await hold(4)).body).toMatchObject({ error_code: ERROR.storeBusinessOff });
      await on.database.kysely.deleteFrom('rate_limits').execute();
    }
    await server.close();
  });
});
