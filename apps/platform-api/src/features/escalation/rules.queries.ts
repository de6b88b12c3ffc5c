import { DEFAULT_ESCALATION_RULES, type EscalationRules } from '@store-panel/domain/escalation/rules';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

interface StoredRules {
  readonly rules: EscalationRules;
  readonly version: number;
}

/** Rules saved before a field existed lack it. */
export const toRules = (stored: Partial<EscalationRules> | null | undefined): EscalationRules => ({
  ...DEFAULT_ESCALATION_RULES,
  ...stored,
});

/** The store's rules; version 1 for the default ones. */
export async function readRules(db: QueryExecutor, storeId: string): Promise<StoredRules> {
  const row = await db
    .selectFrom('escalation_settings')
    .select(['rules', 'version'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return { rules: toRules(row?.rules), version: row?.version ?? 1 };
}

/** @returns the new version. @throws ApiError staleVersion if they have changed since `version` was read */
export async function saveRules(db: QueryExecutor, storeId: string, { rules, version }: StoredRules): Promise<number> {
  // Missing rules count as version 1, so that the second of two concurrent first saves is stale.
  const { rows } = await sql<{ version: number }>`
    insert into escalation_settings as s (store_id, rules, version)
    select ${storeId}, ${json(rules)}::jsonb, 2 where ${version} = 1
      or exists (select 1 from escalation_settings where store_id = ${storeId})
    on conflict (store_id) do update set rules = excluded.rules, version = s.version + 1, updated_at = now()
      where s.version = ${version}
    returning version`.execute(db);
  const [saved] = rows;
  if (!saved) throw new ApiError('staleVersion');
  return saved.version;
}
