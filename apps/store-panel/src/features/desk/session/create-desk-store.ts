import type { Client } from '@store-panel/api-client/client';
import { withClient } from '@store-panel/api-client/rtk/client-extra';
import { deskApi } from '@store-panel/api-client/rtk/desk/api';
import { configureStore } from '@reduxjs/toolkit';

/** The desk's cache, which never meets a store's. Left behind on signing out, with all that it knows. */
export function createDeskStore(client: Client) {
  return configureStore({
    reducer: { [deskApi.reducerPath]: deskApi.reducer },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: withClient(client) } }).concat(deskApi.middleware),
  });
}
