import { LANGUAGES } from '@store-panel/domain/geo/languages';
import type { Insertable } from 'kysely';

import { json } from '#db/schema.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A demo store: a name per language, of which the last is also that of those further on; and the city by name. */
type DemoStore = Omit<Insertable<StoresTable>, 'id' | 'name' | 'city_id' | 'city_radius_metres'> & {
  readonly name: readonly string[];
  readonly country_code: string;
  readonly city: string;
};

/** Inserts a store with its city and its counters. @returns its id */
export async function insertStore(db: QueryExecutor, { name, ...store }: DemoStore): Promise<string> {
  const id = uuidV7();
  const city = await db
    .selectFrom('cities')
    .select(['id', 'radius_metres'])
    .where('country_code', '=', store.country_code)
    .where('name', '=', store.city)
    .executeTakeFirst();
  const cityColumns = { city_id: city?.id ?? null, city_radius_metres: city?.radius_metres ?? null };
  await db
    .insertInto('stores')
    .values({ ...store, ...cityColumns, id, name: json(LANGUAGES.map((_, at) => name[at] ?? name.at(-1) ?? '')) })
    .execute();
  await db.insertInto('store_counters').values({ store_id: id }).execute();
  return id;
}
