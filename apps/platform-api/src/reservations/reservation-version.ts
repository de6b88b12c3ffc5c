import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { NotifyEvent } from '#orders/order-events.queries.ts';
import { raiseDays } from '#reservations/placing/lock-days.queries.ts';

export interface ReservationDeps {
  readonly reservationsChanged: (storeId: string, version: number) => void;
  /** Of the orders of a party that changes its table. */
  readonly notifyEvent: NotifyEvent;
}

/**
 * Tells the store's panels of a change to these days, which are locked. Takes the store's counters, so it comes after the
 * reservation.
 */
export async function announceReservations(
  { reservationsChanged }: Pick<ReservationDeps, 'reservationsChanged'>,
  { db, afterCommit }: { readonly db: QueryExecutor; readonly afterCommit: AfterCommit },
  storeId: string,
  days: readonly string[],
): Promise<void> {
  await raiseDays(db, storeId, days);
  const { reservations_version: version } = await db
    .updateTable('store_counters')
    .set((eb) => ({ reservations_version: eb('reservations_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('reservations_version')
    .executeTakeFirstOrThrow();
  afterCommit(() => reservationsChanged(storeId, version));
}
