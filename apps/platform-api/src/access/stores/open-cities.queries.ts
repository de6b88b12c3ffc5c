import { STORE_TYPES, type StoreType } from '@store-panel/domain/store/store-types';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

const openCities = (db: QueryExecutor) =>
  db
    .selectFrom('cities')
    .select(['id', 'country_code', 'name', 'timezone', 'latitude', 'longitude', 'radius_metres', 'store_types'])
    .where('is_open', '=', true);

export type OpenCity = Awaited<ReturnType<ReturnType<typeof openCities>['executeTakeFirstOrThrow']>>;

/** @throws ApiError countryNotFound */
export async function listOpenCities(db: QueryExecutor, countryCode: string): Promise<readonly OpenCity[]> {
  const rows = await openCities(db).where('country_code', '=', countryCode).orderBy('name').limit(5000).execute();
  if (rows.length === 0) throw new ApiError('countryNotFound');
  return rows;
}

/** @throws ApiError cityNotFound, also for a city closed to registration */
export async function readOpenCity(db: QueryExecutor, id: string): Promise<OpenCity> {
  const row = await openCities(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('cityNotFound');
  return row;
}

/** Returns the store types that open cities offer, in the order of domain's list. */
export async function listOfferedTypes(db: QueryExecutor): Promise<readonly StoreType[]> {
  const rows = await openCities(db).clearSelect().select('store_types').distinct().execute();
  const offered = new Set(rows.flatMap((row) => row.store_types));
  return STORE_TYPES.filter((type) => offered.has(type));
}
