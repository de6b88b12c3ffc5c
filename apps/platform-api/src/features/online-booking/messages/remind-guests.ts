import { REMINDERS } from '@store-panel/domain/reservations/guest-notices';
import { DEFAULT_BOOKING_SETTINGS } from '@store-panel/domain/reservations/rules/booking-settings';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { findReservation } from '#reservations/reservation-records.queries.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';

const BATCH = 100;

const { reminder_hours: usualHours } = DEFAULT_BOOKING_SETTINGS;

/**
 * Reminds guests who booked on a store's page, as many hours before as the store has set. Who booked, moved or was reminded
 * since then is not reminded; nothing goes out by night, or after half of the time is over, when no server ran.
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
        select o.store_id, o.id from reservations o
        join stores s on s.id = o.store_id
        left join store_settings b on b.store_id = o.store_id and b.section = 'table_booking'
        where o.source = 'guest' and o.status = 'confirmed' and o.starts_at > now()
          and extract(hour from now() at time zone s.timezone) between ${REMINDERS.fromHour} and ${REMINDERS.toHour}
          and exists (
            select from (values
                (case when b.value ? 'reminder_hours' then (b.value ->> 'reminder_hours')::int else ${usualHours}::int end),
                ((b.value ->> 'second_reminder_hours')::int)
              ) v (hours) cross join lateral (select make_interval(hours => v.hours) as before) h
            where now() >= o.starts_at - h.before and now() < o.starts_at - h.before * ${REMINDERS.leftPart}::float8
              and coalesce(o.reminded_at, o.created_at) < o.starts_at - h.before)
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
