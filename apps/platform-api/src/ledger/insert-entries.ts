import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { ENTRY_KINDS, SUBJECT_KINDS } from '@store-panel/domain/ledger/entry-kinds';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { NewEntry } from '#ledger/entry-statement.ts';

/** An entry of the past, with the number and day that it would have got. */
export interface PastEntry extends NewEntry {
  readonly no: number;
  /** yyyy-mm-dd. */
  readonly day: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The lines of an entry as rows of `ledger_postings`. */
export const postingRows = ({ storeId, no, kind, subject, lines }: PastEntry) =>
  lines.map((line, at) => ({
    ...line,
    store_id: storeId,
    entry_no: no,
    line: at + 1,
    account: LEDGER_ACCOUNTS[line.account],
    part: LEDGER_PARTS[line.part],
    order_id: kind === 'order' ? (subject?.id ?? null) : null,
  }));

/** Inserts many entries of the past by one statement. The caller has set the stores' counters. */
export async function insertEntries(db: QueryExecutor, entries: readonly PastEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ storeId, no, kind, subject, day, currency, at, actor, reason }) => ({
    store_id: storeId,
    no,
    kind: ENTRY_KINDS[kind],
    subject_kind: subject && SUBJECT_KINDS[subject.kind],
    subject_id: subject?.id ?? null,
    day,
    currency,
    at,
    actor,
    reason: reason ?? null,
  }));
  const lines = entries.flatMap(postingRows);
  await sql`
    with entry as (
      insert into ledger_entries (store_id, no, kind, subject_kind, subject_id, day, currency, at, actor, reason)
      select store_id, no, kind, subject_kind, subject_id, day, currency, at, actor, reason
      from json_populate_recordset(null::ledger_entries, ${JSON.stringify(rows)}::json)
    )
    insert into ledger_postings (store_id, entry_no, line, account, part, tax_ppm, amount, tax, order_id, explain)
    select store_id, entry_no, line, account, part, tax_ppm, amount, tax, order_id, nullif(explain, 'null'::jsonb)
    from json_populate_recordset(null::ledger_postings, ${JSON.stringify(lines)}::json)`.execute(db);
}
