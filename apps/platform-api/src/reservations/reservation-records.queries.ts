import type { Wire } from '@store-panel/contract/table';
import { ERASED_AFTER_DAYS } from '@store-panel/domain/reservations/reservation-limits';
import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';
import type { TablePolicy } from '@store-panel/domain/reservations/rules/table-policy';
import type { ReservationState } from '@store-panel/domain/reservations/reservation-state';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { ReservationsTable } from '#db/tables/reservations.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type WireReservation = Wire['POST /api/store/get_reservation']['reply']['reservation'];

/** A reservation with its tables. Instants are dates, `free_at` null without tables. */
export type ReservationRecord = Omit<Selectable<ReservationsTable>, 'day'> & {
  readonly day: string;
  readonly table_ids: string[];
  readonly free_at: Date | null;
  readonly visits: number;
  readonly cancellations: number;
  readonly no_shows: number;
};

/** Newest visits of the same number at the store, before this one. */
const memory = (statuses: string) => sql`(
  select count(*)::int from reservations o
  where o.store_id = r.store_id and o.customer_key = r.customer_key and o.id <> r.id and o.status in (${sql.raw(statuses)})
    and o.starts_at < r.starts_at and o.starts_at > r.starts_at - make_interval(days => ${ERASED_AFTER_DAYS}))`;

interface RecordQuery {
  readonly storeId: string;
  readonly where: RawBuilder<unknown>;
  readonly order?: RawBuilder<unknown>;
  readonly limit?: number;
  readonly offset?: number;
}

/** Reads reservations of a store that match, by start if no other order is named. */
export async function readReservations(
  db: QueryExecutor,
  { storeId, where, order = sql`r.starts_at, r.id`, limit = 1, offset = 0 }: RecordQuery,
): Promise<ReservationRecord[]> {
  const { rows } = await sql<ReservationRecord>`
    select r.*, r.day::text as day,
      array(select t.table_id::text from reservation_tables t
        where t.store_id = r.store_id and t.reservation_id = r.id order by t.table_id) as table_ids,
      (select max(t.until_at) from reservation_tables t
        where t.store_id = r.store_id and t.reservation_id = r.id) as free_at,
      ${memory(`'seated', 'finished'`)} as visits,
      ${memory(`'cancelled_by_guest'`)} as cancellations,
      ${memory(`'no_show'`)} as no_shows
    from reservations r
    where r.store_id = ${storeId} and ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function findReservation(
  db: QueryExecutor,
  storeId: string,
  id: string,
): Promise<ReservationRecord | undefined> {
  const [found] = await readReservations(db, { storeId, where: sql`r.id = ${id}` });
  return found;
}

/** Locks a reservation whose days are locked already. */
export async function lockReservation(db: QueryExecutor, storeId: string, id: string): Promise<void> {
  await sql`select from reservations where store_id = ${storeId} and id = ${id} for update`.execute(db);
}

/** What decides about actions. `today`: the running booking day. */
export const toState = (record: ReservationRecord, today: string): ReservationState => ({
  kind: record.kind,
  status: record.status,
  previousStatus: record.previous_status,
  startsAt: record.starts_at.getTime(),
  arrivedAt: record.arrived_at?.getTime() ?? null,
  expiresAt: record.expires_at?.getTime() ?? null,
  isOfToday: record.day === today,
});

const instant = (date: Date | null) => date?.toISOString() ?? null;

export const toWirePolicy = ({ tiers, no_show }: TablePolicy) => ({ tiers: [...tiers], no_show });

const toWireTerms = ({ policy, ...terms }: ReservationTerms): WireReservation['terms'] => ({
  ...terms,
  policy: toWirePolicy(policy),
});

export const toWireReservation = (record: ReservationRecord): WireReservation => ({
  reservation_id: record.id,
  code: record.code,
  kind: record.kind,
  status: record.status,
  previous_status: record.previous_status,
  source: record.source,
  date: record.day,
  starts_at: record.starts_at.toISOString(),
  ends_at: record.ends_at.toISOString(),
  free_at: (record.free_at ?? record.ends_at).toISOString(),
  persons: record.persons,
  area: record.area,
  is_pinned: record.is_pinned,
  table_ids: record.table_ids,
  name: record.name,
  phone: record.phone,
  email: record.email,
  lang: record.lang,
  guest_note: record.guest_note,
  store_note: record.store_note,
  expires_at: instant(record.expires_at),
  arrived_at: instant(record.arrived_at),
  seated_at: instant(record.seated_at),
  finished_at: instant(record.finished_at),
  quoted_minutes: record.quoted_minutes,
  latest_at: instant(record.latest_at),
  reconfirmed_at: instant(record.reconfirmed_at),
  terms: record.terms && toWireTerms(record.terms),
  fee_paid: record.fee_paid,
  charge: record.charge,
  fee_returned: record.fee_returned,
  awaits_payment: record.status === 'held' && record.awaits_payment,
  memory:
    record.customer_key === null
      ? null
      : { visits: record.visits, cancellations: record.cancellations, no_shows: record.no_shows },
  created_at: record.created_at.toISOString(),
  version: record.version,
});
