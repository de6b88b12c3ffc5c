import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { StorePrincipal } from '#access/principal.ts';
import { storeOrderHandlers } from '#features/orders/store-orders.handlers.ts';
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

describeOnAnEngine('what a panel reads while orders change', (on) => {
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

  /** Reads by a handler, and lets the change happen right after its first statement. */
  function readWith(name: 'list_orders' | 'get_order_detail', change: () => Promise<unknown>) {
    let hasChanged = false;
    const changing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!hasChanged) {
          hasChanged = true;
          await change();
        }
        return result;
      },
    };
    const kysely = on.database.kysely.withPlugin(changing);
    const handlers = storeOrderHandlers({
      database: { ...on.database, kysely },
      notifyEvent: () => undefined,
      requestsChanged: () => undefined,
      returnsChanged: () => undefined,
    });
    const principal = { storeId: store.id, timezone: 'Europe/Berlin' } as StorePrincipal;
    return (body: object) =>
      handlers[`POST /api/store/${name}`]({ principal, db: kysely, body } as never) as Promise<{
        readonly seq: number;
        readonly orders?: readonly { readonly order_id: string }[];
        readonly order?: { readonly order_status: number };
      }>;
  }
  const eventsAfter = async (
    after_seq: number,
  ): Promise<readonly { readonly order: { readonly order_id: string } }[]> =>
    (await call(server.origin, 'POST /api/store/list_events', { after_seq }, staff)).body.events;

  test('a new order is in the list or among the events after it', async () => {
    let placed = '';
    const list = readWith('list_orders', async () => {
      placed = (await placeOrder(server.origin, channel, store.id)).order_id;
    });
    const { seq, orders } = await list({});
    const later = await eventsAfter(seq);
    expect([...(orders ?? []).map(({ order_id }) => order_id), ...later.map(({ order }) => order.order_id)]).toContain(
      placed,
    );
  });

  test('a changed order is shown so, or the change is among the events after it', async () => {
    const { order_id } = await placeOrder(server.origin, channel, store.id);
    const status = { order_id, order_status: ORDER_STATUS.accepted };
    const detail = readWith('get_order_detail', () =>
      call(server.origin, 'POST /api/store/set_order_status', status, staff),
    );
    const { seq, order } = await detail({ order_id });
    const later = await eventsAfter(seq);
    expect([order?.order_status === ORDER_STATUS.accepted, later.length > 0]).toContain(true);
  });
});
