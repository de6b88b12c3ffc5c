import { changedFields } from '@store-panel/domain/settings/changed-fields';
import { isDifferent } from '@store-panel/domain/settings/revert';
import { journalledStore } from '@store-panel/domain/store/temporary-settings';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import {
  markStoreRead,
  readStoreSettings,
  type StoredStoreSettings,
  storesWithEnds,
  writeStoreSettings,
} from '#features/settings/store/store-settings.queries.ts';
import { notifySettingsChanged, type SettingsDeps } from '#journal/record-settings.ts';
import { recordChange } from '#journal/setting-changes.queries.ts';

/** More stores than have a temporary setting that ends in one second. */
const MAX_STORES_PER_RUN = 200;

/** Adds to the journal that what was over returned by itself. The caller has written the row. */
export async function recordReturn(
  db: QueryExecutor,
  storeId: string,
  { stored, version }: { readonly stored: StoredStoreSettings; readonly version: number },
): Promise<void> {
  const { ended, settings, temporary } = stored;
  if (ended === null) return;
  const rows = changedFields(
    'store',
    storeId,
    journalledStore(ended.settings, ended.temporary),
    journalledStore(settings, temporary),
  );
  const system = { storeId, kind: 'system', id: null, name: null, actingAdmin: null } as const;
  const count = rows.filter(isDifferent).length;
  await recordChange(db, system, { section: 'store', version, rows, cause: 'returned', name: null, count });
}

/**
 * Writes what temporary settings have returned to, for the journal and for open panels. Nothing depends on it: readers
 * compare ends with the clock. Several nodes may run it; one finds a store's settings.
 */
export async function returnTemporarySettings(database: Database, deps: SettingsDeps): Promise<void> {
  for (const storeId of await storesWithEnds(database.kysely, MAX_STORES_PER_RUN)) {
    await inTransaction(database, async (db, afterCommit) => {
      await sql`select 1 from stores s where s.id = ${storeId} for no key update`.execute(db);
      const stored = await readStoreSettings(db, storeId);
      if (stored.ended === null) return;
      const { settings, temporary } = stored;
      const version = await writeStoreSettings(db, storeId, {
        settings,
        temporary,
        version: stored.version,
        pricePerDistance: null,
      });
      await markStoreRead(db, storeId, version);
      await notifySettingsChanged(deps, { storeId, db, afterCommit });
      await recordReturn(db, storeId, { stored, version });
    });
  }
}
