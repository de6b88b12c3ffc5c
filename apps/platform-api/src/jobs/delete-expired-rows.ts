import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** The expired rows of a table. */
export interface RetentionRule {
  readonly table: keyof Schema;
  readonly isExpired: RawBuilder<boolean>;
}

/** Small, so that no other query waits long. */
const BATCH_SIZE = 500;

/** Deletes expired rows in batches until there are none or the server is stopping. */
export async function deleteExpiredRows(
  { kysely }: Database,
  all: readonly RetentionRule[],
  isStopping: () => boolean,
): Promise<void> {
  for (const { table, isExpired } of all) {
    const columns = await primaryKeyOf(kysely, table);
    const key = sql.join(columns.map((column) => sql.ref(column)));
    const isSameRow = sql.join(
      columns.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`expired.${column}`)}`),
      sql` and `,
    );
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !isStopping();) {
      // By key: partitions of a table have the same ctids. The lock keeps a row as expired as it was found. A row that
      // another transaction is changing or deleting is skipped.
      const { numAffectedRows = 0n } = await sql`
        with expired as materialized (
          select ${key} from ${sql.table(table)} where ${isExpired} limit ${BATCH_SIZE} for update skip locked
        )
        delete from ${sql.table(table)} using expired where ${isSameRow}`.execute(kysely);
      deleted = Number(numAffectedRows);
    }
  }
}

/** @throws if the table has none */
async function primaryKeyOf(db: QueryExecutor, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ column: string }>`
    select a.attname as column
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary`.execute(db);
  if (rows.length === 0) throw new Error(`The table ${table} has no primary key, by which its rows could be deleted.`);
  return rows.map(({ column }) => column);
}
