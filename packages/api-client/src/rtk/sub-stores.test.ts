import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';

import { createClient } from '#client.ts';
import { platformApi } from '#rtk/api.ts';
import { clientExtraArgument } from '#rtk/client-extra.ts';
import { subStoresApi } from '#rtk/sub-stores.ts';
import { buildSubStoreId, buildSubStoreRecord } from '#testing/admin-fixtures.ts';
import { type FakeHandlers, fakeTransport, refuse } from '#testing/fake-transport.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';

const { listSubStores, getSubStore, addSubStore, updateSubStore, blockSubStore } = subStoresApi.endpoints;
const PAGE = { page: 1, perPage: 20 as const };
const SECRET = 'a-password-of-theirs';

async function panel(own: FakeHandlers = {}) {
  const clock = createAutoAdvanceClock();
  let record = buildSubStoreRecord(1, []);
  const platform = fakeTransport(
    {
      'POST /api/store/list_sub_stores': () => ({ sub_stores: [record], count: 1, ...PAGE }),
      'POST /api/store/get_sub_store': () => ({ sub_store: record }),
      'POST /api/store/block_sub_store': ({ body }) => {
        record = { ...record, is_approved: !body.is_blocked, version: record.version + 1 };
        return { sub_store: record };
      },
      'POST /api/store/update_sub_store': ({ body }) => {
        record = { ...record, name: body.name ?? record.name, version: record.version + 1 };
        return { sub_store: record };
      },
      'POST /api/store/add_sub_store': () => ({ sub_store: record }),
      ...own,
    },
    clock,
  );
  const client = createClient({ baseUrl: '', mode: 'header', fetch: platform.fetch, clock });
  const store = configureStore({
    reducer: { [platformApi.reducerPath]: platformApi.reducer },
    middleware: (get) => get({ thunk: { extraArgument: clientExtraArgument(client) } }).concat(platformApi.middleware),
  });
  await store.dispatch(listSubStores.initiate(PAGE));
  await store.dispatch(getSubStore.initiate(record._id));
  const settle = () => Promise.all(store.dispatch(subStoresApi.util.getRunningQueriesThunk()));
  return { platform, store, settle };
}

describe('sub-stores in the cache', () => {
  test('are read anew, list and record, after a change', async () => {
    const { store, settle, platform } = await panel();
    await store.dispatch(blockSubStore.initiate({ sub_store_id: buildSubStoreId(1), is_blocked: true }));
    await settle();
    expect(getSubStore.select(buildSubStoreId(1))(store.getState()).data).toMatchObject({ is_approved: false });
    expect(listSubStores.select(PAGE)(store.getState()).data?.sub_stores[0]).toMatchObject({ is_approved: false });
    expect(platform.received('POST /api/store/list_sub_stores')).toHaveLength(2);
  });

  test('are read anew after a change that came too late', async () => {
    const { store, settle, platform } = await panel({
      'POST /api/store/update_sub_store': () => refuse('staleVersion'),
    });
    const body = { sub_store_id: buildSubStoreId(1), version: 1, name: ['Bar'] };
    const update = store.dispatch(updateSubStore.initiate(body));
    await expect(update.unwrap()).rejects.toMatchObject({ name: 'staleVersion' });
    await settle();
    expect(platform.received('POST /api/store/get_sub_store')).toHaveLength(2);
  });

  test('never hold a password', async () => {
    const { store, settle, platform } = await panel();
    const input = { name: ['Bar'], email: 'bar@example.com', urls: [], password: SECRET };
    await store.dispatch(addSubStore.initiate(input, { track: false })).unwrap();
    const change = { sub_store_id: buildSubStoreId(1), version: 1, password: SECRET };
    await store.dispatch(updateSubStore.initiate(change, { track: false })).unwrap();
    await settle();
    expect(platform.received('POST /api/store/add_sub_store')[0]?.body).toMatchObject({ password: SECRET });
    expect(JSON.stringify(store.getState())).not.toContain(SECRET);
  });
});
