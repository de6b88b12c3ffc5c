import { accountOf } from '@store-panel/domain/ledger/accounts';
import { type EntryKind, ENTRY_KINDS, entryKindOf } from '@store-panel/domain/ledger/entry-kinds';
import type { LedgerLine } from '@store-panel/domain/ledger/ledger-lines';
import { partOf } from '@store-panel/domain/ledger/parts';
import { type RawBuilder, sql } from 'kysely';

import type { ActorJson } from '#db/column-types.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** An entry as it stands in the book. */
export interface StoredEntry {
  readonly no: number;
  readonly kind: EntryKind;
  /** yyyy-mm-dd. */
  readonly day: string;
  readonly at: Date;
  readonly currency: string;
  readonly actor: ActorJson;
  readonly actingAdminId: string | null;
  readonly reason: string | null;
  readonly reverses: number | null;
  readonly lines: readonly LedgerLine[];
}

interface EntryRow extends Omit<StoredEntry, 'kind' | 'lines'> {
  readonly kind: number;
  readonly lines: readonly (Omit<LedgerLine, 'account' | 'part'> & {
    readonly account: number;
    readonly part: number;
  })[];
}

const LINE = sql.raw(`json_build_object('account', l.account, 'part', l.part, 'tax_ppm', l.tax_ppm, 'amount', l.amount,
  'tax', l.tax, 'explain', l.explain)`);

async function selectEntries(
  db: QueryExecutor,
  storeId: string,
  rest: RawBuilder<unknown>,
): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.no, e.kind, e.day::text as day, e.at, e.currency, e.actor, e.acting_admin_id as "actingAdminId", e.reason,
      e.reverses, (
        select json_agg(${LINE} order by l.line) from ledger_postings l
        where l.store_id = e.store_id and l.entry_no = e.no
      ) as lines
    from ledger_entries e where e.store_id = ${storeId} and ${rest}`.execute(db);
  return rows.map(({ kind, lines, ...row }) => ({
    ...row,
    kind: entryKindOf(kind),
    lines: lines.map((line) => ({ ...line, account: accountOf(line.account), part: partOf(line.part) })),
  }));
}

/** Entries that one order's book is read with. */
const ENTRIES_OF_ORDER = 500;

/** Returns the entries that an order has decided, oldest first. */
export const entriesOfOrder = (db: QueryExecutor, storeId: string, orderId: string): Promise<readonly StoredEntry[]> =>
  selectEntries(
    db,
    storeId,
    sql`e.no in (
      select p.entry_no from ledger_postings p where p.store_id = ${storeId} and p.order_id = ${orderId}
    ) order by e.no limit ${ENTRIES_OF_ORDER}`,
  );

/** Returns entries of a store, newest first, before a number and of one kind, if these are given. */
export const listEntries = (
  db: QueryExecutor,
  storeId: string,
  { before, kind, limit }: { readonly before?: number; readonly kind?: EntryKind; readonly limit: number },
): Promise<readonly StoredEntry[]> =>
  selectEntries(
    db,
    storeId,
    sql`${before === undefined ? sql`true` : sql`e.no < ${before}`}
      and ${kind === undefined ? sql`true` : sql`e.kind = ${ENTRY_KINDS[kind]}`}
      order by e.no desc limit ${limit}`,
  );

/** Undefined if the store has no entry with this number. */
export const readEntry = async (db: QueryExecutor, storeId: string, no: number): Promise<StoredEntry | undefined> =>
  (await selectEntries(db, storeId, sql`e.no = ${no}`))[0];
