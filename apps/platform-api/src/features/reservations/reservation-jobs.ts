import { ENTRIES_DAYS, ERASED_AFTER_DAYS } from '@store-panel/domain/reservations/reservation-limits';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { ERASED_GUEST } from '#erasing/erase-places.queries.ts';

const BATCH = 500;

/** Waited for so long, until the gateway has said what became of a payment. */
const PAYMENT_WAIT = sql`interval '1 hour'`;

/**
 * Ends holds whose time is over. Only tidies: whatever needs their place ends them itself, and so does the end of their
 * payment. Skips those whose row another transaction has. @returns how many
 */
export const expireHolds = (database: Database): Promise<number> =>
  inTransaction(database, async (db) => {
    const { rows } = await sql<{ store_id: string; id: string }>`
      update reservations r set status = 'expired', previous_status = 'held', version = version + 1, updated_at = now()
      from (
        select store_id, id from reservations where status = 'held' and expires_at <= now()
          and (expires_at < now() - ${PAYMENT_WAIT} or not exists (
            select from payment_parts t
            join order_payments p on p.store_id = t.store_id and p.id = t.payment_id and p.state = 'created'
            where t.store_id = reservations.store_id and t.reservation_id = reservations.id and p.problem is null))
        order by store_id, id limit ${BATCH} for update skip locked
      ) due
      where r.store_id = due.store_id and r.id = due.id
      returning r.store_id, r.id`.execute(db);
    if (rows.length > 0) {
      await sql`
        update reservation_tables t set holds = false
        from unnest(${rows.map(({ store_id }) => store_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[]) d (store_id, id)
        where t.store_id = d.store_id and t.reservation_id = d.id`.execute(db);
    }
    return rows.length;
  });

/** What was done to reservations long ago. */
export const OLD_RESERVATION_ENTRIES = {
  table: 'reservation_entries',
  isExpired: sql<boolean>`at < now() - make_interval(days => ${ENTRIES_DAYS})`,
} as const;

/** Erases who came and what was noted 180 days after the visit; numbers stay. @returns how many */
export async function eraseOldGuests(db: QueryExecutor): Promise<number> {
  const { rows } = await sql`
    update reservations r set ${ERASED_GUEST}
    from (
      select store_id, id from reservations
      where erased_at is null and ends_at < now() - make_interval(days => ${ERASED_AFTER_DAYS})
      order by store_id, id limit ${BATCH} for update skip locked
    ) old
    where r.store_id = old.store_id and r.id = old.id
    returning 1`.execute(db);
  return rows.length;
}
