import { configureStore } from '@reduxjs/toolkit';

import { createClient } from '#client.ts';
import type { Clock } from '#clock.ts';
import { platformApi } from '#rtk/api.ts';
import { clientExtraArgument } from '#rtk/client-extra.ts';
import { createMemoryTokenStore } from '#session/token-store.ts';
import { STORE_ID_FIXTURE } from '#testing/order-fixtures.ts';

/** The client and the caches of a signed-in panel, in front of a fake transport. */
export function createPanelStore({ fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock }) {
  const tokens = createMemoryTokenStore({
    _id: STORE_ID_FIXTURE,
    main_store_id: STORE_ID_FIXTURE,
    email: '',
    servertoken: '',
    jwt_token: 'jwt',
    jwt_refresh_token: '',
    timezone: '',
  });
  const client = createClient({ baseUrl: '', mode: 'header', tokens, fetch, clock });
  const store = configureStore({
    reducer: { [platformApi.reducerPath]: platformApi.reducer },
    middleware: (get) => get({ thunk: { extraArgument: clientExtraArgument(client) } }).concat(platformApi.middleware),
  });
  return { client, store };
}
