import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { seedCities } from '#seed/cities.ts';
import { DOCUMENT_TYPES } from '#seed/document-types.ts';

/**
 * Gives a new platform the cities where stores may register and the documents that they are asked for. Once: what an
 * operator takes away stays away.
 */
export async function seedPlaces(database: Database): Promise<void> {
  await inTransaction(database, async (db) => {
    // Of two nodes that start at once the second waits here for the first.
    const first = await db
      .insertInto('settings')
      .values({ key: 'seeded', value: json<unknown>({ cities: true, document_types: true }), is_public: false })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 0n) return;
    await db
      .insertInto('cities')
      .values(seedCities().map((city) => ({ id: uuidV7(), ...city })))
      .onConflict((conflict) => conflict.columns(['country_code', 'name']).doNothing())
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
  });
}
