import { CALL_PAUSE_SECONDS, type TableCall } from '@store-panel/domain/table-orders/table-call';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';

export interface TableCallContext {
  readonly db: QueryExecutor;
  readonly afterCommit: AfterCommit;
  readonly reservationsChanged: (storeId: string, version: number) => void;
}

/** Calls the staff to a party that sits; one that has just called, or waits for them, calls no second time. */
export async function callStaff(
  context: TableCallContext,
  {
    storeId,
    reservationId,
    call,
  }: { readonly storeId: string; readonly reservationId: string; readonly call: TableCall },
): Promise<void> {
  const { rows } = await sql`
    update reservations set call = ${call}, called_at = now()
    where store_id = ${storeId} and id = ${reservationId} and status = 'seated'
      and (called_at is null or called_at < now() - make_interval(secs => ${CALL_PAUSE_SECONDS}))
      and call is distinct from ${call}
    returning id`.execute(context.db);
  if (rows.length > 0) await notifyOfCalls(context, storeId);
}

/** A member of the staff has seen the call. @throws ApiError dataNotFound */
export async function acknowledgeCall(
  context: TableCallContext,
  { storeId, reservationId }: { readonly storeId: string; readonly reservationId: string },
): Promise<void> {
  const { rows } = await sql`
    update reservations set call = null where store_id = ${storeId} and id = ${reservationId} returning id`.execute(
    context.db,
  );
  if (rows.length === 0) throw new ApiError('dataNotFound');
  await notifyOfCalls(context, storeId);
}

/** The days stay as they are: what takes a table does not depend on calls. */
async function notifyOfCalls(
  { db, afterCommit, reservationsChanged }: TableCallContext,
  storeId: string,
): Promise<void> {
  const { reservations_version: version } = await db
    .updateTable('store_counters')
    .set((eb) => ({ reservations_version: eb('reservations_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('reservations_version')
    .executeTakeFirstOrThrow();
  afterCommit(() => reservationsChanged(storeId, version));
}
