import { MAX_STORE_WAREHOUSES } from '@store-panel/domain/limits/limits';

import type { Database } from '#db/database.ts';
import {
  deleteStoreWarehouse,
  insertStoreWarehouse,
  listStoreWarehouses,
  readStoreWarehouse,
  updateStoreWarehouse,
} from '#features/warehouses/store-warehouses.queries.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addAddress } from '#testing/lists/addresses.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';
import { isDenied, type Rule } from '#testing/tenancy/rule.ts';

/** Hours of a warehouse that promises nothing. */
export const WAREHOUSE_TIMES = { week: null, cutoffs: Array.from({ length: 7 }, () => null), handling_minutes: 0 };

const WAREHOUSE = { ...WAREHOUSE_TIMES, name: 'North', is_default: false, is_active: true };

const inputOf = async (database: Pick<Database, 'kysely'>, storeId: string) => ({
  ...WAREHOUSE,
  address_id: await addAddress(database, storeId),
});

/** Adds a warehouse at an address of its own. */
export const addWarehouse = async (
  database: Pick<Database, 'kysely'>,
  storeId: string,
  own: Partial<Parameters<typeof insertStoreWarehouse>[2]> = {},
) => insertStoreWarehouse(database.kysely, storeId, { ...(await inputOf(database, storeId)), ...own });

const bodyOf = async (context: BodyContext) => {
  const { matrix } = context;
  const { warehouse_id, version, address_id } = await addWarehouse(matrix.database, callerStore(context).store.id);
  return { target: { warehouse_id, version }, fields: { ...WAREHOUSE, address_id } };
};

/** Bodies of the endpoints of warehouses. */
export const STORE_WAREHOUSE_BODIES: BodyFactories = {
  'POST /api/store/list_store_warehouses': () => ({ query: 'North' }),
  'POST /api/store/get_store_warehouse_detail': async (context) => ({
    warehouse_id: (await bodyOf(context)).target.warehouse_id,
  }),
  'POST /api/store/add_store_warehouse': async (context) => (await bodyOf(context)).fields,
  'POST /api/store/update_store_warehouse': async (context) => {
    const { target, fields } = await bodyOf(context);
    return { ...target, ...fields };
  },
  'POST /api/store/delete_store_warehouse': async (context) => (await bodyOf(context)).target,
};

/** What the queries of warehouses hold to. */
export const STORE_WAREHOUSE_RULES: Readonly<Record<string, Rule>> = {
  'warehouses of another store are not listed': async ({ database, b }) => {
    await addWarehouse(database, b.store.id);
    return (await listStoreWarehouses(database.kysely, (await addStore(database)).id, {})).count === 0;
  },
  'warehouses of another store are neither changed nor deleted': async ({ database, a, b }) => {
    const { warehouse_id: id } = await addWarehouse(database, b.store.id);
    const target = { storeId: a.store.id, id, version: 1 };
    const input = await inputOf(database, a.store.id);
    const isUpdateDenied = await isDenied(updateStoreWarehouse(database.kysely, target, input), 'dataNotFound');
    const isDeleteDenied = await isDenied(deleteStoreWarehouse(database.kysely, target), 'dataNotFound');
    const { version } = await readStoreWarehouse(database.kysely, b.store.id, id);
    return isUpdateDenied && isDeleteDenied && version === 1;
  },
  'a warehouse is at an own address': async ({ database, a, b }) =>
    isDenied(insertStoreWarehouse(database.kysely, a.store.id, await inputOf(database, b.store.id)), 'dataNotFound'),
  'a new default warehouse takes that from the own ones alone': async ({ database, a, b }) => {
    const input = { ...(await inputOf(database, b.store.id)), is_default: true };
    const { warehouse_id: id } = await insertStoreWarehouse(database.kysely, b.store.id, input);
    const own = { ...(await inputOf(database, a.store.id)), is_default: true };
    const { warehouse_id } = await insertStoreWarehouse(database.kysely, a.store.id, own);
    const isDefault = (await readStoreWarehouse(database.kysely, b.store.id, id)).is_default;
    await deleteStoreWarehouse(database.kysely, { storeId: a.store.id, id: warehouse_id, version: 1 });
    return isDefault;
  },
  'the maximum of warehouses counts the own ones': async ({ database, b }) => {
    const { id } = await addStore(database);
    const input = { ...(await inputOf(database, b.store.id)), name: 'of a full list' };
    const { count } = await listStoreWarehouses(database.kysely, b.store.id, {});
    for (let nth = count; nth < MAX_STORE_WAREHOUSES; nth += 1)
      await insertStoreWarehouse(database.kysely, b.store.id, input);
    try {
      return (await addWarehouse(database, id)).version === 1;
    } catch {
      return false;
    } finally {
      await database.kysely.deleteFrom('store_warehouses').where('name', '=', 'of a full list').execute();
    }
  },
};
