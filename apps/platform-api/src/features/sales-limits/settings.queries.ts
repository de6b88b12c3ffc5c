import type { SalesSettings } from '@store-panel/domain/sales/settings';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/**
 * Saves how a store sells. @returns the new version
 * @throws ApiError staleVersion if it has changed since `version` was read
 */
export async function saveSettings(
  db: QueryExecutor,
  storeId: string,
  settings: SalesSettings,
  version: number,
): Promise<number> {
  // Missing settings count as version 1, so that the second of two concurrent first saves is stale.
  const { rows } = await sql<{ version: number }>`
    insert into sales_settings as s (store_id, settings, version)
    select ${storeId}, ${json(settings)}::jsonb, 2 where ${version} = 1
      or exists (select 1 from sales_settings where store_id = ${storeId})
    on conflict (store_id) do update set settings = excluded.settings, version = s.version + 1, updated_at = now()
      where s.version = ${version}
    returning version`.execute(db);
  const [saved] = rows;
  if (!saved) throw new ApiError('staleVersion');
  return saved.version;
}
