import { type AdminCount, COUNT_MAX, type StoreCount } from '@store-panel/domain/counts/counts';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { WAITING_ROWS } from '#insight/waiting-rows.ts';

type Counts<Count extends string> = { [Key in Count]?: number };

const ADMIN_ROWS: Readonly<Record<AdminCount, RawBuilder<unknown>>> = {
  stores: sql`from stores s where s.review_state = 'waiting'`,
  reviews: sql`from order_reviews v where v.awaits_decision_since is not null`,
  line_questions: sql`from line_questions q where q.answer is null`,
};

/** Counts what waits in a store, in one statement. */
export const countForStore = (
  db: QueryExecutor,
  storeId: string,
  counts: readonly StoreCount[],
): Promise<Counts<StoreCount>> => countAll(db, counts, (count) => WAITING_ROWS[count](storeId));

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
