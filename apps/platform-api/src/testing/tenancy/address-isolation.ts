import { ADDRESS_BOOK_LIMITS } from '@store-panel/domain/limits/limits';
import { sql } from 'kysely';

import { readAddress, insertAddress, updateAddress } from '#features/address-book/address-book.queries.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addAddress } from '#testing/fixtures/sample-address.ts';
import { isDenied, type Rule } from '#testing/tenancy/rule.ts';

const ADDRESS = { name: 'Emre', phone: '', line: 'Prinzenstraße 7', note: '', point: null } as const;

/** Isolation rules of the address book's queries. */
export const ADDRESS_RULES: Readonly<Record<string, Rule>> = {
  'the distance of an address is measured from its own store': async ({ database }) => {
    const here = await addStore(database);
    const there = await addStore(database);
    const move = { latitude: -33.9, longitude: 151.2, delivery_radius_metres: 500 };
    await database.kysely.updateTable('stores').set(move).where('id', '=', there.id).execute();
    const own = await readAddress(database.kysely, here.id, await addAddress(database, here.id));
    const other = await readAddress(database.kysely, there.id, await addAddress(database, there.id));
    return own.is_in_area === null && (own.distance_metres ?? 0) < 2000 && other.is_in_area === false;
  },
  'an address of another store is never changed': async ({ database, a, b }) => {
    const id = await addAddress(database, b.store.id);
    const target = { storeId: a.store.id, id, version: 1 };
    const refused = await isDenied(updateAddress(database.kysely, target, ADDRESS), 'dataNotFound');
    return refused && (await readAddress(database.kysely, b.store.id, id)).version === 1;
  },
  'only own addresses count towards the limit of an address book': async ({ database, b }) => {
    const { id } = await addStore(database);
    await sql`
      insert into address_book (store_id, id, name, line)
      select ${b.store.id}, gen_random_uuid(), 'of a full book', 'y' from generate_series(1, ${ADDRESS_BOOK_LIMITS.maxEntries}::int)`.execute(
      database.kysely,
    );
    try {
      return (await insertAddress(database.kysely, id, ADDRESS)).version === 1;
    } catch {
      return false;
    } finally {
      await database.kysely.deleteFrom('address_book').where('name', '=', 'of a full book').execute();
    }
  },
};
