import type { Wire } from '@store-panel/contract/table';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import { isMadeFor } from '@store-panel/domain/reservations/placement/seating';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import { ApiError } from '#access/api-error.ts';
import { shareBookingRules } from '#booking/booking-state.queries.ts';
import { inTransaction } from '#db/transaction.ts';
import { readBookingRecords } from '#reservations/booking-lookups.ts';
import { book } from '#reservations/commands/book.ts';
import { databaseNow } from '#reservations/database-now.ts';
import { type BookingRecords, makeBookingRules } from '#reservations/make-booking-rules.ts';
import { guestOf, ONLINE } from '#testing/booking/commands-of-store.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { everyDay } from '#testing/fixtures/sample-hours.ts';
import { saveBookingSettings } from '#testing/fixtures/tables/booking-store.ts';
import { RACE_ROUNDS, roundsUntil } from '#testing/race-rounds.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_132;
const HOLDS = 50;
/** Each beside as many holds. */
const SAVES = 10;
/** Enough for some to be free to the end. */
const TABLES = [
  ['1', 2],
  ['11', 4],
  ['21', 8],
] as const;
const NOTHING = { success: false };
const DAY_MS = 86_400_000;
const MINUTE = 60_000;

const slotTimes = (start_minute: number, end_minute: number) => ({
  start_minute,
  end_minute,
  every_minutes: 30,
  most_covers: null,
  most_covers_online: null,
});

interface Held {
  readonly id: string;
  readonly version: number;
  readonly now: number;
  readonly startsAt: number;
  readonly persons: number;
  readonly tables: readonly string[];
}

/** What a store's rules say against a hold; empty: nothing. */
function faultsOf(records: BookingRecords, { startsAt, persons, tables, now }: Held, isBooking: boolean): string[] {
  const rules = makeBookingRules(records);
  const refusals = rules.refusalsAt(startsAt, persons, {
    now: isBooking ? now : startsAt,
    booker: isBooking ? 'online' : 'store',
    area: null,
    covers: 0,
    onlineCovers: 0,
    onlineClosedUntil: null,
  });
  const unit = rules.units.find(({ tableIds }) => tableIds.toSorted().join() === tables.join());
  const hasPlace = unit !== undefined && isMadeFor(unit, { persons, area: null });
  // Lead time, days ahead and pacing are for the booking alone.
  const counted = isBooking ? refusals : refusals.filter((one) => one === 'closed' || one === 'persons');
  return hasPlace ? [...counted] : [...counted, 'table'];
}

describeOnPostgres(`rules that are saved while guests hold tables (seed ${SEED})`, (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database, { databaseUrl: on.url });
  });
  afterAll(() => server.close());

  test(`${RACE_ROUNDS} rounds of ${HOLDS} holds: none that the rules forbid which it saw, and none that a save overlooks`, async () => {
    const random = createRandom(SEED);
    const seen = { held: 0, saved: 0, refused: 0, versions: 0 };
    // Holds see rules from before a save and from after it.
    const hasEnough = () =>
      seen.held > RACE_ROUNDS * 5 &&
      seen.saved > RACE_ROUNDS &&
      seen.refused > RACE_ROUNDS &&
      seen.versions > RACE_ROUNDS * 2;
    for (const _ of roundsUntil(hasEnough)) {
      const store = await addStore(on.database, { timezone: 'UTC' });
      const { kysely } = on.database;
      await kysely.deleteFrom('rate_limits').execute();
      const settings = { ...DEFAULT_BOOKING_SETTINGS, is_online: true };
      await saveBookingSettings(on.database, store.id);
      const staff = await signInStore(server.origin, store.email);
      const byStore = async (key: Parameters<typeof call>[1], body: object) =>
        (await call(server.origin, key, body, keyed(staff))).body as unknown as { readonly success: boolean };
      for (const [table_number, max_person] of TABLES)
        await byStore('POST /api/store/add_table', {
          table_number,
          min_person: 1,
          max_person,
          is_bookable: true,
          count: 4,
        });
      await byStore('POST /api/store/add_booking_slot', { ...slotTimes(1_020, 1_320), weekdays: [...WEEKDAY_NUMBERS] });

      /** Rules by their version, as they were committed. */
      const rules = new Map<number, BookingRecords>();
      const note = () =>
        inTransaction(on.database, async (db) => {
          const version = await shareBookingRules(db, store.id);
          rules.set(version, await readBookingRecords(db, store.id, { locked: false }));
        });
      await note();

      const saves: readonly (() => Promise<{ readonly success: boolean }>)[] = [
        async () => {
          const { version } = (await byStore(
            'POST /api/store/get_store_hours',
            {},
          )) as unknown as Wire['POST /api/store/get_store_hours']['reply'];
          const open = [{ from: 960 + random.upTo(5) * 30, to: 1_380 }];
          return byStore('POST /api/store/save_store_hours', {
            settings: everyDay({ open, delivery: 'as_open' }),
            version,
          });
        },
        async () => {
          const { version } = (await byStore(
            'POST /api/store/get_table_booking_settings',
            {},
          )) as unknown as Wire['POST /api/store/get_table_booking_settings']['reply'];
          const changed = random.pick([
            { is_online: false },
            { turn_minutes_2: 60 + random.upTo(60) },
            { reservation_max_days: 1 + random.upTo(2) },
            { reservation_lead_time: random.upTo(3_000) },
          ]);
          return byStore('POST /api/store/save_table_booking_settings', {
            settings: { ...settings, ...changed },
            version,
          });
        },
        async () => {
          const { slots } = (await byStore(
            'POST /api/store/list_booking_slot',
            {},
          )) as unknown as Wire['POST /api/store/list_booking_slot']['reply'];
          const { slot_id, version } = random.pick(slots);
          return byStore('POST /api/store/update_booking_slot', {
            slot_id,
            version,
            ...slotTimes(1_020 + random.upTo(4) * 30, 1_320),
          });
        },
        async () => {
          const { tables } = (await byStore(
            'POST /api/store/list_tables',
            {},
          )) as unknown as Wire['POST /api/store/list_tables']['reply'];
          const { table_id, table_number, version } = random.pick(tables);
          if (random.maybe(0.5)) return byStore('POST /api/store/delete_table', { table_id, version });
          const own = { table_number, min_person: 1, max_person: 1 + random.upTo(4), is_bookable: random.maybe(0.7) };
          return byStore('POST /api/store/update_table', { table_id, version, ...own });
        },
      ];
      // Opening hours list no reservations before they are saved: those keep their time.
      const [hours, section] = saves;
      const changesHours = random.maybe(0.5);
      const save = async () => {
        const all = changesHours ? saves : saves.filter((one) => one !== hours);
        // A save of the section rarely breaks what is held.
        const { success } = (await (random.maybe(0.5) ? section : random.pick(all))?.()) ?? NOTHING;
        if (!success) return;
        seen.saved += 1;
        await note();
      };

      const held: Held[] = [];
      const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
      const hold = async () => {
        const startsAt = midnight + (1 + random.upTo(3)) * DAY_MS + (1_020 + random.upTo(11) * 30) * MINUTE;
        const persons = 1 + random.upTo(6);
        try {
          const one = await inTransaction(on.database, async (db, afterCommit) => {
            const version = await shareBookingRules(db, store.id);
            const records = await readBookingRecords(db, store.id, { locked: true });
            const now = await databaseNow(db);
            const { reservation } = await book(
              {
                db,
                afterCommit,
                deps: {
                  reservationsChanged: () => undefined,
                  notifyEvent: () => undefined,
                  notifyGuest: NO_GUEST_MESSAGES,
                },
                storeId: store.id,
                actor: { kind: 'user', id: store.id, name: 'Channel' },
                rules: makeBookingRules(records),
                now,
              },
              guestOf(startsAt, persons),
              { ...ONLINE, status: 'held', expiresAt: now + 60 * MINUTE },
            );
            return { id: reservation.id, version, now, startsAt, persons, tables: reservation.table_ids };
          });
          held.push(one);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          seen.refused += 1;
        }
      };
      for (let batch = 0; batch < SAVES; batch += 1)
        await Promise.all([save(), ...Array.from({ length: HOLDS / SAVES }, hold)]);

      const last = rules.get(Math.max(...rules.keys()));
      const { rows } = await sql<{ id: string; tables: string[] }>`
        select reservation_id as id, array_agg(table_id::text order by table_id) as tables from reservation_tables
        where store_id = ${store.id} and holds group by reservation_id`.execute(kysely);
      expect(rows).toHaveLength(held.length);
      for (const one of held) {
        const saw = rules.get(one.version);
        expect({ ...one, faults: saw && faultsOf(saw, one, true) }).toEqual({ ...one, faults: [] });
        if (changesHours) continue;
        // It may have changed tables to make room.
        const tables = rows.find(({ id }) => id === one.id)?.tables ?? [];
        expect({ ...one, faults: last && faultsOf(last, { ...one, tables }, false) }).toEqual({ ...one, faults: [] });
      }
      seen.held += held.length;
      seen.versions += new Set(held.map(({ version }) => version)).size;
    }
    expect({ ...seen, hasEnough: hasEnough() }).toMatchObject({ hasEnough: true });
  });
});
