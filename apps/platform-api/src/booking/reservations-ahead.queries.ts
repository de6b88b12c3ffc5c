import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** How many parties are still to come to a store. */
export async function countReservationsAhead(db: QueryExecutor, storeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations
    where store_id = ${storeId} and kind = 'reservation' and starts_at > now()
      and (status in ('requested', 'confirmed') or (status = 'held' and expires_at > now()))`.execute(db);
  return rows[0]?.count ?? 0;
}
