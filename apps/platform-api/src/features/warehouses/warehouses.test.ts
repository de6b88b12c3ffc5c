import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { STORE_ADDRESS } from '#testing/lists/addresses.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('warehouses of a store', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function newStore() {
    const store = await addStore(on.database);
    const session = await signInStore(server.origin, store.email);
    const addAddress = async (point: { latitude: number; longitude: number } | null = null) => {
      const body = { ...STORE_ADDRESS, address: { ...STORE_ADDRESS.address, point } };
      return (await call(server.origin, 'POST /api/store/add_store_address', body, keyed(session))).body.address;
    };
    const add = (address_id: string, own: object = {}) => {
      const body = { name: 'North', is_default: false, is_active: true, address_id, ...own };
      return call(server.origin, 'POST /api/store/add_store_warehouse', body, keyed(session));
    };
    const list = async (query = '') =>
      (await call(server.origin, 'POST /api/store/list_store_warehouses', { query }, session)).body.warehouses;
    const origin = async () => {
      const { rows } = await sql<{ latitude: number; line: string }>`
        select latitude, line from store_origin(${store.id})`.execute(on.database.kysely);
      return rows[0];
    };
    return { session, addAddress, add, list, origin };
  }

  test('are added at an own address, listed, changed and deleted by their current version', async () => {
    const { session, addAddress, add, list } = await newStore();
    const { address_id } = await addAddress();
    const { warehouse } = (await add(address_id)).body;
    expect(warehouse).toMatchObject({ version: 1, address_line: 'Torstraße 12, 10119 Berlin', has_place: false });
    expect(await list('torstr')).toEqual([warehouse]);
    expect(await list('%')).toEqual([]);
    const { warehouse_id } = warehouse;
    const found = await call(server.origin, 'POST /api/store/get_store_warehouse_detail', { warehouse_id }, session);
    expect(found.body.warehouse).toEqual(warehouse);
    const update = (version: number) =>
      call(
        server.origin,
        'POST /api/store/update_store_warehouse',
        { warehouse_id, version, name: 'South', address_id, is_default: true, is_active: true },
        keyed(session),
      );
    expect((await update(1)).body.warehouse).toMatchObject({ version: 2, name: 'South', is_default: true });
    expect((await update(1)).code).toBe(ERROR.staleVersion);
    const remove = (version: number) =>
      call(server.origin, 'POST /api/store/delete_store_warehouse', { warehouse_id, version }, keyed(session));
    expect((await remove(1)).code).toBe(ERROR.staleVersion);
    expect((await remove(2)).code).toBeNull();
    expect((await remove(2)).code).toBe(ERROR.dataNotFound);
  });

  test('hold their address: it is not deleted while they have it', async () => {
    const { session, addAddress, add } = await newStore();
    const { address_id, version } = await addAddress();
    const { warehouse_id } = (await add(address_id)).body.warehouse;
    const remove = () =>
      call(server.origin, 'POST /api/store/delete_store_address', { address_id, version }, keyed(session));
    expect((await remove()).code).toBe(ERROR.stillInUse);
    await call(server.origin, 'POST /api/store/delete_store_warehouse', { warehouse_id, version: 1 }, keyed(session));
    expect((await remove()).code).toBeNull();
  });

  test('are where couriers collect: the active default one with a place, else the store', async () => {
    const { addAddress, add, list, origin } = await newStore();
    const store = await origin();
    await add((await addAddress()).address_id, { name: 'Placeless', is_default: true });
    expect(await origin()).toEqual(store);
    const placed = (await addAddress({ latitude: 52.6, longitude: 13.5 })).address_id;
    await add(placed, { name: 'Other' });
    expect(await origin()).toEqual(store);
    await add(placed, { name: 'Closed', is_default: true, is_active: false });
    expect(await origin()).toEqual(store);
    await add(placed, { name: 'North', is_default: true });
    expect(await origin()).toEqual({ latitude: 52.6, line: 'North, Torstraße 12, 10119 Berlin' });
    expect((await list()).filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(['North']);
  });

  test('are at no address of another store', async () => {
    const [own, other] = [await newStore(), await newStore()];
    expect((await own.add((await other.addAddress()).address_id)).code).toBe(ERROR.dataNotFound);
  });
});
