import { isMovable } from '@store-panel/domain/reservations/placement/seating';
import { candidateStarts } from '@store-panel/domain/reservations/rules/starts';
import { WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTableAvailability, nextChange } from '#reservations/availability/table-availability.ts';
import { channelStarts } from '#reservations/availability/channel-starts.ts';
import { bookedDayOf } from '#reservations/booking-lookups.ts';
import { type BookingRecords, makeBookingRules } from '#reservations/make-booking-rules.ts';
import { findPlace } from '#reservations/placing/find-place.ts';
import { OVER_TIME_MINUTES, type TakenParty } from '#reservations/placing/taken.queries.ts';
import { AREAS, randomDay, randomRecords } from '#testing/booking/random-booking.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { addEveningSlots, addTables, saveBookingSettings } from '#testing/fixtures/tables/booking-store.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

// A sample; `npm run soak -- --only offered` takes 3,000 days and 1,000 steps.
const DAYS = Number(process.env['AVAILABILITY_DAYS'] ?? 60);
const STEPS = Number(process.env['AVAILABILITY_STEPS'] ?? 40);
const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_201;
const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

/** A party as it is stored. Instants in epoch milliseconds. */
interface StoredParty extends Omit<TakenParty, 'isMovable'> {
  readonly isPinned: boolean;
  readonly isSeated: boolean;
  /** Of a hold. */
  readonly expiresAt: number | null;
}

function randomParties(random: Random, records: BookingRecords, starts: readonly number[]): readonly StoredParty[] {
  const { units, stayOf } = makeBookingRules(records);
  const parties: StoredParty[] = [];
  for (let more = starts.length === 0 ? 0 : random.upTo(12); more > 0; more -= 1) {
    // The store books at any minute.
    const [from, persons] = [random.pick(starts) + random.pick([0, 0, 7, 13]) * MINUTE, 1 + random.upTo(8)];
    const party = { persons, from, until: from + stayOf(persons).takenMs, area: null };
    const place = findPlace(
      units,
      parties.map((one) => ({ ...one, isMovable: false })),
      party,
    );
    if (!place) continue;
    const isSeated = random.maybe(0.3);
    parties.push({
      ...party,
      kind: random.maybe(0.1) ? 'block' : 'reservation',
      reservationId: `r${parties.length}`,
      tableIds: place.tableIds,
      isPinned: random.maybe(0.3),
      isSeated,
      expiresAt: !isSeated && random.maybe(0.2) ? from - random.upTo(600) * MINUTE : null,
    });
  }
  return parties;
}

/** Who has a table at an instant, as the statement of taken tables returns it. */
const takenAt = (parties: readonly StoredParty[], now: number): readonly TakenParty[] =>
  parties
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .map(({ isPinned, isSeated, expiresAt, ...party }) => ({
      ...party,
      until: isSeated ? Math.max(party.until, now + OVER_TIME_MINUTES * MINUTE) : party.until,
      isMovable: isMovable(
        {
          kind: party.kind,
          status: isSeated ? 'seated' : expiresAt === null ? 'confirmed' : 'held',
          startsAt: party.from,
          arrivedAt: null,
          isPinned,
        },
        now,
      ),
    }));

test(`on ${DAYS} random days nothing that is offered changes before the instant that is computed for it (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  const seen = { same: 0, changed: 0 };
  for (let nth = 0; nth < DAYS; nth += 1) {
    const { zone, date } = randomDay(random);
    const anyRecords = randomRecords(random, { zone, date });
    const settings = { ...anyRecords.settings, reservation_lead_time: random.pick([0, 0, 60]) };
    const records = { ...anyRecords, settings };
    const starts = candidateStarts(date, records.slots, records.calendar).map(({ at }) => at);
    const parties = randomParties(random, records, starts);
    const onlineClosedUntil = random.maybe(0.2) ? Date.parse(date) + random.upTo(1440) * MINUTE : null;
    const look = { date, persons: 1 + random.upTo(6), area: random.maybe(0.7) ? null : random.pick(AREAS) || null };
    const startsAt = (now: number) => {
      const booked = bookedDayOf({
        taken: takenAt(parties, now),
        covers: new Map(),
        onlineClosedUntil,
        codeOf: String,
      });
      return channelStarts(records, booked, { ...look, now });
    };
    // Often shortly before a party comes.
    const near = random.maybe(0.7) && parties.length > 0 ? random.pick(parties).from : Date.parse(date);
    let now = near - random.pick([0, 30, 90, 300, 2_000]) * MINUTE + random.upTo(60_000);
    for (let periods = 0; periods < 8; periods += 1) {
      const holdEnds = parties.flatMap(({ expiresAt }) => (expiresAt !== null && expiresAt > now ? [expiresAt] : []));
      const bookings = {
        taken: takenAt(parties, now),
        onlineClosedUntil,
        holdEndsAt: holdEnds.length === 0 ? null : Math.min(...holdEnds),
      };
      const until = nextChange({ records, bookings }, date, now);
      expect(until).toBeGreaterThan(now);
      const offered = startsAt(now);
      for (const at of [until - 1, now + random.upTo(until - now)])
        expect({ at, starts: startsAt(at) }).toEqual({ at, starts: offered });
      seen.same += 1;
      seen.changed += Number(JSON.stringify(startsAt(until)) !== JSON.stringify(offered));
      // The boundaries of the next minutes, then some later ones.
      now = periods < 5 ? until : until + random.upTo(240) * MINUTE;
    }
  }
  expect(seen.changed).toBeGreaterThan(seen.same / 8);
});

describeOnAnEngine(`what a node has at hand of a store's days (seed ${SEED})`, (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  /** A random change by a call. @returns whether it was made */
  async function change(random: Random, staff: SessionHeaders, today: StoreDate): Promise<boolean> {
    const send = async (key: Parameters<typeof call>[1], body: object) => {
      const reply = await call(server.origin, key, body, keyed(staff));
      return { code: reply.code, body: reply.body as never as Record<string, never> };
    };
    const date = addDays(today, random.upTo(4));
    const startsAt = new Date(Date.parse(date) + (1_020 + random.upTo(20) * 15) * MINUTE);
    const accepted = ['past', 'lead_time', 'too_far', 'closed', 'pacing', 'persons', 'day_closed'];
    const tables = async () =>
      (await send('POST /api/store/list_tables', {})).body['tables'] as never as {
        table_id: string;
        version: number;
      }[];
    const parties = async () => {
      const { day } = (await send('POST /api/store/get_reservation_day', { date })).body;
      return (day as never as { reservations: { reservation_id: string; version: number; status: string }[] })
        .reservations;
    };
    const roll = random.upTo(100);
    if (roll < 35)
      return (
        (
          await send('POST /api/store/book_table', {
            starts_at: startsAt.toISOString(),
            persons: 1 + random.upTo(6),
            name: 'Guest',
            is_pinned: random.maybe(0.3),
            accepted,
          })
        ).code === null
      );
    if (roll < 45) return (await send('POST /api/store/seat_walk_in', { persons: 1 + random.upTo(4) })).code === null;
    if (roll < 53) {
      const { table_id } = random.pick(await tables());
      const ends_at = new Date(startsAt.getTime() + (1 + random.upTo(47)) * 60 * MINUTE).toISOString();
      const block = { table_ids: [table_id], starts_at: startsAt.toISOString(), ends_at };
      return (await send('POST /api/store/block_tables', block)).code === null;
    }
    if (roll < 75) {
      const found = await parties();
      if (found.length === 0) return false;
      const { reservation_id, version } = random.pick(found);
      const action = random.pick(['cancel', 'arrive', 'seat', 'finish', 'no_show', 'take_back']);
      const step = { reservation_id, version, action, is_by_guest: false };
      return (await send('POST /api/store/set_reservation_status', step)).code === null;
    }
    if (roll < 82) {
      const until = random.maybe(0.5) ? new Date(Date.now() + DAY_MS).toISOString() : null;
      return (await send('POST /api/store/close_day_online', { date, until })).code === null;
    }
    if (roll < 88) {
      const { version } = (await send('POST /api/store/get_table_booking_settings', {})).body as never as {
        version: number;
      };
      const settings = {
        ...DEFAULT_BOOKING_SETTINGS,
        is_online: true,
        turn_minutes_2: 60 + random.upTo(60),
        reservation_max_days: 1 + random.upTo(5),
        reservation_lead_time: random.upTo(600),
      };
      return (await send('POST /api/store/save_table_booking_settings', { settings, version })).code === null;
    }
    if (roll < 93) {
      const all = await tables();
      const { table_id, version } = random.pick(all);
      return all.length > 2 && (await send('POST /api/store/delete_table', { table_id, version })).code === null;
    }
    if (roll < 97) {
      const table = { table_number: `N${random.upTo(1_000_000)}`, min_person: 1, max_person: 4, is_bookable: true };
      return (await send('POST /api/store/add_table', { ...table, count: 1 })).code === null;
    }
    const { version } = (await send('POST /api/store/get_store_hours', {})).body as never as { version: number };
    const open = [{ from: 900 + random.upTo(6) * 30, to: 1_380 }];
    const week = WEEKDAY_NUMBERS.map(() => ({ open, delivery: 'as_open' }));
    const settings = { week, seasons: [], last_order_minutes: 0 };
    return (await send('POST /api/store/save_store_hours', { settings, version })).code === null;
  }

  test(`is what another node computes, after each of ${STEPS} changes`, async () => {
    const random = createRandom(SEED);
    const store = await addStore(on.database, { timezone: 'UTC' });
    await saveBookingSettings(on.database, store.id);
    await addTables(on.database, store.id, 3);
    await addEveningSlots(on.database, store.id);
    const staff = await signInStore(server.origin, store.email);
    const cached = createTableAvailability();
    const today = storeDay(Date.now(), 'UTC');
    const seen = { made: 0, offered: new Set<string>() };
    for (let step = 0; step < STEPS; step += 1) {
      await on.database.kysely.deleteFrom('rate_limits').execute();
      seen.made += Number(await change(random, staff, today));
      for (let day = 0; day < 5; day += 1) {
        const request = { storeId: store.id, date: addDays(today, day), persons: 1 + random.upTo(6), area: null };
        // Twice, so that the second is at hand.
        await cached(on.database.kysely, request);
        const { starts } = await cached(on.database.kysely, request);
        const computed = (await createTableAvailability()(on.database.kysely, request)).starts;
        expect({ step, day, starts }).toEqual({ step, day, starts: computed });
        seen.offered.add(JSON.stringify(starts));
      }
    }
    expect(seen.made).toBeGreaterThan(STEPS / 5);
    expect(seen.offered.size).toBeGreaterThan(STEPS / 12);
  });
});
