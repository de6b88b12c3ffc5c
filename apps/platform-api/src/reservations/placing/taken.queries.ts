import { isMovable, type SeatedParty } from '@store-panel/domain/reservations/placement/seating';
import type { ReservationKind, ReservationStatus } from '@store-panel/domain/reservations/reservation-state';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** A party that stays on counts as there for so much longer. */
export const OVER_TIME_MINUTES = 15;

/** Instants in epoch milliseconds. */
export interface TakenSpan {
  readonly storeId: string;
  readonly from: number;
  readonly until: number;
}

/**
 * Ends the holds whose time is over and that are in the way, by the clock of the database. The caller needs their place and
 * has locked their day, so that none is blocked because the job is late.
 */
export async function endExpiredHolds(db: QueryExecutor, { storeId, from, until }: TakenSpan): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update reservations r set status = 'expired', previous_status = 'held', version = version + 1, updated_at = now()
    where r.store_id = ${storeId} and r.status = 'held' and r.expires_at <= now()
      and exists (select from reservation_tables t where t.store_id = r.store_id and t.reservation_id = r.id
        and t.holds and t.from_at < ${new Date(until)} and t.until_at > ${new Date(from)})
    returning r.id`.execute(db);
  if (rows.length > 0) {
    await sql`
      update reservation_tables set holds = false
      where store_id = ${storeId} and reservation_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  }
}

interface TakenRow {
  readonly id: string;
  readonly kind: ReservationKind;
  readonly status: ReservationStatus;
  readonly starts_at: Date;
  readonly arrived_at: Date | null;
  readonly is_pinned: boolean;
  readonly persons: number;
  readonly area: string;
  readonly from_at: Date;
  readonly until_at: Date;
  readonly table_ids: string[];
  readonly now: Date;
}

/** A party with its tables, as `assign` and `makeRoom` see it. */
export interface TakenParty extends SeatedParty {
  readonly kind: ReservationKind;
}

/** Parties that have a table between two instants, without expired holds. A seated one has it until it leaves. */
export async function readTaken(db: QueryExecutor, { storeId, from, until }: TakenSpan): Promise<TakenParty[]> {
  const { rows } = await sql<TakenRow>`
    select r.id, r.kind, r.status, r.starts_at, r.arrived_at, r.is_pinned, r.persons, r.area, now() as now,
      min(t.from_at) as from_at,
      max(case when t.is_seated then greatest(t.until_at, now() + make_interval(mins => ${OVER_TIME_MINUTES}))
        else t.until_at end) as until_at,
      array_agg(t.table_id::text order by t.table_id) as table_ids
    from reservation_tables t
    join reservations r on r.store_id = t.store_id and r.id = t.reservation_id
    where t.store_id = ${storeId} and t.holds and t.from_at < ${new Date(until)}
      and (t.until_at > ${new Date(from)} or t.is_seated)
      and not (r.status = 'held' and r.expires_at <= now())
    group by r.store_id, r.id
    order by r.starts_at, r.id`.execute(db);
  return rows.map((row) => ({
    reservationId: row.id,
    kind: row.kind,
    tableIds: row.table_ids,
    from: row.from_at.getTime(),
    until: row.until_at.getTime(),
    persons: row.persons,
    area: row.area === '' ? null : row.area,
    isMovable: isMovable(
      {
        kind: row.kind,
        status: row.status,
        startsAt: row.starts_at.getTime(),
        arrivedAt: row.arrived_at?.getTime() ?? null,
        isPinned: row.is_pinned,
      },
      row.now.getTime(),
    ),
  }));
}
