import type { addressBookEndpoints } from '@store-panel/contract/endpoints/address-book';

import {
  readAddress,
  deleteAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from '#features/address-book/address-book.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

/** The addresses that a store saves for later orders. Saving one is a user's everyday work and not audited. */
export function addressBookHandlers(): HandlersOf<keyof typeof addressBookEndpoints> {
  return {
    'POST /api/store/get_address_book': ({ principal, body, db }) => listAddresses(db, principal.storeId, body),
    'POST /api/store/get_address_book_detail': async ({ principal, body, db }) => ({
      address: await readAddress(db, principal.storeId, body.address_id),
    }),
    'POST /api/store/save_address_book': async ({ principal, body, db }) => ({
      address: await insertAddress(db, principal.storeId, body),
    }),
    'POST /api/store/update_address_book': async ({ principal, body, db }) => {
      const { address_id: id, version, ...input } = body;
      return { address: await updateAddress(db, { storeId: principal.storeId, id, version }, input) };
    },
    'POST /api/store/delete_address_book': async ({ principal, body, db }) => {
      const { address_id: id, version } = body;
      await deleteAddress(db, { storeId: principal.storeId, id, version });
      return {};
    },
  };
}
