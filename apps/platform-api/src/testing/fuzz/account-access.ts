import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** Columns that decide whether an account can sign in and work; fuzzed calls may change them. */
const ACCESS_COLUMNS = {
  stores: ['email', 'password_hash', 'review_state', 'approval_state', 'email_verified', 'phone_verified'],
  sub_stores: ['email', 'password_hash', 'is_approved', 'urls'],
  users: ['email', 'password_hash', 'review_state', 'is_blocked'],
  providers: ['email', 'password_hash', 'review_state', 'is_blocked'],
  admins: ['email', 'password_hash', 'role'],
} as const;

/** Records how accounts can sign in. @returns a function that restores it */
export async function recordAccountAccess(
  { kysely }: Database,
  rows: readonly (readonly [keyof typeof ACCESS_COLUMNS, string])[],
): Promise<() => Promise<void>> {
  const storedRows = await Promise.all(
    rows.map(async ([table, id]) => {
      const row = await sql<{
        row: object;
      }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(kysely);
      return [table, id, JSON.stringify(row.rows[0]?.row)] as const;
    }),
  );
  return async () => {
    for (const [table, id, row] of storedRows) {
      const columns = sql.raw(ACCESS_COLUMNS[table].join(', '));
      await sql`update ${sql.table(table)} set (${columns}) = (
        select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${row}::jsonb)) where id = ${id}`.execute(
        kysely,
      );
    }
  };
}
