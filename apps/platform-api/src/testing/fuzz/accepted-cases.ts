import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** What lets an account sign in and work; the calls themselves may change it, and the run goes on. */
const ENTRANCE = {
  stores: ['email', 'password_hash', 'review_state', 'approval_state', 'email_verified', 'phone_verified'],
  sub_stores: ['email', 'password_hash', 'is_approved', 'urls'],
  users: ['email', 'password_hash', 'review_state', 'is_blocked'],
  providers: ['email', 'password_hash', 'review_state', 'is_blocked'],
  admins: ['email', 'password_hash', 'role'],
} as const;

/** Keeps in mind how accounts can be entered now. @returns what makes it so again */
export async function recordAcceptedCase(
  { kysely }: Database,
  rows: readonly (readonly [keyof typeof ENTRANCE, string])[],
): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    rows.map(async ([table, id]) => {
      const row = await sql<{
        row: object;
      }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(kysely);
      return [table, id, JSON.stringify(row.rows[0]?.row)] as const;
    }),
  );
  return async () => {
    for (const [table, id, row] of kept) {
      const columns = sql.raw(ENTRANCE[table].join(', '));
      await sql`update ${sql.table(table)} set (${columns}) = (
        select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${row}::jsonb)) where id = ${id}`.execute(
        kysely,
      );
    }
  };
}
