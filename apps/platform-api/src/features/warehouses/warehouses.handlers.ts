import type { storeWarehouseEndpoints } from '@store-panel/contract/endpoints/store-warehouses';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';

import {
  deleteStoreWarehouse,
  insertStoreWarehouse,
  listStoreWarehouses,
  readStoreWarehouse,
  updateStoreWarehouse,
} from '#features/warehouses/store-warehouses.queries.ts';
import { WAREHOUSE_RECORDS } from '#features/warehouses/warehouse-records.queries.ts';
import type { HandlersOf } from '#http/implement.ts';
import { recordingRecords } from '#journal/record-changes.ts';
import type { SettingsContext, SettingsDeps } from '#journal/record-settings.ts';

/** The store's warehouses. Each change is in the journal of settings. */
export function storeWarehouseHandlers(deps: SettingsDeps): HandlersOf<keyof typeof storeWarehouseEndpoints> {
  const recording = <Result>(context: SettingsContext, cause: ChangeCause, work: () => Promise<Result>) =>
    recordingRecords(deps, context, WAREHOUSE_RECORDS, { cause, work });
  return {
    'POST /api/store/list_store_warehouses': ({ principal, body, db }) =>
      listStoreWarehouses(db, principal.storeId, body),
    'POST /api/store/get_store_warehouse_detail': async ({ principal, body, db }) => ({
      warehouse: await readStoreWarehouse(db, principal.storeId, body.warehouse_id),
    }),
    'POST /api/store/add_store_warehouse': async (context) => {
      const { principal, body, db } = context;
      const { result: warehouse, change_id } = await recording(context, 'warehouse_added', () =>
        insertStoreWarehouse(db, principal.storeId, body),
      );
      return { warehouse, change_id };
    },
    'POST /api/store/update_store_warehouse': async (context) => {
      const { principal, body, db } = context;
      const { warehouse_id: id, version, ...input } = body;
      const { result: warehouse, change_id } = await recording(context, 'warehouse_saved', () =>
        updateStoreWarehouse(db, { storeId: principal.storeId, id, version }, input),
      );
      return { warehouse, change_id };
    },
    'POST /api/store/delete_store_warehouse': async (context) => {
      const { principal, body, db } = context;
      const { warehouse_id: id, version } = body;
      const { change_id } = await recording(context, 'warehouse_deleted', () =>
        deleteStoreWarehouse(db, { storeId: principal.storeId, id, version }),
      );
      return { change_id };
    },
  };
}
