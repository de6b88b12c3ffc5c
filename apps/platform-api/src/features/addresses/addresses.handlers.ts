import type { storeAddressEndpoints } from '@store-panel/contract/endpoints/store-addresses';

import {
  deleteStoreAddress,
  insertStoreAddress,
  listStoreAddresses,
  readStoreAddress,
  updateStoreAddress,
} from '#features/addresses/store-addresses.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

/** The store's own addresses. */
export const storeAddressHandlers: HandlersOf<keyof typeof storeAddressEndpoints> = {
  'POST /api/store/list_store_addresses': ({ principal, body, db }) => listStoreAddresses(db, principal.storeId, body),
  'POST /api/store/get_store_address_detail': async ({ principal, body, db }) => ({
    address: await readStoreAddress(db, principal.storeId, body.address_id),
  }),
  'POST /api/store/add_store_address': async ({ principal, body, db }) => ({
    address: await insertStoreAddress(db, principal.storeId, body),
  }),
  'POST /api/store/update_store_address': async ({ principal, body, db }) => {
    const { address_id: id, version, ...input } = body;
    return { address: await updateStoreAddress(db, { storeId: principal.storeId, id, version }, input) };
  },
  'POST /api/store/delete_store_address': async ({ principal, body, db }) => {
    const { address_id: id, version } = body;
    await deleteStoreAddress(db, { storeId: principal.storeId, id, version });
    return {};
  },
};
