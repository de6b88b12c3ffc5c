import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

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
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !isStopping();) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)}
        where ctid = any(array(select ctid from ${sql.table(table)} where ${isExpired} limit ${BATCH_SIZE}))`.execute(
        kysely,
      );
      deleted = Number(numAffectedRows);
    }
  }
}
