import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Returns one of its versions for each of these stores: of its sales limits, or of its claims. */
export async function storeVersions(
  db: QueryExecutor,
  column: 'sales_version' | 'claims_version',
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (storeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('store_counters')
    .select(['store_id', `${column} as version`])
    .where('store_id', '=', anyOf('uuid', storeIds))
    .execute();
  return new Map(rows.map((row) => [row.store_id, row.version]));
}
