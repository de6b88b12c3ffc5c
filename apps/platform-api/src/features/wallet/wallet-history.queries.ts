import type { Wire } from '@store-panel/contract/table';
import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { type EntryKindCode, entryKindOf } from '@store-panel/domain/ledger/entry-kinds';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

type History = Wire['POST /api/store/list_wallet_history']['reply'];

/** Entries of one page. */
const PAGE = 50;

interface HistoryRow {
  readonly no: number;
  readonly kind: EntryKindCode;
  readonly day: string;
  readonly at: Date;
  readonly amount: number;
  readonly balance: number;
  readonly order_id: string | null;
  readonly unique_id: number | null;
  readonly reason: string | null;
}

/** What came to a store's released money and left it, the newest first, with the balance after each. */
export async function readWalletHistory(
  db: QueryExecutor,
  storeId: string,
  before?: number,
): Promise<Pick<History, 'entries' | 'has_more'>> {
  const { rows } = await sql<HistoryRow>`
    with moved as (
      select p.entry_no, sum(p.amount)::bigint as amount, (array_agg(p.order_id))[1] as order_id
      from ledger_postings p
      where p.store_id = ${storeId} and p.account = ${sql.lit(LEDGER_ACCOUNTS.available)}
        and (${before ?? null}::bigint is null or p.entry_no < ${before ?? null}::bigint)
      group by p.entry_no order by p.entry_no desc limit ${PAGE + 1}
    ), older as (
      select coalesce(sum(p.amount), 0)::bigint as amount
      from ledger_postings p
      where p.store_id = ${storeId} and p.account = ${sql.lit(LEDGER_ACCOUNTS.available)}
        and p.entry_no < (select min(m.entry_no) from moved m)
    )
    select e.no, e.kind, e.day::text as day, e.at, m.amount, m.order_id, o.unique_id, e.reason,
      (older.amount + sum(m.amount) over (order by m.entry_no))::bigint as balance
    from moved m
    join ledger_entries e on e.store_id = ${storeId} and e.no = m.entry_no
    cross join older
    left join orders o on o.store_id = ${storeId} and o.id = m.order_id
    order by e.no desc`.execute(db);
  const entries = rows.slice(0, PAGE).map((row) => ({
    no: row.no,
    kind: entryKindOf(row.kind),
    day: row.day,
    at: row.at.toISOString(),
    amount: row.amount,
    balance: row.balance,
    order_id: row.order_id,
    unique_id: row.unique_id,
    reason: row.reason,
  }));
  return { entries, has_more: rows.length > PAGE };
}
