import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { paymentsOf } from '#payments/payments.queries.ts';

/** Closes open payments of a party's bill that cover one of these orders. The party is locked. */
export async function closeBillPayments(
  db: QueryExecutor,
  storeId: string,
  reservationId: string,
  orderIds: readonly string[],
): Promise<void> {
  await sql`
    update order_payments p set ends_at = now(), ask_at = now()
    where p.store_id = ${storeId} and p.bill_of = ${reservationId} and p.state = 'created' and p.problem is null
      and exists (select from payment_parts t where t.store_id = p.store_id and t.payment_id = p.id
        and t.order_id = any(${[...orderIds]}::uuid[]))`.execute(db);
}

/**
 * Closes the open payments of a reservation, which is locked: they are asked about next, and their pages ended. Money that
 * comes all the same is settled, or goes back.
 */
export async function closePayments(db: QueryExecutor, storeId: string, reservationId: string): Promise<void> {
  // Where there is none, nothing is locked: payments come before what a larger transaction may hold by then.
  const payments = await paymentsOf(db, storeId, { reservationId });
  if (payments.every(({ state }) => state !== 'created')) return;
  await sql`
    update order_payments p set ends_at = now(), ask_at = now()
    from payment_parts t
    where p.store_id = ${storeId} and p.state = 'created' and p.problem is null and t.store_id = p.store_id
      and t.payment_id = p.id and t.reservation_id = ${reservationId}`.execute(db);
}
