import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** How many parties are still to come to a store, or sit at its tables. */
export async function countReservationsAhead(db: QueryExecutor, storeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations
    where store_id = ${storeId} and kind <> 'block'
      and (status in ('seated', 'waiting') and day >= current_date - 2
        or kind = 'reservation' and starts_at > now()
          and (status in ('requested', 'confirmed') or (status = 'held' and expires_at > now())))`.execute(db);
  return rows[0]?.count ?? 0;
}
