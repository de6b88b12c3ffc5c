import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** A party that sits at a table now. */
export interface SeatedPartyAtTable {
  readonly reservationId: string;
  /** Its tables, as the store names them: "4 + 5". */
  readonly tableNumbers: string;
  /** Of the party; empty for most walk-ins. */
  readonly name: string;
  /** False: guests ordered by phone at a free table. */
  readonly isSeatedByStaff: boolean;
}

/**
 * Finds who sits at a table, or the party if it still sits, and holds it there until the transaction ends: an order of it comes before the party leaves, or
 * finds no party. Locked before an order or the store's counters. Two statements, since the lock reads no other rows.
 */
export async function lockSeatedParty(
  db: QueryExecutor,
  storeId: string,
  of: { readonly tableId: string } | { readonly reservationId: string },
): Promise<SeatedPartyAtTable | undefined> {
  const isIt =
    'reservationId' in of
      ? sql<boolean>`r.id = ${of.reservationId}`
      : sql<boolean>`r.id in (
          select t.reservation_id from reservation_tables t
          where t.store_id = ${storeId} and t.table_id = ${of.tableId} and t.is_seated)`;
  const { rows: seated } = await sql<{ id: string; name: string; is_by_staff: boolean }>`
    select r.id, r.name, r.source <> 'qr' as is_by_staff from reservations r
    where r.store_id = ${storeId} and r.status = 'seated' and ${isIt}
    for share`.execute(db);
  const [party] = seated;
  if (!party) return undefined;
  const numbers = await seatedTableNumbers(db, storeId, party.id);
  return numbers === null
    ? undefined
    : { reservationId: party.id, tableNumbers: numbers, name: party.name, isSeatedByStaff: party.is_by_staff };
}

/** When the next party comes to a table, in epoch milliseconds; null if none does. */
export async function nextPartyAt(db: QueryExecutor, storeId: string, tableId: string): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(t.from_at) as at from reservation_tables t
    join reservations r on r.store_id = t.store_id and r.id = t.reservation_id
    where t.store_id = ${storeId} and t.table_id = ${tableId} and t.holds and t.until_at > now()
      and (r.status <> 'held' or r.expires_at > now())`.execute(db);
  return rows[0]?.at?.getTime() ?? null;
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
