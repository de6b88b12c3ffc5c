import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test, vi } from 'vitest';

import { createClient } from '#client.ts';
import type { OrderCard } from '#order-models.ts';
import { platformApi } from '#rtk/api.ts';
import { clientExtraArgument } from '#rtk/client-extra.ts';
import { ordersApi } from '#rtk/orders/orders.ts';
import { type FakeHandlers, fakeTransport, refuse } from '#testing/fake-transport.ts';
import { buildOrderCard, buildOrderDetail, buildOrderId, buildOrderRow } from '#testing/order-fixtures.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';

const ID = buildOrderId(1);
const { listRunningOrders, getOrderDetail, listOrderPage, setOrderStatus, cancelOrRejectOrder, cancelRequest } =
  ordersApi.endpoints;
const FIRST_PAGE = { call: 'POST /api/store/list_order_history', filter: { page: 1 } } as const;

/** A gate that a handler waits at until the test opens it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

async function panel(orders: OrderCard[], handlers: FakeHandlers) {
  const clock = createAutoAdvanceClock();
  const page = { count: 1, total: 0, currency: 'EUR', page: 1, perPage: 20 as const };
  const platform = fakeTransport(
    {
      'POST /api/store/list_orders': () => ({ orders, seq: 1, server_time: '2026-01-05T10:00:00.000Z' }),
      'POST /api/store/get_order_detail': () => ({ order: buildOrderDetail(orders[0] ?? buildOrderCard(1)), seq: 1 }),
      'POST /api/store/list_order_history': () => ({ orders: orders.map(buildOrderRow), ...page }),
      ...handlers,
    },
    clock,
  );
  const client = createClient({ baseUrl: '', mode: 'header', fetch: platform.fetch, clock, timeoutMs: 1e9 });
  const store = configureStore({
    reducer: { [platformApi.reducerPath]: platformApi.reducer },
    middleware: (get) => get({ thunk: { extraArgument: clientExtraArgument(client) } }).concat(platformApi.middleware),
  });
  await store.dispatch(listRunningOrders.initiate());
  await store.dispatch(getOrderDetail.initiate(ID));
  await store.dispatch(listOrderPage.initiate(FIRST_PAGE));
  return {
    platform,
    store,
    listed: () =>
      listRunningOrders
        .select()(store.getState())
        .data?.orders.map(({ order_status }) => order_status),
    detailed: () => getOrderDetail.select(ID)(store.getState()).data?.order.order_status,
    pending: () => getOrderDetail.select(ID)(store.getState()).data?.pending,
    inHistory: () =>
      listOrderPage
        .select(FIRST_PAGE)(store.getState())
        .data?.orders.map(({ order_status }) => order_status),
    accept: () => store.dispatch(setOrderStatus.initiate({ order_id: ID, version: 1, order_status: 3 })),
  };
}

describe('a change', () => {
  test('shows at once in list and detail, and then as the platform answers it', async () => {
    const { open, opened } = gate();
    const { accept, listed, detailed, inHistory, platform, pending } = await panel([buildOrderCard(1)], {
      'POST /api/store/set_order_status': async () => {
        await opened;
        return { order: buildOrderCard(1, { version: 2, order_status: 5 }) };
      },
    });
    const change = accept();
    expect(listed()).toEqual([3]);
    expect(detailed()).toBe(3);
    // The history tells what was confirmed.
    expect(inHistory()).toEqual([1]);
    open();
    expect((await change).data?.order.version).toBe(2);
    expect([listed(), detailed(), inHistory(), pending()]).toEqual([[5], 5, [5], []]);
    expect(platform.received('POST /api/store/set_order_status')[0]?.body).toEqual({
      order_id: ID,
      version: 1,
      order_status: 3,
    });
  });

  test('that fails is taken back, and its error is plain data', async () => {
    const { open, opened } = gate();
    const { accept, listed, detailed, pending, store } = await panel([buildOrderCard(1)], {
      'POST /api/store/set_order_status': async () => {
        await opened;
        return refuse('storeNotApproved');
      },
    });
    const change = accept();
    expect(listed()).toEqual([3]);
    open();
    const { error } = await change;
    expect(error).toMatchObject({ family: 'permission', name: 'storeNotApproved', code: 4031 });
    expect([listed(), detailed(), pending()]).toEqual([[1], 1, []]);
    expect(structuredClone(store.getState())).toBeDefined();
  });

  test('that lost a race leaves the order as it stands, in every cache, with what the winner did', async () => {
    const winner = buildOrderCard(1, { version: 2, order_status: 101 });
    const last_change = {
      seq: 2,
      at: '2026-01-05T10:01:00.000Z',
      action: 'cancel_by_user',
      actor: { kind: 'user', id: null, name: 'Ada' },
      order_status: 101,
      request_status: null,
      reason: null,
      ready_in_minutes: null,
      edit: null,
    } as const;
    const { accept, listed, detailed, inHistory, store } = await panel([buildOrderCard(1)], {
      'POST /api/store/set_order_status': () => refuse('setStatusFailed', { order: winner, last_change }),
    });
    const { error } = await accept();
    expect(error).toMatchObject({ family: 'conflict', order: winner, lastChange: last_change });
    expect([listed(), detailed(), inHistory()]).toEqual([[], 101, [101]]);
    expect(getOrderDetail.select(ID)(store.getState()).data?.order.timeline).toEqual([last_change]);
  });

  test('that ends the order takes it off the list, and brings it back when it fails', async () => {
    const { open, opened } = gate();
    const { store, listed } = await panel([buildOrderCard(1), buildOrderCard(2)], {
      'POST /api/store/store_cancel_or_reject_order': async () => {
        await opened;
        return refuse('cancelFailed');
      },
    });
    const change = store.dispatch(
      cancelOrRejectOrder.initiate({ order_id: ID, order_status: 103, cancel_reason: 'Sold out' }),
    );
    expect(listed()).toEqual([1]);
    open();
    await change;
    expect(listed()).toEqual([1, 1]);
  });

  test('waits for the one before it on the same order, and is then based on what that one came to', async () => {
    const { open, opened } = gate();
    let version = 1;
    const { accept, store, listed, platform } = await panel([buildOrderCard(1), buildOrderCard(2)], {
      'POST /api/store/set_order_status': async ({ body }) => {
        if (body.order_id === ID) await opened;
        version += 1;
        return { order: buildOrderCard(body.order_id === ID ? 1 : 2, { version, order_status: body.order_status }) };
      },
    });
    const first = accept();
    const second = store.dispatch(setOrderStatus.initiate({ order_id: ID, version: 1, order_status: 7 }));
    const other = store.dispatch(setOrderStatus.initiate({ order_id: buildOrderId(2), version: 1, order_status: 3 }));
    expect(listed()).toEqual([7, 3]);
    await other;
    open();
    await Promise.all([first, second]);
    const sent = platform.received('POST /api/store/set_order_status').map(({ body }) => [body.order_id, body.version]);
    expect(sent).toEqual([
      [ID, 1],
      [buildOrderId(2), 1],
      [ID, 3],
    ]);
    expect(listed()).toEqual([7, 3]);
  });

  test('of a delivery request names the request only, as the contract has it', async () => {
    const card = buildOrderCard(1, { order_status: 5, request_status: 9, request_id: buildOrderId(77) });
    const { store, platform } = await panel([card], {
      'POST /api/store/cancel_request': () => ({ order: { ...card, version: 2, request_status: 105 } }),
    });
    await store.dispatch(cancelRequest.initiate({ order_id: ID, request_id: buildOrderId(77) }));
    expect(platform.received('POST /api/store/cancel_request')[0]?.body).toEqual({ request_id: buildOrderId(77) });
    expect(listRunningOrders.select()(store.getState()).data?.orders[0]?.request_status).toBe(105);
  });
});

test('a store that was made without a client says what is missing', async () => {
  // RTK Query reports what it did not expect.
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const store = configureStore({
    reducer: { [platformApi.reducerPath]: platformApi.reducer },
    middleware: (get) => get().concat(platformApi.middleware),
  });
  await expect(store.dispatch(listRunningOrders.initiate()).unwrap()).rejects.toThrow('clientExtraArgument');
  expect(reported).toHaveBeenCalled();
});
