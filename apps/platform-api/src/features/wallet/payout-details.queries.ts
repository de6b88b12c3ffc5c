import type { Wire } from '@store-panel/contract/table';
import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { type LedgerPartCode, partOf } from '@store-panel/domain/ledger/parts';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

type PayoutDetails = Wire['POST /api/store/get_payout']['reply'];

interface PayoutRow extends Omit<PayoutDetails['payout'], 'made_at' | 'paid_at' | 'ended_at'> {
  readonly made_at: Date;
  readonly paid_at: Date | null;
  readonly ended_at: Date | null;
  readonly made_no: number;
  /** The entry of the payout before; 0 for the first one. */
  readonly before_no: number;
  readonly before: PayoutDetails['before'];
  readonly again: PayoutDetails['again'];
}

/** Reads a payout of a store with what its amount comes from; null if the store has no such payout, or that is not known. */
export async function readPayoutDetails(
  db: QueryExecutor,
  storeId: string,
  payoutId: string,
): Promise<PayoutDetails | null> {
  const { rows } = await sql<PayoutRow>`
    select p.id as payout_id, p.reference, p.day::text as day, p.amount, p.currency, p.state, p.account_hint, p.reason,
      p.created_at as made_at, p.paid_at, p.ended_at, p.made_no, coalesce(b.made_no, 0) as before_no,
      case when b.id is not null then
        json_build_object('payout_id', b.id, 'reference', b.reference, 'day', b.day) end as before,
      case when a.id is not null then json_build_object('payout_id', a.id, 'reference', a.reference) end as again
    from payouts p
    left join payouts b on b.store_id = p.store_id and b.number = p.number - 1
    left join lateral (
      select later.id, later.reference from payouts later
      where later.store_id = p.store_id and later.made_no > p.returned_no
      order by later.number limit 1
    ) a on true
    where p.store_id = ${storeId} and p.id = ${payoutId} and p.made_no > 0`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const {
    made_no: madeNo,
    before_no: beforeNo,
    before,
    again,
    made_at: madeAt,
    paid_at: paidAt,
    ended_at,
    ...payout
  } = row;
  const { opening, lines } = await readReleased(db, storeId, { after: beforeNo, before: madeNo });
  return {
    payout: {
      ...payout,
      made_at: madeAt.toISOString(),
      paid_at: paidAt?.toISOString() ?? null,
      ended_at: ended_at?.toISOString() ?? null,
    },
    before,
    opening,
    lines,
    left: lines.reduce((sum, { amount }) => sum + amount, opening) - payout.amount,
    again,
  };
}

interface LineRow extends Omit<PayoutDetails['lines'][number], 'part'> {
  readonly part: LedgerPartCode;
}

/** What was released before two entries, and what came to it and left it between them, by part, week and payout. */
async function readReleased(
  db: QueryExecutor,
  storeId: string,
  { after, before }: { readonly after: number; readonly before: number },
): Promise<Pick<PayoutDetails, 'opening' | 'lines'>> {
  const { available } = LEDGER_ACCOUNTS;
  const { rows } = await sql<{ readonly opening: number; readonly lines: readonly LineRow[] }>`
    with moved as (
      select l.entry_no, l.part, l.amount from ledger_postings l
      where l.store_id = ${storeId} and l.account = ${sql.lit(available)} and l.entry_no > ${after}
    ), lines as (
      select m.part, w.week, r.reference, count(*)::integer as count, sum(m.amount)::bigint as amount,
        min(e.day) as first_day, max(e.day) as last_day, min(m.entry_no) as no
      from moved m
      join ledger_entries e on e.store_id = ${storeId} and e.no = m.entry_no
      left join settlement_weeks w on w.store_id = ${storeId} and w.release_no = m.entry_no
      left join payouts r on r.store_id = ${storeId} and r.returned_no = m.entry_no
      where m.entry_no < ${before}
      group by m.part, w.week, r.reference
    )
    select
      coalesce((
        select b.amount from ledger_balances b join stores s on s.id = b.store_id and s.currency = b.currency
        where b.store_id = ${storeId} and b.account = ${available}
      ), 0) - coalesce((select sum(m.amount) from moved m), 0)::bigint as opening,
      coalesce((
        select json_agg(json_build_object('part', part, 'week', week, 'reference', reference, 'count', count,
          'amount', amount, 'first_day', first_day, 'last_day', last_day) order by no)
        from lines
      ), '[]') as lines`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('what was released was not read');
  return { opening: read.opening, lines: read.lines.map((line) => ({ ...line, part: partOf(line.part) })) };
}
