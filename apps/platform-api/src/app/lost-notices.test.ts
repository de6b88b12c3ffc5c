import { SCREENS } from '@store-panel/domain/access/screens';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { addStore, addSubStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';
import { openFaultProxy, type FaultProxy } from '#testing/servers/fault-proxy.ts';

// A node hears by one connection that somebody may do less than before. What it remembers must be worth nothing as
// soon as that connection is.
describeOnPostgres('a node that does not hear of changes', (on) => {
  let wire: FaultProxy;
  let server: TestPlatform;
  let headers: SessionHeaders;
  let subStoreId: string;

  beforeAll(async () => {
    wire = await openFaultProxy(on.url);
    server = await startPlatform(on.database, { databaseUrl: wire.url });
  });
  afterAll(async () => {
    await server.close();
    await wire.close();
  });
  beforeEach(async () => {
    const sub = await addSubStore(on.database, await addStore(on.database), [SCREENS['past-orders'].path]);
    subStoreId = sub.id;
    headers = await signInSubStore(server.origin, sub.email);
    await vi.waitUntil(() => wire.open() === 1);
  });

  const approve = (is_approved: boolean) =>
    on.database.kysely.updateTable('sub_stores').set({ is_approved }).where('id', '=', subStoreId).execute();
  const answer = async () => (await call(server.origin, 'POST /api/store/list_order_history', {}, headers)).code;

  test('believes nothing it remembers from the moment its connection breaks, until it hears again', async () => {
    expect(await answer()).toBeNull();
    const before = wire.tries();
    wire.cut();
    // It has noticed: it tries to connect again, in vain.
    await vi.waitFor(() => expect(wire.tries()).toBeGreaterThan(before));
    for (const isApproved of [false, true, false, true]) {
      await approve(isApproved);
      expect(await answer()).toBe(isApproved ? null : ERROR.subStoreNotApproved);
    }
    wire.mend();
    await vi.waitFor(() => expect(wire.open()).toBe(1));
    await approve(false);
    await vi.waitFor(async () => expect(await answer()).toBe(ERROR.subStoreNotApproved));
  });

  test('finds out by itself that its connection has gone silent', async () => {
    expect(await answer()).toBeNull();
    wire.freeze();
    await approve(false);
    await vi.waitFor(async () => expect(await answer()).toBe(ERROR.subStoreNotApproved));
    await approve(true);
    expect(await answer()).toBeNull();
    wire.mend();
  });
});
