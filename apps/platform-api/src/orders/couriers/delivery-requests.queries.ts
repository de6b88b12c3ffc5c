import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { NearCourier } from '#orders/couriers/couriers.queries.ts';

export type DeliveryJob = Wire['POST /api/provider/list_requests']['reply']['requests'][number];

/**
 * Updates an order's delivery request to the status in the order. The order decides races; the request follows in the
 * same transaction.
 */
export async function syncRequestStatus(db: QueryExecutor, storeId: string, orderId: string): Promise<void> {
  await sql`
    update delivery_requests r set
      status = o.request_status, version = r.version + 1, updated_at = o.updated_at,
      accepted_at = case when o.request_status = 11 then o.updated_at else r.accepted_at end,
      arrived_at = case when o.request_status = 15 then o.updated_at else r.arrived_at end,
      picked_up_at = case when o.request_status = 17 then o.updated_at else r.picked_up_at end,
      completed_at = case when o.request_status = 23 then o.updated_at else r.completed_at end,
      ended_at = case when o.request_status >= 23 then o.updated_at else null end
    from orders o
    where o.store_id = ${storeId} and o.id = ${orderId} and r.store_id = o.store_id and r.id = o.request_id
      and r.status <> o.request_status`.execute(db);
}

export interface NewRequest {
  readonly id: string;
  readonly storeId: string;
  readonly orderId: string;
  readonly mode: 'manual' | 'automatic';
  readonly providerId: string | null;
  readonly vehicleId: string | null;
}

/** Inserts a request to a courier, or a search for one; the store determines its window. */
export async function insertRequest(db: QueryExecutor, request: NewRequest): Promise<void> {
  const requestedProviderIds = request.providerId === null ? [] : [request.providerId];
  await sql`
    insert into delivery_requests (store_id, id, order_id, status, mode, provider_id, vehicle_id, asked, search_ends_at)
    select id, ${request.id}, ${request.orderId}, 9, ${request.mode}, ${request.providerId}::uuid, ${request.vehicleId}::uuid,
      ${requestedProviderIds}::uuid[], now() + make_interval(secs => courier_search_seconds)
    from stores where id = ${request.storeId}`.execute(db);
}

/** Assigns another courier to the same request. Returns false if another one is being requested already. */
export async function assignNextCourier(
  db: QueryExecutor,
  { store_id: storeId, order_id: orderId, id }: Pick<WaitingSearch, 'store_id' | 'order_id' | 'id'>,
  courier: NearCourier,
): Promise<boolean> {
  const { rows } = await sql`
    update delivery_requests set status = 9, ended_at = null, provider_id = ${courier.provider_id}, vehicle_id = ${courier.vehicle_id},
      asked = asked || ${courier.provider_id}::uuid, version = version + 1, updated_at = now()
    where store_id = ${storeId} and order_id = ${orderId} and id = ${id} and (status = 111 or (status = 9 and provider_id is null)) returning id`.execute(
    db,
  );
  return rows.length === 1;
}

/** Returns a request of this courier; undefined for any other. */
export async function requestOfCourier(db: QueryExecutor, requestId: string, providerId: string) {
  return db
    .selectFrom('delivery_requests')
    .select(['store_id', 'order_id', 'mode', 'asked'])
    .where('id', '=', requestId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

export async function requestOfStore(db: QueryExecutor, storeId: string, requestId: string) {
  return db
    .selectFrom('delivery_requests')
    .select(['order_id', 'provider_id'])
    .where('store_id', '=', storeId)
    .where('id', '=', requestId)
    .executeTakeFirst();
}

/** Returns the requests that a courier has not answered, by store. */
export async function unansweredRequests(db: QueryExecutor, providerId: string) {
  return db
    .selectFrom('delivery_requests')
    .select(['id', 'store_id', 'order_id'])
    .where('provider_id', '=', providerId)
    .where('status', '=', 9)
    .orderBy('store_id')
    .orderBy('id')
    .execute();
}

/** Returns a courier's open deliveries, or the given one (open or not). */
export async function courierJobs(db: QueryExecutor, providerId: string, requestId?: string): Promise<DeliveryJob[]> {
  const condition = requestId === undefined ? sql`r.status < 23` : sql`r.id = ${requestId}`;
  const { rows } = await sql<{ job: DeliveryJob }>`
    select to_json(j) as job from (
      select r.id as request_id, o.id as order_id, o.unique_id, o.order_status, o.request_status,
        s.name ->> 0 as store_name, g.line as store_address,
        case when g.latitude is null then null else json_build_object('latitude', g.latitude, 'longitude', g.longitude) end as store_location,
        o.customer_name, o.address, o.confirmation_code is not null as confirmation_required, o.estimated_ready_at
      from delivery_requests r
      join orders o on o.store_id = r.store_id and o.id = r.order_id
      join stores s on s.id = r.store_id
      cross join lateral order_origin(o.store_id, o.warehouse_id) g
      where r.provider_id = ${providerId} and ${condition} order by r.created_at limit 50
    ) j`.execute(db);
  return rows.map((row) => row.job);
}

export interface WaitingSearch {
  readonly store_id: string;
  readonly id: string;
  readonly order_id: string;
  readonly asked: readonly string[];
  readonly search_ends_at: Date;
  readonly is_over: boolean;
}

const SEARCH_BATCH_SIZE = 200;

/**
 * Yields requests whose window has closed, and automatic ones without a courier, the soonest to close first. Yields all
 * of them, so that no search has to wait for those before it.
 */
export async function* waitingSearches(db: QueryExecutor, now: Date): AsyncGenerator<WaitingSearch> {
  for (let last: WaitingSearch | undefined; ;) {
    const after = last ? sql`and (search_ends_at, id) > (${last.search_ends_at}, ${last.id})` : sql``;
    const { rows }: { rows: WaitingSearch[] } = await sql<WaitingSearch>`
      select store_id, id, order_id, asked, search_ends_at, search_ends_at <= ${now} as is_over
      from delivery_requests
      where status = 9 and (search_ends_at <= ${now} or (mode = 'automatic' and provider_id is null)) ${after}
      order by search_ends_at, id limit ${SEARCH_BATCH_SIZE}`.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < SEARCH_BATCH_SIZE) return;
  }
}
