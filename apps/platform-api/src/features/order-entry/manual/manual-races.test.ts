import { type EventRecord, storeRoom } from '@store-panel/contract/events';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import {
  DELIVERY,
  createStoreWithMenu,
  buildPlacementFields,
  requestQuote,
  buildManualOrder,
} from '#testing/fixtures/manual-orders.ts';
import { joinRoom, openSocket } from '#testing/servers/sockets.ts';
import { payIn } from '#testing/fixtures/pay-in.ts';
import { addPrices } from '#testing/fixtures/delivery/sample-prices.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const HOUR = 60 * 60_000;

describeOnPostgres('concurrent manual orders of one store', (on) => {
  let nodes: readonly TestPlatform[];

  beforeAll(async () => {
    nodes = [
      await startPlatform(on.database, { databaseUrl: on.url }),
      await startPlatform(on.database, { databaseUrl: on.url }),
    ];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  const origin = (at: number) => nodes[at % nodes.length]?.origin ?? '';
  const createGroup = () => createStoreWithMenu(on.database, origin(0));
  type Group = Awaited<ReturnType<typeof createGroup>>;
  const send = (at: number, { staff }: Group, body: object) =>
    call(origin(at), 'POST /api/store/create_manual_order', body, keyed(staff));
  const ordersOf = async ({ id }: Group) =>
    (
      await on.database.pool.query<{ unique_id: number; promised_at: Date; courier_charge: number }>(
        'select unique_id, promised_at, courier_charge from orders where store_id = $1 order by unique_id',
        [id],
      )
    ).rows;

  test('create one order from one form that is sent four times at once, and return it to all', async () => {
    const group = await createGroup();
    const request = buildManualOrder(group);
    for (let round = 0; round < 20; round += 1) {
      const { version, promised_at } = await requestQuote(origin(round), group, request);
      const body = { ...request, ...buildPlacementFields({ reference: randomUUID() }), version, promised_at };
      const sent = await Promise.all([0, 1, 2, 3].map((at) => send(at, group, body)));
      expect(new Set(sent.map((reply) => reply.body.order.order_id)).size).toBe(1);
      expect(sent.filter((reply) => !reply.body.is_repeat)).toHaveLength(1);
    }
    expect((await ordersOf(group)).map(({ unique_id }) => unique_id)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });

  test('promise no kitchen minute twice for thirty orders on two nodes', async () => {
    const group = await createGroup();
    const capacity = { slot_minutes: 60, prep_minutes: 30, order_minutes: 0, item_minutes: 10 } as const;
    const settings = { ...DEFAULT_SALES_SETTINGS, capacity };
    await call(origin(0), 'POST /api/store/save_sales_settings', { settings, version: 1 }, keyed(group.staff));
    const request = buildManualOrder(group);
    const { version } = await requestQuote(origin(0), group, request);
    // Accepts any promised time.
    const promised_at = new Date(Date.now() + 48 * HOUR).toISOString();
    const bodies = Array.from({ length: 30 }, () => ({ ...request, ...buildPlacementFields(), version, promised_at }));
    const sent = await Promise.all(bodies.map((body, at) => send(at, group, body)));
    expect(sent.map(({ code }) => code)).toEqual(bodies.map(() => null));
    const { rows } = await on.database.pool.query<{ minutes: number }>(
      'select sum(minutes)::bigint as minutes from order_bookings where store_id = $1 group by slot_at',
      [group.id],
    );
    expect(rows.map(({ minutes }) => minutes)).toEqual(Array.from({ length: 10 }, () => 30));
  });

  test('accept five of twenty orders when the balance covers five', async () => {
    const group = await createGroup();
    await addPrices(on.database);
    await on.database.pool.query('update stores set courier_service = true where id = $1', [group.id]);
    await payIn(on.database.kysely, group.id, 3599);
    const request = buildManualOrder(group, { ...DELIVERY, weight: '1' });
    const { version, promised_at } = await requestQuote(origin(0), group, request);
    const bodies = Array.from({ length: 20 }, () => ({ ...request, ...buildPlacementFields(), version, promised_at }));
    const codes = (await Promise.all(bodies.map((body, at) => send(at, group, body)))).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(5);
    expect(codes.filter((code) => code === ERROR.paymentFailed)).toHaveLength(15);
    expect((await ordersOf(group)).map(({ courier_charge }) => courier_charge)).toEqual([600, 600, 600, 600, 600]);
  });

  test('are placed only before the item is marked as sold out, in twelve rounds', async () => {
    for (let round = 0; round < 12; round += 1) {
      const group = await createGroup();
      const request = buildManualOrder(group);
      const { version, promised_at } = await requestQuote(origin(0), group, request);
      const bodies = [0, 1].map(() => ({ ...request, ...buildPlacementFields(), version, promised_at }));
      const out = { item_id: group.pizza, minutes: 10 };
      const mark = call(origin(round), 'POST /api/store/mark_item_sold_out', out, keyed(group.staff));
      const [{ body }, ...sent] = await Promise.all([mark, ...bodies.map((own, at) => send(at, group, own))]);
      const taken = sent.filter(({ code }) => code === null);
      for (const { code } of sent) expect([null, ERROR.itemNotAvailable]).toContain(code);
      expect(await ordersOf(group)).toHaveLength(taken.length);
      const since = Date.parse(body.sold_out[0]?.starts_at ?? '');
      for (const { body: reply } of taken) expect(Date.parse(reply.order.created_at)).toBeLessThanOrEqual(since);
    }
  });

  test('notify a panel at another node', async () => {
    const group = await createGroup();
    const heard: EventRecord[] = [];
    const socket = openSocket(origin(1), group.staff);
    socket.on('event', (_room, record) => void heard.push(record));
    await joinRoom(socket, storeRoom(group.id));
    const request = buildManualOrder(group);
    const { version, promised_at } = await requestQuote(origin(0), group, request);
    const { body } = await send(0, group, { ...request, ...buildPlacementFields(), version, promised_at });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({ type: 'order_placed', action: 'place', order: body.order });
  });
});
