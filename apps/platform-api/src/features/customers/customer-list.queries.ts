import type { Wire } from '@store-panel/contract/table';
import { REGULAR_ORDERS } from '@store-panel/domain/customers/customer-figures';
import { CUSTOMER_LIST, type CustomerSort } from '@store-panel/domain/customers/customer-list';
import { type CustomerSegment, SEGMENT_DAYS } from '@store-panel/domain/customers/customer-segment';
import { phoneSearchVariants } from '@store-panel/domain/input/phone-forms';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import { dayStart } from '@store-panel/domain/time/day-start';
import { type StoreDate, addDays } from '@store-panel/domain/time/store-time';
import { type RawBuilder, sql } from 'kysely';

import { toPageBounds, toSearchTerms } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  CUSTOMER_COLUMNS,
  type CustomerRow,
  type StoreUser,
  toStoreUser,
} from '#features/customers/customer-columns.ts';
import { IS_BEING_ERASED } from '#erasing/erasures.queries.ts';
import { IS_BLOCKED } from '#sales/customers.queries.ts';

type Listing = Wire['POST /api/store/list_users'];
type Filter = Omit<Listing['body'], 'page' | 'perPage'>;
type Condition = RawBuilder<unknown>;

export interface CustomerQuery {
  readonly storeId: string;
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly filter: Filter;
}

// The key breaks ties, so no customer appears on two pages.
const ORDERINGS: Record<CustomerSort, string> = {
  '-last_at': 'c.last_at desc nulls last, c.key',
  last_at: 'c.last_at nulls last, c.key',
  '-orders': 'c.orders desc, c.key',
  orders: 'c.orders, c.key',
  '-spend': 'c.spend desc, c.key',
  spend: 'c.spend, c.key',
  name: 'lower(c.name), c.key',
  '-name': 'lower(c.name) desc, c.key',
  '-blocked_at': 'c.blocked_at desc nulls last, c.key',
  blocked_at: 'c.blocked_at nulls last, c.key',
};

const DAY_MS = 86_400_000;

/** Domain's `customerSegment`, as conditions. */
function segmentCondition(segment: CustomerSegment, now: number): Condition {
  const since = (days: number) => new Date(now - days * DAY_MS);
  const isRegular = sql`c.completed >= ${REGULAR_ORDERS}`;
  const isRecent = sql`c.last_at >= ${since(SEGMENT_DAYS.lapsed)}`;
  if (segment === 'lapsed') return sql`${isRegular} and not ${isRecent}`;
  if (segment === 'regular') return sql`${isRecent} and c.third_last_at >= ${since(SEGMENT_DAYS.regular)}`;
  return sql`c.completed = 1`;
}

async function buildConditions(db: QueryExecutor, { storeId, zone, now, filter }: CustomerQuery): Promise<Condition> {
  const { is_blocked: isBlocked, segment, start_date: from, end_date: to, query } = filter;
  const blocked = sql.raw(IS_BLOCKED);
  // The first half selects the partial index. Who never ordered is on the list of the blocked ones alone.
  const all: Condition[] = [
    isBlocked ? sql`c.block_kind is not null and ${blocked}` : sql`c.orders > 0 and not ${blocked}`,
  ];
  if (segment !== undefined) all.push(segmentCondition(segment, now));
  if (from !== undefined) all.push(sql`c.last_at >= ${new Date(dayStart(from as StoreDate, zone))}`);
  if (to !== undefined) all.push(sql`c.last_at < ${new Date(dayStart(addDays(to as StoreDate, 1), zone))}`);
  const { words, pattern, digits } = toSearchTerms(query);
  if (digits !== '') all.push(await numberCondition(db, storeId, digits));
  else if (words !== '') all.push(sql`c.name ilike ${pattern}`);
  return sql.join(all, sql` and `);
}

/** Numbers with these digits in any of the forms in which the same number is written. */
async function numberCondition(db: QueryExecutor, storeId: string, digits: string): Promise<Condition> {
  const { country_phone_code: callingCode } = await db
    .selectFrom('stores')
    .select('country_phone_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const forms = new Set([digits, ...phoneSearchVariants(digits, callingCode)]);
  return sql`c.key like any(${[...forms].map((form) => `%${form}%`)})`;
}

const SHOWN = sql.raw(`not ${IS_BEING_ERASED}`);

interface RowsQuery {
  readonly storeId: string;
  readonly where: Condition;
  readonly order: Condition;
  readonly limit: number;
  readonly offset?: number;
  readonly now: number;
}

async function readCustomers(
  db: QueryExecutor,
  { storeId, where, order, limit, offset = 0, now }: RowsQuery,
): Promise<StoreUser[]> {
  const { rows } = await sql<{ row: CustomerRow }>`
    select to_json(x) as row from (
      select ${sql.raw(CUSTOMER_COLUMNS)} from store_customers c
      where c.store_id = ${storeId} and ${SHOWN} and ${where}
      order by ${order} limit ${limit} offset ${offset}
    ) x`.execute(db);
  return rows.map(({ row }) => toStoreUser(row, now));
}

async function countCustomers(db: QueryExecutor, storeId: string, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from store_customers c
    where c.store_id = ${storeId} and ${SHOWN} and ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists one page of the store's customers, with the count of all that match. */
export async function listCustomerPage(
  db: QueryExecutor,
  query: CustomerQuery,
  { page: requested, perPage: size }: Pick<Listing['body'], 'page' | 'perPage'>,
): Promise<Omit<Listing['reply'], 'currency'>> {
  const { page, perPage, offset } = toPageBounds({
    page: requested ?? CUSTOMER_LIST.page,
    perPage: size ?? CUSTOMER_LIST.perPage,
  });
  const { storeId, now, filter } = query;
  const where = await buildConditions(db, query);
  const order = sql.raw(ORDERINGS[filter.sort ?? (filter.is_blocked ? '-blocked_at' : '-last_at')]);
  const users = await readCustomers(db, { storeId, where, order, limit: perPage, offset, now });
  return { users, count: await countCustomers(db, storeId, where), page, perPage };
}

/** A customer by id; undefined for one of another store. */
export async function findCustomer(db: QueryExecutor, storeId: string, userId: string): Promise<StoreUser | undefined> {
  const where = sql`c.id = ${userId}`;
  const [user] = await readCustomers(db, { storeId, where, order: sql.raw('c.key'), limit: 1, now: Date.now() });
  return user;
}

/** Counts the customers that match now, and streams them for an export, by number. */
export async function readCustomersForExport(db: QueryExecutor, query: CustomerQuery) {
  const where = await buildConditions(db, query);
  const { storeId, now } = query;
  return { count: await countCustomers(db, storeId, where), rows: readBatches(db, { storeId, where, now }) };
}

/** Keyset pagination by the number, which never changes: none is left out or comes twice, and no cursor stays open. */
async function* readBatches(
  db: QueryExecutor,
  { storeId, where, now }: Pick<RowsQuery, 'storeId' | 'where' | 'now'>,
): AsyncGenerator<readonly StoreUser[], void, undefined> {
  let afterLast: Condition = sql``;
  for (;;) {
    const rows = await readCustomers(db, {
      storeId,
      where: sql`${where}${afterLast}`,
      order: sql.raw('c.key'),
      limit: EXPORT_BATCH,
      now,
    });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    afterLast = sql` and c.key > ${last.phone.slice(1)}`;
  }
}
