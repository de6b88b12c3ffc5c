import type { storeAddressEndpoints } from '@store-panel/contract/endpoints/store-addresses';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';

import { ADDRESS_RECORDS } from '#features/addresses/address-records.queries.ts';
import {
  deleteStoreAddress,
  insertStoreAddress,
  listStoreAddresses,
  readStoreAddress,
  updateStoreAddress,
} from '#features/addresses/store-addresses.queries.ts';
import type { HandlersOf } from '#http/implement.ts';
import { recordingRecords } from '#journal/record-changes.ts';
import type { SettingsContext, SettingsDeps } from '#journal/record-settings.ts';

/** The store's own addresses. Each change is in the journal of settings. */
export function storeAddressHandlers(deps: SettingsDeps): HandlersOf<keyof typeof storeAddressEndpoints> {
  const recording = <Result>(context: SettingsContext, cause: ChangeCause, work: () => Promise<Result>) =>
    recordingRecords(deps, context, ADDRESS_RECORDS, { cause, work });
  return {
    'POST /api/store/list_store_addresses': ({ principal, body, db }) =>
      listStoreAddresses(db, principal.storeId, body),
    'POST /api/store/get_store_address_detail': async ({ principal, body, db }) => ({
      address: await readStoreAddress(db, principal.storeId, body.address_id),
    }),
    'POST /api/store/add_store_address': async (context) => {
      const { principal, body, db } = context;
      const { result: address, change_id } = await recording(context, 'address_added', () =>
        insertStoreAddress(db, principal.storeId, body),
      );
      return { address, change_id };
    },
    'POST /api/store/update_store_address': async (context) => {
      const { principal, body, db } = context;
      const { address_id: id, version, ...input } = body;
      const { result: address, change_id } = await recording(context, 'address_saved', () =>
        updateStoreAddress(db, { storeId: principal.storeId, id, version }, input),
      );
      return { address, change_id };
    },
    'POST /api/store/delete_store_address': async (context) => {
      const { principal, body, db } = context;
      const { address_id: id, version } = body;
      const { change_id } = await recording(context, 'address_deleted', () =>
        deleteStoreAddress(db, { storeId: principal.storeId, id, version }),
      );
      return { change_id };
    },
  };
}
