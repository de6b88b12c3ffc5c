import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import { storeDay } from '@store-panel/domain/time/store-time';
import type { PaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { Database } from '#db/database.ts';
import type { Evening, Send, Unit } from '#testing/booking/evening/evening.ts';
import { POLICY } from '#testing/booking/evening/evening-rules.ts';
import { feeGuest } from '#testing/payments/fee-guest.ts';
import { sendNotice, turnOnGateway } from '#testing/payments/paying-store.ts';
import { addChannel, addStore, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { call, keyed, type SessionHeaders } from '#testing/servers/test-platform.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const HOUR = 60 * MINUTE;

/** Number, persons, and whether guests may book it. */
const TABLES = [
  ['1', 1, 2, true],
  ['2', 1, 2, true],
  ['3', 2, 4, true],
  ['4', 1, 4, true],
  ['5', 3, 6, true],
  ['6', 2, 6, true],
  ['7', 1, 4, false],
] as const;
const JOINED = [
  [2, 3, 5, 8],
  [4, 5, 7, 12],
] as const;

/**
 * A store in a zone where it is six in the evening. Its starts are a quarter of an hour away from now, and so is every
 * deadline, since all of these are multiples of half an hour.
 */
export async function openEvening(database: Database, origin: string, standIn: PaymentGateways): Promise<Evening> {
  const { kysely } = database;
  // All evenings sign in from one address.
  await kysely.deleteFrom('rate_limits').execute();
  const now = Date.now();
  const offset = ((18 - new Date(now).getUTCHours() + 36) % 24) - 12;
  const zone = offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  const date = storeDay(now, zone);
  const beside = (new Date(now).getUTCMinutes() + 15) % 30;
  const store = await addStore(database, { timezone: zone });
  const other = await addStore(database, { timezone: zone });
  const settings = {
    ...DEFAULT_BOOKING_SETTINGS,
    is_online: true,
    reservation_lead_time: 30,
    reservation_keep_time: 30,
    confirm_from_persons: 8,
    changes_until_minutes: 60,
    booking_fees_type: 'absolute',
    booking_fees: 1_333,
    booking_fees_per: 'person',
    booking_fees_from_persons: 3,
  };
  const sections = [
    ['table_booking', settings],
    ['table_policy', POLICY],
  ] as const;
  for (const [section, value] of sections)
    await kysely
      .insertInto('store_settings')
      .values({ store_id: store.id, section, value: json(value) })
      .execute();

  const sendAs = async (headers: SessionHeaders): Promise<Send> => {
    return (key, body, idempotencyKey) => call(origin, key, body, keyed(headers, idempotencyKey));
  };
  const staff = await signInStore(origin, store.email);
  const asStore = await sendAs(staff);
  await turnOnGateway(origin, staff, 'stripe');
  const tableIds: string[] = [];
  for (const [table_number, min_person, max_person, is_bookable] of TABLES) {
    const { body } = await asStore('POST /api/store/add_table', { table_number, min_person, max_person, is_bookable });
    tableIds.push(...body.added);
  }
  for (const [one, another, min_person, max_person] of JOINED)
    await asStore('POST /api/store/save_table_combination', {
      table_ids: [tableIds[one], tableIds[another]],
      min_person,
      max_person,
      is_bookable: true,
    });
  await asStore('POST /api/store/add_booking_slot', {
    weekdays: [...WEEKDAY_NUMBERS],
    start_minute: 16 * 60 + beside,
    end_minute: 23 * 60 + beside,
    every_minutes: 30,
    most_covers: 14,
    most_covers_online: 10,
  });
  const channel = await signInUser(origin, (await addChannel(database)).email);
  const guest = feeGuest({ database, origin, standIn, channel, paying: { store, staff } });
  const unit = (tables: readonly (string | undefined)[], min: number, max: number): Unit => ({
    tables: tables.map(String),
    min,
    max,
  });
  const midnight = Math.floor((now + offset * HOUR) / (24 * HOUR)) * 24 * HOUR - offset * HOUR;
  return {
    storeId: store.id,
    otherStoreId: other.id,
    date,
    starts: Array.from({ length: 15 }, (_, at) => midnight + 16 * HOUR + beside * MINUTE + at * HALF_HOUR),
    units: [
      ...TABLES.flatMap(([, min, max, isBookable], at) => (isBookable ? [unit([tableIds[at]], min, max)] : [])),
      ...JOINED.map(([one, another, min, max]) => unit([tableIds[one], tableIds[another]], min, max)),
    ],
    channel: await sendAs(channel),
    otherChannel: await sendAs(await signInUser(origin, (await addChannel(database)).email)),
    stranger: await sendAs({}),
    store: asStore,
    async day() {
      const { body } = await asStore('POST /api/store/get_reservation_day', { date });
      if (!body.day) throw new Error('no day');
      return { ...body.day, version: body.version };
    },
    gateway: {
      async pay(url) {
        const ref = await guest.startPayment(url);
        return { ref, notice: await standIn.decide(ref, true) };
      },
      notify: (notice) => sendNotice(origin, staff, 'stripe', notice),
      async close(refs) {
        await guest.give();
        const books = refs.map((ref) => guest.books(ref));
        return {
          taken: books.reduce((sum, one) => sum + one.taken, 0),
          refunded: books.reduce((sum, one) => sum + one.refunded, 0),
        };
      },
    },
    async pass(reservationId) {
      await sql`
        update reservations set expires_at = now() - interval '1 second'
        where store_id = ${store.id} and id = ${reservationId} and status = 'held'`.execute(kysely);
      await sql`update reservation_days set version = version + 1 where store_id = ${store.id}`.execute(kysely);
    },
  };
}
