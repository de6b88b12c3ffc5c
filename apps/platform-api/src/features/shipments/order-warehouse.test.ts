import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { addWarehouse } from '#testing/lists/warehouses.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const WEST = { latitude: 52.53, longitude: 13.2 };
const EAST = { latitude: 52.44, longitude: 13.52 };
const TO_EAST = { line: 'Segelfliegerdamm 1, Berlin', note: '', point: { latitude: 52.45, longitude: 13.5 } };
const ALL_DAYS = Array.from({ length: 7 }, () => 16 * 60);
const CLOSED = Array.from({ length: 7 }, () => []);

describeOnAnEngine('the warehouse of an order', (on) => {
  let server: TestPlatform;
  let channel: Awaited<ReturnType<typeof signInUser>>;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  /** A store with a default warehouse in the west and another one in the east. */
  async function newStore({ nearestFirst = false } = {}) {
    const { kysely } = on.database;
    const store = await addStore(on.database, { timezone: 'Europe/Berlin' });
    await kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
    const staff = await signInStore(server.origin, store.email);
    const add = async (name: string, point: typeof WEST, own: object) => {
      const { warehouse_id: id, address_id } = await addWarehouse(on.database, store.id, {
        name,
        cutoffs: ALL_DAYS,
        ...own,
      });
      await kysely
        .updateTable('store_addresses')
        .set(point)
        .where('store_id', '=', store.id)
        .where('id', '=', address_id)
        .execute();
      return id;
    };
    const west = await add('West', WEST, { is_default: true, nearest_first: nearestFirst });
    const east = await add('East', EAST, { is_default: false });
    const ask = (key: Parameters<typeof call>[1], body: object) => call(server.origin, key, body, keyed(staff));
    const accepted = async () => {
      const { order_id } = await placeOrder(server.origin, channel, store.id, { address: TO_EAST, is_pickup: false });
      await ask('POST /api/store/set_order_status', { order_id, order_status: ORDER_STATUS.accepted });
      return order_id;
    };
    /** Hands an order over. @returns the name of the warehouse that it leaves from */
    const ship = async (body: object = {}) => {
      const order_id = await accepted();
      const shipped = await ask('POST /api/store/ready_for_shipment', { order_id, ...body });
      if (shipped.code !== null) return shipped.code;
      const { body: reply } = await ask('POST /api/store/get_parcels', { order_id });
      return (reply as { warehouse: { name: string } | null }).warehouse?.name ?? null;
    };
    return { store, west, east, ask, ship, accepted };
  }

  test('is the default one, or the one that is named', async () => {
    const { ship, east, west, ask } = await newStore();
    expect([await ship(), await ship({ warehouse_id: east }), await ship({ warehouse_id: west })]).toEqual([
      'West',
      'East',
      'West',
    ]);
    const { body } = await ask('POST /api/store/list_shipments', { warehouse_id: east });
    expect(body).toMatchObject({ count: 1, shipments: [{ warehouse: { warehouse_id: east, name: 'East' } }] });
  });

  test('is the nearest open one where the default lets it go first', async () => {
    const { ship, west, east } = await newStore({ nearestFirst: true });
    expect(await ship()).toBe('East');
    expect(await ship({ warehouse_id: west })).toBe('West');
    await on.database.kysely
      .updateTable('store_warehouses')
      .set({ week: json(CLOSED) })
      .where('id', '=', east)
      .execute();
    expect(await ship()).toBe('West');
  });

  test('is one of the store’s active ones', async () => {
    const { ship, east } = await newStore();
    const other = await newStore();
    expect(await ship({ warehouse_id: other.east })).toBe(ERROR.dataNotFound);
    await on.database.kysely.updateTable('store_warehouses').set({ is_active: false }).where('id', '=', east).execute();
    expect(await ship({ warehouse_id: east })).toBe(ERROR.dataNotFound);
  });

  test('is named after it was deleted', async () => {
    const { ship, east, ask } = await newStore();
    expect(await ship({ warehouse_id: east })).toBe('East');
    expect((await ask('POST /api/store/delete_store_warehouse', { warehouse_id: east, version: 1 })).code).toBeNull();
    const { body } = await ask('POST /api/store/list_shipments', { warehouse_id: east });
    expect(body).toMatchObject({ count: 1, shipments: [{ warehouse: { name: 'East' } }] });
    expect(await ship({ warehouse_id: east })).toBe(ERROR.dataNotFound);
    const { body: list } = await ask('POST /api/store/list_store_warehouses', {});
    expect(list).toMatchObject({ count: 1, warehouses: [{ name: 'West' }] });
  });
});
