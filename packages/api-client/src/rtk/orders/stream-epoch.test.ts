import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import type { EventRecord, OrderCard } from '#order-models.ts';
import { startOrderSync } from '#rtk/orders/order-sync.ts';
import { ordersApi } from '#rtk/orders/orders.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { fakeSockets } from '#testing/fake-sockets.ts';
import { fakeTransport, refuse } from '#testing/fake-transport.ts';
import { buildEvent, buildOrderCard, buildOrderDetail, STORE_ID_FIXTURE } from '#testing/order-fixtures.ts';
import { createPanelStore } from '../../../test/panel-store.ts';

// A panel in front of a platform whose database is set back to an earlier state, and then issues event numbers again.

const { listRunningOrders } = ordersApi.endpoints;
const ROOM = `store:${STORE_ID_FIXTURE}`;
/** Longer than the longest interval of the stream's check and the jitter of a snapshot. */
const CHECKED_MS = 60_000;
/** Longer than a reconnection takes, shorter than the jitter: the snapshot may still be to come. */
const HEARD_MS = 3_000;
/** Longer than the jitter of a snapshot; the next check may come later. */
const SNAPSHOT_MS = 6_000;
const SEED = 20_261_126;

interface Database {
  readonly orders: ReadonlyMap<string, OrderCard>;
  readonly line: readonly EventRecord[];
}

function openPanel(random: () => number) {
  const clock = createAutoAdvanceClock(random);
  let database: Database = { orders: new Map(), line: [] };
  let epoch = 'first';
  const head = () => ({ seq: database.line.length, stream_epoch: epoch });
  const running = () => [...database.orders.values()].filter(({ order_status }) => order_status < 25);
  const sockets = fakeSockets((room) => ({ success: true, room, ...head() }), clock);
  const { fetch } = fakeTransport(
    {
      'POST /api/store/list_orders': () => ({ orders: running(), ...head(), server_time: '2026-01-05T10:00:00.000Z' }),
      'POST /api/store/list_events': ({ body }) => ({
        events: database.line.slice(body.after_seq),
        ...head(),
        is_snapshot_needed: false,
      }),
      'POST /api/store/get_order_detail': ({ body }) => {
        const card = database.orders.get(body.order_id);
        return card ? { order: buildOrderDetail(card), seq: head().seq } : refuse('orderDetailNotFound');
      },
    },
    clock,
  );
  const { client, store } = createPanelStore({ fetch, clock });
  const onOrdersGone = vi.fn<(orders: readonly OrderCard[]) => void>();
  const sync = startOrderSync({ store, client, storeId: STORE_ID_FIXTURE, connect: sockets.connect, onOrdersGone });
  const linesOf = (orders: readonly OrderCard[]) =>
    orders.map(({ unique_id, version, order_status }) => `${unique_id} ${order_status} v${version}`).toSorted();
  return {
    sync,
    sockets,
    onOrdersGone,
    save: () => database,
    setBack(to: Database) {
      database = to;
      epoch += '+';
    },
    /** What the server sends to rooms when it notices. */
    announce: () => sockets.send('stream_restarted', ROOM, head()),
    /** Places order `number`, or moves it on. */
    commit(number: number, isHeard: boolean) {
      const known = [...database.orders.values()].find(({ unique_id }) => unique_id === number);
      const [version, status] = [(known?.version ?? 0) + 1, known?.order_status];
      const order_status = status === undefined ? 1 : status === 1 ? 3 : status === 3 ? 5 : 103;
      const card = buildOrderCard(number, { version, order_status });
      const record = buildEvent(database.line.length + 1, card);
      const orders = new Map(database.orders).set(card.order_id, card);
      database = { orders, line: [...database.line, record] };
      if (isHeard) sockets.send('event', ROOM, record, epoch);
    },
    pass: (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve)),
    shown: () => linesOf(listRunningOrders.select()(store.getState()).data?.orders ?? []),
    due: () => linesOf(running()),
  };
}

type Change = readonly [number: number, isHeard: boolean];
const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.boolean()), { maxLength: 12 });
const schedule = fc.record({
  before: changes,
  lost: changes,
  /** Whether the panel knows them all. */
  isSettled: fc.boolean(),
  again: changes,
  told: fc.constantFrom('announced', 'reconnected', 'checked'),
  later: changes,
  random: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

describe('when the database was set back', () => {
  test(`a panel shows what it has now, however many numbers were issued since, and in whatever way it hears of it (seed ${SEED})`, async () => {
    const check = async ({
      before,
      lost,
      isSettled,
      again,
      told,
      later,
      random,
    }: typeof schedule extends fc.Arbitrary<infer Value> ? Value : never) => {
      const panel = openPanel(() => random);
      const commitAll = (all: readonly Change[]) => all.forEach(([number, isHeard]) => panel.commit(number, isHeard));
      await panel.pass(50);
      commitAll(before);
      const saved = panel.save();
      commitAll(lost);
      if (isSettled) await panel.pass(CHECKED_MS);
      if (told === 'reconnected') panel.sockets.cut();
      panel.setBack(saved);
      commitAll(again);
      if (told === 'reconnected') panel.sockets.restore();
      if (told === 'announced') panel.announce();
      await panel.pass(told === 'checked' ? CHECKED_MS : HEARD_MS);
      later.forEach(([number]) => panel.commit(number, true));
      await panel.pass(SNAPSHOT_MS);
      expect(panel.shown()).toEqual(panel.due());
      expect(panel.sync.state()).toBe('live');
      panel.sync.stop();
    };
    await fc.assert(fc.asyncProperty(schedule, check), { numRuns: 60, seed: SEED });
  });

  test('orders that the platform no longer knows are reported, and those that ended are not', async () => {
    const panel = openPanel(() => 0.5);
    await panel.pass(50);
    panel.commit(1, true);
    panel.commit(2, true);
    const saved = panel.save();
    panel.commit(3, true);
    await panel.pass(100);
    panel.sockets.cut();
    panel.setBack(saved);
    for (let step = 0; step < 3; step += 1) panel.commit(2, false);
    panel.sockets.restore();
    await panel.pass(CHECKED_MS);
    expect(panel.onOrdersGone.mock.calls.map(([orders]) => orders.map(({ unique_id }) => unique_id))).toEqual([[3]]);
    panel.sync.stop();
  });
});
