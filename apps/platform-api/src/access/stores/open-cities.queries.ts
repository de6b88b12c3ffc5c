import { STORE_TYPES, type StoreType } from '@store-panel/domain/store/store-types';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

const openCities = (db: QueryExecutor) =>
  db
    .selectFrom('cities as c')
    .innerJoin('countries as k', 'k.code', 'c.country_code')
    .select(['c.id', 'c.country_code', 'c.name', 'c.timezone', 'c.latitude', 'c.longitude', 'c.radius_metres'])
    .select(['c.store_types', 'k.currency'])
    .where('c.is_open', '=', true)
    .where('c.removed_at', 'is', null)
    .where('k.is_open', '=', true)
    .where('k.removed_at', 'is', null);

export type OpenCity = Awaited<ReturnType<ReturnType<typeof openCities>['executeTakeFirstOrThrow']>>;

/** @throws ApiError countryNotFound */
export async function listOpenCities(db: QueryExecutor, countryCode: string): Promise<readonly OpenCity[]> {
  const rows = await openCities(db).where('c.country_code', '=', countryCode).orderBy('c.name').limit(5000).execute();
  if (rows.length === 0) throw new ApiError('countryNotFound');
  return rows;
}

/** Reads a city and locks it with its country. @throws ApiError cityNotFound */
export async function lockOpenCity(db: QueryExecutor, id: string): Promise<OpenCity> {
  const row = await openCities(db).where('c.id', '=', id).forShare(['c', 'k']).executeTakeFirst();
  if (!row) throw new ApiError('cityNotFound');
  return row;
}

/** @throws ApiError cityNotFound, also for a city closed to registration */
export async function readOpenCity(db: QueryExecutor, id: string): Promise<OpenCity> {
  const row = await openCities(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('cityNotFound');
  return row;
}

/** Returns the store types that open cities offer, in the order of domain's list. */
export async function listOfferedTypes(db: QueryExecutor): Promise<readonly StoreType[]> {
  const rows = await openCities(db).clearSelect().select('c.store_types').distinct().execute();
  const offered = new Set(rows.flatMap((row) => row.store_types));
  return STORE_TYPES.filter((type) => offered.has(type));
}
