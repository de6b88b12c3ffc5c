import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import { PAID } from '@store-panel/domain/orders/payment';
import { PARTY_OVER_MINUTES } from '@store-panel/domain/table-orders/table-access';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { setReservationStatus } from '#reservations/commands/set-status.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import { BATCH, type DueParty, stepDueParties } from '#features/reservations/step-due-parties.ts';
import { type Round, STRICT_ROUND } from '#jobs/run-each.ts';

/**
 * Finishes parties that began by ordering with a phone, once everything is paid and nothing was ordered for half an hour: the
 * staff has seated none of them, and may not know that they were there. Other parties are for the staff to finish.
 */
export const finishGuestParties = (
  database: Database,
  deps: ReservationDeps,
  round: Round = STRICT_ROUND,
  batch = BATCH,
): Promise<void> => stepDueParties(database, deps, { read: readDone, step: finishDone }, round, batch);

/** Finishes it, unless it has ordered since it was read. @throws ApiError dataNotFound then */
async function finishDone(context: CommandContext, id: string): Promise<void> {
  await setReservationStatus(context, { id, action: 'finish' }, 'system');
  const { rows } = await sql`
    select from reservations r where r.store_id = ${context.storeId} and r.id = ${id} and ${IS_DONE}`.execute(
    context.db,
  );
  if (rows.length === 0) throw new ApiError('dataNotFound');
}

/** Whether nothing of the bill of `reservations r` is open, and its last order and payment are long ago. */
const IS_DONE = sql`not exists (
    select from orders o where o.store_id = r.store_id and o.reservation_id = r.id and (
      o.updated_at > now() - make_interval(mins => ${PARTY_OVER_MINUTES})
      or (o.total > 0 and o.order_status <> all(${[...CALLED_OFF_STATUSES]}::smallint[]) and o.payment_status <> all(${[...PAID]}))))
  and r.seated_at <= now() - make_interval(mins => ${PARTY_OVER_MINUTES})`;

/** The next parties, those first that were seated first. */
async function readDone({ kysely }: Database, after: DueParty, batch: number): Promise<readonly DueParty[]> {
  const { rows } = await sql<DueParty>`
    select r.store_id, r.id, r.seated_at as since from reservations r
    where (r.store_id, r.id) in (select t.store_id, t.reservation_id from reservation_tables t where t.is_seated)
      and r.status = 'seated' and r.kind = 'walk_in' and r.source = 'qr' and ${IS_DONE}
      and (r.seated_at, r.store_id, r.id) > (${after.since}, ${after.store_id}::uuid, ${after.id}::uuid)
    order by r.seated_at, r.store_id, r.id limit ${batch}`.execute(kysely);
  return rows;
}
