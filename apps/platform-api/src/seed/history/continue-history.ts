import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ClaimNumberProtection } from '#seed/demo-claims.ts';
import { readUnfinishedHistory, writeNextDay } from '#seed/history/write-history.ts';

/** Writes the missing days of the demo's history, each in a transaction of its own, so that requests run in between. */
export async function continueHistory(
  database: Database,
  numbers: ClaimNumberProtection,
  isStopping: () => boolean,
): Promise<void> {
  const histories = await readUnfinishedHistory(database.kysely);
  if (histories === null) return;
  for (let hasMore = true; hasMore && !isStopping();)
    hasMore = await inTransaction(database, (db) => writeNextDay(db, histories, numbers));
  // Statements are planned by the size of the tables, which have just grown from nothing.
  if (!isStopping()) await sql`analyze orders, delivery_requests, events`.execute(database.kysely);
}

/** Runs `continueHistory` in the background. */
export function startHistory(
  database: Database,
  numbers: ClaimNumberProtection,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  let isStopped = false;
  const finished = continueHistory(database, numbers, () => isStopped).catch((error: unknown) =>
    log.error({ err: error }, 'the history of the demo stores could not be written'),
  );
  return {
    /** Waits for the day that is being written; the next start writes the others. */
    async stop(): Promise<void> {
      isStopped = true;
      await finished;
    },
  };
}
