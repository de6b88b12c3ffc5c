import { CLAIM_STATES_OF_STORE } from '@store-panel/domain/claims/claim-deadlines';
import { type AdminCount, COUNT_MAX, type StoreCount } from '@store-panel/domain/counts/counts';
import { FAILED_REQUESTS } from '@store-panel/domain/orders/status';
import { findTransition } from '@store-panel/domain/orders/transitions';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

type Counts<Count extends string> = { [Key in Count]?: number };

const REQUESTABLE = [...(findTransition('request_courier', 'store')?.orderFrom ?? [])];

/** The rows of each count; each uses an index of its table. */
const STORE_ROWS: Readonly<Record<StoreCount, (storeId: string) => RawBuilder<unknown>>> = {
  // Of an order that waits for its release, nothing is due yet.
  dispatcher: (storeId) => sql`
    from orders o
    where o.store_id = ${storeId} and o.order_status < 25 and o.order_status = any(${REQUESTABLE}::smallint[])
      and o.order_type = 'delivery' and o.waybill_number is null
      and (o.release_at is null or o.released_at is not null)
      and (o.request_status is null or o.request_status = any(${[...FAILED_REQUESTS]}::smallint[]))`,
  claims: (storeId) => sql`
    from claims c
    where c.store_id = ${storeId} and c.due_at is not null and c.state = any(${[...CLAIM_STATES_OF_STORE]}::text[])`,
};

const ADMIN_ROWS: Readonly<Record<AdminCount, RawBuilder<unknown>>> = {
  stores: sql`from stores s where s.review_state = 'waiting'`,
};

/** Counts what waits in a store, in one statement. */
export const countForStore = (
  db: QueryExecutor,
  storeId: string,
  counts: readonly StoreCount[],
): Promise<Counts<StoreCount>> => countAll(db, counts, (count) => STORE_ROWS[count](storeId));

/** Counts what waits for the platform's administrators, in one statement. */
export const countForAdmin = (db: QueryExecutor, counts: readonly AdminCount[]): Promise<Counts<AdminCount>> =>
  countAll(db, counts, (count) => ADMIN_ROWS[count]);

async function countAll<Count extends string>(
  db: QueryExecutor,
  counts: readonly Count[],
  rowsOf: (count: Count) => RawBuilder<unknown>,
): Promise<Counts<Count>> {
  if (counts.length === 0) return {};
  const columns = counts.map(
    (count) => sql`
      (select count(*)::int from (select ${rowsOf(count)} limit ${COUNT_MAX}) counted) as ${sql.id(count)}`,
  );
  const { rows } = await sql<Counts<Count>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}
