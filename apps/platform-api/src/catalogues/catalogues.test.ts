import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { addFile } from '#testing/fixtures/add-file.ts';
import { addAdmin, addStore, signInAdmin, signInStore } from '#testing/fixtures/accounts.ts';
import { SAMPLE_NAMES } from '#testing/fixtures/sample-catalogues.ts';
import { VEHICLE } from '#testing/fixtures/sample-courier.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const NEW = { version: null, name: [...SAMPLE_NAMES], position: 20, is_open: true };

describeOnAnEngine('catalogues', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  let store: { readonly id: string; readonly email: string };
  let staff: SessionHeaders;
  /** What `used_by` says of it. */
  let ourStore: object;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    ourStore = { kind: 'store', count: 1, named: [{ id: store.id, name: 'Test kitchen' }] };
  });
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());
  afterAll(() => server.close());

  const send = <Key extends Endpoint>(key: Key, body: object = {}, headers = admin) =>
    call(server.origin, key, body, headers);
  const ask = <Key extends Endpoint>(key: Key, body: object = {}) => call(server.origin, key, body, staff);
  const lastAudited = async () => {
    const entries = on.database.kysely.selectFrom('audit_log').select(['action', 'subject', 'note', 'detail']);
    return entries.orderBy('id', 'desc').executeTakeFirstOrThrow();
  };

  test('a document type is requested of stores from then on, until it is closed', async () => {
    const readStore = () =>
      on.database.kysely
        .selectFrom('stores')
        .select('document_uploaded')
        .where('id', '=', store.id)
        .executeTakeFirstOrThrow();
    const requested = async () =>
      (await ask('POST /api/store/get_document_list', { type: 2 })).body.documents.map((one) => one.document_id);
    const { kysely } = on.database;
    await kysely.updateTable('document_types').set({ is_mandatory: false }).where('holder', '=', 'store').execute();
    const type = { ...NEW, document_type_id: null, holder: 'store', country_id: 'AT', is_mandatory: true };
    const added = (await send('POST /api/admin/save_document_type', type)).body.document_type;
    expect(added).toMatchObject({ document_count: 0, version: 1 });
    expect(await lastAudited()).toMatchObject({ action: 'document_type_added', subject: 'Sample' });
    expect(await readStore()).toEqual({ document_uploaded: true });
    expect(await requested()).not.toContain(added.document_type_id);

    const { document_count: _count, store_count: _stores, is_removed: _removed, ...fields } = added;
    const change = (own: object, version: number) =>
      send('POST /api/admin/save_document_type', { ...fields, version, ...own });
    expect((await change({ country_id: 'DE' }, 1)).body.document_type.store_count).toBeGreaterThan(0);
    expect(await readStore()).toEqual({ document_uploaded: false });
    expect(await requested()).toContain(added.document_type_id);

    const file_id = await addFile(on.database, store.id);
    const upload = { id: uuidV7(), store_id: store.id, document_type_id: added.document_type_id, file_id };
    await kysely.insertInto('store_documents').values(upload).execute();
    const { document_type_id } = added;
    const used = await send('POST /api/admin/delete_document_type', { document_type_id, version: 2 });
    expect([used.code, used.body]).toEqual([
      ERROR.stillInUse,
      expect.objectContaining({ used_by: [{ kind: 'document', count: 1, named: [] }, ourStore] }),
    ]);
    expect((await change({ holder: 'provider', country_id: 'DE' }, 2)).code).toBe(ERROR.stillInUse);
    await kysely.deleteFrom('store_documents').where('document_type_id', '=', document_type_id).execute();

    await change({ country_id: 'DE', is_open: false }, 2);
    expect(await readStore()).toEqual({ document_uploaded: true });
    expect(await requested()).not.toContain(document_type_id);
    const removed = await send('POST /api/admin/delete_document_type', { document_type_id, version: 3 });
    expect(removed.body.document_type).toMatchObject({ is_removed: true, version: 4 });
    const restored = await send('POST /api/admin/restore_document_type', { document_type_id, version: 4 });
    expect(restored.body.document_type).toMatchObject({ is_removed: false, version: 5 });
    expect((await change({}, 1)).code).toBe(ERROR.staleVersion);
  });

  test('a vehicle type is offered to vehicles; a closed one stays with those that have it', async () => {
    const added = (await send('POST /api/admin/save_vehicle_type', { ...NEW, vehicle_type_id: null })).body
      .vehicle_type;
    const { vehicle_type_id } = added;
    const service_type = vehicle_type_id;
    expect(service_type).toMatch(/^sample-[0-9a-z]{4}$/);
    const offered = (await ask('POST /api/store/list_vehicle_types')).body.vehicle_types;
    expect(offered.map((type) => type.service_type).slice(0, 2)).toEqual(['bicycle', 'scooter']);
    expect(offered).toContainEqual({ service_type, name: [...SAMPLE_NAMES], is_open: true });

    const courier = { name: 'Lea', email: 'lea@test.example', country_phone_code: '+49', phone: '15112345678' };
    const { provider_id } = (await ask('POST /api/store/add_provider', courier)).body.provider;
    const bike = { provider_id, ...VEHICLE, service_type };
    const { vehicle } = (await ask('POST /api/store/add_vehicle', bike)).body;
    expect(vehicle.service_type).toBe(service_type);
    const used = await send('POST /api/admin/delete_vehicle_type', { vehicle_type_id, version: 1 });
    expect(used.body).toMatchObject({ used_by: [{ kind: 'vehicle', count: 1, named: [] }, ourStore] });

    const closed = { ...NEW, vehicle_type_id, is_open: false, version: 1 };
    expect((await send('POST /api/admin/save_vehicle_type', closed)).body.vehicle_type).toMatchObject({
      vehicle_count: 1,
      store_count: 1,
    });
    const { vehicle_id, version } = vehicle;
    const change = await ask('POST /api/store/update_vehicle', { vehicle_id, version, name: 'New', service_type });
    expect(change.body.vehicle).toMatchObject({ name: 'New', service_type });
    const second = await ask('POST /api/store/add_vehicle', { ...bike, plate_number: 'B-X 2' });
    expect(second.body).toMatchObject({ fields: [{ path: 'service_type', problem: 'service_type.required' }] });
    const missing = await ask('POST /api/store/add_vehicle', { ...bike, service_type: 'rocket' });
    expect(missing.code).toBe(ERROR.validationFailed);

    await on.database.kysely
      .updateTable('vehicles')
      .set({ service_type: 'van' })
      .where('id', '=', vehicle_id)
      .execute();
    await send('POST /api/admin/delete_vehicle_type', { vehicle_type_id, version: 2 });
    const { vehicle_types } = (await ask('POST /api/store/list_vehicle_types')).body;
    expect(vehicle_types.map((type) => type.service_type)).not.toContain(service_type);
    const restored = await send('POST /api/admin/restore_vehicle_type', { vehicle_type_id, version: 3 });
    expect(restored.body.vehicle_type.is_removed).toBe(false);
  });

  test('a store gets its flags and its balance, each with an audit entry', async () => {
    const readStore = async () => (await send('POST /api/admin/get_store', { store_id: store.id })).body.store;
    const { flags, version, balance } = await readStore();
    expect([flags.is_provide_table_booking, balance]).toEqual([true, 0]);
    const set = (own: object, at = version) =>
      send('POST /api/admin/set_store_flags', { store_id: store.id, version: at, flags: { ...flags, ...own } });
    expect((await set({ is_provide_table_booking: false })).body.store.flags).toMatchObject({
      is_provide_table_booking: false,
      is_store_can_add_provider: true,
    });
    const { detail } = await lastAudited();
    expect(detail).toEqual({ is_provide_table_booking: [true, false] });
    expect((await ask('POST /api/store/get_store_detail')).body.is_provide_table_booking).toBe(false);
    expect((await set({})).code).toBe(ERROR.staleVersion);

    const pay = (own: object) =>
      send('POST /api/admin/change_store_balance', {
        store_id: store.id,
        version: version + 1,
        amount: 2500,
        reason: 'Transfer',
        ...own,
      });
    expect((await pay({ reason: ' ' })).body).toMatchObject({ fields: [{ path: 'reason' }] });
    expect((await pay({ amount: 0 })).body).toMatchObject({ fields: [{ path: 'amount' }] });
    expect((await pay({})).body.store.balance).toBe(2500);
    expect(await lastAudited()).toMatchObject({
      action: 'store_balance_changed',
      note: 'Transfer',
      detail: { amount: 2500, balance: 2500, currency: 'EUR' },
    });
    // The other administrator has seen the balance before it.
    expect((await pay({})).code).toBe(ERROR.staleVersion);
    expect((await pay({ amount: -500, version: version + 2 })).body.store.balance).toBe(2000);

    // Every flag arrives where the store's panel reads it.
    const inverted = Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, !value]));
    expect((await set(inverted, version + 3)).body.store.flags).toEqual(inverted);
    const { store: own, ...result } = (await ask('POST /api/store/get_store_detail')).body;
    expect({ ...own, ...result }).toMatchObject(inverted);
  });
});
