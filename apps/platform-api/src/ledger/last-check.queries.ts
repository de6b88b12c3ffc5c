import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { LedgerCheck } from '#ledger/check-ledger.ts';

/** Keys of settings rows: the last check of all books, and the day on which one was begun. */
const CHECK_KEY = 'ledger_check';
const BEGUN_KEY = 'ledger_check_begun';

/** The hour of UTC from which on a check belongs to the day. */
const NIGHT_HOUR = 3;

/** Null before the first check of all books. */
export async function readLastCheck(db: QueryExecutor): Promise<LedgerCheck | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', CHECK_KEY).executeTakeFirst();
  return row ? (row.value as LedgerCheck) : null;
}

export async function storeCheck(db: QueryExecutor, check: LedgerCheck): Promise<void> {
  const value = json<unknown>(check);
  await db
    .insertInto('settings')
    .values({ key: CHECK_KEY, value, is_public: false })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Begins the check of this night; of several nodes one does. @returns false if it was begun already */
export async function beginNightlyCheck(db: QueryExecutor): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (key, value, is_public)
    values (${BEGUN_KEY}, to_jsonb((now() - make_interval(hours => ${NIGHT_HOUR}))::date), false)
    on conflict (key) do update set value = excluded.value where settings.value <> excluded.value
    returning key`.execute(db);
  return rows.length > 0;
}
