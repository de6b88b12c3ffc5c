import type { Wire } from '@store-panel/contract/table';
import { CLAIM_DUE_SOON_MS } from '@store-panel/domain/claims/claim-deadlines';
import { type ClaimSearchField, type ClaimSort, DEFAULT_CLAIM_SORT } from '@store-panel/domain/claims/claim-list';
import { foldDigits } from '@store-panel/domain/input/digits';
import { phoneDigits } from '@store-panel/domain/input/phone-forms';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import { type StoreDate, addDays } from '@store-panel/domain/time/store-time';
import { dayStart } from '@store-panel/domain/time/day-start';
import { type RawBuilder, sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type ClaimNumbers, scopeOf } from '#features/claims/claim-numbers.ts';
import { CLAIM_TABLES, type ClaimRow, readClaimRows } from '#features/claims/store/claim-rows.queries.ts';

type Filter = Wire['POST /api/store/list_claims']['body'];
type Condition = RawBuilder<unknown>;

export interface ClaimQuery {
  readonly storeId: string;
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly filter: Filter;
}

// The id breaks ties, so no claim appears on two pages.
const ORDERINGS: Record<ClaimSort, string> = {
  created_at: 'c.created_at, c.id',
  '-created_at': 'c.created_at desc, c.id desc',
  updated_at: 'c.updated_at, c.id',
  '-updated_at': 'c.updated_at desc, c.id desc',
  due_at: 'c.due_at nulls last, c.id',
  '-due_at': 'c.due_at desc nulls last, c.id desc',
  amount: 'c.amount, c.id',
  '-amount': 'c.amount desc, c.id desc',
};

const startOf = (day: string, zone: string, addedDays = 0) =>
  new Date(dayStart(addDays(day as StoreDate, addedDays), zone));

async function buildConditions(
  db: QueryExecutor,
  numbers: ClaimNumbers,
  { storeId, zone, now, filter }: ClaimQuery,
): Promise<Condition> {
  const { start_date: from, end_date: to, state, cause, due, order_id: orderId } = filter;
  const soon = new Date(now + CLAIM_DUE_SOON_MS);
  const all: Condition[] = [sql`c.store_id = ${storeId}`];
  if (from !== undefined) all.push(sql`c.created_at >= ${startOf(from, zone)}`);
  if (to !== undefined) all.push(sql`c.created_at < ${startOf(to, zone, 1)}`);
  if (orderId !== undefined) all.push(sql`c.order_id = ${orderId}`);
  if (state !== undefined) all.push(sql`c.state = any(${[...state]}::text[])`);
  if (cause !== undefined) all.push(sql`c.cause = any(${[...cause]}::text[])`);
  if (due === 'overdue') all.push(sql`c.due_at <= ${new Date(now)}`);
  if (due === 'soon') all.push(sql`c.due_at > ${new Date(now)} and c.due_at <= ${soon}`);
  if (due === 'later') all.push(sql`c.due_at > ${soon}`);
  const searchText = foldDigits(filter.query?.trim() ?? '');
  const value = foldDigits(filter.search_value?.trim() ?? '');
  if (searchText !== '' || value !== '') {
    const macs = await macsOf(db, numbers, storeId);
    if (searchText !== '') all.push(matchesAnyField(searchText, macs(searchText)));
    if (value !== '') all.push(SEARCHES[filter.search_by ?? 'waybill_number'](value, macs(value)));
  }
  return sql.join(all, sql` and `);
}

/** Returns a function for the stored forms of a number: in the scope of the tenant and of the store itself. */
async function macsOf(db: QueryExecutor, numbers: ClaimNumbers, storeId: string) {
  const store = await db.selectFrom('stores').select('tenant_id').where('id', '=', storeId).executeTakeFirst();
  const scopes = new Set([storeId, scopeOf({ tenantId: store?.tenant_id ?? null, storeId })]);
  return (number: string) => [...scopes].flatMap((scope) => numbers.macs(scope, number));
}

const NUMBER = /^#?\s*(\d{1,15})$/;

const SEARCHES: Record<ClaimSearchField, (searchText: string, macs: readonly Buffer[]) => Condition> = {
  waybill_number: (searchText) => sql`c.waybill_number ilike ${toLikePattern(searchText)}`,
  claim_number: (_words, macs) => sql`c.claim_number_mac = ${anyOf('bytea', macs)}`,
  order_number(searchText) {
    const [, number] = NUMBER.exec(searchText) ?? [];
    return number === undefined ? sql`false` : sql`o.unique_id = ${Number(number)}`;
  },
  customer(searchText) {
    const digits = phoneDigits(searchText);
    const phone = digits === '' ? sql`false` : sql`c.customer_phone like ${`%${digits}%`}`;
    return sql`(c.customer_name ilike ${toLikePattern(searchText)} or ${phone})`;
  },
};

/** Matches any searchable field. */
const matchesAnyField = (searchText: string, macs: readonly Buffer[]): Condition =>
  sql`(${sql.join(
    Object.values(SEARCHES).map((search) => search(searchText, macs)),
    sql` or `,
  )})`;

/**
 * Lists one page of the store's claims, with the count of all matches and the count of overdue claims regardless of
 * filters.
 */
export async function listClaimPage(
  db: QueryExecutor,
  numbers: ClaimNumbers,
  query: ClaimQuery,
): Promise<Wire['POST /api/store/list_claims']['reply']> {
  const { storeId, now, filter } = query;
  const { page, perPage, offset } = toPageBounds(filter);
  const where = await buildConditions(db, numbers, query);
  const order = sql.raw(ORDERINGS[filter.sort ?? DEFAULT_CLAIM_SORT]);
  const claims = await readClaimRows(db, numbers, { where, order, limit: perPage, offset });
  const count = await countClaims(db, where);
  const overdue = await countClaims(db, sql`c.store_id = ${storeId} and c.due_at <= ${new Date(now)}`);
  return { claims, count, overdue, page, perPage };
}

async function countClaims(db: QueryExecutor, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${CLAIM_TABLES} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the claims that match now, and streams them newest first for an export. */
export async function readClaimsForExport(db: QueryExecutor, numbers: ClaimNumbers, query: ClaimQuery) {
  // Claims opened later are not part of this export.
  const upToNow = sql` and c.created_at <= ${new Date(query.now)}`;
  const where = sql`${await buildConditions(db, numbers, query)}${upToNow}`;
  return { count: await countClaims(db, where), rows: readBatches(db, numbers, where) };
}

/** Keyset pagination over columns that never change: no transaction or cursor stays open between batches. */
async function* readBatches(
  db: QueryExecutor,
  numbers: ClaimNumbers,
  where: Condition,
): AsyncGenerator<readonly ClaimRow[], void, undefined> {
  const order = sql.raw(ORDERINGS['-created_at']);
  let afterCursor: Condition = sql``;
  for (;;) {
    const rows = await readClaimRows(db, numbers, { where: sql`${where}${afterCursor}`, order, limit: EXPORT_BATCH });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    afterCursor = sql` and (c.created_at, c.id) < (${new Date(last.created_at)}, ${last.claim_id}::uuid)`;
  }
}
