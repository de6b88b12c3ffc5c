import type { Client } from '@store-panel/api-client/client';
import { withClient } from '@store-panel/api-client/rtk/client-extra';
import { adminApi } from '@store-panel/api-client/rtk/admin/api';
import { configureStore } from '@reduxjs/toolkit';

/** The cache of the admin area, separate from that of a store. Discarded on signing out. */
export function createAdminStore(client: Client) {
  return configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: withClient(client) } }).concat(adminApi.middleware),
  });
}
