import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** A section that is stored whole, in `store_settings`. */
export interface StoredSection<Settings> {
  /** Undefined if it was never saved. */
  readonly settings: Settings | undefined;
  /** 1 if it was never saved. */
  readonly version: number;
}

/** Returns a section of the store's settings. The caller says what it holds: only its own saves write it. */
export async function readSection<Settings extends object>(
  db: QueryExecutor,
  storeId: string,
  section: string,
): Promise<StoredSection<Settings>> {
  const row = await db
    .selectFrom('store_settings')
    .select(['value', 'version'])
    .where('store_id', '=', storeId)
    .where('section', '=', section)
    .executeTakeFirst();
  return { settings: row?.value as Settings | undefined, version: row?.version ?? 1 };
}

/**
 * Saves a section of the store's settings. @returns the new version
 * @throws ApiError staleVersion if it has changed since `version` was read
 */
export async function saveSection(
  db: QueryExecutor,
  storeId: string,
  { section, settings, version }: { readonly section: string; readonly settings: object; readonly version: number },
): Promise<number> {
  // A missing section counts as version 1, so that the second of two concurrent first saves is stale.
  const { rows } = await sql<{ version: number }>`
    insert into store_settings as s (store_id, section, value, version)
    select ${storeId}, ${section}, ${json(settings)}::jsonb, 2 where ${version} = 1
      or exists (select 1 from store_settings where store_id = ${storeId} and section = ${section})
    on conflict (store_id, section) do update
      set value = excluded.value, version = s.version + 1, updated_at = now()
      where s.version = ${version}
    returning version`.execute(db);
  const [saved] = rows;
  if (!saved) throw new ApiError('staleVersion');
  return saved.version;
}
