import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import {
  addChannel,
  addStore,
  placeOrder,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { accepted, cancelledByStore, rejectedByStore, waiting } = ORDER_STATUS;

describeOnAnEngine('cancelling many orders', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const place = async (at = store) => (await placeOrder(server.origin, channel, at.id)).order_id;
  const accept = (order_id: string, headers = staff) =>
    call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: accepted }, keyed(headers));
  const cancel = (orders: readonly { order_id: string; version?: number }[], headers = keyed(staff)) =>
    call(
      server.origin,
      'POST /api/store/cancel_multiple_orders',
      { orders: [...orders], cancel_reason: ' Oven is broken ' },
      headers,
    );
  const detail = async (order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff)).body.order;

  test('rejects waiting orders, cancels accepted ones, and returns the reason for each failure', async () => {
    const [waits, cooked, ended, stale] = [await place(), await place(), await place(), await place()];
    await accept(cooked);
    await cancel([{ order_id: ended }]);
    await accept(stale);
    const other = await addStore(on.database);
    const foreign = await place(other);
    const unknownId = uuidV7();
    const { body } = await cancel([
      { order_id: waits, version: 1 },
      { order_id: cooked },
      { order_id: ended },
      { order_id: stale, version: 1 },
      { order_id: foreign },
      { order_id: unknownId },
    ]);
    expect(body.results.map(({ order_id, error_code, order }) => [order_id, error_code, order?.order_status])).toEqual([
      [waits, null, rejectedByStore],
      [cooked, null, cancelledByStore],
      [ended, ERROR.cancelFailed, rejectedByStore],
      [stale, ERROR.cancelFailed, accepted],
      [foreign, ERROR.orderDetailNotFound, undefined],
      [unknownId, ERROR.orderDetailNotFound, undefined],
    ]);
    expect(body.results[3]?.last_change).toMatchObject({ action: 'accept', actor: { kind: 'store' } });
    expect(await detail(waits)).toMatchObject({ cancel_reason: 'Oven is broken' });
    expect((await detail(cooked)).timeline.at(-1)).toMatchObject({
      action: 'cancel_by_store',
      reason: 'Oven is broken',
    });
    expect((await detail(stale)).order_status).toBe(accepted);
    const otherStaff = await signInStore(server.origin, other.email);
    const { body: theirs } = await call(server.origin, 'POST /api/store/list_orders', {}, otherStaff);
    expect(theirs.orders.map(({ order_status }) => order_status)).toEqual([waiting]);
  });

  test('counts the reasons that are one of the presets, by each call that calls orders off', async () => {
    const [many, one, without] = [await place(), await place(), await place()];
    const body = { cancel_reason: 'Zu viel los', reason_kind: 'too_busy' as const };
    await call(
      server.origin,
      'POST /api/store/cancel_multiple_orders',
      { orders: [{ order_id: many }], ...body },
      keyed(staff),
    );
    await call(
      server.origin,
      'POST /api/store/store_cancel_or_reject_order',
      { order_id: one, order_status: rejectedByStore, ...body },
      keyed(staff),
    );
    await cancel([{ order_id: without }]);
    const idsOf = async (reason_kind: 'too_busy' | 'none') => {
      const facts = { start_date: '2020-01-01', end_date: '2099-12-31', reason_kind } as const;
      const { body: list } = await call(server.origin, 'POST /api/store/list_order_history', { facts }, staff);
      return list.orders.map(({ order_id }) => order_id);
    };
    expect((await idsOf('too_busy')).toSorted()).toEqual([many, one].toSorted());
    expect(await idsOf('none')).toContain(without);
  });

  test('cancels an order once that is listed twice', async () => {
    const order_id = await place();
    const { body } = await cancel([{ order_id }, { order_id }]);
    expect(body.results.map(({ error_code }) => error_code)).toEqual([null, ERROR.cancelFailed]);
    expect((await detail(order_id)).version).toBe(2);
  });

  test('cancels once per idempotency key and repeats the reply', async () => {
    const orders = [{ order_id: await place() }, { order_id: await place() }];
    const headers = keyed(staff);
    const first = await cancel(orders, headers);
    expect((await cancel(orders, headers)).body).toEqual(first.body);
    expect((await detail(orders[0]?.order_id ?? '')).version).toBe(2);
  });

  test('writes one event per order', async () => {
    const orders = [{ order_id: await place() }, { order_id: await place() }];
    const { body: before } = await call(server.origin, 'POST /api/store/list_orders', {}, staff);
    await cancel(orders);
    const { body } = await call(server.origin, 'POST /api/store/list_events', { after_seq: before.seq }, staff);
    expect(body.events.map(({ seq, action, order }) => [seq - before.seq, action, order.order_id])).toEqual([
      [1, 'reject', orders[0]?.order_id],
      [2, 'reject', orders[1]?.order_id],
    ]);
  });

  test('needs a reason, and at least one order and at most a hundred', async () => {
    const order_id = await place();
    const many = Array.from({ length: 101 }, () => ({ order_id }));
    for (const orders of [[], many]) expect((await cancel(orders)).code).toBe(ERROR.validationFailed);
    const blank = { orders: [{ order_id }], cancel_reason: '  ' };
    const reply = await call(server.origin, 'POST /api/store/cancel_multiple_orders', blank, keyed(staff));
    expect(reply.code).toBe(ERROR.validationFailed);
    expect((await detail(order_id)).version).toBe(1);
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});

describeOnPostgres('cancelling many orders in a race', (on) => {
  test('ends each order once, without deadlock, when two devices cancel and the kitchen accepts', async () => {
    const server = await startPlatform(on.database, { databaseUrl: on.url });
    const second = await startPlatform(on.database, { databaseUrl: on.url });
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    for (let round = 0; round < 6; round += 1) {
      const orders: { order_id: string }[] = [];
      for (let count = 0; count < 6; count += 1)
        orders.push({ order_id: (await placeOrder(server.origin, channel, store.id)).order_id });
      const cancel = (origin: string, list: { order_id: string }[]) =>
        call(origin, 'POST /api/store/cancel_multiple_orders', { orders: list, cancel_reason: 'Closed' }, keyed(staff));
      const [one, other] = await Promise.all([
        cancel(server.origin, orders),
        cancel(second.origin, orders.toReversed()),
        ...orders.map(({ order_id }) =>
          call(second.origin, 'POST /api/store/set_order_status', { order_id, order_status: accepted }, keyed(staff)),
        ),
      ]);
      const done = [...one.body.results, ...other.body.results].filter(({ error_code }) => error_code === null);
      expect(done.map(({ order_id }) => order_id).toSorted()).toEqual(
        orders.map(({ order_id }) => order_id).toSorted(),
      );
      for (const { order_id } of orders) {
        const { body } = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff);
        expect([rejectedByStore, cancelledByStore]).toContain(body.order.order_status);
        expect(body.order.version).toBe(body.order.timeline.length);
      }
    }
    expect([...server.logLines, ...second.logLines]).toEqual([]);
    await server.close();
    await second.close();
  });
});
