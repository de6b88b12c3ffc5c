import type { CourierPositionUpdate } from '@store-panel/contract/events';
import type { Wire } from '@store-panel/contract/table';
import { POSITION, type Position, type PositionRejection } from '@store-panel/domain/couriers/positions';
import { sql } from 'kysely';

import { COURIER_STATUS_JOIN, COURIER_OBSTACLE, COURIER_STATE } from '#access/couriers/courier-status.ts';
import {
  carriesFor,
  IS_TRACKED,
  POSITION_COLUMNS,
  positionFor,
  roundCoordinate,
  TAKEN,
} from '#access/couriers/courier-positions.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Track = Omit<Wire['POST /api/store/get_delivery_track']['reply'], 'server_time'>;
export type TrackedCourier = Wire['POST /api/store/list_courier_places']['reply']['couriers'][number];

/** Tracks expire after 12 hours, when no store asks about the delivery any more. */
export const OLD_TRACKS = {
  table: 'courier_tracks',
  isExpired: sql<boolean>`at < now() - interval '12 hours'`,
} as const;

const MAX_POINTS = 500;
const MAX_COURIERS = 300;

/** A store that may follow the courier, with its orders that the courier has accepted. */
export interface TrackingStore {
  readonly store_id: string;
  readonly order_ids: readonly string[];
}

export type SavePositionResult =
  | { readonly followers: readonly TrackingStore[] }
  | { readonly fault: PositionRejection };

/**
 * Stores a courier's position unless it follows the last one too soon, and appends it to the tracks of the courier's
 * deliveries. A courier who is off duty without deliveries is not tracked. One statement: of two concurrent positions
 * the later one stays.
 */
export async function savePosition(
  db: QueryExecutor,
  providerId: string,
  position: Position,
): Promise<SavePositionResult> {
  const at = new Date(position.at);
  const [latitude, longitude] = [roundCoordinate(position.latitude), roundCoordinate(position.longitude)];
  const { rows } = await sql<{ is_kept: boolean; is_tracked: boolean; followers: TrackingStore[] }>`
    with moved as (
      update providers p set latitude = ${latitude}, longitude = ${longitude},
        accuracy_metres = ${position.accuracy}::float8, located_at = ${at}
      where p.id = ${providerId} and ${IS_TRACKED}
        and (p.located_at is null or p.located_at <= ${new Date(position.at - POSITION.gap)}
          or p.located_at > ${new Date(Date.now() + POSITION.ahead)})
      returning p.id, p.store_id
    ), carried as (
      select r.store_id, r.id, r.order_id from delivery_requests r
      where r.provider_id = (select id from moved) and r.status = any(${TAKEN})
    ), tracked as (
      insert into courier_tracks (store_id, request_id, at, latitude, longitude)
      select c.store_id, c.id, ${at}, ${latitude}::float8, ${longitude}::float8 from carried c
      where not exists (
        select from courier_tracks t
        where t.store_id = c.store_id and t.request_id = c.id and t.at > ${new Date(position.at - POSITION.trackGap)})
      on conflict do nothing
    ), followers as (
      select store_id, coalesce(json_agg(order_id) filter (where order_id is not null), '[]') as order_ids from (
        select store_id, order_id from carried
        union all select store_id, null from moved where store_id is not null
      ) f group by store_id
    )
    select exists (select from moved) as is_kept,
      exists (select from providers p where p.id = ${providerId} and ${IS_TRACKED}) as is_tracked,
      (select coalesce(json_agg(followers), '[]') from followers) as followers`.execute(db);
  const [result] = rows;
  if (result?.is_kept) return { followers: result.followers };
  return { fault: result?.is_tracked ? 'too_soon' : 'off_duty' };
}

/** Lists the store's own couriers and the freelancers who carry its orders. */
export async function listTrackedCouriers(db: QueryExecutor, storeId: string): Promise<TrackedCourier[]> {
  const { rows } = await sql<{ courier: TrackedCourier }>`
    select to_json(f) as courier from (
      select p.id as provider_id, p.name as provider_name, p.phone as provider_phone,
        ${COURIER_STATE} as state, case when p.store_id = ${storeId} then ${COURIER_OBSTACLE} end as obstacle,
        coalesce(p.store_id = ${storeId}, false) as is_own, ${positionFor(storeId)} as position,
        (select coalesce(json_agg(d), '[]') from (
          select o.id as order_id, o.unique_id, r.id as request_id, r.status as request_status
          from delivery_requests r join orders o on o.store_id = r.store_id and o.id = r.order_id
          where r.store_id = ${storeId} and r.provider_id = p.id and r.status < 23
          order by r.created_at, r.id limit 50
        ) d) as deliveries
      from providers p ${COURIER_STATUS_JOIN}
      where (p.store_id = ${storeId} and not p.is_blocked) or ${carriesFor(storeId)}
      order by is_own desc, p.name, p.id limit ${MAX_COURIERS}
    ) f`.execute(db);
  return rows.map((row) => row.courier);
}

/** Finds an order's courier and track so far; undefined for an order of another store. */
export async function findDeliveryTrack(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
): Promise<Track | undefined> {
  const { rows } = await sql<{ found: Track }>`
    select to_json(t) as found from (
      select case when g.latitude is null then null
          else json_build_object('latitude', g.latitude, 'longitude', g.longitude) end as store_location,
        p.id as provider_id, case when p.id is not null then ${POSITION_COLUMNS} end as position,
        (select coalesce(json_agg(json_build_object('latitude', w.latitude, 'longitude', w.longitude) order by w.at), '[]')
          from (select * from courier_tracks c where c.store_id = o.store_id and c.request_id = r.id
            order by c.at desc limit ${MAX_POINTS}) w) as track
      from orders o
      cross join lateral order_origin(o.store_id, o.warehouse_id) g
      left join delivery_requests r on r.store_id = o.store_id and r.id = o.request_id and r.status = any(${TAKEN})
      left join providers p on p.id = r.provider_id and p.latitude is not null and p.located_at is not null
      where o.store_id = ${storeId} and o.id = ${orderId}
    ) t`.execute(db);
  return rows[0]?.found;
}

/** Converts a position to the update that a following store receives. */
export const toPositionUpdate = (
  providerId: string,
  position: Position,
  { order_ids }: TrackingStore,
): CourierPositionUpdate => ({
  provider_id: providerId,
  position: {
    latitude: roundCoordinate(position.latitude),
    longitude: roundCoordinate(position.longitude),
    accuracy: position.accuracy,
    at: new Date(position.at).toISOString(),
  },
  order_ids: [...order_ids],
});
