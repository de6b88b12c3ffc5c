import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/**
 * Increments the version of the store's claims, in the transaction of the change. Panels with an older version refetch.
 */
export async function nextClaimsVersion(db: QueryExecutor, storeId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update store_counters set claims_version = claims_version + 1 where store_id = ${storeId}
    returning claims_version as version`.execute(db);
  return rows[0]?.version ?? 0;
}
