import type { Wire } from '@store-panel/contract/table';
import { REVIEW_LIST } from '@store-panel/domain/limits/limits';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import type { ReviewSort } from '@store-panel/domain/reviews/review-list';
import { type RawBuilder, sql } from 'kysely';

import { toLikePattern, toPageBounds, toSearchTerms } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { daysCondition } from '#insight/review-summary.queries.ts';
import { REVIEW_COLUMNS } from '#orders/order-review.ts';

type Listing = Wire['POST /api/store/list_reviews'];
export type Review = Listing['reply']['reviews'][number];
type Filter = Omit<Listing['body'], 'page' | 'perPage'>;
type Condition = RawBuilder<unknown>;

export interface ReviewQuery {
  readonly storeId: string;
  readonly zone: string;
  readonly filter: Filter;
}

// The order's id breaks ties, so no review appears on two pages.
const ORDERINGS: Record<ReviewSort, string> = {
  '-created_at': 'v.created_at desc, v.order_id',
  created_at: 'v.created_at, v.order_id',
  rating: 'v.rating, v.created_at desc, v.order_id',
  '-rating': 'v.rating desc, v.created_at desc, v.order_id',
};

const NUMBER = /^#?\s*(\d{1,15})$/;

function buildConditions({ zone, filter }: ReviewQuery): Condition {
  const { ratings, answered, tag, item_key: itemKey, flagged, query } = filter;
  const all: Condition[] = [sql`v.state <> 'withdrawn'`, daysCondition(zone, filter)];
  if (ratings !== undefined && ratings.length > 0) all.push(sql`v.rating = any(${[...ratings]}::smallint[])`);
  if (answered !== undefined) all.push(answered ? sql`v.reply is not null` : sql`v.reply is null`);
  if (flagged !== undefined) all.push(flagged ? sql`v.flag_kind is not null` : sql`v.flag_kind is null`);
  if (tag !== undefined) all.push(sql`${tag} = any(v.tags)`);
  if (itemKey !== undefined) all.push(sql`v.dishes @> ${JSON.stringify([{ item_key: itemKey }])}::jsonb`);
  const { words } = toSearchTerms(query);
  if (words !== '') all.push(searchCondition(words));
  return sql.join(all, sql` and `);
}

function searchCondition(words: string): Condition {
  const pattern = toLikePattern(words);
  const [, number] = NUMBER.exec(words) ?? [];
  const byNumber = number === undefined ? sql`` : sql` or o.unique_id = ${Number(number)}`;
  return sql`(v.comment ilike ${pattern} or v.reply ilike ${pattern} or o.customer_name ilike ${pattern}${byNumber})`;
}

/** Reviews beside their orders: every condition may name both. */
const TABLES = sql`order_reviews v join orders o on o.store_id = v.store_id and o.id = v.order_id`;

interface RowsQuery {
  readonly storeId: string;
  readonly where: Condition;
  readonly order: Condition;
  readonly limit: number;
  readonly offset?: number;
}

async function readReviews(
  db: QueryExecutor,
  { storeId, where, order, limit, offset = 0 }: RowsQuery,
): Promise<Review[]> {
  const { rows } = await sql<{ row: Review }>`
    select to_json(x) as row from (
      select o.id as order_id, o.unique_id, o.order_type, o.customer_name, o.ended_at as completed_at,
        ${sql.raw(REVIEW_COLUMNS)}
      from ${TABLES}
      where v.store_id = ${storeId} and ${where}
      order by ${order} limit ${limit} offset ${offset}
    ) x`.execute(db);
  return rows.map(({ row }) => row);
}

async function countReviews(db: QueryExecutor, storeId: string, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${TABLES} where v.store_id = ${storeId} and ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists one page of the store's reviews, with the count of all that match. */
export async function listReviewPage(
  db: QueryExecutor,
  query: ReviewQuery,
  { page: requested, perPage: size }: Pick<Listing['body'], 'page' | 'perPage'>,
): Promise<Omit<Listing['reply'], 'summary'>> {
  const { page, perPage, offset } = toPageBounds({
    page: requested ?? REVIEW_LIST.page,
    perPage: size ?? REVIEW_LIST.perPage,
  });
  const { storeId, filter } = query;
  const where = buildConditions(query);
  const order = sql.raw(ORDERINGS[filter.sort ?? '-created_at']);
  const reviews = await readReviews(db, { storeId, where, order, limit: perPage, offset });
  return { reviews, count: await countReviews(db, storeId, where), page, perPage };
}

/** The review of one order; undefined for an order of another store, or without one. */
export async function findReview(db: QueryExecutor, storeId: string, orderId: string): Promise<Review | undefined> {
  const where = sql`v.order_id = ${orderId} and v.state <> 'withdrawn'`;
  const [review] = await readReviews(db, { storeId, where, order: sql.raw('v.order_id'), limit: 1 });
  return review;
}

/** Counts the reviews that match now, and streams them for an export. @param now in epoch milliseconds */
export async function readReviewsForExport(db: QueryExecutor, query: ReviewQuery, now: number) {
  // Reviews written later are not part of this export.
  const where = sql`${buildConditions(query)} and v.created_at <= ${new Date(now)}`;
  const { storeId, filter } = query;
  const isOldestFirst = filter.sort === 'created_at';
  return {
    count: await countReviews(db, storeId, where),
    rows: readBatches(db, { storeId, where, isOldestFirst }),
  };
}

/**
 * Keyset pagination by the time of writing, which never changes: no transaction or cursor stays open between batches,
 * and none is left out or comes twice.
 */
async function* readBatches(
  db: QueryExecutor,
  { storeId, where, isOldestFirst }: Pick<RowsQuery, 'storeId' | 'where'> & { readonly isOldestFirst: boolean },
): AsyncGenerator<readonly Review[], void, undefined> {
  const order = sql.raw(isOldestFirst ? 'v.created_at, v.order_id' : 'v.created_at desc, v.order_id desc');
  const operator = sql.raw(isOldestFirst ? '>' : '<');
  let afterLast: Condition = sql``;
  for (;;) {
    const rows = await readReviews(db, { storeId, where: sql`${where}${afterLast}`, order, limit: EXPORT_BATCH });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    afterLast = sql` and (v.created_at, v.order_id) ${operator} (${new Date(last.created_at)}, ${last.order_id}::uuid)`;
  }
}
