import type { Direction } from '@store-panel/domain/languages/store-languages';
import { STORE_LANGUAGE_LIMITS } from '@store-panel/domain/languages/store-languages';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { StoreLanguages } from '#sites/store-languages.queries.ts';

/** Changes of a store's languages happen one after the other. */
export async function lockLanguages(db: QueryExecutor, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`store-languages ${storeId}`}, 0))`.execute(db);
}

/** Writes down the languages that a store has by default, before it changes them. */
export async function saveDefaults(db: QueryExecutor, storeId: string, { isDefault, languages }: StoreLanguages) {
  if (!isDefault) return;
  await db
    .insertInto('store_languages')
    .values(languages.map(({ code }, at) => ({ store_id: storeId, code, added_at: new Date(at) })))
    .execute();
}

export interface SavedLanguage {
  readonly code: string;
  readonly label: string;
  readonly direction: Direction;
  /** Null for one of the nine. */
  readonly texts: Readonly<Record<string, string>> | null;
}

/** Adds a language, or replaces what a store has of it, also if it was removed. */
export async function saveLanguage(db: QueryExecutor, storeId: string, language: SavedLanguage): Promise<void> {
  const { code, label, direction, texts } = language;
  const columns = { label, direction, texts: texts === null ? null : json(texts) };
  await db
    .insertInto('store_languages')
    .values({ store_id: storeId, code, ...columns })
    .onConflict((conflict) => conflict.columns(['store_id', 'code']).doUpdateSet({ ...columns, removed_at: null }))
    .execute();
}

export async function markRemoved(db: QueryExecutor, storeId: string, code: string): Promise<void> {
  await db
    .updateTable('store_languages')
    .set((eb) => ({ removed_at: eb.fn<Date>('now', []) }))
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .execute();
}

const IS_OVER = sql<boolean>`removed_at < now() - make_interval(days => ${sql.lit(STORE_LANGUAGE_LIMITS.restorableDays)})`;

/** Removed languages, once the store can no longer restore them. */
export const OLD_LANGUAGES = { table: 'store_languages', isExpired: IS_OVER } as const;

/** @returns false if there is none to restore */
export async function unmarkRemoved(db: QueryExecutor, storeId: string, code: string): Promise<boolean> {
  const row = await db
    .updateTable('store_languages')
    .set({ removed_at: null })
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .where('removed_at', 'is not', null)
    .where(sql<boolean>`not ${IS_OVER}`)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}
