import type { GuestNotice } from '@store-panel/domain/reservations/guest-notices';

import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { NotifyEvent } from '#orders/order-events.queries.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';
import { raiseDays } from '#reservations/placing/lock-days.queries.ts';

export interface ReservationDeps {
  readonly reservationsChanged: (storeId: string, version: number) => void;
  /** Of the orders of a party that changes its table. */
  readonly notifyEvent: NotifyEvent;
  readonly notifyGuest: NotifyGuest;
}

/** Enqueues a message to a guest who booked on the store's page, in the transaction of the change. */
export type NotifyGuest = (
  db: QueryExecutor,
  change: {
    readonly record: ReservationRecord;
    readonly notice: GuestNotice | 'reminder';
    /** Why the store called it off. */
    readonly reason: string;
    /** The guest has done it, and knows. */
    readonly isByGuest: boolean;
  },
) => Promise<void>;

/** For stores and tests whose guests get no messages. */
export const NO_GUEST_MESSAGES: NotifyGuest = () => Promise.resolve();

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
