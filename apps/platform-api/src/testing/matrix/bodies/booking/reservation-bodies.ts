import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';
import { DEFAULT_TABLE_POLICY } from '@store-panel/domain/reservations/rules/table-policy';
import { OVERRIDABLE_REASONS, RESERVATION_CODE_SIGNS } from '@store-panel/domain/reservations/reservation-limits';
import { type Insertable, sql } from 'kysely';
import { randomInt } from 'node:crypto';

import { json } from '#db/schema.ts';
import type { ReservationsTable } from '#db/tables/reservations.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addOrder } from '#testing/matrix/records.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import { saveBookingSettings } from '#testing/fixtures/tables/booking-store.ts';
import { addTable } from '#testing/fixtures/tables/sample-tables.ts';
import {
  addOtherStore,
  type BodyContext,
  type BodyFactories,
  callerStore,
} from '#testing/matrix/bodies/body-context.ts';

const code = () =>
  Array.from({ length: 6 }, () => RESERVATION_CODE_SIGNS[randomInt(RESERVATION_CODE_SIGNS.length)]).join('');

const TERMS: ReservationTerms = {
  policy: DEFAULT_TABLE_POLICY,
  fee: 1,
  is_deposit: true,
  currency: 'EUR',
  zone: 'Europe/Berlin',
  counts_from: null,
};

/** A party that waits at the caller's store, which needs no table. */
async function ownReservation(context: BodyContext, own: Partial<Insertable<ReservationsTable>> = {}) {
  const { id: storeId } = callerStore(context).store;
  const id = uuidV7();
  const now = new Date();
  await context.matrix.database.kysely
    .insertInto('reservations')
    .values({
      store_id: storeId,
      id,
      code: code(),
      kind: 'waiting',
      status: 'waiting',
      source: 'store',
      day: now.toISOString().slice(0, 10),
      starts_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
      persons: 2,
      ...own,
    })
    .execute();
  return { reservation_id: id, version: 1 };
}

/** A new table of the caller's store, and a time at which it is free. */
async function freeTable(context: BodyContext) {
  const id = uuidV7();
  await sql`
    insert into store_tables (store_id, id, table_number, table_code, min_person, max_person, is_bookable, sequence)
    values (${callerStore(context).store.id}, ${id}, ${code()}, ${code()}, 1, 4, true, 0)`.execute(
    context.matrix.database.kysely,
  );
  return { table_ids: [id], starts_at: new Date(Date.now() + 3_600_000).toISOString() };
}

const DAY_MS = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);

/** A store that takes reservations online, with one table. */
async function onlineStore(context: BodyContext) {
  const { database } = context.matrix;
  const { id: storeId } = (await addOtherStore(context)).store;
  await saveBookingSettings(database, storeId);
  const { table_id: tableId } = await addTable(database, storeId);
  const starts_at = `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T12:00:00.000Z`;
  return { storeId, tableId, starts_at };
}

/** A party that the channel has booked there. */
async function channelReservation(context: BodyContext, status: 'held' | 'confirmed') {
  const { storeId, tableId, starts_at } = await onlineStore(context);
  const id = uuidV7();
  const from = new Date(starts_at);
  const until = new Date(from.getTime() + 5_400_000);
  const day = starts_at.slice(0, 10);
  const { kysely } = context.matrix.database;
  await kysely
    .insertInto('reservations')
    .values({
      store_id: storeId,
      id,
      code: code(),
      kind: 'reservation',
      status,
      source: 'channel',
      user_id: context.owner.id,
      day,
      starts_at: from,
      ends_at: until,
      persons: 2,
      expires_at: status === 'held' ? new Date(Date.now() + 600_000) : null,
    })
    .execute();
  await kysely
    .insertInto('reservation_tables')
    .values({
      store_id: storeId,
      reservation_id: id,
      table_id: tableId,
      day,
      from_at: from,
      until_at: until,
      holds: true,
    })
    .execute();
  return { store_id: storeId, reservation_id: id };
}

/** Bodies of the calls about reservations. */
export const RESERVATION_BODIES: BodyFactories = {
  'POST /api/store/get_reservation_day': () => ({ date: today() }),
  'POST /api/store/export_reservations': async (context) => {
    await ownReservation(context);
    return { filter: {} };
  },
  'POST /api/store/close_day_online': () => ({ date: today(), until: null }),
  'POST /api/store/book_table': async (context) => ({
    ...(await freeTable(context)),
    persons: 2,
    accepted_reasons: [...OVERRIDABLE_REASONS],
  }),
  'POST /api/store/seat_walk_in': async (context) => ({ table_ids: (await freeTable(context)).table_ids, persons: 2 }),
  'POST /api/store/block_tables': async (context) => ({
    ...(await freeTable(context)),
    ends_at: new Date(Date.now() + 7_200_000).toISOString(),
  }),
  'POST /api/store/get_reservation': async (context) => ({
    reservation_id: (await ownReservation(context)).reservation_id,
  }),
  'POST /api/store/change_reservation': async (context) => ({ ...(await ownReservation(context)), name: 'A guest' }),
  'POST /api/store/set_reservation_status': async (context) => ({
    ...(await ownReservation(context)),
    action: 'cancel',
  }),
  'POST /api/store/record_booking_fee': async (context) => ({
    ...(await ownReservation(context, { kind: 'reservation', status: 'requested', terms: json(TERMS) })),
    amount: 1,
  }),
  'POST /api/store/return_booking_fee': async (context) => ({
    ...(await ownReservation(context, { kind: 'reservation', status: 'declined', terms: json(TERMS), fee_paid: 1 })),
    password: PASSWORD,
  }),
  'POST /api/store/get_table_bill': async (context) => ({
    reservation_id: (await ownReservation(context)).reservation_id,
  }),
  'POST /api/store/acknowledge_table_call': async (context) => ({
    reservation_id: (await ownReservation(context, { kind: 'walk_in', status: 'seated' })).reservation_id,
  }),
  'POST /api/store/settle_table_bill': async (context) => {
    const { reservation_id } = await ownReservation(context, { kind: 'walk_in', status: 'seated' });
    const state = { order_status: 3, order_type: 'table', reservation_id } as const;
    const id = await addOrder(context.matrix, callerStore(context), state);
    const { total } = await context.matrix.database.kysely
      .selectFrom('orders')
      .select('total')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { reservation_id, order_ids: [id], method: 'cash', total };
  },
  'POST /api/user/get_table_availability': async (context) => ({
    store_id: (await onlineStore(context)).storeId,
    date: today(),
    persons: 2,
  }),
  'POST /api/user/hold_table': async (context) => {
    const { storeId, starts_at } = await onlineStore(context);
    return { store_id: storeId, starts_at, persons: 2, reference: uuidV7(), phone: '+49 170 7654321' };
  },
  'POST /api/user/confirm_reservation': (context) => channelReservation(context, 'held'),
  'POST /api/user/change_reservation': async (context) => ({
    ...(await channelReservation(context, 'confirmed')),
    version: 1,
    persons: 3,
  }),
  'POST /api/user/cancel_reservation': (context) => channelReservation(context, 'confirmed'),
  'POST /api/user/get_reservation': (context) => channelReservation(context, 'confirmed'),
};
