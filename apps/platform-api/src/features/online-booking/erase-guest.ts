import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { ERASED_GUEST, IS_OPEN_RESERVATION } from '#erasing/erase-places.queries.ts';

/** Erases who booked a reservation that is over, at the guest's own request. Numbers stay. */
export async function eraseGuest(db: QueryExecutor, storeId: string, reservationId: string): Promise<void> {
  await sql`
    update reservations r set ${ERASED_GUEST}
    where r.store_id = ${storeId} and r.id = ${reservationId} and not ${IS_OPEN_RESERVATION} and r.erased_at is null`.execute(
    db,
  );
  await sql`
    update reservation_entries set reason = ''
    where store_id = ${storeId} and reservation_id = ${reservationId} and reason <> ''
      and exists (select from reservations r where r.store_id = ${storeId} and r.id = ${reservationId} and r.erased_at is not null)`.execute(
    db,
  );
}
