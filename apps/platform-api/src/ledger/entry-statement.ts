import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { ENTRY_KINDS, type EntryKind, SUBJECT_KINDS, type SubjectKind } from '@store-panel/domain/ledger/entry-kinds';
import { type LedgerLine, sumOf } from '@store-panel/domain/ledger/ledger-lines';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { type RawBuilder, sql } from 'kysely';

import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';

/** An entry before it has its number and day. */
export interface NewEntry {
  readonly storeId: string;
  readonly kind: EntryKind;
  /** What it is about. Of an order's own entries, that also decides their lines. */
  readonly subject: { readonly kind: SubjectKind; readonly id: string } | null;
  readonly currency: string;
  readonly actor: ActorJson;
  /** An administrator who acts in the store's name. */
  readonly actingAdminId?: string | null | undefined;
  readonly reason?: string | null | undefined;
  /** The number of the entry that it takes back. */
  readonly reverses?: number | null | undefined;
  /** They add up to 0. */
  readonly lines: readonly LedgerLine[];
}

/** The business day of a store by the database's clock. */
const businessDay = (storeId: string) => sql`(
  select ((clock_timestamp() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date
  from stores s where s.id = ${storeId})`;

/**
 * Assignments of an `update store_counters` that number an entry and give it its day, which is never before that of the
 * entry before: clocks and zones move back. The statement returns `ledger_no, ledger_day`.
 */
export const countEntry = (storeId: string): RawBuilder<unknown> => sql`
  ledger_no = store_counters.ledger_no + 1,
  ledger_day = greatest(store_counters.ledger_day, ${businessDay(storeId)})`;

/**
 * Parts of a statement that insert an entry with its lines.
 * @param counter the part that has numbered it, see {@link countEntry}
 * @throws RangeError if the lines do not add up to 0
 */
export function entryParts(entry: NewEntry, counter: string): readonly RawBuilder<unknown>[] {
  const { storeId, kind, subject, lines } = entry;
  if (lines.length === 0 || sumOf(lines) !== 0) throw new RangeError(`an entry has lines that add up to 0`);
  const orderId = kind === 'order' ? (subject?.id ?? null) : null;
  const rows = lines.map(({ account, part, ...line }, at) => ({
    ...line,
    line: at + 1,
    account: LEDGER_ACCOUNTS[account],
    part: LEDGER_PARTS[part],
  }));
  return [
    sql`ledger_entry as (
      insert into ledger_entries (store_id, no, kind, subject_kind, subject_id, day, currency, actor, acting_admin_id,
        reason, reverses)
      select ${storeId}::uuid, ledger_no, ${ENTRY_KINDS[kind]}::smallint,
        ${subject && SUBJECT_KINDS[subject.kind]}::smallint, ${subject?.id ?? null}::uuid, ledger_day,
        ${entry.currency}::text, ${json(entry.actor)}::jsonb, ${entry.actingAdminId ?? null}::uuid,
        ${entry.reason ?? null}::text, ${entry.reverses ?? null}::bigint
      from ${sql.ref(counter)}
    )`,
    sql`ledger_lines as (
      insert into ledger_postings (store_id, entry_no, line, account, part, tax_ppm, amount, tax, order_id, explain)
      select ${storeId}::uuid, ledger_no, l.line, l.account, l.part, l.tax_ppm, l.amount, l.tax, ${orderId}::uuid,
        nullif(l.explain, 'null'::jsonb)
      from ${sql.ref(counter)}, jsonb_to_recordset(${json(rows)}::jsonb)
        as l (line smallint, account smallint, part smallint, tax_ppm integer, amount bigint, tax bigint, explain jsonb)
    )`,
  ];
}
