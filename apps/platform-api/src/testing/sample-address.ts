import type { Database } from '#db/database.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** An address of the store's book, some streets from it. @returns its id */
export async function addAddress({ kysely }: Pick<Database, 'kysely'>, storeId: string): Promise<string> {
  const id = uuidV7();
  await kysely
    .insertInto('address_book')
    .values({
      store_id: storeId,
      id,
      name: 'Hanna Vogt',
      phone: '+493055502210',
      line: 'Ritterstraße 22',
      latitude: 52.51,
      longitude: 13.41,
    })
    .execute();
  return id;
}
