import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { setReservationStatus } from '#features/reservations/commands/set-status.ts';
import { systemCommand } from '#features/reservations/commands/system-command.ts';
import type { ReservationDeps } from '#features/reservations/reservation-version.ts';
import { type Round, runEach, STRICT_ROUND } from '#jobs/run-each.ts';

const BATCH = 100;

/** What tells that a party has arrived, or that a colleague was faster. */
const OUTDATED: ReadonlySet<number> = new Set([ERROR.changeStatusFailed, ERROR.dataNotFound]);

interface Absent {
  readonly store_id: string;
  readonly id: string;
  readonly starts_at: Date;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
const FIRST: Absent = { store_id: NO_ID, id: NO_ID, starts_at: new Date(0) };

/**
 * Marks parties that did not come within the time for which their table is kept, at the stores that have set so. What lay
 * longer than a day, because no server ran, is left to the store. A round goes through all of them, so that one that is
 * refused holds none of the next up.
 */
export async function markNoShows(
  database: Database,
  deps: ReservationDeps,
  round: Round = STRICT_ROUND,
  batch = BATCH,
): Promise<void> {
  for (let last = FIRST; ;) {
    const rows = await readAbsent(database, last, batch);
    await runEach(rows, ({ store_id, id }) => markOne(database, deps, { storeId: store_id, id }), round);
    const next = rows.at(-1);
    if (next === undefined || rows.length < batch || round.isStopping()) return;
    last = next;
  }
}

/** The next parties, the longest absent first. */
async function readAbsent({ kysely }: Database, last: Absent, batch: number): Promise<readonly Absent[]> {
  const { rows } = await sql<Absent>`
    select r.store_id, r.id, r.starts_at from reservations r
    join store_settings s on s.store_id = r.store_id and s.section = 'table_booking'
    where r.status = 'confirmed' and r.kind = 'reservation' and r.arrived_at is null
      and (s.value ->> 'is_no_show_automatic')::boolean
      and r.starts_at <= now() - make_interval(mins => (s.value ->> 'reservation_keep_time')::int)
      and r.starts_at > now() - interval '1 day'
      and (r.starts_at, r.store_id, r.id) > (${last.starts_at}, ${last.store_id}::uuid, ${last.id}::uuid)
    order by r.starts_at, r.store_id, r.id limit ${batch}`.execute(kysely);
  return rows;
}

const markOne = (
  database: Database,
  deps: ReservationDeps,
  { storeId, id }: { readonly storeId: string; readonly id: string },
): Promise<unknown> =>
  systemCommand(database, deps, storeId, (context) =>
    setReservationStatus(context, { id, action: 'no_show' }, 'system'),
  ).catch((error: unknown) => {
    if (!(error instanceof ApiError) || !OUTDATED.has(error.code)) throw error;
  });
