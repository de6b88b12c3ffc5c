import type { FreeEntryKind } from '@store-panel/domain/ledger/entry-kinds';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { countEntry, entryParts, type NewEntry } from '#ledger/entry-statement.ts';

/** An entry that no order decides. */
export interface FreeEntry extends NewEntry {
  readonly kind: FreeEntryKind;
}

/** The number of an entry in its store's book, and its day, yyyy-mm-dd. */
export interface PostedEntry {
  readonly no: number;
  readonly day: string;
}

/**
 * Posts an entry in the caller's transaction. Takes the store's counters: rows of the store (a payout, a request) are
 * locked before, by the order of `db/lock-order`. The caller announces `money_changed` after the commit.
 * @throws RangeError if the lines do not add up to 0; a violation of `ledger_balances_reserved` if more leaves than was
 * reserved
 */
export const postEntry = (db: QueryExecutor, entry: FreeEntry): Promise<PostedEntry> =>
  postParts(db, entry.storeId, entryParts(entry, 'counter'));

/** Takes a store's counters and runs parts of a statement that post by them. */
export async function postParts(
  db: QueryExecutor,
  storeId: string,
  parts: readonly RawBuilder<unknown>[],
): Promise<PostedEntry> {
  const { rows } = await sql<PostedEntry>`
    with counter as (
      update store_counters set ${countEntry(storeId)} where store_id = ${storeId} returning ledger_no, ledger_day
    ), ${sql.join(parts)}
    select ledger_no as no, ledger_day::text as day from counter`.execute(db);
  const [posted] = rows;
  if (!posted) throw new Error(`store ${storeId} has no counters`);
  return posted;
}
