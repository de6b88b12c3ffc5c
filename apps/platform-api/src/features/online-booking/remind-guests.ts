import { REMINDER } from '@store-panel/domain/reservations/guest-notices';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { findReservation } from '#reservations/reservation-records.queries.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';

const BATCH = 100;

/**
 * Reminds guests who booked on a store's page, a day before. Who booked or moved within that day is not reminded; nothing goes
 * out by night, or so late that a guest could not act on it.
 */
export async function remindGuests(
  database: Database,
  deps: Pick<ReservationDeps, 'notifyGuest'>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping() && (await remindBatch(database, deps)) === BATCH);
}

/** @returns how many guests were due */
const remindBatch = (database: Database, { notifyGuest }: Pick<ReservationDeps, 'notifyGuest'>): Promise<number> =>
  inTransaction(database, async (db) => {
    const { rows } = await sql<{ store_id: string; id: string }>`
      update reservations r set reminded_at = now()
      from (
        select o.store_id, o.id from reservations o join stores s on s.id = o.store_id
        where o.source = 'guest' and o.status = 'confirmed' and o.reminded_at is null
          and o.starts_at <= now() + make_interval(hours => ${REMINDER.hoursBefore})
          and o.starts_at > now() + interval '2 hours'
          and extract(hour from now() at time zone s.timezone) between ${REMINDER.fromHour} and ${REMINDER.toHour}
        order by o.starts_at, o.store_id, o.id limit ${BATCH} for update of o skip locked
      ) due
      where r.store_id = due.store_id and r.id = due.id
      returning r.store_id, r.id`.execute(db);
    for (const { store_id: storeId, id } of rows) {
      const record = await findReservation(db, storeId, id);
      if (record) await notifyGuest(db, { record, notice: 'reminder', reason: '', isByGuest: false });
    }
    return rows.length;
  });
