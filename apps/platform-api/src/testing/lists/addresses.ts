import { MAX_STORE_ADDRESSES } from '@store-panel/domain/limits/limits';

import type { Database } from '#db/database.ts';
import {
  deleteStoreAddress,
  insertStoreAddress,
  listStoreAddresses,
  readStoreAddress,
  updateStoreAddress,
} from '#features/addresses/store-addresses.queries.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { callerStore } from '#testing/matrix/bodies/body-context.ts';
import type { BodyContext, BodyFactories } from '#testing/matrix/bodies/body-context.ts';
import { isDenied, type Rule } from '#testing/tenancy/rule.ts';

/** One of a store's own addresses, as it is saved. */
export const STORE_ADDRESS = {
  label: 'Office',
  company: 'Havel Parcels GmbH',
  contact: '',
  phone: '',
  email: '',
  address: {
    parts: { street: 'Torstraße', house: '12', postcode: '10119', city: 'Berlin', region: '', country: 'DE' },
    note: '',
    point: null,
  },
  uses: [],
};

/** Adds an address; those of earlier bodies go before a store has as many as it may. */
export async function addAddress({ kysely }: Pick<Database, 'kysely'>, storeId: string): Promise<string> {
  const { count } = await listStoreAddresses(kysely, storeId, {});
  if (count >= MAX_STORE_ADDRESSES - 5) {
    await kysely.deleteFrom('store_warehouses').where('store_id', '=', storeId).execute();
    await kysely.deleteFrom('store_addresses').where('store_id', '=', storeId).execute();
  }
  return (await insertStoreAddress(kysely, storeId, STORE_ADDRESS)).address_id;
}

const targetOf = async (context: BodyContext) => ({
  address_id: await addAddress(context.matrix.database, callerStore(context).store.id),
  version: 1,
});

/** Bodies of the endpoints of a store's own addresses. */
export const STORE_ADDRESS_BODIES: BodyFactories = {
  'POST /api/store/list_store_addresses': () => ({ query: 'Office' }),
  'POST /api/store/get_store_address_detail': async (context) => ({ address_id: (await targetOf(context)).address_id }),
  'POST /api/store/add_store_address': () => STORE_ADDRESS,
  'POST /api/store/update_store_address': async (context) => ({ ...(await targetOf(context)), ...STORE_ADDRESS }),
  'POST /api/store/delete_store_address': targetOf,
};

/** What the queries of a store's own addresses hold to. */
export const STORE_ADDRESS_RULES: Readonly<Record<string, Rule>> = {
  "another store's own addresses are not listed": async ({ database, b }) => {
    await addAddress(database, b.store.id);
    return (await listStoreAddresses(database.kysely, (await addStore(database)).id, {})).count === 0;
  },
  "another store's own addresses are neither changed nor deleted": async ({ database, a, b }) => {
    const id = await addAddress(database, b.store.id);
    const target = { storeId: a.store.id, id, version: 1 };
    const isUpdateDenied = await isDenied(updateStoreAddress(database.kysely, target, STORE_ADDRESS), 'dataNotFound');
    const isDeleteDenied = await isDenied(deleteStoreAddress(database.kysely, target), 'dataNotFound');
    return isUpdateDenied && isDeleteDenied && (await readStoreAddress(database.kysely, b.store.id, id)).version === 1;
  },
  'a use goes from the own address alone': async ({ database, a, b }) => {
    const sender = { ...STORE_ADDRESS, uses: ['sender' as const] };
    const { address_id: id } = await insertStoreAddress(database.kysely, b.store.id, sender);
    const own = await insertStoreAddress(database.kysely, a.store.id, sender);
    const isOwn = (await readStoreAddress(database.kysely, b.store.id, id)).uses.length === 1;
    await deleteStoreAddress(database.kysely, { storeId: a.store.id, id: own.address_id, version: own.version });
    return isOwn;
  },
  'the maximum of addresses counts the own ones': async ({ database, b }) => {
    const { id } = await addStore(database);
    const present = (await listStoreAddresses(database.kysely, b.store.id, {})).count;
    for (let nth = present; nth < MAX_STORE_ADDRESSES; nth += 1)
      await insertStoreAddress(database.kysely, b.store.id, { ...STORE_ADDRESS, label: 'of a full list' });
    try {
      return (await insertStoreAddress(database.kysely, id, STORE_ADDRESS)).version === 1;
    } catch {
      return false;
    } finally {
      await database.kysely.deleteFrom('store_addresses').where('label', '=', 'of a full list').execute();
    }
  },
};
