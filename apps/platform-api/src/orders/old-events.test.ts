import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pruneEventPayloads } from '#orders/old-events.queries.ts';
import {
  addChannel,
  addStore,
  placeOrder,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const BATCH_SIZE = 3;
const never = () => false;

describeOnAnEngine('old events', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  const orders: string[] = [];

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    for (let count = 0; count < 5; count += 1) {
      const { order_id } = await placeOrder(server.origin, channel, store.id);
      orders.push(order_id);
      for (const order_status of [ORDER_STATUS.accepted, ORDER_STATUS.preparing, ORDER_STATUS.ready]) {
        await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status }, staff);
      }
    }
  });
  afterAll(() => server.close());

  const timelines = () =>
    Promise.all(
      orders.map(async (order_id) => {
        const { body } = await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, staff);
        return body.order.timeline;
      }),
    );
  const after = async (after_seq: number) =>
    (await call(server.origin, 'POST /api/store/list_events', { after_seq }, staff)).body;

  test('lose their order but nothing of the timeline, and older clients need a snapshot', async () => {
    const all = await timelines();
    const longAgo = new Date('2026-01-01T00:00:00Z');
    for (const old of [0, 1, 7, 8, 20]) {
      await on.database.kysely
        .updateTable('events')
        .set({ at: longAgo })
        .where('store_id', '=', store.id)
        .where('seq', '<=', old)
        .execute();
      await pruneEventPayloads(on.database, new Date('2026-01-02T00:00:00Z'), never, BATCH_SIZE);
      for (let seq = 0; seq <= 20; seq += 1) {
        const { events, is_snapshot_needed } = await after(seq);
        expect([is_snapshot_needed, events.length], `${old} old, after ${seq}`).toEqual(
          seq < old ? [true, 0] : [false, 20 - seq],
        );
      }
    }
    const withoutTimes = (lines: typeof all) => lines.map((entries) => entries.map(({ at: _at, ...entry }) => entry));
    expect(withoutTimes(await timelines())).toEqual(withoutTimes(all));
  });
});
