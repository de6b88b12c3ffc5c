import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { io } from 'socket.io-client';

import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { readMenu } from '#sales/menu.queries.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const HOUR = 60 * 60_000;

describeOnPostgres('races for sales limits and capacity', (on) => {
  let nodes: readonly TestPlatform[];
  let channel: SessionHeaders;

  beforeAll(async () => {
    nodes = [
      await startPlatform(on.database, { databaseUrl: on.url }),
      await startPlatform(on.database, { databaseUrl: on.url }),
    ];
    channel = await signInUser(origin(0), (await addChannel(on.database)).email);
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  const origin = (at: number) => nodes[at % nodes.length]?.origin ?? '';
  async function newStore() {
    const store = await addStore(on.database);
    // Every round signs in again, more often than the rate limit allows.
    await on.database.kysely.deleteFrom('rate_limits').execute();
    return { ...store, staff: await signInStore(origin(0), store.email) };
  }

  test('sixty concurrent orders on two nodes fill every slot exactly', async () => {
    const { id, staff } = await newStore();
    const capacity = { slot_minutes: 60, prep_minutes: 40, order_minutes: 0, item_minutes: 10 } as const;
    const settings = { ...DEFAULT_SALES_SETTINGS, capacity };
    await call(origin(0), 'POST /api/store/save_sales_settings', { settings, version: 1 }, keyed(staff));
    const placed = await Promise.all(Array.from({ length: 60 }, (_, at) => placeOrder(origin(at), channel, id)));
    const perSlot = new Map<number, number>();
    for (const { promised_at } of placed) {
      const slot = Math.floor(Date.parse(promised_at ?? '') / HOUR);
      perSlot.set(slot, (perSlot.get(slot) ?? 0) + 1);
    }
    expect([...perSlot.values()]).toEqual(Array.from({ length: 15 }, () => 4));
    const { rows } = await on.database.pool.query<{ minutes: number }>(
      'select sum(minutes)::bigint as minutes from order_bookings where store_id = $1 group by slot_at',
      [id],
    );
    expect(rows.map(({ minutes }) => minutes)).toEqual(Array.from({ length: 15 }, () => 40));
  });

  test(`${RACE_ROUNDS} rounds of a pause against orders: every accepted order was placed before it`, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id, staff } = await newStore();
      const orders = [0, 1, 2].map((at) => placeOrder(origin(at), channel, id));
      const pause = call(origin(round), 'POST /api/store/pause_sales', { minutes: 10 }, keyed(staff));
      const [{ body }, ...placed] = await Promise.all([pause, ...orders]);
      const [limit] = body.limits;
      const refused = placed.filter((one) => !('order_id' in one));
      for (const one of refused) expect(one).toMatchObject({ error_code: ERROR.storeBusinessOff });
      const { rows } = await on.database.pool.query<{ at: Date }>(
        'select created_at as at from orders where store_id = $1',
        [id],
      );
      expect(rows).toHaveLength(3 - refused.length);
      for (const { at } of rows) expect(at.getTime()).toBeLessThanOrEqual(Date.parse(limit?.starts_at ?? ''));
    }
  });

  test(`${RACE_ROUNDS} rounds of "no delivery" against orders: every accepted order was placed before it`, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id, staff } = await newStore();
      const orders = [0, 1, 2].map((at) => placeOrder(origin(at), channel, id));
      const off = call(
        origin(round),
        'POST /api/store/set_service_off',
        { service: 'delivery', minutes: 10 },
        keyed(staff),
      );
      const [{ body }, ...placed] = await Promise.all([off, ...orders]);
      const [limit] = body.services ?? [];
      const refused = placed.filter((one) => !('order_id' in one));
      for (const one of refused) expect(one).toMatchObject({ error_code: ERROR.storeBusinessOff });
      const { rows } = await on.database.pool.query<{ at: Date }>(
        'select created_at as at from orders where store_id = $1',
        [id],
      );
      expect(rows).toHaveLength(3 - refused.length);
      for (const { at } of rows) expect(at.getTime()).toBeLessThanOrEqual(Date.parse(limit?.starts_at ?? ''));
    }
  });

  test(`${RACE_ROUNDS} rounds of a sold-out mark against orders: every accepted order was placed before it`, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id, staff } = await newStore();
      const { pizza, water } = await addMenu(on.database, id);
      // Every other round a modifier that the item cannot do without.
      const isOfModifier = round % 2 === 1;
      const { menu } = await readMenu(on.database.kysely, id);
      const small = menu?.modifier_groups[0]?.modifiers[0]?.modifier_id ?? '';
      const line = isOfModifier
        ? {
            item_id: pizza,
            name: 'Pizza',
            unit_price: 900,
            quantity: 1,
            options: [{ modifier_id: small, name: 'Small', price: 0, quantity: 1 }],
            note: '',
          }
        : { item_id: water, name: 'Water', unit_price: 250, quantity: 1, options: [], note: '' };
      const own = { lines: [line], delivery_price: 0, total: line.unit_price };
      const orders = [0, 1, 2].map((at) => placeOrder(origin(at), channel, id, own));
      const end = { ...(isOfModifier ? { modifier_id: small } : { item_id: water }), minutes: 10 };
      const mark = call(origin(round), 'POST /api/store/mark_item_sold_out', end, keyed(staff));
      const [{ body }, ...placed] = await Promise.all([mark, ...orders]);
      const [limit] = [...body.sold_out, ...(body.sold_out_modifiers ?? [])];
      const refused = placed.filter((one) => !('order_id' in one));
      for (const one of refused) expect(one).toMatchObject({ error_code: ERROR.itemNotAvailable });
      const { rows } = await on.database.pool.query<{ at: Date }>(
        'select created_at as at from orders where store_id = $1',
        [id],
      );
      expect(rows).toHaveLength(3 - refused.length);
      for (const { at } of rows) expect(at.getTime()).toBeLessThanOrEqual(Date.parse(limit?.starts_at ?? ''));
    }
  });

  test('ten devices pause concurrently: one succeeds, the others get a stale version', async () => {
    const { staff } = await newStore();
    const pauses = Array.from({ length: 10 }, (_, at) =>
      call(origin(at), 'POST /api/store/pause_sales', { minutes: 10 + at }, keyed(staff)),
    );
    const codes = (await Promise.all(pauses)).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === ERROR.staleVersion)).toHaveLength(9);
  });

  test('a panel on either node is notified of a change, and of a limit that expires', async () => {
    const { id, staff } = await newStore();
    const receivedVersions: number[][] = [[], []];
    const sockets = receivedVersions.map((versions, at) => {
      const socket = io(origin(at), {
        transports: ['websocket'],
        forceNew: true,
        auth: { jwt_token: staff['authorization'], servertoken: staff['servertoken'] },
      });
      socket.on('sales_changed', (version: number) => versions.push(version));
      return socket;
    });
    try {
      for (const socket of sockets) {
        const reply: unknown = await socket.timeout(5000).emitWithAck('join_room', `store:${id}`);
        expect(reply).toMatchObject({ success: true, sales_version: 0 });
      }
      const ends_at = new Date(Date.now() + 1500).toISOString();
      const { body } = await call(origin(0), 'POST /api/store/pause_sales', { ends_at }, keyed(staff));
      for (const versions of receivedVersions) await vi.waitFor(() => expect(versions).toContain(body.version));
      for (const versions of receivedVersions) await vi.waitFor(() => expect(versions).toContain(body.version + 1));
    } finally {
      for (const socket of sockets) socket.close();
    }
  });
});
