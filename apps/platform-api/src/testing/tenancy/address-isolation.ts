import { ADDRESS_BOOK } from '@store-panel/domain/limits/limits';
import { sql } from 'kysely';

import { addressOf, insertAddress, updateAddress } from '#features/address-book/address-book.queries.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addAddress } from '#testing/fixtures/sample-address.ts';
import { isRefused, type Rule } from '#testing/tenancy/rule.ts';

const GIVEN = { name: 'Emre', phone: '', line: 'Prinzenstraße 7', note: '', point: null } as const;

/** What the queries of the address book hold to, whoever asks. */
export const ADDRESS_RULES: Readonly<Record<string, Rule>> = {
  'an address is as far as it is from its own store': async ({ database }) => {
    const here = await addStore(database);
    const there = await addStore(database);
    const move = { latitude: -33.9, longitude: 151.2, delivery_radius_metres: 500 };
    await database.kysely.updateTable('stores').set(move).where('id', '=', there.id).execute();
    const own = await addressOf(database.kysely, here.id, await addAddress(database, here.id));
    const other = await addressOf(database.kysely, there.id, await addAddress(database, there.id));
    return own.is_in_area === null && (own.distance_metres ?? 0) < 2000 && other.is_in_area === false;
  },
  'an address of another store is not changed, not even for a moment': async ({ database, a, b }) => {
    const id = await addAddress(database, b.store.id);
    const target = { storeId: a.store.id, id, version: 1 };
    const refused = await isRefused(updateAddress(database.kysely, target, GIVEN), 'dataNotFound');
    return refused && (await addressOf(database.kysely, b.store.id, id)).version === 1;
  },
  'a book is full by its own addresses': async ({ database, b }) => {
    const { id } = await addStore(database);
    await sql`
      insert into address_book (store_id, id, name, line)
      select ${b.store.id}, gen_random_uuid(), 'of a full book', 'y' from generate_series(1, ${ADDRESS_BOOK.max}::int)`.execute(
      database.kysely,
    );
    try {
      return (await insertAddress(database.kysely, id, GIVEN)).version === 1;
    } catch {
      return false;
    } finally {
      await database.kysely.deleteFrom('address_book').where('name', '=', 'of a full book').execute();
    }
  },
};
