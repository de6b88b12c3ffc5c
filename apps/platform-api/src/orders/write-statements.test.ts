import { randomBytes } from 'node:crypto';

import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { ACCEPT_ALL_RULES, DEFAULT_CAPACITY, DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { changeOrder } from '#orders/change-order.ts';
import { eventsAfter, readCard, SYSTEM } from '#orders/order-events.queries.ts';
import { addDevice } from '#testing/escalation/escalating-store.ts';
import {
  addChannel,
  addStore,
  buildOrderRequest,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { buildManualOrder, createStoreWithMenu, DELIVERY, placeManualOrder } from '#testing/fixtures/manual-orders.ts';
import { pizzaLine, saveOffer } from '#testing/fixtures/menu/sample-offer.ts';
import { payIn } from '#testing/fixtures/pay-in.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
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
    // Begin (with the key's lock), the lock of new orders, all that the order needs, all that it writes, commit; then
    // begin, the guarded update, the event with the reply, commit. What moves money also reads what the ledger has.
    expect(counts).toEqual([5, 4, 4, 4, 5]);
  });

  test('takes no more for an order that uses everything a new order may', async () => {
    const group = await createStoreWithMenu(on.database, server.origin);
    const { kysely } = on.database;
    const settings = { ...DEFAULT_SALES_SETTINGS, capacity: DEFAULT_CAPACITY };
    const auto_accept = { ...ACCEPT_ALL_RULES, only_known_customers: true };
    await kysely
      .insertInto('sales_settings')
      .values({ store_id: group.id, settings: json({ ...settings, auto_accept }) })
      .execute();
    await addDevice(kysely, createSecrets(randomBytes(48)), group.id);
    await kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', group.id).execute();
    await payIn(kysely, group.id, 10_000);
    await saveOffer(server.origin, group.staff, { uses_per_customer: 2, code: null });
    const { offer_id } = await saveOffer(server.origin, group.staff, { uses_per_customer: 2 });
    const phone = '+49305550188';
    const ended = { ended_at: new Date(), status_before_end: ORDER_STATUS.ready };
    const former = buildOrderRow(group.id, 900_000, {
      order_status: ORDER_STATUS.completed,
      customer_phone: phone,
      customer_key: phone.slice(1),
      ...ended,
    });
    await kysely.insertInto('orders').values(former).execute();
    const lastCount = countStatements();
    const discounted = {
      lines: [pizzaLine(group)],
      offer: { offer_id, code: 'TEN', delivery_discount: 0 },
      discount: 90,
      total: 1_060,
      customer_phone: phone,
    };
    const placed = await call(
      server.origin,
      'POST /api/user/create_order',
      buildOrderRequest(group.id, discounted),
      keyed(channel),
    );
    expect(placed.body.order_status).toBe(ORDER_STATUS.accepted);
    const manual = buildManualOrder(group, {
      ...DELIVERY,
      weight: '1',
      is_accepted: false,
      customer_phone: phone,
    });
    const ofChannel = lastCount();
    const { order } = (await placeManualOrder(server.origin, group, manual)).body;
    expect(order).toMatchObject({ order_status: ORDER_STATUS.accepted, offer: { code: null } });
    expect([ofChannel, lastCount()]).toEqual([5, 5]);
    const { rows } = await sql<{ bookings: number; uses: number; pushes: number }>`
      select (select count(*) from order_bookings where store_id = ${group.id}) as bookings,
        (select count(*) from offer_uses where store_id = ${group.id}) as uses,
        (select count(*) from messages where kind = 'new_order') as pushes`.execute(kysely);
    expect(rows).toEqual([{ bookings: 2, uses: 2, pushes: 2 }]);
  });

  test('an order that is accepted when it is placed becomes what an acceptance afterwards makes of it', async () => {
    const { kysely } = on.database;
    const { id } = await addStore(on.database, { acceptsAutomatically: true });
    for (const scheduled_at of [undefined, new Date(Date.now() + 5 * 3_600_000).toISOString()]) {
      const sent = buildOrderRequest(id, { ...(scheduled_at !== undefined && { scheduled_at }) });
      const { order_id } = (await call(server.origin, 'POST /api/user/create_order', sent, channel)).body;
      const { events } = (await eventsAfter(kysely, id, 0, 500)) ?? expect.fail();
      const [first, second] = events.filter(({ order }) => order.order_id === order_id);
      const target = kysely.selectFrom('orders').selectAll().where('store_id', '=', id).where('id', '=', order_id);
      const atOnce = await target.executeTakeFirstOrThrow();
      // As it was, waiting.
      const waiting = { order_status: ORDER_STATUS.waiting, accepted_at: null, version: 1 };
      const estimated_ready_at = first?.order.estimated_ready_at ?? null;
      await kysely
        .updateTable('orders')
        .set({ ...waiting, estimated_ready_at: estimated_ready_at && new Date(estimated_ready_at) })
        .where('store_id', '=', id)
        .where('id', '=', order_id)
        .execute();
      expect(first).toMatchObject({ action: 'place', order: await readCard(kysely, id, order_id) });
      const readyAt = atOnce.estimated_ready_at ?? expect.fail();
      const accept = { action: 'accept', actor: SYSTEM, actorKind: 'system', errorIfDenied: 'orderFailed' } as const;
      const card = await inTransaction(on.database, (db, afterCommit) =>
        changeOrder(
          { db, afterCommit, notifyEvent: () => undefined },
          { storeId: id, orderId: order_id, readyAt, ...accept },
        ),
      );
      const { updated_at, accepted_at } = atOnce;
      expect({ ...(await target.executeTakeFirstOrThrow()), updated_at, accepted_at }).toEqual(atOnce);
      // Of an instant, the database's JSON leaves out zeros at the end.
      const stamp = second?.order.updated_at ?? '';
      expect(Date.parse(stamp)).toBe(updated_at.getTime());
      expect(second).toMatchObject({ action: 'accept', order: { ...card, updated_at: stamp } });
    }
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
