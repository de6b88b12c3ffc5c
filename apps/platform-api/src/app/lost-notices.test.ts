import { SCREENS } from '@store-panel/domain/access/screens';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { addStore, addSubStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';
import { openFaultProxy, type FaultProxy } from '#testing/servers/fault-proxy.ts';

// A node learns of revoked rights over one connection. Its cache must not be used while that connection is down.
describeOnPostgres('a node that misses notifications', (on) => {
  let proxy: FaultProxy;
  let server: TestPlatform;
  let headers: SessionHeaders;
  let subStoreId: string;

  beforeAll(async () => {
    proxy = await openFaultProxy(on.url);
    server = await startPlatform(on.database, { databaseUrl: proxy.url });
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
  });
  beforeEach(async () => {
    const sub = await addSubStore(on.database, await addStore(on.database), [SCREENS['past-orders'].path]);
    subStoreId = sub.id;
    headers = await signInSubStore(server.origin, sub.email);
    await vi.waitUntil(() => proxy.open() === 1);
  });

  const approve = (is_approved: boolean) =>
    on.database.kysely.updateTable('sub_stores').set({ is_approved }).where('id', '=', subStoreId).execute();
  const readErrorCode = async () => (await call(server.origin, 'POST /api/store/list_order_history', {}, headers)).code;

  test('uses nothing cached from the moment its connection breaks until it is restored', async () => {
    expect(await readErrorCode()).toBeNull();
    const before = proxy.connectionAttempts();
    proxy.cut();
    // The node has noticed: it tries to reconnect in vain.
    await vi.waitFor(() => expect(proxy.connectionAttempts()).toBeGreaterThan(before));
    for (const isApproved of [false, true, false, true]) {
      await approve(isApproved);
      expect(await readErrorCode()).toBe(isApproved ? null : ERROR.subStoreNotApproved);
    }
    proxy.restore();
    await vi.waitFor(() => expect(proxy.open()).toBe(1));
    await approve(false);
    await vi.waitFor(async () => expect(await readErrorCode()).toBe(ERROR.subStoreNotApproved));
  });

  test('detects a silent connection', async () => {
    expect(await readErrorCode()).toBeNull();
    proxy.freeze();
    await approve(false);
    await vi.waitFor(async () => expect(await readErrorCode()).toBe(ERROR.subStoreNotApproved));
    await approve(true);
    expect(await readErrorCode()).toBeNull();
    proxy.restore();
  });
});
