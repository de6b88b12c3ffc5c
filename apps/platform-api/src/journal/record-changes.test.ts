import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runRetention } from '#app/retention.ts';
import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { menuEditor } from '#testing/fixtures/menu/menu-editor.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { STORE_ADDRESS } from '#testing/lists/addresses.ts';
import { WAREHOUSE_TIMES } from '#testing/lists/warehouses.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const WAREHOUSE = { ...WAREHOUSE_TIMES, name: 'North', is_default: true, is_active: true };
const ELBE = {
  name: 'Elbe Express',
  contact: '',
  phone: '',
  email: '',
  round_km: null,
  round_parcels: null,
  vehicle_class: 'van',
  energy: null,
  services: [],
  code_map: [],
} as const;

describeOnAnEngine('records of the store in the journal', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function setUp() {
    const store = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
    const editor = menuEditor(server.origin, await signInStore(server.origin, store.email));
    const { send } = editor;
    return {
      store,
      editor,
      send,
      addresses: async () => (await send('POST /api/store/list_store_addresses')).body.addresses,
      addAddress: async (own: object = {}) =>
        (await send('POST /api/store/add_store_address', { ...STORE_ADDRESS, ...own })).body,
    };
  }
  const { addresses: addressesScreen } = SCREENS;

  test('name what moved from one address to another, and give it back as one', async () => {
    const { editor, addAddress, addresses } = await setUp();
    const first = (await addAddress({ label: 'Old', uses: ['sender', 'return'] })).address;
    const { address, change_id: id = '' } = await addAddress({ label: 'New', uses: ['return'] });
    const { body } = await editor.change(id ?? '');
    expect(body).toMatchObject({ change: { section: 'addresses', cause: 'address_added', name: ['New'] } });
    expect(body.rows).toMatchObject([
      { kind: 'address', id: address.address_id, field: null, before: null, after: 'New' },
      { kind: 'address', id: first.address_id, name: ['Old'], field: 'uses', before: ['sender', 'return'] },
    ]);
    expect((await editor.revert(id)).body.changed_since).toEqual([]);
    expect((await addresses()).map(({ label, uses }) => [label, uses])).toEqual([['Old', ['sender', 'return']]]);
  });

  test('bring a deleted address back for 30 days, without a use that another one has by then', async () => {
    const { store, editor, send, addAddress, addresses } = await setUp();
    const { address } = await addAddress({ uses: ['sender', 'return'] });
    const target = { address_id: address.address_id, version: 1 };
    const { change_id: id } = (await send('POST /api/store/delete_store_address', target)).body;
    expect(await addresses()).toEqual([]);
    expect((await send('POST /api/store/get_store_address_detail', { address_id: target.address_id })).code).toBe(
      ERROR.dataNotFound,
    );
    await addAddress({ label: 'Z', uses: ['sender'] });
    const back = (await editor.revert(id)).body;
    expect((await addresses()).map(({ label, uses }) => [label, uses])).toEqual([
      ['Office', ['return']],
      ['Z', ['sender']],
    ]);
    await editor.revert(back.reverted_by);
    const deletedFor = (days: number) =>
      on.database.kysely
        .updateTable('store_addresses')
        .set({ deleted_at: new Date(Date.now() - days * 24 * 3_600_000) })
        .where('store_id', '=', store.id)
        .where('deleted_at', 'is not', null)
        .execute();
    await deletedFor(29);
    await runRetention(on.database, () => false);
    expect((await editor.change(id ?? '')).body.can_revert).toBe(true);
    await deletedFor(31);
    await runRetention(on.database, () => false);
    expect((await editor.change(id ?? '')).body).toMatchObject({
      can_revert: false,
      changed_since: [{ reason: 'no_longer_there', name: ['Office'] }],
    });
  });

  test('refuse to take an address away at which a warehouse is, and to bring a warehouse to one that is gone', async () => {
    const { editor, send, addAddress } = await setUp();
    const { address, change_id: addressId } = await addAddress();
    const { address_id } = address;
    const added = (await send('POST /api/store/add_store_warehouse', { ...WAREHOUSE, address_id })).body;
    expect((await editor.change(addressId ?? '')).body).toMatchObject({
      can_revert: false,
      changed_since: [{ reason: 'still_in_use' }],
    });
    expect((await editor.revert(addressId)).code).toBe(ERROR.stillInUse);
    expect((await send('POST /api/store/delete_store_address', { address_id, version: 1 })).code).toBe(
      ERROR.stillInUse,
    );
    const { warehouse_id } = added.warehouse;
    const gone = (await send('POST /api/store/delete_store_warehouse', { warehouse_id, version: 1 })).body;
    expect((await editor.revert(addressId)).code).toBeNull();
    expect((await editor.revert(gone.change_id)).body).toMatchObject({
      reverted_by: null,
      changed_since: [{ reason: 'address_missing', name: ['North'] }],
    });
  });

  test('name the default warehouse and its address in words', async () => {
    const { editor, send, addAddress } = await setUp();
    const { address_id } = (await addAddress({ label: 'Harbour' })).address;
    const other = (await addAddress({ label: 'Centre' })).address.address_id;
    const save = (name: string, own: object = {}) =>
      send('POST /api/store/add_store_warehouse', { ...WAREHOUSE, address_id, name, ...own });
    const { warehouse_id } = (await save('North')).body.warehouse;
    const second = (await save('South')).body;
    expect((await editor.change(second.change_id ?? '')).body.rows).toMatchObject([
      { field: null, after: 'South' },
      { name: ['North'], field: 'is_default', before: true, after: false },
    ]);
    const fields = { ...WAREHOUSE, name: 'North', is_default: false, address_id: other };
    const moved = (await send('POST /api/store/update_store_warehouse', { warehouse_id, version: 2, ...fields })).body;
    expect((await editor.change(moved.change_id ?? '')).body.rows).toMatchObject([
      { field: 'address_id', before: 'Harbour', after: 'Centre' },
    ]);
    // The default went on: a revert does not take it from the one that has it now.
    await editor.revert(second.change_id);
    const { warehouses } = (await send('POST /api/store/list_store_warehouses')).body;
    expect(warehouses.map(({ name, is_default }) => [name, is_default])).toEqual([['North', true]]);
  });

  test('say that a secret was replaced, never which', async () => {
    const { store, editor, send } = await setUp();
    const { transporter } = (await send('POST /api/store/save_transporter', ELBE)).body;
    const { transporter_id } = transporter;
    const secrets = [];
    for (let nth = 0; nth < 2; nth += 1)
      secrets.push((await send('POST /api/store/rotate_transporter_secret', { transporter_id })).body.secret);
    const [replaced] = await editor.changes({ section: 'transporters', part_id: transporter_id });
    const { body } = await editor.change(replaced?.change_id ?? '');
    expect(body).toMatchObject({
      rows: [{ field: 'secret', before: 'set', after: 'replaced' }],
      can_revert: false,
      changed_since: [{ reason: 'secret' }],
    });
    const deleted = (await send('POST /api/store/delete_transporter', { transporter_id, version: 1 })).body;
    await editor.revert(deleted.change_id);
    const { transporters } = (await send('POST /api/store/list_transporters')).body;
    expect(transporters).toMatchObject([{ name: 'Elbe Express', secret: null }]);
    const rows = await on.database.kysely
      .selectFrom('setting_changes')
      .selectAll()
      .where('store_id', '=', store.id)
      .execute();
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
  });

  test('are seen and taken back by those who may open the screen, and by no other store', async () => {
    const { store, editor, addAddress } = await setUp();
    const { change_id: id } = await addAddress();
    const clerkOf = async (path: string) => {
      const clerk = await addSubStore(on.database, store, [path]);
      return menuEditor(server.origin, await signInSubStore(server.origin, clerk.email));
    };
    const [packer, manager] = [await clerkOf(SCREENS.warehouses.path), await clerkOf(addressesScreen.path)];
    expect(await packer.changes()).toEqual([]);
    expect((await packer.revert(id)).code).toBe(ERROR.dataNotFound);
    expect((await (await setUp()).editor.revert(id)).code).toBe(ERROR.dataNotFound);
    expect((await manager.revert(id)).code).toBeNull();
    expect((await editor.changes())[0]).toMatchObject({ cause: 'reverted', actor: { kind: 'sub_store' } });
  });
});
