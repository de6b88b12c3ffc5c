import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  addChannel,
  addStore,
  addSubStore,
  placeOrder,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { accepted, cancelledByStore, preparing } = ORDER_STATUS;

describeOnAnEngine('the account that handles an order', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const setStatus = (order_id: string, order_status: number, headers: SessionHeaders) =>
    call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status }, keyed(headers));

  test('is the last account of its store that acted on it, in every card and list', async () => {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const counter = await addSubStore(on.database, store, ['/app/orders/running', '/app/orders/history']);
    const clerk = await signInSubStore(server.origin, counter.email);
    const { order_id } = await placeOrder(server.origin, channel, store.id);
    const running = async (headers: SessionHeaders) =>
      (await call(server.origin, 'POST /api/store/list_orders', {}, headers)).body.orders[0]?.handled_by;
    expect(await running(staff)).toBeNull();
    expect((await setStatus(order_id, accepted, staff)).body.order.handled_by).toMatchObject({
      kind: 'store',
      id: store.id,
    });
    expect((await setStatus(order_id, preparing, clerk)).body.order.handled_by).toEqual({
      kind: 'sub_store',
      id: counter.id,
      name: 'Counter',
    });
    // Cancelling does not count as handling.
    await call(
      server.origin,
      'POST /api/store/store_cancel_or_reject_order',
      { order_id, order_status: cancelledByStore, cancel_reason: 'Closed', version: 3 },
      keyed(staff),
    );
    for (const headers of [staff, clerk]) {
      const { body } = await call(server.origin, 'POST /api/store/list_order_history', {}, headers);
      expect(body.orders).toMatchObject([{ order_id, handled_by: { id: counter.id } }]);
    }
  });

  test('is null when the platform or a courier acted, and never visible to a customer', async () => {
    const store = await addStore(on.database, { acceptsAutomatically: true });
    const staff = await signInStore(server.origin, store.email);
    const { order_id } = await placeOrder(server.origin, channel, store.id);
    const { body } = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff);
    expect(body.order).toMatchObject({ order_status: accepted, handled_by: null });
    const seen = await call(server.origin, 'POST /api/user/get_order', { store_id: store.id, order_id }, channel);
    expect(seen.body).not.toHaveProperty('handled_by');
  });
});
