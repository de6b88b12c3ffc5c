import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** A check that runs once a night on one of several nodes, and what it has found. */
export interface NightlyCheck<Result> {
  /** What the last check has found; null before the first one. */
  readonly read: (db: QueryExecutor) => Promise<Result | null>;
  readonly store: (db: QueryExecutor, result: Result) => Promise<void>;
  /** Begins the check of this night; of several nodes one does. Returns false if it was begun already. */
  readonly begin: (db: QueryExecutor) => Promise<boolean>;
}

/**
 * Creates a check that is kept in two rows of the settings.
 * @param key of the row with the result; the row with the day of the last beginning is named after it
 * @param hour of UTC from which on a check belongs to the day
 */
export function nightlyCheck<Result>(key: string, hour: number): NightlyCheck<Result> {
  return {
    async read(db) {
      const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
      return row ? (row.value as Result) : null;
    },
    async store(db, result) {
      const value = json<unknown>(result);
      await db
        .insertInto('settings')
        .values({ key, value, is_public: false })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    async begin(db) {
      const { rows } = await sql`
        insert into settings (key, value, is_public)
        values (${`${key}_begun`}, to_jsonb((now() - make_interval(hours => ${hour}))::date), false)
        on conflict (key) do update set value = excluded.value where settings.value <> excluded.value
        returning key`.execute(db);
      return rows.length > 0;
    },
  };
}
