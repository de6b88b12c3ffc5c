import type { Wire } from '@store-panel/contract/table';
import { type Insertable, sql, type Updateable } from 'kysely';

import { COURIER_STATUS_JOIN, COURIER_OBSTACLE, COURIER_STATE, isInState } from '#access/couriers/courier-status.ts';
import { ApiError } from '#access/api-error.ts';
import { mapUniqueViolation } from '#access/map-unique-violation.ts';
import type { ProvidersTable } from '#db/tables/couriers.ts';
import { toPageBounds, toSearchTerms } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/store/list_providers'];
export type CourierRecord = Listing['reply']['providers'][number];
export type OpenDelivery = Wire['POST /api/store/get_provider']['reply']['provider']['deliveries'][number];

/** A courier in wire format, assembled by the database. */
const RECORD = sql`
  p.id as provider_id, p.unique_id, p.name, p.email, p.country_phone_code, p.phone,
  ${COURIER_STATE} as state, ${COURIER_OBSTACLE} as obstacle, p.is_blocked, p.password_hash is not null as has_joined,
  case when v.id is null then null else json_build_object('vehicle_id', v.id, 'name', v.name,
    'plate_number', v.plate_number, 'service_type', nullif(v.service_type, '')) end as vehicle,
  (select count(*) from delivery_requests r where r.provider_id = p.id and r.status < 23)::int as delivery_count,
  p.located_at,
  (select max(s.last_seen_at) from sessions s where s.principal_id = p.id and s.principal_kind = 'provider') as last_seen_at,
  p.version, p.created_at`;

/** Lists one page of the couriers that the store employs, by name. */
export async function listCouriers(
  db: QueryExecutor,
  storeId: string,
  request: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const { words, pattern, digits } = toSearchTerms(request.query);
  const fromClause = sql`from providers p ${COURIER_STATUS_JOIN}
    where p.store_id = ${storeId}
      and (${words} = '' or p.name ilike ${pattern} or p.email ilike ${pattern}
        or (${digits} <> '' and p.country_phone_code || p.phone like ${`%${digits}%`}))
      and (${request.is_blocked ?? null}::boolean is null or p.is_blocked = ${request.is_blocked ?? null})
      and ${request.state === undefined ? sql`true` : isInState(request.state)}`;
  const { rows } = await sql<{ record: CourierRecord }>`
    select to_json(c) as record from (
      select ${RECORD} ${fromClause} order by p.name, p.id limit ${perPage} offset ${offset}
    ) c`.execute(db);
  const countResult = await sql<{ count: number }>`select count(*) as count ${fromClause}`.execute(db);
  return { providers: rows.map(({ record }) => record), count: countResult.rows[0]?.count ?? 0, page, perPage };
}

/** @throws ApiError providerNotFound if the store does not employ the courier, whether the courier exists or not */
export async function getCourierRecord(db: QueryExecutor, storeId: string, id: string): Promise<CourierRecord> {
  const { rows } = await sql<{ record: CourierRecord }>`
    select to_json(c) as record from (
      select ${RECORD} from providers p ${COURIER_STATUS_JOIN} where p.store_id = ${storeId} and p.id = ${id}
    ) c`.execute(db);
  if (!rows[0]) throw new ApiError('providerNotFound');
  return rows[0].record;
}

/** Lists the courier's open requests and deliveries for the store. */
export async function listOpenDeliveries(
  db: QueryExecutor,
  storeId: string,
  providerId: string,
): Promise<OpenDelivery[]> {
  const { rows } = await sql<{ delivery: OpenDelivery }>`
    select json_build_object('order_id', o.id, 'unique_id', o.unique_id, 'request_id', r.id, 'request_status', r.status)
      as delivery
    from delivery_requests r join orders o on o.store_id = r.store_id and o.id = r.order_id
    where r.store_id = ${storeId} and r.provider_id = ${providerId} and r.status < 23
    order by r.created_at, r.id limit 50`.execute(db);
  return rows.map((row) => row.delivery);
}

const UNIQUE_VIOLATIONS = {
  providers_email_key: 'emailAlreadyRegistered',
  providers_phone: 'phoneAlreadyRegistered',
} as const;

/** @throws ApiError emailAlreadyRegistered, phoneAlreadyRegistered */
export async function insertCourier(db: QueryExecutor, row: Insertable<ProvidersTable>): Promise<void> {
  await mapUniqueViolation(UNIQUE_VIOLATIONS, db.insertInto('providers').values(row).execute());
}

export interface CourierTarget {
  readonly storeId: string;
  readonly id: string;
  /** The version that the user acted on. Without it the change applies to any version. */
  readonly version?: number;
}

/**
 * Changes a courier of the store in one guarded statement.
 * @throws ApiError providerNotFound, staleVersion, emailAlreadyRegistered, phoneAlreadyRegistered
 */
export async function updateCourier(
  db: QueryExecutor,
  { storeId, id, version }: CourierTarget,
  change: Updateable<ProvidersTable>,
): Promise<void> {
  const { numUpdatedRows } = await mapUniqueViolation(
    UNIQUE_VIOLATIONS,
    db
      .updateTable('providers')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
      .executeTakeFirst(),
  );
  if (numUpdatedRows > 0n) return;
  await getCourierRecord(db, storeId, id);
  throw new ApiError('staleVersion');
}

/** Finds the store that employs a courier; null for a freelancer. */
export async function findEmployer(db: QueryExecutor, providerId: string): Promise<string | null> {
  const row = await db.selectFrom('providers').select('store_id').where('id', '=', providerId).executeTakeFirst();
  return row?.store_id ?? null;
}
