import type { Client } from '@store-panel/api-client/client';
import { clientExtraArgument } from '@store-panel/api-client/rtk/client-extra';
import { adminApi } from '@store-panel/api-client/rtk/admin/api';
import { configureStore } from '@reduxjs/toolkit';

/** Creates the Redux store of the admin area with its RTK Query cache, separate from the panel's. Discarded on sign-out. */
export function createAdminReduxStore(client: Client) {
  return configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: clientExtraArgument(client) } }).concat(adminApi.middleware),
  });
}
