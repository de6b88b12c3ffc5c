import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** A party that sits at a table now. */
export interface SeatedPartyAtTable {
  readonly reservationId: string;
  /** Its tables, as the store names them: "4 + 5". */
  readonly tableNumbers: string;
}

/**
 * Finds who sits at a table, and holds it there until the transaction ends: an order of it comes before the party leaves, or
 * finds no party. Locked before an order or the store's counters. Two statements, since the lock reads no other rows.
 */
export async function lockSeatedParty(
  db: QueryExecutor,
  storeId: string,
  tableId: string,
): Promise<SeatedPartyAtTable | undefined> {
  const { rows: seated } = await sql<{ id: string }>`
    select r.id from reservations r
    where r.store_id = ${storeId} and r.status = 'seated' and r.id in (
      select t.reservation_id from reservation_tables t
      where t.store_id = ${storeId} and t.table_id = ${tableId} and t.is_seated)
    for share`.execute(db);
  const [party] = seated;
  if (!party) return undefined;
  const numbers = await seatedTableNumbers(db, storeId, party.id);
  return numbers === null ? undefined : { reservationId: party.id, tableNumbers: numbers };
}

/** The tables where a party sits, as the store names them; null where it does not sit. */
export async function seatedTableNumbers(
  db: QueryExecutor,
  storeId: string,
  reservationId: string,
): Promise<string | null> {
  const { rows } = await sql<{ numbers: string | null }>`
    select string_agg(s.table_number, ' + ' order by s.sequence, s.id) as numbers
    from reservation_tables t join store_tables s on s.store_id = t.store_id and s.id = t.table_id
    where t.store_id = ${storeId} and t.reservation_id = ${reservationId} and t.is_seated`.execute(db);
  return rows[0]?.numbers ?? null;
}
