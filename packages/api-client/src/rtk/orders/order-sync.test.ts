import { describe, expect, test } from 'vitest';

import type { EventRecord, OrderCard } from '#order-models.ts';
import { startOrderSync } from '#rtk/orders/order-sync.ts';
import { ordersApi } from '#rtk/orders/orders.ts';
import type { StreamState } from '#events/store-event-stream.ts';
import { fakeSockets } from '#testing/fake-sockets.ts';
import { type FakeHandlers, fakeTransport } from '#testing/fake-transport.ts';
import {
  STORE_ID_FIXTURE,
  buildOrderCard,
  buildOrderDetail,
  buildEvent,
  buildOrderId,
  buildOrderRow,
} from '#testing/order-fixtures.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { createPanelStore } from '../../../test/panel-store.ts';

const { listRunningOrders, getOrderDetail, listOrderPage } = ordersApi.endpoints;
const FIRST_PAGE = { call: 'POST /api/store/list_order_history', filter: { page: 1 } } as const;
const page = { count: 1, total: 0, currency: 'EUR', page: 1, perPage: 20 as const };

/** A panel with live caches, in front of a platform whose orders a test changes. */
function panel(own: FakeHandlers = {}) {
  const clock = createAutoAdvanceClock();
  const orders = new Map<string, OrderCard>();
  const line: EventRecord[] = [];
  const heard: number[] = [];
  const states: StreamState[] = [];
  const sockets = fakeSockets((room) => ({ success: true, room, seq: line.length }), clock);
  const platform = fakeTransport(
    {
      'POST /api/store/list_orders': () => ({
        orders: [...orders.values()].filter(({ order_status }) => order_status < 25),
        seq: line.length,
        server_time: '2026-01-05T10:00:00.000Z',
      }),
      'POST /api/store/get_order_detail': ({ body }) => ({
        order: buildOrderDetail(orders.get(body.order_id) ?? buildOrderCard(1), { cart_total: line.length }),
        seq: line.length,
      }),
      'POST /api/store/list_order_history': () => ({ orders: [...orders.values()].map(buildOrderRow), ...page }),
      'POST /api/store/list_events': ({ body }) => ({
        events: line.slice(body.after_seq),
        seq: line.length,
        is_snapshot_needed: false,
      }),
      ...own,
    },
    clock,
  );
  const { client, store } = createPanelStore({ fetch: platform.fetch, clock });
  const commit = (card: OrderCard, isHeard = true) => {
    orders.set(card.order_id, card);
    const record = buildEvent(line.length + 1, card);
    line.push(record);
    if (isHeard) sockets.event(STORE_ID_FIXTURE, record);
  };
  return {
    platform,
    sockets,
    store,
    heard,
    states,
    commit,
    forget: () => {
      orders.clear();
      line.length = 0;
    },
    start: () =>
      startOrderSync({
        store,
        client,
        storeId: STORE_ID_FIXTURE,
        connect: sockets.connect,
        onEvent: ({ seq }) => heard.push(seq),
        onState: (state) => states.push(state),
      }),
    listed: () =>
      listRunningOrders
        .select()(store.getState())
        .data?.orders.map((card) => [card.unique_id, card.order_status]),
    pass: (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve)),
  };
}

describe('live caches', () => {
  test('hold the running orders, and follow the events from there', async () => {
    const { commit, start, listed, pass, heard, states } = panel();
    commit(buildOrderCard(1));
    const live = start();
    await pass(50);
    expect(listed()).toEqual([[1, 1]]);
    expect([states, live.state()]).toEqual([['live'], 'live']);
    commit(buildOrderCard(2));
    commit(buildOrderCard(1, { version: 2, order_status: 3 }));
    expect(listed()).toEqual([
      [1, 3],
      [2, 1],
    ]);
    commit(buildOrderCard(1, { version: 3, order_status: 103 }));
    expect(listed()).toEqual([[2, 1]]);
    // What the snapshot told already is no news.
    expect(heard).toEqual([2, 3, 4]);
    live.stop();
  });

  test('begin with running orders that were read before, and miss nothing since', async () => {
    const { commit, start, store, platform, listed, pass } = panel();
    commit(buildOrderCard(1));
    await store.dispatch(listRunningOrders.initiate());
    commit(buildOrderCard(2), false);
    const live = start();
    await pass(50);
    expect(listed()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(platform.received('POST /api/store/list_orders')).toHaveLength(1);
    live.stop();
  });

  test('catch up after a lost connection', async () => {
    const { commit, start, listed, pass, sockets } = panel();
    const live = start();
    await pass(50);
    sockets.cut();
    commit(buildOrderCard(1));
    await pass(5_000);
    expect([listed(), live.state()]).toEqual([[], 'offline']);
    sockets.restore();
    await pass(5_000);
    expect([listed(), live.state()]).toEqual([[[1, 1]], 'live']);
    live.stop();
  });

  test('keep an open detail and open history pages true, and read them again without hurry', async () => {
    const { commit, start, pass, store, platform } = panel();
    commit(buildOrderCard(1));
    await store.dispatch(getOrderDetail.initiate(buildOrderId(1)));
    await store.dispatch(listOrderPage.initiate(FIRST_PAGE));
    const live = start();
    await pass(50);
    for (let version = 2; version <= 40; version += 1) {
      commit(buildOrderCard(1, { version, order_status: 3 }));
      await pass(500);
    }
    const detail = () => getOrderDetail.select(buildOrderId(1))(store.getState()).data?.order;
    const history = () => listOrderPage.select(FIRST_PAGE)(store.getState()).data?.orders[0];
    commit(buildOrderCard(1, { version: 41, order_status: 5 }));
    expect([detail()?.version, history()?.version]).toEqual([41, 41]);
    expect(detail()?.timeline.at(-1)?.order_status).toBe(5);
    expect(history()).not.toHaveProperty('lines');
    await pass(10_000);
    expect(detail()?.cart_total).toBe(41);
    // Forty changes in twenty seconds.
    expect(platform.received('POST /api/store/list_order_history').length).toBeLessThanOrEqual(9);
    live.stop();
  });

  test('read everything again when the gap is too old', async () => {
    let isTooOld = true;
    const { commit, start, listed, pass, store, platform } = panel({
      'POST /api/store/list_events': () => {
        const needed = isTooOld;
        isTooOld = false;
        return { events: [], seq: 3, is_snapshot_needed: needed };
      },
    });
    await store.dispatch(listOrderPage.initiate(FIRST_PAGE));
    const live = start();
    await pass(50);
    commit(buildOrderCard(1), false);
    commit(buildOrderCard(2), false);
    commit(buildOrderCard(3));
    await pass(2_000);
    expect(listed()?.map(([n]) => n)).toEqual([1, 2, 3]);
    expect(live.state()).toBe('live');
    expect(platform.received('POST /api/store/list_order_history')).toHaveLength(2);
    live.stop();
  });

  test('begin anew when the line of events did, with smaller numbers', async () => {
    const { commit, start, listed, pass, forget } = panel();
    for (const n of [1, 2, 3]) commit(buildOrderCard(n));
    const live = start();
    await pass(50);
    commit(buildOrderCard(4));
    forget();
    commit(buildOrderCard(9), false);
    live.check();
    await pass(100);
    expect(listed()?.map(([n]) => n)).toEqual([9]);
    commit(buildOrderCard(10));
    expect(listed()?.map(([n]) => n)).toEqual([9, 10]);
    live.stop();
  });

  test('go on trying when the first reading fails', async () => {
    let failures = 2;
    const { commit, start, listed, pass } = panel({
      'POST /api/store/list_orders': () => {
        failures -= 1;
        if (failures >= 0) return new Response('', { status: 500 });
        return { orders: [buildOrderCard(1)], seq: 1, server_time: '2026-01-05T10:00:00.000Z' };
      },
    });
    commit(buildOrderCard(1));
    const live = start();
    await pass(10_000);
    expect([listed(), live.state()]).toEqual([[[1, 1]], 'live']);
    live.stop();
  });

  test('stop at once, at any moment', async () => {
    for (const ms of [0, 1, 3, 50]) {
      const { commit, start, listed, pass, sockets } = panel();
      commit(buildOrderCard(1));
      const live = start();
      if (ms > 0) await pass(ms);
      live.stop();
      const before = listed();
      commit(buildOrderCard(1, { version: 2, order_status: 3 }));
      await pass(5_000);
      expect(live.state()).toBe('closed');
      expect(sockets.isUp()).toBe(false);
      if (ms === 50) expect(listed()).toEqual(before);
    }
  });
});
