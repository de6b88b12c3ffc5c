import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ClaimNumberProtection } from '#seed/demo-claims.ts';
import type { StoreHistory } from '#seed/history/generate-history.ts';
import { announceTopUp, writePayouts } from '#seed/history/write-settlement.ts';
import { readUnfinishedHistory, writeNextDay } from '#seed/history/write-history.ts';

interface HistoryDeps {
  readonly database: Database;
  readonly numbers: ClaimNumberProtection;
  /** What this process has begun; null if it continues what another one has begun. */
  readonly begun: readonly StoreHistory[] | null;
}

/** Writes the missing days of the demo's history, each in a transaction of its own, so that requests run in between. */
export async function continueHistory(
  { database, numbers, begun }: HistoryDeps,
  isStopping: () => boolean,
): Promise<void> {
  const histories = begun ?? (await readUnfinishedHistory(database.kysely));
  if (histories === null) return;
  // The accounts that they went to are there by now.
  for (const history of histories) await inTransaction(database, (db) => writePayouts(db, history));
  for (let hasMore = true; hasMore && !isStopping();)
    hasMore = await inTransaction(database, (db) => writeNextDay(db, histories, numbers));
  // By now the balances are what the whole past has left.
  for (const history of isStopping() ? [] : histories)
    await inTransaction(database, (db) => announceTopUp(db, history));
  // Statements are planned by the size of the tables, which have just grown from nothing.
  if (!isStopping()) await sql`analyze orders, delivery_requests, events`.execute(database.kysely);
}
