import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ADDRESS_BOOK_LIMITS } from '@store-panel/domain/limits/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const HANNA = { name: ' Hanna Vogt ', phone: '+49 (30) 5550 2210', line: 'Ritterstraße 22', note: '', point: null };

describeOnAnEngine('the address book', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const setUpStore = async () => {
    const store = await addStore(on.database);
    return { store, staff: await signInStore(server.origin, store.email) };
  };
  const save = (staff: SessionHeaders, overrides: object = {}) =>
    call(server.origin, 'POST /api/store/save_address_book', { ...HANNA, ...overrides }, keyed(staff));
  const update = (staff: SessionHeaders, body: object) =>
    call(server.origin, 'POST /api/store/update_address_book', { ...HANNA, ...body }, keyed(staff));
  const remove = (staff: SessionHeaders, body: object) =>
    call(server.origin, 'POST /api/store/delete_address_book', body, keyed(staff));
  const detail = (staff: SessionHeaders, address_id: string) =>
    call(server.origin, 'POST /api/store/get_address_book_detail', { address_id }, staff);
  const list = async (staff: SessionHeaders, body: object = {}) =>
    (await call(server.origin, 'POST /api/store/get_address_book', body, staff)).body;
  const names = async (staff: SessionHeaders, query: string) =>
    (await list(staff, { query })).addresses.map(({ name }) => name);

  test('saves a normalized address with its distance', async () => {
    const { store, staff } = await setUpStore();
    const { body } = await save(staff);
    const { address } = body;
    expect(address).toMatchObject({ name: 'Hanna Vogt', phone: '+493055502210', version: 1, distance_metres: null });
    expect((await detail(staff, address.address_id)).body.address).toEqual(address);
    await on.database.kysely
      .updateTable('stores')
      .set({ delivery_radius_metres: 2000 })
      .where('id', '=', store.id)
      .execute();
    const near = (await save(staff, { point: { latitude: 52.51, longitude: 13.4 } })).body.address;
    expect(near).toMatchObject({ distance_metres: 1112, is_in_area: true });
    const far = (await save(staff, { point: { latitude: 52.52, longitude: 13.4 } })).body.address;
    expect(far).toMatchObject({ distance_metres: 2224, is_in_area: false });
  });

  test('composes the line of an address in parts, and forgets the parts with a typed line', async () => {
    const { staff } = await setUpStore();
    const parts = {
      street: ' Rue de Rivoli ',
      house: '3',
      postcode: '75001',
      city: 'Paris',
      region: '',
      country: 'FR',
    };
    const { address } = (await save(staff, { line: 'Rue de Rivoli', parts })).body;
    const trimmed = { ...parts, street: 'Rue de Rivoli' };
    expect(address).toMatchObject({ line: '3 Rue de Rivoli, 75001 Paris', parts: trimmed });
    expect(await names(staff, '75001')).toEqual(['Hanna Vogt']);
    const found = await call(server.origin, 'POST /api/store/find_customer', { phone: '55502210' }, staff);
    expect(found.body.customers[0]?.addresses[0]).toMatchObject({ line: address.line, parts: trimmed });
    const { address_id } = address;
    const typed = (await update(staff, { address_id, version: 1, line: 'Am Ufer 1' })).body.address;
    expect([typed.line, typed.parts]).toEqual(['Am Ufer 1', undefined]);
    expect((await save(staff, { parts: { ...parts, city: ' ' } })).code).toBe(ERROR.validationFailed);
    expect((await save(staff, { parts: { ...parts, street: 'x'.repeat(101) } })).code).toBe(ERROR.validationFailed);
  });

  test('updates and deletes only the current version', async () => {
    const { staff } = await setUpStore();
    const { address_id } = (await save(staff)).body.address;
    const second = await update(staff, { address_id, version: 1, line: 'Prinzenstraße 7' });
    expect(second.body.address).toMatchObject({ version: 2, line: 'Prinzenstraße 7' });
    expect((await update(staff, { address_id, version: 1 })).code).toBe(ERROR.staleVersion);
    expect((await remove(staff, { address_id, version: 1 })).code).toBe(ERROR.staleVersion);
    expect((await remove(staff, { address_id, version: 2 })).code).toBeNull();
    for (const again of [await remove(staff, { address_id, version: 2 }), await detail(staff, address_id)])
      expect(again.code).toBe(ERROR.dataNotFound);
    expect(await list(staff)).toMatchObject({ addresses: [], count: 0 });
  });

  test('is found by name, address, note and phone, page by page', async () => {
    const { staff } = await setUpStore();
    await save(staff);
    await save(staff, { name: 'Emre Şahin', phone: '', line: 'Oranienstraße 101', note: 'Hof, 3. Stock' });
    await save(staff, { name: '100%', phone: '+49 151 555', line: 'Gitschiner Straße 65' });
    expect(await names(staff, '')).toEqual(['100%', 'Emre Şahin', 'Hanna Vogt']);
    expect(await names(staff, 'ORANIEN')).toEqual(['Emre Şahin']);
    expect(await names(staff, 'stock')).toEqual(['Emre Şahin']);
    expect(await names(staff, '030-5550')).toEqual([]);
    expect(await names(staff, '30 5550')).toEqual(['Hanna Vogt']);
    expect(await names(staff, '%')).toEqual(['100%']);
    const second = await list(staff, { page: 2, perPage: 10 });
    expect(second).toMatchObject({ addresses: [], count: 3, page: 2, perPage: 10 });
  });

  test("is a store's own", async () => {
    const one = await setUpStore();
    const other = await setUpStore();
    const { address_id } = (await save(one.staff)).body.address;
    expect(await list(other.staff)).toMatchObject({ count: 0 });
    expect((await detail(other.staff, address_id)).code).toBe(ERROR.dataNotFound);
    expect((await update(other.staff, { address_id, version: 1 })).code).toBe(ERROR.dataNotFound);
    expect((await remove(other.staff, { address_id, version: 1 })).code).toBe(ERROR.dataNotFound);
    expect((await detail(one.staff, address_id)).body.address.version).toBe(1);
  });

  test('rejects a blank name, incomplete coordinates, and more than the maximum', async () => {
    const { store, staff } = await setUpStore();
    for (const own of [
      { name: '  ' },
      { line: '' },
      { phone: 'call me' },
      { point: { latitude: 52 } },
      { point: { latitude: 91, longitude: 0 } },
      { note: 'x'.repeat(ADDRESS_BOOK_LIMITS.maxNoteLength + 1) },
    ])
      expect((await save(staff, own)).code).toBe(ERROR.validationFailed);
    await sql`
      insert into address_book (store_id, id, name, line)
      select ${store.id}, gen_random_uuid(), 'x', 'y' from generate_series(1, ${ADDRESS_BOOK_LIMITS.maxEntries}::int)`.execute(
      on.database.kysely,
    );
    expect((await save(staff)).code).toBe(ERROR.validationFailed);
  });

  test('is open to sub-stores with the address book or order entry', async () => {
    const { store } = await setUpStore();
    for (const [screen, code] of [
      ['/app/orders/address-book', null],
      ['/app/orders/create', null],
      ['/app/orders/running', ERROR.notAllowed],
    ] as const) {
      const staff = await signInSubStore(server.origin, (await addSubStore(on.database, store, [screen])).email);
      expect((await save(staff)).code).toBe(code);
    }
  });
});
