import { SCREENS } from '@store-panel/domain/access/screens';
import { DEFAULT_ESCALATION_RULES } from '@store-panel/domain/escalation/rules';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import {
  addAdmin,
  addStore,
  addSubStore,
  signInAdmin,
  signInStore,
  signInSubStore,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { PushContext } from '#testing/servers/push-context.ts';
import { call, keyed, type SessionHeaders } from '#testing/servers/test-platform.ts';

const PUSH_ALONE = { ...DEFAULT_ESCALATION_RULES, louder_after: null, people_after: null, push_after: 1 };

describeOnAnEngine('pushes about orders that nobody has seen', (on) => {
  let context: PushContext;
  beforeAll(async () => {
    context = await PushContext.open(on.database);
  });
  afterAll(() => context.close());
  afterEach(() => context.setReply());

  const send = <Key extends Parameters<typeof call>[1]>(key: Key, body: object, headers: SessionHeaders) =>
    call(context.server.origin, key, body, keyed(headers));
  const newStore = async () => {
    const store = await addStore(on.database);
    const staff = await signInStore(context.server.origin, store.email);
    await send('POST /api/store/save_escalation_rules', { rules: PUSH_ALONE, version: 1 }, staff);
    return { store, staff };
  };
  const makeDue = (orderId: string) =>
    sql`update orders set created_at = created_at - interval '1 minute' where id = ${orderId}`.execute(
      on.database.kysely,
    );
  const stepsOf = async (orderId: string) =>
    (
      await on.database.kysely
        .selectFrom('orders')
        .select('escalation_steps')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).escalation_steps;
  const unseen = (store: TestStore) =>
    on.database.kysely
      .selectFrom('messages as m')
      .innerJoin('push_subscriptions as p', (join) => join.on(sql<boolean>`p.session_id::text = m.recipient`))
      .select(['m.state', 'm.lane', 'm.problem'])
      .where('p.store_id', '=', store.id)
      .where('m.kind', '=', 'order_unseen')
      .execute();

  test('reach the devices of accounts that may open running orders, and say which order waits', async () => {
    const { store, staff } = await newStore();
    const may = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    const mayNot = await addSubStore(on.database, store, [SCREENS['past-orders'].path]);
    const main = await context.deviceOf(staff);
    const granted = await context.deviceOf(await signInSubStore(context.server.origin, may.email), 'ar');
    const other = await context.deviceOf(await signInSubStore(context.server.origin, mayNot.email));
    const { order_id, unique_id } = await context.order(store);
    // The push about the new order came first.
    await context.waitForPushes(main, 1);
    await makeDue(order_id);
    await context.waitForPushes(main, 2);
    expect(main.messages()[1]).toMatchObject({
      kind: 'order_unseen',
      title: `Order \u2068#${unique_id}\u2069 hasn’t been seen`,
      body: 'Test kitchen: it’s been waiting for 1 min. Open it now.',
      order_id,
    });
    await context.waitForPushes(granted, 2);
    expect(granted.messages()[1]).toMatchObject({ kind: 'order_unseen', dir: 'rtl' });
    await context.waitUntilIdle();
    expect(other.received()).toEqual([]);
    const { body } = await send('POST /api/store/get_order_detail', { order_id }, staff);
    expect(body.order.timeline.at(-1)?.escalation?.notified.map(({ devices }) => devices)).toEqual([1, 1]);
    expect((await unseen(store)).map(({ lane }) => lane)).toEqual(['alerts', 'alerts']);
  });

  test('are dropped if the order was accepted before they could be sent', async () => {
    const { store, staff } = await newStore();
    await context.deviceOf(staff);
    const { order_id } = await context.order(store);
    context.setReply(503);
    await makeDue(order_id);
    // The attempt has failed: nothing is under way when the order is accepted.
    await vi.waitFor(async () =>
      expect(await unseen(store)).toMatchObject([{ state: 'waiting', problem: 'push service 503' }]),
    );
    await send('POST /api/store/set_order_status', { order_id, order_status: ORDER_STATUS.accepted }, staff);
    context.setReply(201);
    await sql`update messages set next_try_at = now() where state = 'waiting'`.execute(on.database.kysely);
    await vi.waitFor(async () => expect(await unseen(store)).toMatchObject([{ state: 'void' }]));
  });

  test('are sent although an administrator looks at the orders in the store’s name', async () => {
    const { store } = await newStore();
    const admin = await signInAdmin(context.server.origin, (await addAdmin(on.database)).email);
    const ticket = await call(
      context.server.origin,
      'POST /api/admin/create_store_ticket',
      { store_id: store.id },
      admin,
    );
    const entered = await call(context.server.origin, 'POST /api/store/store_auto_login', {
      store_id: store.id,
      email: store.email,
      password: ticket.body.ticket,
    });
    const acting = {
      authorization: entered.body.jwt_token,
      servertoken: entered.body.store.server_token,
      type: '0',
    };
    const { order_id } = await context.order(store);
    const acknowledged = await send(
      'POST /api/store/acknowledge_orders',
      { order_ids: [order_id], is_silent: false },
      acting,
    );
    expect(acknowledged.code).toBeNull();
    await makeDue(order_id);
    await vi.waitFor(async () => expect(await stepsOf(order_id)).toEqual(['push']));
  });
});
