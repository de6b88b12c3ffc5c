import { sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
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

/** Returns the claims version of each store. */
export async function claimsVersions(
  db: QueryExecutor,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (storeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('store_counters')
    .select(['store_id', 'claims_version'])
    .where('store_id', '=', anyOf('uuid', storeIds))
    .execute();
  return new Map(rows.map((row) => [row.store_id, row.claims_version]));
}
