import type { Wire } from '@store-panel/contract/table';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/admin/list_vehicle_types'];
type VehicleTypeEntry = Listing['reply']['vehicle_types'][number];

const selectVehicleTypes = (db: QueryExecutor) =>
  db
    .selectFrom('vehicle_types as t')
    .select(['t.code as vehicle_type_id', 't.name', 't.position', 't.is_open', 't.version'])
    .select(sql<boolean>`t.removed_at is not null`.as('is_removed'))
    .select([
      sql<number>`(select count(*) from vehicles v where v.service_type = t.code)`.as('vehicle_count'),
      sql<number>`(select count(distinct p.store_id) from vehicles v join providers p on p.id = v.provider_id
        where v.service_type = t.code)`.as('store_count'),
    ]);

/** Lists vehicle types in order; the query searches their names. */
export async function listVehicleTypes(db: QueryExecutor, request: Listing['body']): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const pattern = toLikePattern(request.query?.trim() ?? '');
  const isListed = sql<boolean>`((t.removed_at is not null) = ${request.is_removed ?? false}
    and exists (select from jsonb_array_elements_text(t.name) as one(name) where one.name ilike ${pattern}))`;
  const rows = await selectVehicleTypes(db)
    .where(isListed)
    .orderBy('t.position')
    .orderBy('t.code')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { count } = await db
    .selectFrom('vehicle_types as t')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isListed)
    .executeTakeFirstOrThrow();
  return { vehicle_types: rows, count, page, perPage };
}

/** Lists the types for stores and couriers; closed ones too, because vehicles may have them. */
export async function listOfferedVehicleTypes(
  db: QueryExecutor,
): Promise<Wire['POST /api/store/list_vehicle_types']['reply']> {
  const rows = await db
    .selectFrom('vehicle_types')
    .select(['code as service_type', 'name', 'is_open'])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .limit(500)
    .execute();
  return { vehicle_types: rows };
}

/** Stores whose couriers have a vehicle of a type: a condition about `s`. */
export const hasVehicleOf = (code: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from vehicles v join providers p on p.id = v.provider_id where p.store_id = s.id and v.service_type = ${code})`;

/** @throws ApiError dataNotFound */
export async function getVehicleType(db: QueryExecutor, code: string): Promise<VehicleTypeEntry> {
  const row = await selectVehicleTypes(db).where('t.code', '=', code).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return row;
}
