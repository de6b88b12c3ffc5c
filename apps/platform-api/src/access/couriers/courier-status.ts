import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import { type UnavailableReason, UNAVAILABLE_REASON_ROWS } from '@store-panel/domain/couriers/unavailability';
import {
  activitiesOf,
  COURIER_STATE_ROWS,
  DEFAULT_COURIER_STATE,
  type CourierState,
  ACCEPTED_REQUESTS,
} from '@store-panel/domain/couriers/state';
import { sql } from 'kysely';

// A courier's status and unavailable reason: domain's two tables as SQL, for every query that shows or selects
// couriers. Nothing of it is stored.

/**
 * Joined to `providers p`: the vehicle in use as `v`, and `courier` with all facts that domain's tables need. Documents
 * of a freelance courier are checked by administrators before approval, so they count as complete.
 */
export const COURIER_STATUS_JOIN = sql`
  left join vehicles v on v.provider_id = p.id and v.is_active
  cross join lateral (
    select p.is_online, p.on_break, p.is_blocked, p.review_state = 'approved' as is_approved,
      (select max(taken.status) from delivery_requests taken
        where taken.provider_id = p.id and taken.status < 23
          and taken.status = any(${[...ACCEPTED_REQUESTS]}::smallint[])) as furthest,
      case when v.review_state = 'approved' and v.service_type <> '' then 'ready'
        when exists (select from vehicles any_one where any_one.provider_id = p.id) then 'not_ready'
        else 'none' end as vehicle,
      case when p.store_id is null then 'complete' else (
        select case when bool_or(coalesce(d.state, 'declined') = 'declined') then 'missing'
          when bool_or(d.state = 'uploaded') then 'unchecked' else 'complete' end
        from stores employer
        join document_types t on t.holder = 'provider' and t.is_mandatory and t.is_open and t.removed_at is null
          and (t.country_code is null or t.country_code = employer.country_code)
        left join provider_documents d on d.provider_id = p.id and d.document_type_id = t.id
        where employer.id = p.store_id) end as documents
  ) courier`;

/** domain's `courierState`; needs {@link COURIER_STATUS_JOIN}. */
export const COURIER_STATE = sql<string>`case ${sql.join(
  COURIER_STATE_ROWS.map((row) => {
    const conditions = [
      ...('furthest' in row ? [sql`courier.furthest = any(${[...row.furthest]}::smallint[])`] : []),
      ...('is_online' in row ? [sql`not courier.is_online`] : []),
      ...('on_break' in row ? [sql`courier.on_break`] : []),
    ];
    return sql`when ${sql.join(conditions, sql` and `)} then ${sql.lit(row.state)}`;
  }),
  sql` `,
)} else ${sql.lit(DEFAULT_COURIER_STATE)} end`;

/** `courierUnavailableReason` of the domain package in SQL; null if the courier is available. */
export const COURIER_OBSTACLE = sql<string | null>`case ${sql.join(
  UNAVAILABLE_REASON_ROWS.flatMap(({ obstacle, when }) =>
    Object.entries(when).map(
      ([fact, value]) => sql`when ${sql.ref(`courier.${fact}`)} = ${sql.lit(value)} then ${sql.lit(obstacle)}`,
    ),
  ),
  sql` `,
)} end`;

/** Couriers in this state, or in one of those that it includes. */
export const isInState = (state: CourierState) =>
  sql<boolean>`${COURIER_STATE} = any(${[...activitiesOf(state)]}::text[])`;

/** The error for a store whose courier cannot be asked (spec §8). */
export const UNAVAILABLE_REASON_ERROR = {
  blocked: 'providerNotFound',
  not_approved: 'providerNotFound',
  documents_missing: 'uploadDocumentFirst',
  documents_unchecked: 'uploadDocumentFirst',
  no_vehicle: 'addVehicleFirst',
  vehicle_not_ready: 'vehicleNotReady',
  offline: 'providerNotFound',
  on_break: 'providerNotFound',
} as const satisfies Record<UnavailableReason, ErrorName>;
