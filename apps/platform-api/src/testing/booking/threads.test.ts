import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import type { SlotTimes } from '@store-panel/domain/reservations/rules/booking-slots';
import { DEFAULT_TABLE_POLICY } from '@store-panel/domain/reservations/rules/table-policy';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { readBookedDay } from '#reservations/booking-lookups.ts';
import { book, type BookingWay } from '#reservations/commands/book.ts';
import { holdTable } from '#reservations/commands/online-booking.ts';
import type { BookingRecords } from '#reservations/make-booking-rules.ts';
import { tryStarts } from '#features/table-booking/rules/availability.ts';
import { commandsOf, guestOf, ONLINE, refusalOf } from '#testing/booking/commands-of-store.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addChannel } from '#testing/fixtures/accounts.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

const MINUTE = 60_000;
const ZONE = 'Europe/Berlin';
const DAY = '2031-03-07';
/** Friday, 12:00 in Berlin. */
const NOW = Date.parse('2031-03-07T11:00:00Z');
const clock = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+01:00`);

const tableOf = (min_person: number, max_person: number, sequence = 0) => ({
  table_id: uuidV7(),
  table_number: `T${sequence}`,
  min_person,
  max_person,
  is_bookable: true,
  area: '',
  sequence,
});
const evening: SlotTimes = {
  weekday: 5,
  on_date: null,
  start_minute: 16 * 60,
  end_minute: 22 * 60,
  every_minutes: 30,
  most_covers: null,
  most_covers_online: null,
};

const recordsOf = (own: Partial<BookingRecords> = {}): BookingRecords => ({
  settings: { ...DEFAULT_BOOKING_SETTINGS, is_online: true, turn_minutes_2: 120 },
  policy: DEFAULT_TABLE_POLICY,
  currency: 'EUR',
  slots: [evening],
  tables: [tableOf(1, 4)],
  combinations: [],
  calendar: hoursCalendar({ hours: null, festivals: [] }, ZONE),
  callingCode: '+49',
  ...own,
});

describeOnAnEngine('what users of other products asked for', (on) => {
  let storeId: string;
  beforeEach(async () => {
    storeId = await insertStore(on.database.kysely);
  });

  const storeWith = (own: Partial<BookingRecords> = {}) => {
    const records = recordsOf(own);
    const run = commandsOf(on.database, storeId, records);
    const bookAt = (from: number, persons = 2, way: BookingWay = ONLINE) =>
      run(async (context) => (await book(context, guestOf(from, persons), way)).reservation, NOW).then(
        ({ day, status, table_ids }) => ({ day, status, table_ids }),
        refusalOf,
      );
    const offered = async (day: typeof DAY | '2031-03-08' = DAY, persons = 2) =>
      tryStarts(records, await readBookedDay(on.database.kysely, storeId, day), {
        date: day,
        persons,
        area: null,
        now: NOW,
      })
        .filter(({ because }) => because === null)
        .map(({ at }) => Date.parse(at));
    return { records, run, bookAt, offered };
  };

  test('tastyigniter/TastyIgniter #242: one table at 16:00 and 16:30, where parties stay for two hours', async () => {
    const { bookAt, offered } = storeWith();
    expect(await bookAt(clock('16:00'))).toMatchObject({ status: 'confirmed' });
    expect((await offered())[0]).toBe(clock('18:00'));
    expect(await bookAt(clock('16:30'))).toMatchObject({ reason: 'no_table' });
    expect(await bookAt(clock('18:00'))).toMatchObject({ status: 'confirmed' });
  });

  test('tastyigniter/TastyIgniter #744: 2 and 20 guests at a table for 4 to 10', async () => {
    const { bookAt, offered } = storeWith({ tables: [tableOf(4, 10)] });
    for (const persons of [2, 20]) {
      expect(await offered(DAY, persons)).toEqual([]);
      expect(await bookAt(clock('18:00'), persons)).toMatchObject({ reason: 'persons' });
    }
    expect(await bookAt(clock('18:00'), 4)).toMatchObject({ status: 'confirmed' });
  });

  test('tastyigniter/TastyIgniter #553: the end of a slot is its last arrival', async () => {
    const { bookAt, offered } = storeWith();
    expect((await offered()).at(-1)).toBe(clock('22:00'));
    expect(await bookAt(clock('22:00'))).toMatchObject({ status: 'confirmed' });
    expect(await bookAt(clock('22:30'))).toMatchObject({ reason: 'closed' });
  });

  test('tastyigniter/TastyIgniter #460: tables are joined only as the store names them', async () => {
    const tables = [2, 2, 4].map((max, at) => tableOf(1, max, at));
    const alone = storeWith({ tables });
    expect(await alone.bookAt(clock('18:00'), 6)).toMatchObject({ reason: 'persons' });
    const table_ids = [tables[1], tables[2]].map((table) => table?.table_id ?? '');
    const combination = { combination_id: uuidV7(), table_ids, min_person: 5, max_person: 6, is_bookable: true };
    const joined = storeWith({ tables, combinations: [combination] });
    expect(await joined.bookAt(clock('18:00'), 6)).toMatchObject({ table_ids: table_ids.toSorted() });
  });

  test('mighty840/kitchenasty #54: what was offered is looked at again when it is booked', async () => {
    const { bookAt, offered } = storeWith();
    const [first, second] = [await offered(), await offered()];
    expect(second).toEqual(first);
    expect(await bookAt(clock('18:00'))).toMatchObject({ status: 'confirmed' });
    expect(await bookAt(clock('18:00'))).toMatchObject({ reason: 'no_table' });
    expect(await offered()).not.toContain(clock('18:00'));
  });

  test.each(['calcom/cal.diy #10789', 'calcom/cal.diy #29958'])(
    '%s: of two requests that wait for the store one has the table',
    async () => {
      const { bookAt } = storeWith();
      expect(await bookAt(clock('18:00'), 2, { ...ONLINE, status: 'requested' })).toMatchObject({
        status: 'requested',
      });
      expect(await bookAt(clock('18:00'), 2, { ...ONLINE, status: 'requested' })).toMatchObject({ reason: 'no_table' });
    },
  );

  test.each(['calcom/cal.diy #15813', 'calcom/cal.diy #11278'])(
    '%s: a hold that nothing was paid for has its table until it ends, and no longer',
    async () => {
      const { bookAt } = storeWith();
      const held = { ...ONLINE, status: 'held', expiresAt: Date.now() + 10 * MINUTE } as const;
      expect(await bookAt(clock('18:00'), 2, held)).toMatchObject({ status: 'held' });
      expect(await bookAt(clock('18:00'), 2, held)).toMatchObject({ reason: 'no_table' });
      await sql`update reservations set expires_at = now() - interval '1 second' where store_id = ${storeId}`.execute(
        on.database.kysely,
      );
      expect(await bookAt(clock('18:00'))).toMatchObject({ status: 'confirmed' });
    },
  );

  test.each(['calcom/cal.diy #9942', 'calcom/cal.diy #20064', 'calcom/cal.diy #20669'])(
    "%s: a guest who goes back is not in the way of the guest's own hold",
    async () => {
      const { run } = storeWith();
      const { id: userId } = await addChannel(on.database);
      const hold = (time: string, persons: number) =>
        run(
          (context) =>
            holdTable(context, guestOf(clock(time), persons), { userId, reference: 'one form', takesFees: false }),
          NOW,
        );
      expect(await hold('18:00', 2)).toMatchObject({ status: 'held', persons: 2 });
      expect(await hold('18:30', 3)).toMatchObject({ status: 'held', persons: 3 });
      expect(await hold('18:30', 3)).toMatchObject({ status: 'held', persons: 3 });
    },
  );

  test.each([
    'calcom/cal.diy #10517',
    'calcom/cal.diy #12137',
    'calcom/cal.diy #30021',
    'tastyigniter/TastyIgniter #591',
    'tastyigniter/TastyIgniter #698',
    'karanshukla/openresto #363',
  ])('%s: what is offered after midnight is booked, for the evening that it belongs to', async () => {
    const late = { ...evening, start_minute: 22 * 60, end_minute: 60, every_minutes: 60 };
    const { bookAt, offered } = storeWith({ slots: [late], tables: [tableOf(1, 4), tableOf(1, 4, 1)] });
    const night = [clock('22:00'), clock('23:00'), clock('00:00', '2031-03-08'), clock('01:00', '2031-03-08')];
    expect(await offered()).toEqual(night);
    expect(await offered('2031-03-08')).toEqual([]);
    for (const start of [night[1], night[3]])
      expect(await bookAt(start ?? 0)).toMatchObject({ status: 'confirmed', day: DAY });
    expect(await bookAt(clock('02:00', '2031-03-08'))).toMatchObject({ reason: 'closed' });
  });
});
