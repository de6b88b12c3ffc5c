// One long file, because every test uses one platform and one store, which are slow to start.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  addChannel,
  addStore,
  buildOrderRequest,
  placeOrder,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { waiting, accepted, preparing, ready, completed, rejectedByStore, cancelledByStore, cancelledByUser } =
  ORDER_STATUS;

describeOnAnEngine('orders of a store', (on) => {
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

  const place = (overrides = {}) => placeOrder(server.origin, channel, store.id, overrides);
  const setStatus = (order_id: string, order_status: number, headers = staff, overrides = {}) =>
    call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status, ...overrides }, headers);
  const end = (order_id: string, order_status: number, headers = staff, overrides = {}) =>
    call(
      server.origin,
      'POST /api/store/store_cancel_or_reject_order',
      { order_id, order_status, cancel_reason: 'Out of basil', ...overrides },
      headers,
    );
  const history = (body: object, headers = staff) =>
    call(server.origin, 'POST /api/store/list_order_history', body, headers);
  const detail = async (order_id: string, headers = staff) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, headers)).body.order;

  test('a pick-up order is placed, accepted, prepared, ready and completed, with an event for each step', async () => {
    const placed = await place({ is_pickup: true, delivery_price: 0, total: 1000, payment_method: 'card' });
    const id = placed.order_id;
    expect(placed.order_status).toBe(waiting);
    const taken = await setStatus(id, accepted, staff, { estimated_time_for_ready_order: 15 });
    expect(taken.body.order).toMatchObject({
      order_status: accepted,
      version: 2,
      total: 1000,
      confirmation_required: true,
    });
    await setStatus(id, preparing);
    await setStatus(id, ready);
    const complete = (confirmation_code?: string) =>
      call(server.origin, 'POST /api/store/complete_order', { order_id: id, confirmation_code }, staff);
    expect((await complete()).code).toBe(ERROR.invalidConfirmationCode);
    expect((await complete('0000x')).code).toBe(ERROR.invalidConfirmationCode);
    await on.database.kysely.updateTable('orders').set({ payment_status: 'created' }).where('id', '=', id).execute();
    const handedOver = await complete(placed.confirmation_code ?? '');
    // Only cash is paid by handing over.
    expect(handedOver.body.order).toMatchObject({ order_status: completed, payment_status: 'created' });

    const order = await detail(id);
    expect(order.timeline.map((entry) => entry.action)).toEqual(['place', 'accept', 'prepare', 'ready', 'complete']);
    expect(order.timeline[1]).toMatchObject({ ready_in_minutes: 15, actor: { kind: 'store', name: 'Test kitchen' } });
    expect(order.ended_at).not.toBeNull();
  });

  test('an illegal transition is rejected with the current order and the last change', async () => {
    const { order_id: id } = await place();
    const early = await setStatus(id, ready);
    expect([early.code, early.body['order']]).toMatchObject([ERROR.orderNotAccepted, { order_status: waiting }]);
    await setStatus(id, accepted);
    expect((await setStatus(id, accepted)).code).toBe(ERROR.setStatusFailed);
    const late = await end(id, rejectedByStore);
    expect(late.code).toBe(ERROR.cancelFailed);
    expect(late.body).toMatchObject({
      order: { order_status: accepted },
      last_change: { action: 'accept', actor: { kind: 'store' } },
    });
  });

  test('the minutes until ready are required where the flag of the store asks for them', async () => {
    const readyTimeStore = await addStore(on.database);
    await on.database.kysely
      .updateTable('stores')
      .set({ asks_ready_time: true })
      .where('id', '=', readyTimeStore.id)
      .execute();
    const headers = await signInStore(server.origin, readyTimeStore.email);
    const { order_id } = await placeOrder(server.origin, channel, readyTimeStore.id);
    const accept = (estimated_time_for_ready_order?: number) =>
      call(
        server.origin,
        'POST /api/store/set_order_status',
        { order_id, order_status: accepted, estimated_time_for_ready_order },
        keyed(headers),
      );
    expect(await accept()).toMatchObject({
      code: ERROR.validationFailed,
      body: { fields: [{ path: 'estimated_time_for_ready_order', problem: 'ready_minutes.required' }] },
    });
    expect((await accept(20)).code).toBeNull();
    expect((await accept()).code, 'too late in any case').toBe(ERROR.setStatusFailed);
    expect((await setStatus(order_id, preparing, keyed(headers))).code, 'asked for once').toBeNull();
  });

  test('no step, completion or courier before the order is accepted', async () => {
    const { order_id } = await place();
    const steps = [
      await setStatus(order_id, preparing),
      await call(server.origin, 'POST /api/store/complete_order', { order_id }, staff),
      await call(server.origin, 'POST /api/store/find_nearest_provider', { order_id }, staff),
    ];
    expect(steps.map((reply) => reply.code)).toEqual(steps.map(() => ERROR.orderNotAccepted));
    expect((await end(order_id, cancelledByStore)).code, 'not a step').toBe(ERROR.cancelFailed);
  });

  test('changes that affect money are rejected on an older version', async () => {
    const { order_id: id } = await place();
    await setStatus(id, accepted);
    await setStatus(id, preparing);
    const stale = await end(id, cancelledByStore, staff, { version: 2 });
    expect([stale.code, stale.body['order']]).toMatchObject([ERROR.cancelFailed, { version: 3 }]);
    expect((await end(id, cancelledByStore, staff, { version: 2 ** 31 })).code).toBe(ERROR.validationFailed);
    expect((await end(id, cancelledByStore, staff, { version: 3 })).body.order.order_status).toBe(cancelledByStore);
  });

  test('a rejection needs a reason and can be restored for 15 minutes, until it is settled', async () => {
    const { order_id: id } = await place();
    for (const cancel_reason of ['', '  \n']) {
      expect((await end(id, rejectedByStore, staff, { cancel_reason })).code).toBe(ERROR.validationFailed);
    }
    const { store_profit: profit } = await detail(id);
    await end(id, rejectedByStore);
    expect([profit, (await detail(id)).store_profit]).toEqual([1000, 0]);
    const restore = () => call(server.origin, 'POST /api/store/restore_order', { order_id: id }, staff);
    expect((await restore()).body.order).toMatchObject({ order_status: waiting, ended_at: null });
    expect((await detail(id)).store_profit).toBe(profit);
    await end(id, rejectedByStore);
    const stored = on.database.kysely.updateTable('orders').where('id', '=', id);
    await stored.set({ end_is_settled: true }).execute();
    expect((await restore()).code).toBe(ERROR.changeStatusFailed);
    const longAgo = new Date(Date.now() - 15 * 60_000 - 1000);
    await stored.set({ end_is_settled: false, ended_at: longAgo }).execute();
    expect((await restore()).code).toBe(ERROR.changeStatusFailed);
  });

  test('a completed order can be returned once', async () => {
    const { order_id: id } = await place({ is_pickup: true, delivery_price: 0, total: 1000 });
    await setStatus(id, accepted);
    await setStatus(id, ready);
    await call(server.origin, 'POST /api/store/complete_order', { order_id: id }, staff);
    const returnOrder = () =>
      call(server.origin, 'POST /api/store/return_order', { order_id: id, reason: 'Wrong pizza' }, staff);
    expect((await returnOrder()).body.order.order_status).toBe(completed);
    expect((await detail(id)).returned_at).not.toBeNull();
    expect((await returnOrder()).code).toBe(ERROR.changeStatusFailed);
  });

  test('the customer can cancel its own order until the kitchen starts', async () => {
    const { order_id } = await place();
    const cancel = (headers: SessionHeaders) =>
      call(server.origin, 'POST /api/user/cancel_order', { store_id: store.id, order_id, cancel_reason: '' }, headers);
    const stranger = await signInUser(server.origin, (await addChannel(on.database)).email);
    const foreign = await cancel(stranger);
    expect([foreign.code, foreign.body['order']]).toEqual([ERROR.orderDetailNotFound, undefined]);
    expect((await cancel(channel)).body.order_status).toBe(cancelledByUser);
    expect((await detail(order_id)).cancel_reason).toBeNull();
    const { order_id: cooking } = await place();
    await setStatus(cooking, accepted);
    await setStatus(cooking, preparing);
    const cancelLate = (headers: SessionHeaders) =>
      call(server.origin, 'POST /api/user/cancel_order', { store_id: store.id, order_id: cooking }, headers);
    // Only the store sees its order, not even the channel that sent it.
    const late = await cancelLate(channel);
    expect([late.code, late.body['order'], late.body['last_change']]).toEqual([
      ERROR.cancelFailed,
      undefined,
      undefined,
    ]);
    const strangersLate = await cancelLate(stranger);
    expect([strangersLate.code, strangersLate.body['order']]).toEqual([ERROR.orderDetailNotFound, undefined]);
  });

  test('cancelling after acceptance costs what the store charges, and store and customer see how much', async () => {
    const strict = await addStore(on.database);
    const otherStaff = await signInStore(server.origin, strict.email);
    await on.database.kysely
      .updateTable('stores')
      .set({ cancellation_charge_kind: 'percentage', cancellation_charge_value: 100_000 })
      .where('id', '=', strict.id)
      .execute();
    const charges: number[] = [];
    for (const isAccepted of [false, true]) {
      const { order_id } = await placeOrder(server.origin, channel, strict.id);
      if (isAccepted) await setStatus(order_id, accepted, otherStaff);
      const mine = { store_id: strict.id, order_id };
      await call(server.origin, 'POST /api/user/cancel_order', mine, channel);
      const { body } = await call(server.origin, 'POST /api/user/get_order', mine, channel);
      charges.push(body.cancellation_charge, (await detail(order_id, otherStaff)).cancellation_charge);
    }
    expect(charges).toEqual([0, 0, 125, 125]);
  });

  test('another store can neither see nor change the order', async () => {
    const { order_id: id } = await place();
    const foreign = await signInStore(server.origin, (await addStore(on.database)).email);
    const attempts = [
      setStatus(id, accepted, foreign),
      end(id, rejectedByStore, foreign),
      call(server.origin, 'POST /api/store/get_order_detail', { order_id: id }, foreign),
      call(server.origin, 'POST /api/store/complete_order', { order_id: id }, foreign),
      call(server.origin, 'POST /api/store/restore_order', { order_id: id }, foreign),
      call(server.origin, 'POST /api/store/find_nearest_provider', { order_id: id }, foreign),
    ];
    for (const reply of await Promise.all(attempts)) expect(reply.code).toBe(ERROR.orderDetailNotFound);
    expect((await call(server.origin, 'POST /api/store/list_orders', {}, foreign)).body.orders).toEqual([]);
    expect((await history({ query: 'Ada' }, foreign)).body.count).toBe(0);
    expect((await detail(id)).order_status).toBe(waiting);
  });

  test('only a trusted channel can send priced orders, and only with a correct total', async () => {
    const guest = await signInUser(server.origin, (await addChannel(on.database, false)).email);
    const send = (overrides: object, headers = channel) =>
      call(server.origin, 'POST /api/user/create_order', buildOrderRequest(store.id, { ...overrides }), headers);
    expect((await send({}, guest)).code).toBe(ERROR.notAllowed);
    expect((await send({ total: 1 })).code).toBe(ERROR.orderFailed);
    expect((await send({ lines: [{ name: 'Free', quantity: 1, unit_price: -5, options: [], note: '' }] })).code).toBe(
      ERROR.validationFailed,
    );
    const million = { name: 'Gold', quantity: 999, unit_price: 1_000_000_000_000, options: [], note: '' };
    for (const own of [
      { delivery_price: -250 },
      { tip_amount: -1, total: 1249 },
      { discount: -1, total: 1251 },
      { total: 1.5 },
      { total: 9_007_199_254_740_991 },
      { scheduled_at: '2026-06-30T23:59:60Z' },
      { scheduled_at: '2020-01-01T00:00:00Z' },
      { scheduled_at: '9999-12-31T23:59:59Z' },
      { scheduled_at: '2027-02-30T12:00:00Z' },
    ]) {
      expect((await send(own)).code, JSON.stringify(own)).toBe(ERROR.validationFailed);
    }
    expect((await send({ lines: Array.from({ length: 200 }, () => million) })).code).toBe(ERROR.orderFailed);
    const off = await addStore(on.database, { approvalState: 2 });
    expect((await send({ store_id: off.id })).code).toBe(ERROR.storeBusinessOff);
  });

  test('the same reference never creates a second order, concurrently or later', async () => {
    const body = buildOrderRequest(store.id);
    const send = () => call(server.origin, 'POST /api/user/create_order', body, channel);
    const replies = await Promise.all([send(), send(), send(), send()]);
    expect(new Set(replies.map((reply) => reply.body.order_id)).size).toBe(1);
    expect((await send()).body.order_id).toBe(replies[0]?.body.order_id);
  });

  test('an idempotency key repeats the first reply, is rejected with another body, and is free after a failure', async () => {
    const { order_id: id } = await place();
    const headers = keyed(staff);
    expect((await setStatus(id, ready, headers)).code).toBe(ERROR.orderNotAccepted);
    const first = await setStatus(id, accepted, headers);
    const again = await setStatus(id, accepted, headers);
    expect(again.body).toEqual(first.body);
    expect([first, again].map((reply) => reply.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect((await setStatus(id, preparing, headers)).code).toBe(ERROR.idempotencyKeyReused);
    const { order_id: other } = await place();
    const key = keyed(staff);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => setStatus(other, accepted, key)));
    expect(replies.map((reply) => reply.code)).toEqual([null, null, null, null, null]);
    expect((await detail(other)).version).toBe(2);
  });

  test('an idempotency key repeats nothing for another store', async () => {
    const { order_id: id } = await place();
    const key = keyed(staff);
    await setStatus(id, accepted, key);
    const elsewhere = await addStore(on.database);
    const otherStaff = await signInStore(server.origin, elsewhere.email);
    const foreign = await setStatus(id, accepted, { ...key, ...otherStaff });
    expect(foreign.code).toBe(ERROR.orderDetailNotFound);
  });

  test('a store with automatic acceptance accepts the order at once', async () => {
    const eager = await addStore(on.database, { acceptsAutomatically: true });
    const placed = await placeOrder(server.origin, channel, eager.id);
    expect(placed.order_status).toBe(accepted);
  });

  test('history pages, filters, sorts, searches and sums', async () => {
    const shop = await addStore(on.database, { timezone: 'Asia/Kuwait' });
    const otherStaff = await signInStore(server.origin, shop.email);
    const names = ['Zoë Müller', 'Ada 100% Byron', 'Ada_Byron', "O'Hara", 'علي حسن'];
    const ids: string[] = [];
    for (const [at, customer_name] of names.entries()) {
      const unit = 1000 + at * 100;
      const lines = [{ name: 'Soup', quantity: 1, unit_price: unit, options: [], note: '' }];
      ids.push(
        (
          await placeOrder(server.origin, channel, shop.id, {
            customer_name,
            lines,
            total: unit + 250,
            customer_phone: `+965 222 000${at}`,
          })
        ).order_id,
      );
    }
    const found = async (body: object) => (await history(body, otherStaff)).body;
    const all = await found({});
    expect(all).toMatchObject({ count: 5, total: 5 * 1250 + 1000, page: 1, perPage: 20 });
    expect(all.orders.map((order) => order.unique_id)).toEqual([5, 4, 3, 2, 1]);
    expect((await found({ sort: 'total' })).orders.map((order) => order.total)).toEqual([1250, 1350, 1450, 1550, 1650]);
    expect((await found({ query: 'müller' })).orders).toHaveLength(1);
    expect((await found({ query: '100%' })).count).toBe(1);
    expect((await found({ query: 'a_b' })).count).toBe(1);
    expect((await found({ query: "o'hara" })).count).toBe(1);
    expect((await found({ query: 'حسن' })).count).toBe(1);
    expect((await found({ query: '#3' })).orders[0]?.unique_id).toBe(3);
    expect((await found({ query: '2220004' })).count).toBe(1);
    // 23:30 in Kuwait is 20:30 in UTC: days are those of the store.
    await on.database.kysely
      .updateTable('orders')
      .set({ created_at: '2026-03-10T20:30:00Z' })
      .where('id', '=', ids[0] ?? '')
      .execute();
    await on.database.kysely
      .updateTable('orders')
      .set({ created_at: '2026-03-10T21:30:00Z' })
      .where('id', '=', ids[1] ?? '')
      .execute();
    expect(
      (await found({ start_date: '2026-03-10', end_date: '2026-03-10' })).orders.map((order) => order.order_id),
    ).toEqual([ids[0]]);
    expect(
      (await found({ start_date: '2026-03-11', end_date: '2026-03-11' })).orders.map((order) => order.order_id),
    ).toEqual([ids[1]]);
    expect((await found({ status: [rejectedByStore] })).count).toBe(0);
    expect((await found({ status: [waiting], page: 2, perPage: 10 })).orders).toEqual([]);
    expect((await history({ perPage: 7 }, otherStaff)).code).toBe(ERROR.validationFailed);
    expect((await history({ sort: 'id; drop table orders' }, otherStaff)).code).toBe(ERROR.validationFailed);
  });

  test('the event stream has every change once, and requires a snapshot when its start is gone', async () => {
    const shop = await addStore(on.database);
    const otherStaff = await signInStore(server.origin, shop.email);
    for (let count = 0; count < 3; count += 1) {
      const { order_id } = await placeOrder(server.origin, channel, shop.id);
      await setStatus(order_id, accepted, otherStaff);
    }
    const events = async (after_seq: number, limit?: number) =>
      (await call(server.origin, 'POST /api/store/list_events', { after_seq, limit }, otherStaff)).body;
    const all = await events(0);
    expect(all.events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all.events[5]).toMatchObject({
      action: 'accept',
      order: { order_status: accepted, lines: [{ name: 'Pizza' }] },
    });
    expect((await events(2, 2)).events.map((event) => event.seq)).toEqual([3, 4]);
    const { body } = await call(server.origin, 'POST /api/store/list_orders', {}, otherStaff);
    expect([body.seq, body.orders.length]).toEqual([6, 3]);
    await on.database.kysely.deleteFrom('events').where('store_id', '=', shop.id).where('seq', '<=', 4).execute();
    expect(await events(2)).toMatchObject({ events: [], is_snapshot_needed: true });
    expect((await events(4)).events).toHaveLength(2);
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});
