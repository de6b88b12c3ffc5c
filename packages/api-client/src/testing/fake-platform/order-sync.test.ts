import { configureStore } from '@reduxjs/toolkit';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { SESSION_LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { expect, test } from 'vitest';

import { createClient } from '#client.ts';
import type { EventRecord } from '#order-models.ts';
import { platformApi } from '#rtk/api.ts';
import { clientExtraArgument } from '#rtk/client-extra.ts';
import { startOrderSync } from '#rtk/orders/order-sync.ts';
import { ordersApi } from '#rtk/orders/orders.ts';
import { signInStore, signInSubStore } from '#session.ts';
import type { SignedOutReason } from '#session/session-manager.ts';
import { openStoreEventStream, type StreamState } from '#events/store-event-stream.ts';
import { createFakePlatform, type FakePlatformOptions } from '#testing/fake-platform/fake-platform.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';

/** A platform with a store that is signed in. */
async function opened(options: FakePlatformOptions = {}) {
  const clock = createAutoAdvanceClock();
  const platform = createFakePlatform({ clock, ...options });
  const store = platform.addStore();
  const ended: SignedOutReason[] = [];
  const newClient = () =>
    createClient({ baseUrl: '', mode: 'header', clock, fetch: platform.fetch, onSignedOut: (why) => ended.push(why) });
  const client = newClient();
  await signInStore(client, store);
  const pass = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  const follow = (own: typeof client, afterSeq = 0) => {
    const heard: number[] = [];
    const states: StreamState[] = [];
    const snapshots: number[] = [];
    let changes = 0;
    const line = openStoreEventStream({
      client: own,
      storeId: store.id,
      afterSeq,
      connect: platform.connect,
      onEvent: ({ seq }) => heard.push(seq),
      onState: (state) => states.push(state),
      onAccessChanged: () => (changes += 1),
      onSnapshotNeeded: () => {
        const { length } = platform.events(store.id);
        snapshots.push(length);
        line.restartAfter(length);
      },
    });
    return { line, heard, states, snapshots, accessChanges: () => changes };
  };
  return { platform, store, client, newClient, pass, follow, ended };
}

test('a line is followed from its beginning, through a break, by each who may', async () => {
  const { platform, store, client, newClient, pass, follow } = await opened();
  const other = newClient();
  await signInStore(other, store);
  const [one, two] = [follow(client), follow(other)];
  await pass(50);
  const { order_id } = platform.placeOrder(store.id);
  platform.cut();
  platform.act(order_id, 'accept');
  await pass(5_000);
  expect([one.heard, one.line.state()]).toEqual([[1], 'offline']);
  platform.restore();
  await pass(10_000);
  expect([one.heard, two.heard]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  await pass(SESSION_LIFETIME_MS.accessToken);
  platform.act(order_id, 'ready');
  expect(one.heard).toEqual([1, 2, 3]);
  one.line.close();
  platform.act(order_id, 'complete');
  expect([one.heard.length, two.heard.length]).toEqual([3, 4]);
  two.line.close();
});

test('events may be lost, late or doubled, and who is too far behind gets a snapshot', async () => {
  const fates = [[], [5_000, 0], [0]];
  const arrivals = ({ seq }: EventRecord) => fates[seq % fates.length] ?? [0];
  const { platform, store, client, pass, follow } = await opened({ arrivals });
  const { heard, snapshots, line } = follow(client);
  await pass(50);
  for (let count = 0; count < 7; count += 1) platform.placeOrder(store.id);
  await pass(60_000);
  expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7]);
  platform.cut();
  platform.placeOrder(store.id);
  platform.forgetEvents(store.id);
  platform.restore();
  await pass(10_000);
  expect([heard.length, snapshots, line.state()]).toEqual([7, [8], 'live']);
  line.close();
});

test('a session that ends, or may see less, hears of it at once and nothing after it', async () => {
  const { platform, store, newClient, client, pass, follow, ended } = await opened();
  const path = SCREENS['running-orders'].path;
  const branch = platform.addSubStore(store.id, { urls: [path] });
  const own = newClient();
  await signInSubStore(own, branch);
  const [main, sub] = [follow(client), follow(own)];
  await pass(50);
  platform.changeStore(store.id, { flags: { canEditOrder: false } });
  expect([main.accessChanges(), sub.accessChanges()]).toEqual([2, 2]);
  platform.changeSubStore(branch.id, { urls: [] });
  platform.placeOrder(store.id);
  await pass(5_000);
  expect([main.heard, sub.heard, sub.line.state()]).toEqual([[1], [], 'offline']);
  platform.changeSubStore(branch.id, { urls: [path] });
  sub.line.check();
  await pass(5_000);
  expect(sub.heard).toEqual([1]);
  platform.endSessions(branch.id);
  platform.endSessions(store.id);
  await pass(100);
  expect([ended, main.line.state(), sub.line.state()]).toEqual([['expired', 'expired'], 'closed', 'closed']);
});

test('rooms of others are not joined, and nobody without a session is let in', async () => {
  const { platform, client, pass } = await opened();
  const other = platform.addStore();
  const heard: unknown[] = [];
  const line = openStoreEventStream({
    client,
    storeId: other.id,
    afterSeq: 0,
    connect: platform.connect,
    onEvent: (event) => heard.push(event),
    onSnapshotNeeded: () => {},
  });
  await pass(100);
  platform.placeOrder(other.id);
  await pass(100);
  expect([heard, line.state()]).toEqual([[], 'offline']);
  line.close();
  const denials: unknown[] = [];
  const socket = platform.connect('', { auth: (send) => send({ jwt_token: 'none' }) });
  socket.on('connect_error', (error) => denials.push((error as Error & { data?: unknown }).data));
  socket.connect();
  await pass(10);
  expect(denials).toEqual([{ error_code: ERROR.signInRequired }]);
});

test('the live caches show what is there', async () => {
  const { platform, store, client, pass } = await opened();
  const app = configureStore({
    reducer: { [platformApi.reducerPath]: platformApi.reducer },
    middleware: (get) => get({ thunk: { extraArgument: clientExtraArgument(client) } }).concat(platformApi.middleware),
  });
  const live = startOrderSync({ store: app, client, storeId: store.id, connect: platform.connect });
  await pass(50);
  const { order_id } = platform.placeOrder(store.id);
  await app.dispatch(ordersApi.endpoints.setOrderStatus.initiate({ order_id, order_status: 3 }));
  const cached = ordersApi.endpoints.listRunningOrders.select()(app.getState()).data?.orders;
  expect(cached).toEqual(platform.running(store.id));
  expect(cached?.map(({ order_status, version }) => [order_status, version])).toEqual([[3, 2]]);
  live.stop();
});
