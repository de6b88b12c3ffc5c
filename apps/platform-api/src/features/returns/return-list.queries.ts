import type { Wire } from '@store-panel/contract/table';
import { REVIEW_LIST } from '@store-panel/domain/limits/limits';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import {
  DEFAULT_RETURN_SORT,
  type ReturnSearchField,
  type ReturnSort,
  type ReturnView,
} from '@store-panel/domain/returns/return-list';
import { ENDED_RETURN_STATES, WAITING_RETURN_STATES } from '@store-panel/domain/returns/return-states';
import { type RawBuilder, sql } from 'kysely';

import { toLikePattern, toPageBounds, toSearchTerms } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readReturnRows, RETURN_TABLES, type ReturnRow } from '#returns/return-rows.queries.ts';

type Listing = Wire['POST /api/store/list_returns'];
type Filter = Omit<Listing['body'], 'page' | 'perPage'>;
type Condition = RawBuilder<unknown>;

export interface ReturnQuery {
  readonly storeId: string;
  readonly zone: string;
  readonly filter: Filter;
}

// The number breaks ties, so no return appears on two pages.
const ORDERINGS: Record<ReturnSort, string> = {
  due_at: 'r.due_at nulls last, r.number desc',
  '-due_at': 'r.due_at desc nulls last, r.number desc',
  created_at: 'r.created_at, r.number',
  '-created_at': 'r.created_at desc, r.number desc',
  amount: 'r.amount, r.number desc',
  '-amount': 'r.amount desc, r.number desc',
};

const WAITING = [...WAITING_RETURN_STATES];
const ENDED = [...ENDED_RETURN_STATES];
const VIEWS: Record<ReturnView, Condition> = {
  todo: sql`r.state = any(${WAITING}::text[])`,
  waiting: sql`r.state <> all(${[...WAITING, ...ENDED]}::text[])`,
  ended: sql`r.state = any(${ENDED}::text[])`,
};

const NUMBER = /^#?\s*(\d{1,9})$/;

function conditionOf({ zone, filter }: ReturnQuery): Condition {
  const { start_date: start, end_date: end, view, state, reason, order_id: orderId } = filter;
  const all: Condition[] = [view === undefined ? sql`true` : VIEWS[view]];
  if (start !== undefined) all.push(sql`r.created_at >= (${start}::date)::timestamp at time zone ${zone}`);
  if (end !== undefined) all.push(sql`r.created_at < (${end}::date + 1)::timestamp at time zone ${zone}`);
  if (state !== undefined && state.length > 0) all.push(sql`r.state = any(${[...state]}::text[])`);
  if (reason !== undefined && reason.length > 0) all.push(sql`r.reason = any(${[...reason]}::text[])`);
  if (orderId !== undefined) all.push(sql`r.order_id = ${orderId}`);
  const { words } = toSearchTerms(filter.query);
  if (words !== '')
    all.push(
      sql`(${sql.join(
        Object.values(SEARCHES).map((search) => search(words)),
        sql` or `,
      )})`,
    );
  const { words: value } = toSearchTerms(filter.search_value);
  if (value !== '') all.push(SEARCHES[filter.search_by ?? 'number'](value));
  return sql.join(all, sql` and `);
}

const numberOf = (words: string): number | null => {
  const [, digits] = NUMBER.exec(words) ?? [];
  return digits === undefined ? null : Number(digits);
};

const SEARCHES: Record<ReturnSearchField, (words: string) => Condition> = {
  number: (words) => sql`r.number = ${numberOf(words)}`,
  order_number: (words) => sql`o.unique_id = ${numberOf(words)}`,
  customer: (words) => sql`o.customer_name ilike ${toLikePattern(words)}`,
  waybill_number: (words) => sql`exists (
    select from parcels w where w.store_id = r.store_id and w.return_id = r.id
      and w.waybill_number ilike ${toLikePattern(words)})`,
};

async function countReturns(db: QueryExecutor, storeId: string, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${RETURN_TABLES} where r.store_id = ${storeId} and ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countTodo(db: QueryExecutor, storeId: string): Promise<{ todo: number; overdue: number }> {
  const { rows } = await sql<{ todo: number; overdue: number }>`
    select count(*)::int as todo, (count(*) filter (where r.due_at < now()))::int as overdue
    from returns r where r.store_id = ${storeId} and r.state = any(${WAITING}::text[])`.execute(db);
  return rows[0] ?? { todo: 0, overdue: 0 };
}

/** Lists one page of the store's returns, with the count of all that match, and of those that wait for the store. */
export async function listReturnPage(
  db: QueryExecutor,
  query: ReturnQuery,
  { page: requested, perPage: size }: Pick<Listing['body'], 'page' | 'perPage'>,
): Promise<Omit<Listing['reply'], 'server_time'>> {
  const { page, perPage, offset } = toPageBounds({
    page: requested ?? REVIEW_LIST.page,
    perPage: size ?? REVIEW_LIST.perPage,
  });
  const { storeId, filter } = query;
  const where = conditionOf(query);
  const order = sql.raw(ORDERINGS[filter.sort ?? DEFAULT_RETURN_SORT]);
  return {
    returns: await readReturnRows(db, { storeId, where, order, limit: perPage, offset }),
    count: await countReturns(db, storeId, where),
    page,
    perPage,
    ...(await countTodo(db, storeId)),
  };
}

/** Counts the returns that match now, and streams them for an export, the newest first. @param now in epoch milliseconds */
export async function readReturnsForExport(db: QueryExecutor, query: ReturnQuery, now: number) {
  const where = sql`${conditionOf(query)} and r.created_at <= ${new Date(now)}`;
  return { count: await countReturns(db, query.storeId, where), rows: readBatches(db, query.storeId, where) };
}

/** Keyset pagination by the number, which never changes: none is left out or comes twice. */
async function* readBatches(
  db: QueryExecutor,
  storeId: string,
  where: Condition,
): AsyncGenerator<readonly ReturnRow[], void, undefined> {
  let afterLast: Condition = sql``;
  for (;;) {
    const rows = await readReturnRows(db, {
      storeId,
      where: sql`${where}${afterLast}`,
      order: sql`r.number desc`,
      limit: EXPORT_BATCH,
    });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    afterLast = sql` and r.number < ${last.number}`;
  }
}
