import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test, vi } from 'vitest';

import { createClient } from '#client.ts';
import { platformApi } from '#rtk/api.ts';
import { withClient } from '#rtk/client-extra.ts';
import { deskApi } from '#rtk/desk/api.ts';
import { deskPeopleApi } from '#rtk/desk/people.ts';
import { addAdmin, deskStaffApi } from '#rtk/desk/staff.ts';
import { deskStoresApi } from '#rtk/desk/stores.ts';
import { changeTenant, deskTenantsApi } from '#rtk/desk/tenants.ts';
import { ordersApi } from '#rtk/orders.ts';
import {
  samplePerson,
  samplePersonId,
  sampleReviewedStoreId,
  sampleStaffRecord,
  sampleStoreFile,
  sampleStoreRow,
  sampleTenant,
} from '#testing/desk-samples.ts';
import { type FakeHandlers, fakeTransport } from '#testing/fake-transport.ts';
import { createSkippingClock } from '#testing/skipping-clock.ts';

const ID = sampleReviewedStoreId(1);
const PAGE = { page: 1, perPage: 20 as const };
const { listStores, getStore, reviewStore, deleteStoreApplication } = deskStoresApi.endpoints;

function desk(handlers: FakeHandlers) {
  const clock = createSkippingClock();
  const platform = fakeTransport(handlers, clock);
  const onSuccess = vi.fn();
  const client = createClient({ baseUrl: '', mode: 'header', fetch: platform.fetch, clock, onSuccess });
  const store = configureStore({
    reducer: { [deskApi.reducerPath]: deskApi.reducer },
    middleware: (get) => get({ thunk: { extraArgument: withClient(client) } }).concat(deskApi.middleware),
  });
  const settle = () => Promise.all(store.dispatch(deskApi.util.getRunningQueriesThunk()));
  return { platform, client, store, onSuccess, settle };
}

describe('the cache of the review desk', () => {
  test('is another one than that of a store', () => {
    expect(deskApi.reducerPath).not.toBe(platformApi.reducerPath);
    expect(Object.keys(deskStoresApi.endpoints).filter((name) => name in ordersApi.endpoints)).toEqual([]);
  });

  test('reads a store and the lists anew after a review, whose message is its page’s', async () => {
    let waiting = 1;
    const { store, settle, onSuccess, platform } = desk({
      'POST /api/admin/list_stores': () => ({ stores: [sampleStoreRow(1)], waiting, count: 1, ...PAGE }),
      'POST /api/admin/get_store': () => ({ store: sampleStoreFile(1) }),
      'POST /api/admin/review_store': () => {
        waiting = 0;
        return { store: sampleStoreFile(1, { review_state: 'approved' }) };
      },
    });
    await store.dispatch(listStores.initiate(PAGE));
    await store.dispatch(getStore.initiate(ID));
    await store.dispatch(reviewStore.initiate({ store_id: ID, action: 'approve', version: 1 }));
    await settle();
    expect(listStores.select(PAGE)(store.getState()).data?.waiting).toBe(0);
    expect(platform.received('POST /api/admin/get_store')).toHaveLength(2);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  test('does not ask again for a store that was deleted', async () => {
    const { store, settle, platform } = desk({
      'POST /api/admin/get_store': () => ({ store: sampleStoreFile(1, { review_state: 'declined' }) }),
      'POST /api/admin/delete_store_application': () => ({}),
    });
    await store.dispatch(getStore.initiate(ID));
    await store.dispatch(deleteStoreApplication.initiate(ID));
    await settle();
    expect(platform.received('POST /api/admin/get_store')).toHaveLength(1);
  });

  test('names a customer and a courier as their calls do', async () => {
    const { store, platform } = desk({
      'POST /api/admin/review_user': () => ({ person: samplePerson(1) }),
      'POST /api/admin/review_provider': () => ({ person: samplePerson(1) }),
    });
    const { reviewPerson } = deskPeopleApi.endpoints;
    const review = { id: samplePersonId(1), action: 'approve', version: 1 } as const;
    await store.dispatch(reviewPerson.initiate({ kind: 'user', ...review }));
    await store.dispatch(reviewPerson.initiate({ kind: 'provider', ...review }));
    const { id, ...rest } = review;
    expect(platform.requests.map(({ body }) => body)).toEqual([
      { user_id: id, ...rest },
      { provider_id: id, ...rest },
    ]);
  });

  test('reads a courier and the list anew after a change, which says itself what became of it', async () => {
    let version = 1;
    const { store, client, settle, platform, onSuccess } = desk({
      'POST /api/admin/list_tenants': () => ({ tenants: [sampleTenant(1, { version })], count: 1, ...PAGE }),
      'POST /api/admin/get_tenant': () => ({ tenant: sampleTenant(1, { version }) }),
      'POST /api/admin/delete_tenant_logo': () => ({ tenant: sampleTenant(1, { version: (version += 1) }) }),
      'POST /api/admin/delete_tenant': () => ({}),
    });
    const { listTenants, getTenant, deleteTenant } = deskTenantsApi.endpoints;
    const { _id: id } = sampleTenant(1);
    await store.dispatch(listTenants.initiate(PAGE));
    await store.dispatch(getTenant.initiate(id));
    await changeTenant(client, store.dispatch, 'POST /api/admin/delete_tenant_logo', { tenant_id: id, version: 1 });
    await settle();
    expect(getTenant.select(id)(store.getState()).data?.version).toBe(2);
    expect(listTenants.select(PAGE)(store.getState()).data?.tenants[0]?.version).toBe(2);
    await store.dispatch(deleteTenant.initiate(id));
    await settle();
    // Of the one that is gone nothing is asked for.
    expect(platform.received('POST /api/admin/get_tenant')).toHaveLength(2);
    expect(platform.received('POST /api/admin/list_tenants')).toHaveLength(3);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  test('never holds a password', async () => {
    const { store, client, settle } = desk({
      'POST /api/admin/add_admin': () => ({ admin: sampleStaffRecord(2) }),
      'POST /api/admin/list_admins': () => ({ admins: [] }),
    });
    await store.dispatch(deskStaffApi.endpoints.listAdmins.initiate());
    const password = 'a-password-of-theirs';
    await addAdmin(client, store.dispatch, {
      name: 'A',
      email: 'a@x.example',
      role: 'Editor',
      permissions: [],
      password,
    });
    await settle();
    expect(JSON.stringify(store.getState())).not.toContain(password);
  });
});
