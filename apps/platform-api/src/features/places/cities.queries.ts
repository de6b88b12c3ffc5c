import type { Wire } from '@store-panel/contract/table';
import { NAMED_USERS_MAX } from '@store-panel/domain/catalogues/used-by';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Use } from '#catalogues/uses.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/admin/list_cities'];
type CityEntry = Listing['reply']['cities'][number];

const selectCities = (db: QueryExecutor) =>
  db
    .selectFrom('cities as c')
    .select(['c.id as city_id', 'c.country_code as country_id', 'c.name', 'c.timezone', 'c.latitude', 'c.longitude'])
    .select(['c.radius_metres', 'c.store_types', 'c.is_open', 'c.version'])
    .select(sql<boolean>`c.removed_at is not null`.as('is_removed'))
    .select((eb) =>
      eb
        .selectFrom('stores as s')
        .select((store) => store.fn.countAll<number>().as('count'))
        .whereRef('s.city_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('store_count'),
    );

/** Lists cities by name. */
export async function listCities(db: QueryExecutor, request: Listing['body']): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const { country_id: country, is_removed: isRemoved = false } = request;
  const pattern = toLikePattern(request.query?.trim() ?? '');
  const isListed = sql<boolean>`(c.name ilike ${pattern} and (c.removed_at is not null) = ${isRemoved}
    and (${country ?? null}::text is null or c.country_code = ${country ?? null}))`;
  const cities = await selectCities(db)
    .where(isListed)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.country_code')
    .orderBy('c.id')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { count } = await db
    .selectFrom('cities as c')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isListed)
    .executeTakeFirstOrThrow();
  return { cities, count, page, perPage };
}

/** @throws ApiError dataNotFound */
export async function getCity(db: QueryExecutor, id: string): Promise<CityEntry> {
  const row = await selectCities(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return row;
}

/** Cities that keep their country from being removed. */
export async function citiesIn(db: QueryExecutor, country: string): Promise<Use> {
  const rows = await db
    .selectFrom('cities')
    .select((eb) => ['id', 'name', eb.fn.countAll<number>().over().as('count')])
    .where('country_code', '=', country)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .limit(NAMED_USERS_MAX)
    .execute();
  return { kind: 'city', count: rows[0]?.count ?? 0, named: rows.map(({ id, name }) => ({ id, name })) };
}

/** Carries the name and radius of a city over to its stores, which deliver at most that far. */
export async function updateStoresOfCity(db: QueryExecutor, { city_id: id }: CityEntry): Promise<void> {
  await sql`
    update stores s set
      city = c.name,
      city_radius_metres = c.radius_metres,
      delivery_radius_metres = least(s.delivery_radius_metres, c.radius_metres),
      delivery_version = s.delivery_version + (s.delivery_radius_metres > c.radius_metres)::int,
      updated_at = now()
    from cities c
    where c.id = ${id} and s.city_id = c.id
      and (s.city, s.city_radius_metres) is distinct from (c.name, c.radius_metres)`.execute(db);
}
