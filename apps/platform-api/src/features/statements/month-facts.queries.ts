import { LEDGER_ACCOUNTS, STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { ENTRY_KINDS } from '@store-panel/domain/ledger/entry-kinds';
import { LEDGER_PARTS, partOf } from '@store-panel/domain/ledger/parts';
import type { InvoiceLine, StatementAdjustment, StatementPayout } from '@store-panel/domain/statements/statement-data';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { toSingleLine } from '#messages/display-text.ts';

/** First and last day of a month, yyyy-mm-dd. */
export interface MonthDays {
  readonly from: string;
  readonly to: string;
}

/** Characters of what a reason and a reference may be; a book takes no longer reason. */
const [MAX_REASON, MAX_REFERENCE] = [500, 60];

const OWN_ACCOUNTS = sql.raw(STORE_ACCOUNTS.map((account) => LEDGER_ACCOUNTS[account]).join(', '));
const FEE_PARTS = sql.raw([LEDGER_PARTS.commission, LEDGER_PARTS.processing, LEDGER_PARTS.courier_charge].join(', '));

/** The first and last entry of a stretch of days; null if it has none. */
export async function entriesBetween(
  db: QueryExecutor,
  storeId: string,
  { from, to }: MonthDays,
): Promise<{ readonly from_no: number | null; readonly to_no: number | null }> {
  const { rows } = await sql<{ from_no: number | null; to_no: number | null }>`
    select min(e.no) as from_no, max(e.no) as to_no from ledger_entries e
    where e.store_id = ${storeId} and e.day between ${from}::date and ${to}::date`.execute(db);
  return rows[0] ?? { from_no: null, to_no: null };
}

/**
 * What the platform charged in a stretch of days, by rule. The tax rate of an order's fees is that of its frozen plan;
 * charges without a plan have none.
 */
export async function feesBetween(
  db: QueryExecutor,
  storeId: string,
  { from, to }: MonthDays,
): Promise<readonly InvoiceLine[]> {
  const { rows } = await sql<Omit<InvoiceLine, 'part'> & { readonly part: number }>`
    with fees as (
      select p.part, p.amount, p.explain ->> 'plan' as name, coalesce((p.explain ->> 'ppm')::int, 0) as ppm,
        coalesce((p.explain ->> 'fixed')::bigint, 0) as fixed,
        case when p.part = ${LEDGER_PARTS.courier_charge} then 0 else coalesce((
          select (f.explain ->> 'ppm')::int from ledger_postings f
          where f.store_id = p.store_id and f.order_id = p.order_id and f.part = ${LEDGER_PARTS.fee_tax}
            and f.explain is not null
          limit 1
        ), 0) end as tax_ppm
      from ledger_entries e join ledger_postings p on p.store_id = e.store_id and p.entry_no = e.no
      where e.store_id = ${storeId} and e.day between ${from}::date and ${to}::date
        and p.account = ${LEDGER_ACCOUNTS.fees} and p.part in (${FEE_PARTS})
    )
    select part, name, ppm, fixed, tax_ppm, count(*)::int as count, sum(amount)::bigint as net
    from fees group by 1, 2, 3, 4, 5
    order by part, name nulls last, ppm desc, fixed, tax_ppm`.execute(db);
  return rows.map(({ part, ...row }) => ({ ...row, part: partOf(part) }));
}

/** Entries that an administrator decided: adjustments, and what was taken back. */
export async function adjustmentsBetween(
  db: QueryExecutor,
  storeId: string,
  { from, to }: MonthDays,
): Promise<readonly StatementAdjustment[]> {
  const { rows } = await sql<StatementAdjustment & { readonly about: StatementAdjustment['about'] | null }>`
    select e.no, e.day::text as day, sum(p.amount)::bigint as amount, coalesce(e.reason, '') as reason,
      (array_agg(p.explain -> 'about') filter (where p.explain ? 'about'))[1] as about
    from ledger_entries e join ledger_postings p on p.store_id = e.store_id and p.entry_no = e.no
    where e.store_id = ${storeId} and e.day between ${from}::date and ${to}::date
      and e.kind in (${ENTRY_KINDS.adjustment}, ${ENTRY_KINDS.counter_entry})
      and p.account in (${OWN_ACCOUNTS})
    group by e.no, e.day, e.reason having sum(p.amount) <> 0
    order by e.no`.execute(db);
  return rows.map(({ about, ...row }) => ({
    ...row,
    reason: toSingleLine(row.reason, MAX_REASON),
    ...(about && { about: { no: about.no, day: about.day } }),
  }));
}

/** Money that went to the store's bank, or came from it, each with the reference of the bank statement. */
export async function payoutsBetween(
  db: QueryExecutor,
  storeId: string,
  { from, to }: MonthDays,
  reference: (no: number) => string,
): Promise<readonly StatementPayout[]> {
  const { rows } = await sql<{ no: number; day: string; amount: number; reference: string | null }>`
    with moved as (
      select e.no, e.kind, e.day, sum(p.amount)::bigint as amount, e.reason
      from ledger_entries e join ledger_postings p on p.store_id = e.store_id and p.entry_no = e.no
      where e.store_id = ${storeId} and e.day between ${from}::date and ${to}::date
        and e.kind in (${ENTRY_KINDS.payout}, ${ENTRY_KINDS.payout_returned}, ${ENTRY_KINDS.withdrawal},
          ${ENTRY_KINDS.top_up})
        and p.account in (${OWN_ACCOUNTS})
      group by e.no, e.kind, e.day, e.reason having sum(p.amount) <> 0
    )
    select m.no, m.day::text as day, m.amount, coalesce(
      (
        select o.reference from payouts o
        where o.store_id = ${storeId} and m.kind in (${ENTRY_KINDS.payout}, ${ENTRY_KINDS.payout_returned})
          and m.no in (o.paid_no, o.returned_no)
      ), m.reason) as reference
    from moved m order by m.no`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    amount: row.amount,
    reference: toSingleLine(row.reference ?? reference(row.no), MAX_REFERENCE),
  }));
}
