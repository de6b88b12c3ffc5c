import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** Epoch milliseconds by the clock of the database, after the locks that came before. */
export async function databaseNow(db: QueryExecutor): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp()::timestamptz(3) as now`.execute(db);
  return rows[0]?.now.getTime() ?? Date.now();
}
