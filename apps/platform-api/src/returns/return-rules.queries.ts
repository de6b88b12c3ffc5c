import { defaultReturnRules, isEuCountry, type ReturnRules } from '@store-panel/domain/returns/return-rules';

import type { QueryExecutor } from '#db/transaction.ts';

export const RETURNS_SECTION = 'returns';

/** By which rules a store takes back what was delivered. `version` 1: they were never saved. */
export async function readReturnRules(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly settings: ReturnRules; readonly version: number }> {
  const row = await db
    .selectFrom('stores as s')
    .leftJoin('store_settings as v', (join) =>
      join.onRef('v.store_id', '=', 's.id').on('v.section', '=', RETURNS_SECTION),
    )
    .select(['s.country_code', 'v.value', 'v.version'])
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow();
  const initial = defaultReturnRules({ isInEu: isEuCountry(row.country_code) });
  return { settings: { ...initial, ...row.value }, version: row.version ?? 1 };
}
