import type { Client } from '@store-panel/api-client/client';
import { platformApi } from '@store-panel/api-client/rtk/api';
import { clientExtraArgument } from '@store-panel/api-client/rtk/client-extra';
import { configureStore } from '@reduxjs/toolkit';

/** Creates the cache of one session: created on sign-in, discarded on sign-out. */
export function createStore(client: Client) {
  return configureStore({
    reducer: { [platformApi.reducerPath]: platformApi.reducer },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: clientExtraArgument(client) },
        // The cache holds replies, which are plain JSON; checking 500 orders on every event is not worth its cost.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(platformApi.middleware),
  });
}

export type PanelStore = ReturnType<typeof createStore>;
