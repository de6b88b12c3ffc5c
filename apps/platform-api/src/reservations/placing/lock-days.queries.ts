import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** A booking day that the transaction has locked. */
export interface LockedDay {
  readonly day: string;
  readonly version: number;
  readonly onlineClosedUntil: number | null;
}

/**
 * Locks booking days of a store, the earliest first: whatever takes or frees a table of a day comes after it, so that parties
 * for the same table wait for each other instead of colliding. Two statements, because a row that another transaction
 * has just inserted is not seen by the first.
 */
export async function lockDays(
  db: QueryExecutor,
  storeId: string,
  days: readonly string[],
): Promise<readonly LockedDay[]> {
  const sorted = [...new Set(days)].toSorted();
  await sql`
    insert into reservation_days (store_id, day)
    select ${storeId}::uuid, d from unnest(${sorted}::date[]) d order by d
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ day: string; version: number; closed: Date | null }>`
    select day::text as day, version, online_closed_until as closed from reservation_days
    where store_id = ${storeId} and day = any(${sorted}::date[]) order by day for update`.execute(db);
  return rows.map(({ day, version, closed }) => ({ day, version, onlineClosedUntil: closed?.getTime() ?? null }));
}

/** Gives changed days their next version. They are locked. */
export async function raiseDays(db: QueryExecutor, storeId: string, days: readonly string[]): Promise<void> {
  await sql`
    update reservation_days set version = version + 1
    where store_id = ${storeId} and day = any(${[...new Set(days)]}::date[])`.execute(db);
}
