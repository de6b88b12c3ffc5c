import { POSTINGS_MAX } from '@store-panel/contract/endpoints/earnings';
import type { Wire } from '@store-panel/contract/table';
import { accountOf, LEDGER_ACCOUNTS, STORE_ACCOUNTS, type StoreAccount } from '@store-panel/domain/ledger/accounts';
import { entryKindOf } from '@store-panel/domain/ledger/entry-kinds';
import { LEDGER_PARTS, partOf } from '@store-panel/domain/ledger/parts';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/store/list_postings'];
type Posting = Listing['reply']['postings'][number];

interface PostingRow extends Omit<Posting, 'kind' | 'account' | 'part' | 'at'> {
  readonly kind: number;
  readonly account: number;
  readonly part: number;
  readonly at: Date;
}

const OWN_ACCOUNTS = sql.raw(STORE_ACCOUNTS.map((account) => LEDGER_ACCOUNTS[account]).join(', '));

/**
 * The lines on a store's own accounts that were booked from one day to another, the newest first. With a part, only days
 * that have one are looked at.
 */
export async function listPostings(
  db: QueryExecutor,
  storeId: string,
  { from, to, part, tax_ppm: taxPpm, order_id: orderId, after }: Listing['body'],
): Promise<Pick<Listing['reply'], 'postings' | 'next'>> {
  const code = part === undefined ? null : LEDGER_PARTS[part];
  const { rows } = await sql<PostingRow>`
    select l.entry_no, l.line, e.kind, e.day::text as day, e.at, l.account, l.part, l.tax_ppm, l.amount, l.tax,
      l.order_id, o.unique_id, l.explain, e.reason
    from ledger_entries e
    join ledger_postings l on l.store_id = e.store_id and l.entry_no = e.no
    left join orders o on o.store_id = l.store_id and o.id = l.order_id
    where e.store_id = ${storeId} and e.day between ${from}::date and ${to}::date
      and l.account in (${OWN_ACCOUNTS})
      and (${code}::smallint is null or (
        l.part = ${code}::smallint and e.day in (
          select d.day from earnings_days d
          where d.store_id = ${storeId} and d.part = ${code}::smallint and d.day between ${from}::date and ${to}::date
        )
      ))
      and (${taxPpm ?? null}::integer is null or l.tax_ppm = ${taxPpm ?? null}::integer)
      and (${orderId ?? null}::uuid is null or l.order_id = ${orderId ?? null}::uuid)
      and (${after?.entry_no ?? null}::bigint is null
        or (l.entry_no, l.line) < (${after?.entry_no ?? null}::bigint, ${after?.line ?? null}::smallint))
    order by l.entry_no desc, l.line desc
    limit ${POSTINGS_MAX + 1}`.execute(db);
  const postings = rows.slice(0, POSTINGS_MAX).map(toPosting);
  const last = rows.length > POSTINGS_MAX ? postings.at(-1) : undefined;
  return { postings, next: last ? { entry_no: last.entry_no, line: last.line } : null };
}

const toPosting = ({ kind, account, part, at, ...row }: PostingRow): Posting => ({
  ...row,
  kind: entryKindOf(kind),
  account: accountOf(account) as StoreAccount,
  part: partOf(part),
  at: at.toISOString(),
});
