import { LEDGER_ACCOUNTS, STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { partOf } from '@store-panel/domain/ledger/parts';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { EarningsLine } from '#ledger/earnings.queries.ts';

/** A stretch of a store's business days, from one read. Amounts are minor units of the store's currency. */
export interface Stretch {
  /** What the store had before its first and after its last day, reserved money included. */
  readonly opening: number;
  readonly closing: number;
  /** The sums of its days. */
  readonly lines: readonly (Omit<EarningsLine, 'from'> & { readonly day: string })[];
  /** Orders completed on its days, less those restored; days without one are left out. */
  readonly sales: readonly { readonly day: string; readonly orders: number }[];
  /** The last entry up to its last day; 0 if there is none. */
  readonly asOf: number;
}

interface StretchRow extends Omit<Stretch, 'lines'> {
  readonly lines: readonly (Omit<Stretch['lines'][number], 'part'> & { readonly part: number })[];
}

const OWN_ACCOUNTS = sql.raw(STORE_ACCOUNTS.map((account) => LEDGER_ACCOUNTS[account]).join(', '));

/**
 * Reads a stretch of days. `closing` comes from the balances, `opening` and the lines from the days, so that a
 * difference between them shows.
 * @param from first day, yyyy-mm-dd
 * @param to last day, included
 */
export async function readStretch(
  db: QueryExecutor,
  storeId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Stretch> {
  const { rows } = await sql<StretchRow>`
    with days as materialized (
      select d.day, d.part, d.tax_ppm, d.amount, d.tax, d.count
      from earnings_days d join stores s on s.id = d.store_id and s.currency = d.currency
      where d.store_id = ${storeId} and d.day >= ${from}::date
    )
    select
      (
        select coalesce(sum(d.amount), 0)::bigint
        from earnings_days d join stores s on s.id = d.store_id and s.currency = d.currency
        where d.store_id = ${storeId} and d.day < ${from}::date
      ) as opening,
      (
        select coalesce(sum(b.amount), 0)::bigint
        from ledger_balances b join stores s on s.id = b.store_id and s.currency = b.currency
        where b.store_id = ${storeId} and b.account in (${OWN_ACCOUNTS})
      ) - (select coalesce(sum(d.amount), 0)::bigint from days d where d.day > ${to}::date) as closing,
      (
        select coalesce(json_agg(d order by d.day, d.part, d.tax_ppm), '[]') from days d where d.day <= ${to}::date
      ) as lines,
      (
        select coalesce(json_agg(json_build_object('day', d.day, 'orders', d.orders) order by d.day), '[]')
        from sales_days d
        where d.store_id = ${storeId} and d.day between ${from}::date and ${to}::date and d.orders <> 0
      ) as sales,
      coalesce((
        select e.no from ledger_entries e where e.store_id = ${storeId} and e.day <= ${to}::date
        order by e.day desc, e.no desc limit 1
      ), 0) as "asOf"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the stretch was not read');
  return { ...row, lines: row.lines.map((line) => ({ ...line, part: partOf(line.part) })) };
}
