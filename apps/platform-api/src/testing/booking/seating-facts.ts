import type { ArrivingParty, SeatingUnit } from '@store-panel/domain/reservations/placement/seating';
import { HOLDING_STATUSES } from '@store-panel/domain/reservations/reservation-state';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** What may never be, counted by SQL: of one store, or of all. */
export async function seatingFaults(db: QueryExecutor, storeId: string | null = null) {
  const { rows } = await sql<{ overlaps: number; seated_twice: number; without_place: number; without_party: number }>`
    select
      (select count(*)::int from reservation_tables a join reservation_tables b
        on a.store_id = b.store_id and a.table_id = b.table_id and a.reservation_id < b.reservation_id
          and a.from_at < b.until_at and b.from_at < a.until_at
        where a.holds and b.holds and (${storeId}::uuid is null or a.store_id = ${storeId})) as overlaps,
      (select count(*)::int from (select from reservation_tables
        where is_seated and (${storeId}::uuid is null or store_id = ${storeId})
        group by store_id, table_id having count(*) > 1) t) as seated_twice,
      (select count(*)::int from reservations r
        where status = any(${[...HOLDING_STATUSES]}::text[]) and (${storeId}::uuid is null or store_id = ${storeId})
          and not exists (select from reservation_tables t
            where t.store_id = r.store_id and t.reservation_id = r.id and t.holds)) as without_place,
      (select count(*)::int from reservation_tables t join reservations r
        on r.store_id = t.store_id and r.id = t.reservation_id
        where t.holds and status <> all(${[...HOLDING_STATUSES]}::text[])
          and (${storeId}::uuid is null or t.store_id = ${storeId})) as without_party`.execute(db);
  return rows[0];
}

export const NO_FAULTS = { overlaps: 0, seated_twice: 0, without_place: 0, without_party: 0 };

const OVER_TIME_MS = 15 * 60_000;

/**
 * Units at which a party could sit, by looking at each table's rows: read in the transaction that refused it, whose locks
 * let no other one change them.
 */
export async function freeUnits(
  db: QueryExecutor,
  storeId: string,
  units: readonly SeatingUnit[],
  { reservationId, persons, area, from, until }: ArrivingParty & { readonly reservationId: string },
): Promise<readonly SeatingUnit[]> {
  const { rows } = await sql<{ table_id: string; from_at: Date; until_at: Date; is_seated: boolean; now: Date }>`
    select t.table_id, t.from_at, t.until_at, t.is_seated, now() as now
    from reservation_tables t join reservations r on r.store_id = t.store_id and r.id = t.reservation_id
    where t.store_id = ${storeId} and r.id::text <> ${reservationId}
      -- The job may have ended a hold since the transaction began; by its clock the hold is still there.
      and case when r.status in ('held', 'expired') then r.expires_at > now() else t.holds end`.execute(db);
  const isTaken = (tableId: string) =>
    rows.some((row) => {
      const leaves = row.is_seated
        ? Math.max(row.until_at.getTime(), row.now.getTime() + OVER_TIME_MS)
        : row.until_at.getTime();
      return row.table_id === tableId && row.from_at.getTime() < until && from < leaves;
    });
  return units.filter(
    (unit) =>
      unit.minPersons <= persons &&
      persons <= unit.maxPersons &&
      (area === null || area === unit.area) &&
      !unit.tableIds.some(isTaken),
  );
}
