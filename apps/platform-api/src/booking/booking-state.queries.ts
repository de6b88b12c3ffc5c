import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/**
 * Takes a store's rules for reservations to change them: before any other row, so that a reservation sees the change whole
 * or was there before it. @returns their new version
 */
export async function lockBookingRules(db: QueryExecutor, storeId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into booking_state as s (store_id) values (${storeId})
    on conflict (store_id) do update set version = s.version + 1
    returning version`.execute(db);
  return rows[0]?.version ?? 1;
}

/**
 * Holds a store's rules for reservations as they are until the transaction ends: before anything that takes or frees a
 * table. Two statements, because the first does not see a row that another transaction has just added.
 * @returns their version
 */
export async function shareBookingRules(db: QueryExecutor, storeId: string): Promise<number> {
  await sql`insert into booking_state (store_id) values (${storeId}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ version: number }>`
    select version from booking_state where store_id = ${storeId} for share`.execute(db);
  return rows[0]?.version ?? 1;
}
