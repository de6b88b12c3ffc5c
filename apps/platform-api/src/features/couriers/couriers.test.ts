import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addCourier, addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';
import { COURIER_DOCUMENT, VEHICLE } from '#testing/fixtures/sample-courier.ts';

let count = 0;
const newCourier = (overrides: object = {}) => ({
  name: 'Lea Koch',
  email: `lea${(count += 1)}.${Date.now()}@test.example`,
  country_phone_code: '+49',
  phone: `1512${String(Date.now()).slice(-4)}${String(count).padStart(3, '0')}`,
  ...overrides,
});

describeOnAnEngine('the couriers of a store', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let owner: SessionHeaders;
  let identity: string;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    owner = await signInStore(server.origin, store.email);
    const types = on.database.kysely.selectFrom('document_types').select('id').where('holder', '=', 'provider');
    identity = (await types.where('is_mandatory', '=', true).executeTakeFirstOrThrow()).id;
  });
  afterAll(() => server.close());

  const ask = <Key extends Endpoint>(key: Key, body: object, headers = owner) =>
    call(server.origin, key, body, headers);
  const add = async (overrides: object = {}) => {
    const { body, code } = await ask('POST /api/store/add_provider', newCourier(overrides));
    expect(code, JSON.stringify(body)).toBeNull();
    return body.provider;
  };
  const read = async (provider_id: string) =>
    (await ask('POST /api/store/get_provider', { provider_id })).body.provider;
  const upload = (provider_id: string, headers = owner) =>
    sendFile(
      server.origin,
      'POST /api/store/upload_provider_document',
      COURIER_DOCUMENT,
      { provider_id, document_id: identity },
      headers,
    );

  test('a new courier is invited by email, and is available once documents and vehicle are there', async () => {
    const added = await add();
    const { provider_id } = added;
    expect(added).toMatchObject({ has_joined: false, state: 'offline', obstacle: 'documents_missing', vehicle: null });
    const message = await on.database.kysely
      .selectFrom('messages')
      .select('kind')
      .where('recipient', '=', added.email)
      .executeTakeFirst();
    expect(message?.kind).toBe('provider_added');
    const document = await upload(provider_id);
    expect(document.body).toMatchObject({ document: { state: 'approved' } });
    expect((await read(provider_id)).obstacle).toBe('no_vehicle');
    const { body } = await ask('POST /api/store/add_vehicle', { provider_id, ...VEHICLE });
    expect(body.vehicle).toMatchObject({ ...VEHICLE, review_state: 'approved', is_active: true });
    expect((await read(provider_id)).obstacle).toBe('offline');
  });

  test('a registered address or number is rejected; an invalid number names its field', async () => {
    const first = await add();
    const twice = await ask('POST /api/store/add_provider', newCourier({ email: first.email.toUpperCase() }));
    expect(twice.code).toBe(ERROR.emailAlreadyRegistered);
    const number = await ask('POST /api/store/add_provider', newCourier({ phone: first.phone }));
    expect(number.code).toBe(ERROR.phoneAlreadyRegistered);
    const wrong = await ask('POST /api/store/add_provider', newCourier({ phone: '0151234567' }));
    expect([wrong.code, wrong.body['fields']]).toMatchObject([ERROR.validationFailed, [{ path: 'phone' }]]);
  });

  test('a courier is found by name, address, state and block', async () => {
    const shop = await addStore(on.database);
    const headers = await signInStore(server.origin, shop.email);
    const [one, two] = [
      await addCourier(on.database, { storeId: shop.id }),
      await addCourier(on.database, { storeId: shop.id }),
    ];
    await on.database.kysely.updateTable('providers').set({ name: 'Zoë' }).where('id', '=', two.id).execute();
    const list = async (overrides: object) =>
      (await ask('POST /api/store/list_providers', overrides, headers)).body.providers.map(
        (courier) => courier.provider_id,
      );
    expect(await list({ query: 'zoë' })).toEqual([two.id]);
    expect(await list({ query: one.email.slice(0, -3).toUpperCase() })).toEqual([one.id]);
    expect(await list({ state: 'free' })).toHaveLength(2);
    expect(await list({ state: 'on_job' })).toEqual([]);
    await ask('POST /api/store/block_provider', { provider_id: one.id, is_blocked: true }, headers);
    expect(await list({ is_blocked: true })).toEqual([one.id]);
    expect(await list({ state: 'offline' })).toEqual([one.id]);
    expect(await list({ is_blocked: false })).toEqual([two.id]);
  });

  test('a courier of another store cannot be reached by any endpoint', async () => {
    const elsewhere = await addCourier(on.database, { storeId: (await addStore(on.database)).id });
    const freelancer = await addCourier(on.database);
    for (const { id: provider_id } of [elsewhere, freelancer]) {
      for (const [key, body] of [
        ['POST /api/store/get_provider', {}],
        ['POST /api/store/update_provider', { version: 1, name: 'Mine' }],
        ['POST /api/store/block_provider', { is_blocked: true }],
        ['POST /api/store/invite_provider', {}],
        ['POST /api/store/add_vehicle', VEHICLE],
      ] as const)
        expect((await ask(key, { provider_id, ...body })).code, key).toBe(ERROR.providerNotFound);
      expect((await upload(provider_id)).code).toBe(ERROR.providerNotFound);
    }
    const { vehicleId: vehicle_id } = elsewhere;
    for (const [key, body] of [
      ['POST /api/store/update_vehicle', { version: 1, name: 'Mine' }],
      ['POST /api/store/review_vehicle', { version: 1, action: 'approve' }],
      ['POST /api/store/set_active_vehicle', {}],
    ] as const)
      expect((await ask(key, { vehicle_id, ...body })).code, key).toBe(ERROR.dataNotFound);
    const { body } = await ask('POST /api/store/list_vehicles', { provider_id: elsewhere.id });
    expect(body.vehicles).toEqual([]);
  });

  test('a change needs the current version, and a new address is reported to the previous one', async () => {
    const courier = await add();
    const { provider_id, version } = courier;
    const email = `new${Date.now()}@test.example`;
    const changed = await ask('POST /api/store/update_provider', { provider_id, version, name: ' Lea K. ', email });
    expect(changed.body.provider).toMatchObject({ name: 'Lea K.', email, version: version + 1 });
    expect((await ask('POST /api/store/update_provider', { provider_id, version, name: 'x' })).code).toBe(
      ERROR.staleVersion,
    );
    // The courier has not joined yet: the invitation goes to the new address.
    const messages = on.database.kysely.selectFrom('messages').select('kind').where('recipient', '=', email);
    expect(await messages.execute()).toEqual([{ kind: 'provider_added' }]);
    const joined = await addCourier(on.database, { storeId: store.id });
    const other = `other${Date.now()}@test.example`;
    await ask('POST /api/store/update_provider', { provider_id: joined.id, version: 1, email: other });
    const notices = on.database.kysely.selectFrom('messages').select('kind').where('recipient', '=', joined.email);
    expect(await notices.execute()).toEqual([{ kind: 'address_changed' }]);
    expect((await ask('POST /api/store/invite_provider', { provider_id: joined.id })).code).toBe(ERROR.staleVersion);
  });

  test('nothing was logged as a fault', () => expect(server.logLines).toEqual([]));
});
