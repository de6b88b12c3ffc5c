import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { setReservationStatus } from '#reservations/commands/set-status.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import { BATCH, type DueParty, stepDueParties } from '#features/reservations/step-due-parties.ts';
import { type Round, STRICT_ROUND } from '#jobs/run-each.ts';

/**
 * Marks parties that did not come within the time for which their table is kept, at the stores that have set so. What lay
 * longer than a day, because no server ran, is left to the store.
 */
export const markNoShows = (
  database: Database,
  deps: ReservationDeps,
  round: Round = STRICT_ROUND,
  batch = BATCH,
): Promise<void> =>
  stepDueParties(
    database,
    deps,
    {
      read: readAbsent,
      step: (context, id) => setReservationStatus(context, { id, action: 'no_show' }, 'system'),
    },
    round,
    batch,
  );

/** The next parties, the longest absent first. */
async function readAbsent({ kysely }: Database, after: DueParty, batch: number): Promise<readonly DueParty[]> {
  const { rows } = await sql<DueParty>`
    select r.store_id, r.id, r.starts_at as since from reservations r
    join store_settings s on s.store_id = r.store_id and s.section = 'table_booking'
    where r.status = 'confirmed' and r.kind = 'reservation' and r.arrived_at is null
      and (s.value ->> 'is_no_show_automatic')::boolean
      and r.starts_at <= now() - make_interval(mins => (s.value ->> 'reservation_keep_time')::int)
      and r.starts_at > now() - interval '1 day'
      and (r.starts_at, r.store_id, r.id) > (${after.since}, ${after.store_id}::uuid, ${after.id}::uuid)
    order by r.starts_at, r.store_id, r.id limit ${batch}`.execute(kysely);
  return rows;
}
