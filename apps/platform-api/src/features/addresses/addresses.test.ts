import { ERROR } from '@store-panel/contract/errors/error-codes';
import { MAX_STORE_ADDRESSES } from '@store-panel/domain/limits/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { STORE_ADDRESS } from '#testing/lists/addresses.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine("a store's own addresses", (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const newStore = async () => signInStore(server.origin, (await addStore(on.database)).email);
  const add = (session: SessionHeaders, own: object = {}) =>
    call(server.origin, 'POST /api/store/add_store_address', { ...STORE_ADDRESS, ...own }, keyed(session));
  const update = (session: SessionHeaders, own: object) =>
    call(server.origin, 'POST /api/store/update_store_address', { ...STORE_ADDRESS, ...own }, keyed(session));
  const remove = (session: SessionHeaders, target: { address_id: string; version: number }) =>
    call(server.origin, 'POST /api/store/delete_store_address', target, keyed(session));
  const list = async (session: SessionHeaders, query = '') =>
    (await call(server.origin, 'POST /api/store/list_store_addresses', { query }, session)).body.addresses;

  test('are added with a line that is composed from their parts, and listed by label', async () => {
    const session = await newStore();
    await add(session, { label: ' Warehouse ' });
    const { body } = await add(session);
    expect(body.address).toMatchObject({ version: 1, address: { line: 'Torstraße 12, 10119 Berlin' } });
    expect((await list(session)).map(({ label }) => label)).toEqual(['Office', 'Warehouse']);
    for (const query of ['OFFICE', 'torstr']) expect((await list(session, query)).at(0)?.label).toBe('Office');
    expect(await list(session, '%')).toEqual([]);
    const { address_id } = body.address;
    const found = await call(server.origin, 'POST /api/store/get_store_address_detail', { address_id }, session);
    expect(found.body.address).toEqual(body.address);
  });

  test('have a use each at the most: it goes to the one that was saved last', async () => {
    const session = await newStore();
    const first = (await add(session, { label: 'A', uses: ['sender', 'return'] })).body.address;
    await add(session, { label: 'B', uses: ['return'] });
    expect((await list(session)).map(({ label, uses, version }) => [label, uses, version])).toEqual([
      ['A', ['sender'], 2],
      ['B', ['return'], 1],
    ]);
    expect((await update(session, { address_id: first.address_id, version: 1 })).code).toBe(ERROR.staleVersion);
  });

  test('are changed and deleted by their current version', async () => {
    const session = await newStore();
    const { address_id } = (await add(session)).body.address;
    const changed = await update(session, { address_id, version: 1, label: 'Changed' });
    expect(changed.body.address).toMatchObject({ version: 2, label: 'Changed' });
    expect((await remove(session, { address_id, version: 1 })).code).toBe(ERROR.staleVersion);
    expect((await remove(session, { address_id, version: 2 })).code).toBeNull();
    expect((await remove(session, { address_id, version: 2 })).code).toBe(ERROR.dataNotFound);
    expect(await list(session)).toEqual([]);
  });

  test('of another store are neither shown nor changed', async () => {
    const [own, other] = [await newStore(), await newStore()];
    const { address_id } = (await add(own)).body.address;
    expect(await list(other)).toEqual([]);
    const found = await call(server.origin, 'POST /api/store/get_store_address_detail', { address_id }, other);
    expect(found.code).toBe(ERROR.dataNotFound);
    expect((await update(other, { address_id, version: 1 })).code).toBe(ERROR.dataNotFound);
    expect((await remove(other, { address_id, version: 1 })).code).toBe(ERROR.dataNotFound);
  });

  test('have a maximum', async () => {
    const session = await newStore();
    for (let nth = 0; nth < MAX_STORE_ADDRESSES; nth += 1) await add(session);
    expect((await add(session)).code).toBe(ERROR.validationFailed);
  });
});
