import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test, vi } from 'vitest';

import { createClient } from '#client.ts';
import { platformApi } from '#rtk/api.ts';
import { clientExtraArgument } from '#rtk/client-extra.ts';
import { adminApi } from '#rtk/admin/api.ts';
import { adminUsersApi } from '#rtk/admin/people.ts';
import { adminAccountsApi } from '#rtk/admin/admin-accounts.ts';
import { adminStoresApi } from '#rtk/admin/stores.ts';
import { adminTenantsApi } from '#rtk/admin/tenants.ts';
import { ordersApi } from '#rtk/orders/orders.ts';
import {
  buildReviewedPerson,
  buildReviewedPersonId,
  buildReviewedStoreId,
  buildAdminAccount,
  buildAdminStoreDetail,
  buildAdminStoreRow,
  buildTenant,
} from '#testing/admin-fixtures.ts';
import { type FakeHandlers, fakeTransport } from '#testing/fake-transport.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';

const ID = buildReviewedStoreId(1);
const PAGE = { page: 1, perPage: 20 as const };
const { listStores, getStore, reviewStore, deleteStoreApplication } = adminStoresApi.endpoints;

function setUp(handlers: FakeHandlers) {
  const clock = createAutoAdvanceClock();
  const platform = fakeTransport(handlers, clock);
  const onSuccess = vi.fn();
  const client = createClient({ baseUrl: '', mode: 'header', fetch: platform.fetch, clock, onSuccess });
  const store = configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (get) => get({ thunk: { extraArgument: clientExtraArgument(client) } }).concat(adminApi.middleware),
  });
  const settle = () => Promise.all(store.dispatch(adminApi.util.getRunningQueriesThunk()));
  return { platform, store, onSuccess, settle };
}

describe('the cache of the admin area', () => {
  test('is another one than that of a store', () => {
    expect(adminApi.reducerPath).not.toBe(platformApi.reducerPath);
    expect(Object.keys(adminStoresApi.endpoints).filter((name) => name in ordersApi.endpoints)).toEqual([]);
  });

  test('reads a store and the lists anew after a review, whose message is its page’s', async () => {
    let waiting = 1;
    const { store, settle, onSuccess, platform } = setUp({
      'POST /api/admin/list_stores': () => ({ stores: [buildAdminStoreRow(1)], waiting, count: 1, ...PAGE }),
      'POST /api/admin/get_store': () => ({ store: buildAdminStoreDetail(1) }),
      'POST /api/admin/review_store': () => {
        waiting = 0;
        return { store: buildAdminStoreDetail(1, { review_state: 'approved' }) };
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
    const { store, settle, platform } = setUp({
      'POST /api/admin/get_store': () => ({ store: buildAdminStoreDetail(1, { review_state: 'declined' }) }),
      'POST /api/admin/delete_store_application': () => ({}),
    });
    await store.dispatch(getStore.initiate(ID));
    await store.dispatch(deleteStoreApplication.initiate(ID));
    await settle();
    expect(platform.received('POST /api/admin/get_store')).toHaveLength(1);
  });

  test('names a customer and a courier as their calls do', async () => {
    const { store, platform } = setUp({
      'POST /api/admin/review_user': () => ({ person: buildReviewedPerson(1) }),
      'POST /api/admin/review_provider': () => ({ person: buildReviewedPerson(1) }),
    });
    const { reviewPerson } = adminUsersApi.endpoints;
    const review = { id: buildReviewedPersonId(1), action: 'approve', version: 1 } as const;
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
    const { store, settle, platform, onSuccess } = setUp({
      'POST /api/admin/list_tenants': () => ({ tenants: [buildTenant(1, { version })], count: 1, ...PAGE }),
      'POST /api/admin/get_tenant': () => ({ tenant: buildTenant(1, { version }) }),
      'POST /api/admin/delete_tenant_logo': () => ({ tenant: buildTenant(1, { version: (version += 1) }) }),
      'POST /api/admin/delete_tenant': () => ({}),
    });
    const { listTenants, getTenant, deleteTenantLogo, deleteTenant } = adminTenantsApi.endpoints;
    const { _id: id } = buildTenant(1);
    await store.dispatch(listTenants.initiate(PAGE));
    await store.dispatch(getTenant.initiate(id));
    await store.dispatch(deleteTenantLogo.initiate({ tenant_id: id, version: 1 })).unwrap();
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
    const { store, settle } = setUp({
      'POST /api/admin/add_admin': () => ({ admin: buildAdminAccount(2) }),
      'POST /api/admin/list_admins': () => ({ admins: [] }),
    });
    const { listAdmins, addAdmin } = adminAccountsApi.endpoints;
    await store.dispatch(listAdmins.initiate());
    const password = 'a-password-of-theirs';
    const input = { name: 'A', email: 'a@x.example', role: 'Editor', permissions: [], password } as const;
    await store.dispatch(addAdmin.initiate({ ...input, permissions: [] }, { track: false })).unwrap();
    await settle();
    expect(JSON.stringify(store.getState())).not.toContain(password);
  });
});
