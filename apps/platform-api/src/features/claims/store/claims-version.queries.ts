import { sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';

/** Grows with every change of a store's claims, in the change's transaction: panels that hold a smaller one ask again. */
export async function nextClaimsVersion(db: Queries, storeId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update store_counters set claims_version = claims_version + 1 where store_id = ${storeId}
    returning claims_version as version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Of each of these stores, the version of its claims. */
export async function claimsVersions(db: Queries, storeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (storeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('store_counters')
    .select(['store_id', 'claims_version'])
    .where('store_id', 'in', storeIds)
    .execute();
  return new Map(rows.map((row) => [row.store_id, row.claims_version]));
}
