import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { readBookingRecords } from '#features/reservations/booking-lookups.ts';
import { setReservationStatus } from '#features/reservations/commands/set-status.ts';
import { databaseNow } from '#features/reservations/database-now.ts';
import { makeBookingRules } from '#features/reservations/make-booking-rules.ts';
import type { ReservationDeps } from '#features/reservations/reservation-version.ts';
import { type Round, runEach, STRICT_ROUND } from '#jobs/run-each.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';

const BATCH = 100;

/**
 * Marks parties that did not come within the time for which their table is kept, at the stores that have set so. What lay
 * longer than a day, because no server ran, is left to the store.
 */
export async function markNoShows(
  database: Database,
  deps: ReservationDeps,
  round: Round = STRICT_ROUND,
): Promise<void> {
  const { rows } = await sql<{ store_id: string; id: string }>`
    select r.store_id, r.id from reservations r
    join store_settings s on s.store_id = r.store_id and s.section = 'table_booking'
    where r.status = 'confirmed' and r.kind = 'reservation' and r.arrived_at is null
      and (s.value ->> 'is_no_show_automatic')::boolean
      and r.starts_at <= now() - make_interval(mins => (s.value ->> 'reservation_keep_time')::int)
      and r.starts_at > now() - interval '1 day'
    order by r.starts_at limit ${BATCH}`.execute(database.kysely);
  await runEach(
    rows,
    ({ store_id: storeId, id }) =>
      inTransaction(database, async (db, afterCommit) => {
        const rules = makeBookingRules(await readBookingRecords(db, storeId, { locked: true }));
        const context = { db, afterCommit, deps, storeId, actor: SYSTEM, rules, now: await databaseNow(db) };
        await setReservationStatus(context, { id, action: 'no_show' }, 'system');
      }).catch((error: unknown) => {
        // It has arrived, or a colleague was faster.
        if (!(error instanceof ApiError)) throw error;
      }),
    round,
  );
}
