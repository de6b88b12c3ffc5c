import type { RecordField } from '@store-panel/domain/settings/record-sections';
import type { RecordFields } from '@store-panel/domain/settings/revert-records';
import type { SettingValue } from '@store-panel/domain/settings/setting-value';
import { SCRIPT_PAGE_LIMITS } from '@store-panel/domain/website/script-pages';
import { type Selectable, sql } from 'kysely';

import type { ScriptPagesTable } from '#db/tables/websites.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { recordSource } from '#journal/record-source.ts';

// Script pages as the journal has them.

/** Whether a deleted script page can still be restored. */
export const IS_RESTORABLE = sql<boolean>`deleted_at > now() - make_interval(days => ${sql.lit(SCRIPT_PAGE_LIMITS.restorableDays)})`;

const readRows = (db: QueryExecutor, storeId: string) =>
  db
    .selectFrom('script_pages')
    .select(['id', 'name', 'place', 'height', 'needs_consent', 'code', 'deleted_at'])
    .where('store_id', '=', storeId)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), IS_RESTORABLE]))
    .orderBy('id')
    .execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

const fieldsOf = ({ name, place, height, needs_consent, code }: Row) =>
  ({ name, place, height, needs_consent, code }) satisfies Readonly<Record<RecordField<'script_page'>, SettingValue>>;

/** Holds what changes script pages of a store, so that two additions cannot both be the last. */
async function lockScriptPages(db: QueryExecutor, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`script-pages ${storeId}`}, 0))`.execute(db);
}

export const SCRIPT_PAGE_RECORDS = recordSource({
  section: 'script_pages',
  lock: lockScriptPages,
  readRows,
  fieldsOf,
  rulesOf: async () => ({
    faultOf: (after, id) => (after.has(id) && after.size > SCRIPT_PAGE_LIMITS.pages ? 'record_limit_reached' : null),
  }),
});

/** Writes what script pages become; null: deleted. The caller holds them. */
export async function writeScriptPageFields(
  db: QueryExecutor,
  storeId: string,
  changes: ReadonlyMap<string, RecordFields | null>,
): Promise<void> {
  for (const [id, fields] of changes)
    await db
      .updateTable('script_pages')
      .set((row) => ({
        ...(fields === null ? { deleted_at: sql<Date>`now()` } : { ...columnsOf(fields), deleted_at: null }),
        version: row('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
}

const columnsOf = (fields: RecordFields) =>
  fields as unknown as Pick<Selectable<ScriptPagesTable>, RecordField<'script_page'>>;
