import type { Wire } from '@store-panel/contract/table';
import { accountOf, LEDGER_ACCOUNTS, STORE_ACCOUNTS, type StoreAccount } from '@store-panel/domain/ledger/accounts';
import { entryKindOf } from '@store-panel/domain/ledger/entry-kinds';
import { partOf } from '@store-panel/domain/ledger/parts';
import { QUESTION_HOURS } from '@store-panel/domain/line-questions/line-questions';
import { sql } from 'kysely';

type ListedPosting = Wire['POST /api/store/list_postings']['reply']['postings'][number];
type Posting = Omit<ListedPosting, 'question' | 'question_until' | 'reference'>;
type LineQuestion = NonNullable<ListedPosting['question']>;

/** A line as it is read by {@link POSTING}. */
export interface PostingRow extends Omit<Posting, 'kind' | 'account' | 'part' | 'at'> {
  readonly kind: number;
  readonly account: number;
  readonly part: number;
  readonly at: Date;
}

/** Codes of the store's own accounts, for an `in`. */
export const OWN_ACCOUNTS = sql.raw(STORE_ACCOUNTS.map((account) => LEDGER_ACCOUNTS[account]).join(', '));

/** Columns of a line `l` of an entry `e`, with its order `o` where it has one. */
export const POSTING = sql.raw(`l.entry_no, l.line, e.kind, e.day::text as day, e.at, l.account, l.part, l.tax_ppm,
  l.amount, l.tax, l.order_id, o.unique_id, l.explain, e.reason`);

export const toPosting = ({ kind, account, part, at, ...row }: PostingRow): Posting => ({
  ...row,
  kind: entryKindOf(kind),
  account: accountOf(account) as StoreAccount,
  part: partOf(part),
  at: at.toISOString(),
});

const STAMP = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** A question `q` of a store as JSON, with the entry that answered it. */
export const LINE_QUESTION = sql.raw(`json_build_object(
  'question_id', q.id, 'state', case when q.answer is null then 'open' else 'answered' end, 'text', q.text,
  'asked_at', to_char(q.asked_at at time zone 'UTC', ${STAMP}), 'asked_by', q.asked_by, 'answer', q.answer,
  'answered_at', to_char(q.answered_at at time zone 'UTC', ${STAMP}),
  'adjustment', (
    select json_build_object('no', a.no, 'day', a.day, 'amount', sum(p.amount))
    from ledger_entries a join ledger_postings p on p.store_id = a.store_id and p.entry_no = a.no
    where a.store_id = q.store_id and a.no = q.adjustment_no
      and p.account in (${STORE_ACCOUNTS.map((account) => LEDGER_ACCOUNTS[account]).join(', ')})
    group by a.no, a.day
  ))`);

/** Until when lines of an entry `e` may be asked about; null while its month has no statement. */
export const QUESTION_UNTIL = sql.raw(`(
  select s.issued_at + make_interval(hours => ${QUESTION_HOURS}) from statements s
  where s.store_id = e.store_id and s.month = date_trunc('month', e.day)::date)`);

export type { LineQuestion, Posting };
