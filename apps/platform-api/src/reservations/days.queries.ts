import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** The version of a day and until when it is closed online; 0 and null for one that was never written. */
export async function readDay(db: QueryExecutor, storeId: string, day: string) {
  const { rows } = await sql<{ version: number; closed: Date | null }>`
    select version, online_closed_until as closed from reservation_days
    where store_id = ${storeId} and day = ${day}::date`.execute(db);
  return { version: rows[0]?.version ?? 0, closedUntil: rows[0]?.closed ?? null };
}
