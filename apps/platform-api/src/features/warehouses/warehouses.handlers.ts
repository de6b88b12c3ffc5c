import type { storeWarehouseEndpoints } from '@store-panel/contract/endpoints/store-warehouses';

import {
  deleteStoreWarehouse,
  insertStoreWarehouse,
  listStoreWarehouses,
  readStoreWarehouse,
  updateStoreWarehouse,
} from '#features/warehouses/store-warehouses.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

/** The store's warehouses. */
export const storeWarehouseHandlers: HandlersOf<keyof typeof storeWarehouseEndpoints> = {
  'POST /api/store/list_store_warehouses': ({ principal, body, db }) =>
    listStoreWarehouses(db, principal.storeId, body),
  'POST /api/store/get_store_warehouse_detail': async ({ principal, body, db }) => ({
    warehouse: await readStoreWarehouse(db, principal.storeId, body.warehouse_id),
  }),
  'POST /api/store/add_store_warehouse': async ({ principal, body, db }) => ({
    warehouse: await insertStoreWarehouse(db, principal.storeId, body),
  }),
  'POST /api/store/update_store_warehouse': async ({ principal, body, db }) => {
    const { warehouse_id: id, version, ...input } = body;
    return { warehouse: await updateStoreWarehouse(db, { storeId: principal.storeId, id, version }, input) };
  },
  'POST /api/store/delete_store_warehouse': async ({ principal, body, db }) => {
    const { warehouse_id: id, version } = body;
    await deleteStoreWarehouse(db, { storeId: principal.storeId, id, version });
    return {};
  },
};
