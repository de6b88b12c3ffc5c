import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import {
  addChannel,
  addStore,
  buildOrderRequest,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Follows the statements of keyed writes, by connection. */
function countStatements(): () => number | undefined {
  const open = new Map<unknown, string[]>();
  let count: number | undefined;
  const query = Reflect.get(pg.Client.prototype, 'query') as (...values: never[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: never[]) {
    const [config] = args as unknown as [string | pg.QueryConfig];
    const text = typeof config === 'string' ? config : config.text;
    if (text.startsWith('begin')) open.set(this, []);
    const statements = open.get(this);
    statements?.push(text);
    if (text === 'commit') {
      // Jobs have no keys.
      if (statements?.some((one) => one.includes('insert into idempotency_keys'))) count = statements.length;
      open.delete(this);
    }
    return query.apply(this, args);
  } as never);
  onTestFinished(() => spy.mockRestore());
  return () => count;
}

describeOnEachEngine('the life of an order', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let owner: SessionHeaders;
  let channel: SessionHeaders;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    owner = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  test('takes five statements a write, begin and commit included', async () => {
    const lastCount = countStatements();
    const body = buildOrderRequest(store.id, { is_pickup: true, delivery_price: 0, total: 1000 });
    const { order_id } = (await call(server.origin, 'POST /api/user/create_order', body, keyed(channel))).body;
    const counts = [lastCount()];
    let version = 0;
    for (const order_status of [ORDER_STATUS.accepted, ORDER_STATUS.preparing, ORDER_STATUS.ready]) {
      const change = { order_id, order_status };
      const { order } = (await call(server.origin, 'POST /api/store/set_order_status', change, keyed(owner))).body;
      ({ version } = order);
      counts.push(lastCount());
    }
    await call(server.origin, 'POST /api/store/complete_order', { order_id, version }, keyed(owner));
    counts.push(lastCount());
    // Begin (with the key's lock), the guarded update, the event with the reply, commit.
    expect(counts).toEqual([7, 4, 4, 4, 4]);
  });

  test('has replies that a repeat gets byte by byte, whatever has happened since', async () => {
    const { order_id } = (
      await call(server.origin, 'POST /api/user/create_order', buildOrderRequest(store.id), channel)
    ).body;
    const send = async (order_status: number, headers: SessionHeaders) => {
      const response = await fetch(`${server.origin}/api/store/set_order_status`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ order_id, order_status }),
      });
      return { text: await response.text(), isReplay: response.headers.get('idempotent-replayed') };
    };
    const accept = keyed(owner);
    const first = await send(ORDER_STATUS.accepted, accept);
    expect(JSON.parse(first.text)).toMatchObject({ success: true, order: { order_id, order_status: 3, version: 2 } });
    await send(ORDER_STATUS.preparing, keyed(owner));
    expect(await send(ORDER_STATUS.accepted, accept)).toEqual({ text: first.text, isReplay: 'true' });
  });
});
