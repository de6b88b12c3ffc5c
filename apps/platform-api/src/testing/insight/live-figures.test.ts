import { setTimeout as sleep } from 'node:timers/promises';

import { createClient } from '@store-panel/api-client/client';
import { signInStore } from '@store-panel/api-client/session';
import { type Connect, connectSocket } from '@store-panel/api-client/socket';
import { topicRoom } from '@store-panel/contract/events';
import type { Wire } from '@store-panel/contract/table';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { scaledMs, TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import {
  addChannel,
  addStore,
  buildOrderRequest,
  PASSWORD,
  signInStore as signInStaff,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_132;
/** Orders that are placed; the long run has 200, and then looks at 60 idle seconds. */
const ORDERS = Number(process.env['LIVE_ORDERS'] ?? 20);
const IDLE_MS = ORDERS >= 200 ? 60_000 : 0;
/** The panel waits a second. */
const FETCH_EVERY_MS = 100;

type TodayFigures = NonNullable<Wire['POST /api/dashboard/get_today']['reply']['today']>['figures'] | undefined;

/** A client of one node that shows the figures of the day, fetched again when it hears that they have changed. */
interface Display {
  readonly shown: () => string;
  /** Breaks its connection, as a network does: without a word. */
  readonly cut: () => void;
  /** Breaks it, and every further one until it is up again. */
  readonly setDown: (isDown: boolean) => void;
  readonly fetches: () => number;
  readonly close: () => void;
}

describeOnPostgres(`figures of the day on clients of two nodes (seed ${SEED})`, (on) => {
  let databases: readonly Database[];
  let nodes: readonly TestPlatform[];
  let store: TestStore;

  beforeAll(async () => {
    const options = { databaseUrl: on.url, dataFolder: null, poolSize: 6, log: silentLog };
    databases = [await openDatabase(options), await openDatabase(options)];
    nodes = await Promise.all(databases.map((database) => startPlatform(database)));
    store = await addStore(on.database);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await Promise.all(databases.map((database) => database.close()));
  });

  async function openDisplay({ origin }: TestPlatform): Promise<Display> {
    const client = createClient({ mode: 'header', baseUrl: origin });
    await signInStore(client, { email: store.email, password: PASSWORD });
    const state = { heard: -1, seq: -1, figures: '', fetches: 0, isFetching: false, isDown: false };
    let cut = () => {};
    async function follow(heard: number): Promise<void> {
      state.heard = Math.max(state.heard, heard);
      if (state.isFetching) return;
      state.isFetching = true;
      while (state.heard > state.seq) {
        state.fetches += 1;
        const reply = await client.call('POST /api/dashboard/get_today', {});
        // A reply that comes late is older than what is shown.
        if (reply.as_of_seq >= state.seq) {
          state.seq = reply.as_of_seq;
          state.figures = figuresOf(reply.today?.figures);
        }
        await sleep(FETCH_EVERY_MS);
      }
      state.isFetching = false;
    }
    const connect: Connect = (url, options) => {
      const socket = io(url, options as never);
      socket.on('figures_changed', (seq: number) => void follow(seq));
      cut = () => void socket.io.engine.close();
      socket.on('connect', () => {
        if (state.isDown) cut();
      });
      return socket;
    };
    const socket = connectSocket({
      client,
      connect,
      onConnect: () => void join(),
    });
    async function join(): Promise<void> {
      const reply = await socket.join(topicRoom('figures', store.id)).catch(() => null);
      if (reply?.success) await follow(reply.versions?.figures ?? 0);
      else socket.reconnect();
    }
    return {
      shown: () => state.figures,
      cut: () => cut(),
      setDown(isDown) {
        state.isDown = isDown;
        if (isDown) cut();
      },
      fetches: () => state.fetches,
      close: () => socket.close(),
    };
  }

  const figuresOf = (figures: TodayFigures) =>
    JSON.stringify(figures?.map(({ id, value, in_work: inWork }) => [id, value, inWork]));

  test(
    `are those of the query once ${ORDERS} orders are through, although connections were cut`,
    { timeout: scaledMs(120_000 + ORDERS * 500) },
    async () => {
      const random = createRandom(SEED);
      const originOf = () => random.pick(nodes).origin;
      const staff = await signInStaff(originOf(), store.email);
      const channel = await signInUser(originOf(), (await addChannel(on.database)).email);
      const displays = await Promise.all(nodes.map(openDisplay));
      let cuts = 0;
      const live = async () => {
        const body = buildOrderRequest(store.id, { is_pickup: true, delivery_price: 0, total: 1000 });
        const placed = await call(originOf(), 'POST /api/user/create_order', body, keyed(channel));
        const target = { order_id: placed.body.order_id };
        const ends = random.next();
        const send = (key: Parameters<typeof call>[1], change: object) =>
          call(originOf(), key, { ...target, ...change }, keyed(staff));
        if (ends < 0.2) {
          const cancel = { order_status: ORDER_STATUS.rejectedByStore, cancel_reason: 'Too busy' };
          await send('POST /api/store/store_cancel_or_reject_order', cancel);
          return;
        }
        await send('POST /api/store/set_order_status', { order_status: ORDER_STATUS.accepted });
        // Left in work.
        if (ends < 0.4) return;
        for (const order_status of [ORDER_STATUS.preparing, ORDER_STATUS.ready])
          await send('POST /api/store/set_order_status', { order_status });
        await send('POST /api/store/complete_order', {});
      };
      for (let placed = 0; placed < ORDERS; placed += 2) {
        if (placed % 50 === 0) await on.database.kysely.deleteFrom('rate_limits').execute();
        await Promise.all([live(), live()]);
        if (random.maybe(0.2)) {
          random.pick(displays).cut();
          cuts += 1;
        }
      }
      expect(cuts).toBeGreaterThan(0);
      // What happens while a client is not connected is heard of by the number that it gets then.
      const [first, second] = displays;
      first?.setDown(true);
      await Promise.all([live(), live(), live()]);
      const query = async () => {
        const { body } = await call(originOf(), 'POST /api/dashboard/get_today', {}, staff);
        return figuresOf(body.today?.figures);
      };
      const expected = await query();
      expect(expected).toContain('orders');
      const limits = { timeout: TEST_WAIT_MS, interval: 50 };
      await vi.waitFor(() => expect(second?.shown()).toBe(expected), limits);
      first?.setDown(false);
      await vi.waitFor(() => expect(displays.map(({ shown }) => shown())).toEqual([expected, expected]), limits);
      if (IDLE_MS > 0) {
        const before = displays.map(({ fetches }) => fetches());
        await sleep(IDLE_MS);
        expect(displays.map(({ fetches }) => fetches())).toEqual(before);
        console.log(JSON.stringify({ orders: ORDERS, cuts, fetches: before }));
      }
      for (const { close } of displays) close();
    },
  );
});
