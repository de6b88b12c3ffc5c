import type { Client } from '@store-panel/api-client/client';
import { platformApi } from '@store-panel/api-client/rtk/api';
import { withClient } from '@store-panel/api-client/rtk/client-extra';
import { configureStore } from '@reduxjs/toolkit';

/** The cache of one session. It is made on signing in and left behind on signing out, with all that it knows. */
export function createStore(client: Client) {
  return configureStore({
    reducer: { [platformApi.reducerPath]: platformApi.reducer },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: withClient(client) },
        // The cache holds replies, which are plain by nature; walking through 500 orders at every event costs more than it finds.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(platformApi.middleware),
  });
}

export type PanelStore = ReturnType<typeof createStore>;
