import type { Wire } from '@store-panel/contract/table';
import { type UnavailableReason, COURIER_OBSTACLES } from '@store-panel/domain/couriers/unavailability';
import { POSITION } from '@store-panel/domain/couriers/positions';
import type { CourierActivity } from '@store-panel/domain/couriers/state';
import { sql } from 'kysely';

import {
  COURIER_STATUS_JOIN,
  COURIER_OBSTACLE,
  COURIER_STATE,
  UNAVAILABLE_REASON_ERROR,
} from '#access/couriers/courier-status.ts';
import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type ActiveVehicles = Wire['POST /api/store/list_active_vehicles']['reply'];
export type NearCourier = ActiveVehicles['vehicles'][number];
export type UnavailableCourier = ActiveVehicles['unavailable'][number];

interface CourierFilter {
  readonly onlyFree: boolean;
  readonly except?: readonly string[];
  readonly providerId?: string;
  readonly vehicleId?: string;
  readonly limit: number;
}

/** In radians, rounded to about a centimeter: the square of a smaller difference underflows in the database. */
const toRadiansColumns = (of: 'p' | 'g') =>
  sql.join(
    ['latitude', 'longitude'].map((name) => {
      const column = sql.ref(`${of}.${name}`);
      return sql`radians(round(${column}::numeric, 7)::double precision) as ${sql.ref(name)}`;
    }),
  );

/**
 * Returns couriers who are available to the store: free ones first, then the nearest (great-circle distance to
 * where they collect) among those with a recent position, then the others. Excludes freelancers who are too far away.
 */
export async function listNearCouriers(
  db: QueryExecutor,
  storeId: string,
  filter: CourierFilter,
): Promise<NearCourier[]> {
  const { rows } = await sql<NearCourier>`
    select v.id as vehicle_id, v.name as vehicle_name, v.plate_number as plate_no,
      p.id as provider_id, p.name as provider_name, p.phone as provider_phone, near.state, near.far::int as distance_metres
    from providers p
    join stores s on s.id = ${storeId}
    cross join lateral store_origin(s.id) g
    ${COURIER_STATUS_JOIN}
    cross join lateral (
      select case when ${COURIER_STATE} = 'free' then 'free' else 'on_job' end as state,
        -- Nobody is half the Earth away for not having said where: least() passes over what is null.
        case when c.latitude + t.latitude is not null then 6371000 * 2 * asin(least(1, sqrt(
          power(sin((c.latitude - t.latitude) / 2), 2)
          + cos(t.latitude) * cos(c.latitude) * power(sin((c.longitude - t.longitude) / 2), 2)
        ))) end as far
      from (select ${toRadiansColumns('p')}) c, (select ${toRadiansColumns('g')}) t
    ) near
    where (p.store_id is null or p.store_id = s.id) and ${COURIER_OBSTACLE} is null
      and (not ${filter.onlyFree}::boolean or near.state = 'free')
      and not p.id = any(${[...(filter.except ?? [])]}::uuid[])
      and (${filter.providerId ?? null}::uuid is null or p.id = ${filter.providerId ?? null}::uuid)
      and (${filter.vehicleId ?? null}::uuid is null or v.id = ${filter.vehicleId ?? null}::uuid)
      and not (${filter.onlyFree}::boolean and exists (
        select 1 from delivery_requests open where open.provider_id = p.id and open.status < 23))
      and (p.store_id is not null or near.far is null or near.far <= ${POSITION.farthestFreelancer})
    order by near.state, coalesce(p.located_at < ${new Date(Date.now() - POSITION.stale)}, true),
      near.far is null, near.far, p.id
    limit ${filter.limit}`.execute(db);
  return rows;
}

/**
 * Returns the store's own unavailable couriers, each with the most severe reason, sorted by how easily it can be fixed.
 */
export async function unavailableCouriers(
  db: QueryExecutor,
  storeId: string,
  limit: number,
): Promise<UnavailableCourier[]> {
  const { rows } = await sql<UnavailableCourier>`
    select p.id as provider_id, p.name as provider_name, why.state, why.obstacle
    from providers p ${COURIER_STATUS_JOIN}
    cross join lateral (select ${COURIER_STATE} as state, ${COURIER_OBSTACLE} as obstacle) why
    where p.store_id = ${storeId} and why.obstacle is not null and why.obstacle <> 'blocked'
    order by array_position(${[...COURIER_OBSTACLES]}::text[], why.obstacle), p.name, p.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns a courier's current status. @throws ApiError providerNotFound */
export async function courierActivity(db: QueryExecutor, providerId: string): Promise<CourierActivity> {
  const { rows } = await sql<{ state: CourierActivity }>`
    select ${COURIER_STATE} as state from providers p ${COURIER_STATUS_JOIN} where p.id = ${providerId}`.execute(db);
  if (!rows[0]) throw new ApiError('providerNotFound');
  return rows[0].state;
}

interface CourierSelection {
  readonly providerId: string;
  readonly vehicleId: string;
}

/**
 * Checks that a courier can be requested with that vehicle. Locks the courier until the transaction ends: blocking one
 * cancels its deliveries and must not miss this one.
 * @throws ApiError providerNotFound, uploadDocumentFirst, addVehicleFirst, vehicleNotReady
 */
export async function requireCourier(
  db: QueryExecutor,
  storeId: string,
  { providerId, vehicleId }: CourierSelection,
): Promise<void> {
  await sql`select id from providers where id = ${providerId} for share`.execute(db);
  const { rows } = await sql<{ obstacle: UnavailableReason | null; vehicle_id: string | null }>`
    select ${COURIER_OBSTACLE} as obstacle, v.id as vehicle_id
    from providers p ${COURIER_STATUS_JOIN}
    where p.id = ${providerId} and (p.store_id is null or p.store_id = ${storeId})`.execute(db);
  const [courier] = rows;
  if (!courier) throw new ApiError('providerNotFound');
  if (courier.obstacle !== null) throw new ApiError(UNAVAILABLE_REASON_ERROR[courier.obstacle]);
  // The vehicle is not in use, or belongs to another courier.
  if (courier.vehicle_id !== vehicleId) throw new ApiError('vehicleNotReady');
}
