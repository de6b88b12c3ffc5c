import type { MenuImportExportWire } from '@store-panel/contract/endpoints/menu-import-export';
import { IMPORT_MAPPING_LIMITS } from '@store-panel/domain/import/mapping-limits';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Mapping = MenuImportExportWire['POST /api/store/save_import_mapping']['body']['mapping'];

/** Returns what the columns of a file with these headers were; null if the store has imported none. */
export async function readMapping(db: QueryExecutor, storeId: string, headersHash: string): Promise<Mapping | null> {
  const row = await db
    .selectFrom('menu_import_mappings')
    .select('mapping')
    .where('store_id', '=', storeId)
    .where('headers_hash', '=', headersHash)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

/** Remembers what the columns of a file are, and forgets the mapping that was used longest ago if there are too many. */
export async function saveMapping(
  db: QueryExecutor,
  storeId: string,
  headersHash: string,
  mapping: Mapping,
): Promise<void> {
  await db
    .insertInto('menu_import_mappings')
    .values({ store_id: storeId, headers_hash: headersHash, mapping: json(mapping) })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'headers_hash']).doUpdateSet({
        mapping: (eb) => eb.ref('excluded.mapping'),
        used_at: sql<Date>`now()`,
      }),
    )
    .execute();
  await db
    .deleteFrom('menu_import_mappings')
    .where('store_id', '=', storeId)
    .where('headers_hash', 'in', (eb) =>
      eb
        .selectFrom('menu_import_mappings as m')
        .select('m.headers_hash')
        .where('m.store_id', '=', storeId)
        .orderBy('m.used_at', 'desc')
        .orderBy('m.headers_hash')
        .offset(IMPORT_MAPPING_LIMITS.perStore),
    )
    .execute();
}
