import { POSTINGS_MAX } from '@store-panel/contract/endpoints/earnings';
import type { Wire } from '@store-panel/contract/table';
import { ENTRY_KINDS } from '@store-panel/domain/ledger/entry-kinds';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import {
  LINE_QUESTION,
  type LineQuestion,
  OWN_ACCOUNTS,
  POSTING,
  type PostingRow,
  QUESTION_UNTIL,
  toPosting,
} from '#ledger/postings.ts';

type Listing = Wire['POST /api/store/list_postings'];

interface ListedRow extends PostingRow {
  readonly question: LineQuestion | null;
  readonly reference: string | null;
  readonly question_until: Date | null;
}

/**
 * The lines on a store's own accounts that were booked from one day to another, the newest first, each with its question.
 * With a part, only days that have one are looked at.
 */
export async function listPostings(
  db: QueryExecutor,
  storeId: string,
  { from, to, part, tax_ppm: taxPpm, order_id: orderId, after }: Listing['body'],
): Promise<Pick<Listing['reply'], 'postings' | 'next'>> {
  const code = part === undefined ? null : LEDGER_PARTS[part];
  const { rows } = await sql<ListedRow>`
    select ${POSTING}, ${QUESTION_UNTIL} as question_until, (
        select ${LINE_QUESTION} from line_questions q
        where q.store_id = ${storeId} and q.entry_no = l.entry_no and q.line = l.line
      ) as question, (
        select p.reference from payouts p
        where p.store_id = e.store_id and e.kind in (${ENTRY_KINDS.payout}, ${ENTRY_KINDS.payout_returned})
          and e.no in (p.made_no, p.paid_no, p.returned_no)
      ) as reference
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
  const postings = rows.slice(0, POSTINGS_MAX).map(({ question, question_until: until, reference, ...row }) => ({
    ...toPosting(row),
    reference,
    question,
    question_until: until?.toISOString() ?? null,
  }));
  const last = rows.length > POSTINGS_MAX ? postings.at(-1) : undefined;
  return { postings, next: last ? { entry_no: last.entry_no, line: last.line } : null };
}
