import type { Wire } from '@store-panel/contract/table';
import { type RawBuilder, sql } from 'kysely';

import { toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  LINE_QUESTION,
  type LineQuestion,
  OWN_ACCOUNTS,
  type Posting,
  POSTING,
  type PostingRow,
  toPosting,
} from '#ledger/postings.ts';

type Listing = Wire['POST /api/store/list_line_questions'];
type AdminListing = Wire['POST /api/admin/list_line_questions'];
export type AdminQuestion = AdminListing['reply']['questions'][number];

/** A line that may be asked about, and what decides whether. */
export interface AskableLine extends Posting {
  readonly currency: string;
  /** Of the statement of its month; null while there is none. */
  readonly issuedAt: Date | null;
  readonly isAsked: boolean;
}

/** A line on the store's own accounts; undefined if there is none. */
export async function readLine(
  db: QueryExecutor,
  storeId: string,
  { entryNo, line }: { readonly entryNo: number; readonly line: number },
): Promise<AskableLine | undefined> {
  type Row = PostingRow & Pick<AskableLine, 'currency' | 'issuedAt' | 'isAsked'>;
  const { rows } = await sql<Row>`
    select ${POSTING}, e.currency, (
        select s.issued_at from statements s
        where s.store_id = ${storeId} and s.month = date_trunc('month', e.day)::date
      ) as "issuedAt", exists (
        select from line_questions q where q.store_id = ${storeId} and q.entry_no = l.entry_no and q.line = l.line
      ) as "isAsked"
    from ledger_entries e
    join ledger_postings l on l.store_id = e.store_id and l.entry_no = e.no
    left join orders o on o.store_id = l.store_id and o.id = l.order_id
    where e.store_id = ${storeId} and l.entry_no = ${entryNo}::bigint and l.line = ${line}::smallint
      and l.account in (${OWN_ACCOUNTS})`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { currency, issuedAt, isAsked, ...posting } = row;
  return { ...toPosting(posting), currency, issuedAt, isAsked };
}

interface QuestionRow extends PostingRow {
  readonly question: LineQuestion;
  readonly currency: string;
  readonly store_id: string;
  readonly store_no: number;
  readonly store: string;
  readonly count: number;
}

/** Rows of questions `q` with their lines, and how many there are of all. */
const selectQuestions = (db: QueryExecutor, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql<QuestionRow>`
    select ${POSTING}, ${LINE_QUESTION} as question, e.currency, q.store_id, st.unique_id as store_no, coalesce((
        select n.value from jsonb_array_elements_text(st.name) with ordinality n(value, at)
        where n.value <> '' order by n.at limit 1
      ), '') as store, (count(*) over ())::int as count
    from line_questions q
    join stores st on st.id = q.store_id
    join ledger_entries e on e.store_id = q.store_id and e.no = q.entry_no
    join ledger_postings l on l.store_id = q.store_id and l.entry_no = q.entry_no and l.line = q.line
    left join orders o on o.store_id = l.store_id and o.id = l.order_id
    where ${where} ${rest}`.execute(db);

function toQuestion({
  question,
  currency,
  store_id,
  store_no,
  store,
  count: _count,
  ...row
}: QuestionRow): AdminQuestion {
  return { ...question, currency, posting: toPosting(row), store_id, unique_id: store_no, store };
}

/** Questions of a store, the newest first. */
export async function listQuestions(
  db: QueryExecutor,
  storeId: string,
  body: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(body);
  const order = sql`order by q.asked_at desc, q.id limit ${perPage} offset ${offset}`;
  const { rows } = await selectQuestions(db, sql`q.store_id = ${storeId}`, order);
  const questions = rows.map(({ question, currency, ...row }) => {
    const { store_id: _store, store_no: _no, store: _name, count: _count, ...posting } = row;
    return { ...question, currency, posting: toPosting(posting) };
  });
  return { questions, count: rows[0]?.count ?? 0, page, perPage };
}

/** Questions of all stores: those that wait, the oldest first; then those that were answered, the newest first. */
export async function listAllQuestions(db: QueryExecutor, body: AdminListing['body']): Promise<AdminListing['reply']> {
  const { page, perPage, offset } = toPageBounds(body);
  const { is_open: isOpen } = body;
  const where = isOpen === undefined ? sql`true` : isOpen ? sql`q.answer is null` : sql`q.answer is not null`;
  const order = sql`
    order by q.answer is not null, case when q.answer is null then q.asked_at end, q.answered_at desc, q.id
    limit ${perPage} offset ${offset}`;
  const { rows } = await selectQuestions(db, where, order);
  return { questions: rows.map(toQuestion), count: rows[0]?.count ?? 0, page, perPage };
}

/** One question with its line; undefined for another store's. */
export async function readQuestion(db: QueryExecutor, storeId: string, id: string): Promise<AdminQuestion | undefined> {
  const { rows } = await selectQuestions(db, sql`q.store_id = ${storeId} and q.id = ${id}`, sql``);
  return rows[0] && toQuestion(rows[0]);
}
