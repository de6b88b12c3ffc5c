import type { Wire } from '@store-panel/contract/table';
import { NAMED_USERS_MAX } from '@store-panel/domain/catalogues/used-by';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { pageByName, sortByName } from '#catalogues/lists.ts';
import type { Use } from '#catalogues/uses.ts';
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

/** Lists cities by name, in the order of the caller's language. */
export async function listCities(db: QueryExecutor, request: Listing['body'], lang: number): Promise<Listing['reply']> {
  const { country_id: country } = request;
  const names = await db
    .selectFrom('cities')
    .select(['id', 'name'])
    .where('removed_at', request.is_removed ? 'is not' : 'is', null)
    .$if(country !== undefined, (query) => query.where('country_code', '=', country ?? ''))
    .orderBy('country_code')
    .orderBy('id')
    .execute();
  const { rows, ...paging } = pageByName(names, request, lang, ({ name }) => [name]);
  return { cities: await readCities(db, rows), ...paging };
}

/** Reads cities in this order. */
async function readCities(db: QueryExecutor, places: readonly { readonly id: string }[]): Promise<CityEntry[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await selectCities(db).where('c.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.city_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws ApiError dataNotFound */
export async function getCity(db: QueryExecutor, id: string): Promise<CityEntry> {
  const row = await selectCities(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return row;
}

/** Cities that keep their country from being removed; the first ones by name. */
export async function citiesIn(db: QueryExecutor, country: string, lang: number): Promise<Use> {
  const rows = await db
    .selectFrom('cities')
    .select(['id', 'name'])
    .where('country_code', '=', country)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return {
    kind: 'city',
    count: rows.length,
    named: sortByName(rows, lang, ({ name }) => name).slice(0, NAMED_USERS_MAX),
  };
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
