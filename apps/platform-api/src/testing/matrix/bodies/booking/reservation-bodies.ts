import { OVERRIDABLE_REASONS, RESERVATION_CODE_SIGNS } from '@store-panel/domain/reservations/reservation-limits';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';

import { uuidV7 } from '#db/uuid-v7.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

const code = () =>
  Array.from({ length: 6 }, () => RESERVATION_CODE_SIGNS[randomInt(RESERVATION_CODE_SIGNS.length)]).join('');

/** A party that waits at the caller's store, which needs no table. */
async function ownReservation(context: BodyContext) {
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

const today = () => new Date().toISOString().slice(0, 10);

/** Bodies of the calls about reservations. */
export const RESERVATION_BODIES: BodyFactories = {
  'POST /api/store/get_reservation_day': () => ({ date: today() }),
  'POST /api/store/close_day_online': () => ({ date: today() }),
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
};
