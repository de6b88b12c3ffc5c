import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** A month of a store that has no statement yet. */
export interface DueMonth {
  readonly store_id: string;
  /** Its first day, yyyy-mm-dd. */
  readonly month: string;
}

const BUSINESS_DAY = sql`((clock_timestamp() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date`;

/** Stores in which a month has ended since their last entry. */
export async function storesToClose(db: QueryExecutor): Promise<readonly string[]> {
  const { rows } = await sql<{ store_id: string }>`
    select c.store_id from store_counters c join stores s on s.id = c.store_id
    where c.ledger_day < date_trunc('month', ${BUSINESS_DAY})::date
    order by c.store_id`.execute(db);
  return rows.map(({ store_id: id }) => id);
}

/**
 * Closes the months before today's under the lock of the store's counters: no later entry is of a day before. The
 * database posts the rounding of the month with it. Also when an entry did so first.
 */
export async function closeMonths(db: QueryExecutor, storeId: string): Promise<void> {
  await sql`
    update store_counters c set ledger_day = greatest(c.ledger_day, ${BUSINESS_DAY})
    from stores s where s.id = c.store_id and c.store_id = ${storeId} and c.ledger_day is not null`.execute(db);
}

/** Closed months without a statement, the oldest of each store first. Months without an entry and a balance have none. */
export async function dueMonths(db: QueryExecutor, limit: number): Promise<readonly DueMonth[]> {
  const { rows } = await sql<DueMonth>`
    select c.store_id, m.month::date::text as month
    from store_counters c
    cross join lateral (
      select coalesce(
        (select max(t.month) + interval '1 month' from statements t where t.store_id = c.store_id),
        (
          select date_trunc('month', e.day) from ledger_entries e where e.store_id = c.store_id
          order by e.day, e.no limit 1
        )
      ) as month
    ) first
    cross join lateral generate_series(
      first.month, date_trunc('month', c.ledger_day) - interval '1 month', interval '1 month'
    ) m (month)
    where c.ledger_day is not null and (
      exists (
        select from ledger_entries e
        where e.store_id = c.store_id and e.day >= m.month and e.day < m.month + interval '1 month'
      )
      or (select sum(d.amount) from earnings_days d where d.store_id = c.store_id and d.day < m.month) <> 0
    )
    order by m.month, c.store_id limit ${limit}`.execute(db);
  return rows;
}
