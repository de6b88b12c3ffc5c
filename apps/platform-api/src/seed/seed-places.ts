import { countryOf } from '@store-panel/domain/geo/countries';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { seedCities } from '#seed/cities.ts';
import { DOCUMENT_TYPES } from '#seed/documents/document-types.ts';
import { VEHICLE_TYPES } from '#seed/vehicle-types.ts';

/**
 * Inserts the initial countries, cities, document and vehicle types of a new platform. Only once, so that what the operator deletes is not
 * restored.
 */
export async function seedPlaces(database: Database): Promise<void> {
  await inTransaction(database, async (db) => {
    // If two nodes start at once, the second waits here for the first.
    const first = await db
      .insertInto('settings')
      .values({ key: 'seeded', value: json<unknown>({ cities: true, document_types: true }), is_public: false })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 0n) return;
    const cities = seedCities();
    await db
      .insertInto('countries')
      .values(
        [...new Set(cities.map(({ country_code: code }) => code))].map((code) => ({
          code,
          currency: countryOf(code)?.currencies[0] ?? '',
        })),
      )
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    await db
      .insertInto('cities')
      .values(cities.map((city) => ({ id: uuidV7(), ...city })))
      .onConflict((conflict) => conflict.columns(['country_code', 'name']).where('removed_at', 'is', null).doNothing())
      .execute();
    await db
      .insertInto('document_types')
      .values(
        DOCUMENT_TYPES.map(({ name, ...type }, position) => ({
          ...type,
          position,
          country_code: null,
          name: json([...name]),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await db
      .insertInto('vehicle_types')
      .values(VEHICLE_TYPES.map(({ name, ...type }) => ({ ...type, name: json(name) })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
  });
}
