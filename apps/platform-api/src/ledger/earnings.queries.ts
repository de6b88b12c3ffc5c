import { type LedgerPart, partOf } from '@store-panel/domain/ledger/parts';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

export type EarningsPeriod = 'day' | 'week' | 'month';

/** A sum of a period: a part at a tax rate, on the store's own accounts. Amounts are minor units. */
export interface EarningsLine {
  /** The first day of the period, yyyy-mm-dd; weeks begin on Sunday. */
  readonly from: string;
  readonly part: LedgerPart;
  readonly tax_ppm: number;
  readonly amount: number;
  /** The tax that the amount contains. */
  readonly tax: number;
  /** Entries. */
  readonly count: number;
}

const PERIOD_START = {
  day: sql`d.day`,
  week: sql`d.day - extract(dow from d.day)::int`,
  month: sql`d.day - extract(day from d.day)::int + 1`,
} as const;

/** By itself: planning a join with the store takes longer than adding up a month. */
const currencyOf = (storeId: string) => sql`(select s.currency from stores s where s.id = ${storeId})`;

/**
 * Returns the sums of a store's business days, by period, part and tax rate. They come from `earnings_days`, which the
 * ledger keeps in its own transactions: no report of money disagrees with the book.
 * @param from first day, yyyy-mm-dd
 * @param to last day, included
 */
export async function earningsBetween(
  db: QueryExecutor,
  storeId: string,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: EarningsPeriod },
): Promise<readonly EarningsLine[]> {
  const start = PERIOD_START[by];
  const { rows } = await sql<Omit<EarningsLine, 'part'> & { readonly part: number }>`
    select (${start})::text as "from", d.part, d.tax_ppm, sum(d.amount)::bigint as amount,
      sum(d.tax)::bigint as tax, sum(d.count)::int as count
    from earnings_days d
    where d.store_id = ${storeId} and d.currency = ${currencyOf(storeId)}
      and d.day between ${from}::date and ${to}::date
    group by ${start}, 2, 3 order by ${start}, 2, 3`.execute(db);
  return rows.map(({ part, ...row }) => ({ ...row, part: partOf(part) }));
}

/** What the store had at the platform before a day, reserved money included. Minor units. */
export async function balanceBefore(db: QueryExecutor, storeId: string, day: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(d.amount), 0)::bigint as amount
    from earnings_days d
    where d.store_id = ${storeId} and d.currency = ${currencyOf(storeId)} and d.day < ${day}::date`.execute(db);
  return rows[0]?.amount ?? 0;
}
