import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** Rows of a table that nobody asks for any more. */
export interface RetentionRule {
  readonly table: keyof Schema;
  readonly isOver: RawBuilder<boolean>;
}

/** So many at a time, that nobody has to wait for it. */
const BATCH = 500;

/** Deletes leftovers, batch by batch, until there are none or the server wants to stop. */
export async function deleteExpiredRows(
  { kysely }: Database,
  all: readonly RetentionRule[],
  isStopping: () => boolean,
): Promise<void> {
  for (const { table, isOver } of all) {
    for (let found = BATCH; found === BATCH && !isStopping();) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)}
        where ctid = any(array(select ctid from ${sql.table(table)} where ${isOver} limit ${BATCH}))`.execute(kysely);
      found = Number(numAffectedRows);
    }
  }
}
