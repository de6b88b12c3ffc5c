import type { EventRecord } from '@store-panel/contract/events';
import { salesRoom, storeRoom, topicRoom } from '@store-panel/contract/events';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { SCREENS } from '@store-panel/domain/access/screens';
import { countryOf } from '@store-panel/domain/geo/countries';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import {
  addAdmin,
  addChannel,
  addStore,
  addSubStore,
  placeOrder,
  signInAdmin,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { addCountry, SAMPLE_NAMES, sampleCity } from '#testing/fixtures/sample-catalogues.ts';
import { menuEditor } from '#testing/fixtures/menu/menu-editor.ts';
import { openSocket, waitForEvent as toHear, joinRoom as join } from '#testing/servers/sockets.ts';
import { describeOnPostgres, type TestDatabase } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Terminates the nodes' notification connections. */
const cutListener = ({ database }: TestDatabase) =>
  database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'store-panel notices' and datname = current_database()",
  );

describeOnPostgres('sockets on two nodes', (on) => {
  let one: TestPlatform;
  let two: TestPlatform;

  beforeAll(async () => {
    one = await startPlatform(on.database, { databaseUrl: on.url });
    two = await startPlatform(on.database, { databaseUrl: on.url });
  });
  afterAll(async () => {
    await one.close();
    await two.close();
  });

  test('events of one node arrive on the other, also after its notification connection was cut', async () => {
    const store = await addStore(on.database);
    const staff = await signInStore(two.origin, store.email);
    const channel = await signInUser(one.origin, (await addChannel(on.database)).email);
    const socket = openSocket(two.origin, staff);
    const heard: EventRecord[] = [];
    socket.on('event', (_room, record) => void heard.push(record));
    await join(socket, storeRoom(store.id));
    for (let count = 0; count < 5; count += 1) await placeOrder(one.origin, channel, store.id);
    await vi.waitFor(() => expect(heard).toHaveLength(5));
    await cutListener(on);
    for (let count = 0; count < 5; count += 1) await placeOrder(one.origin, channel, store.id);
    await vi.waitFor(() => expect(heard).toHaveLength(10));
    expect(heard.map((record) => record.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('who sees the menu but no orders hears of its changes on the other node', async () => {
    const store = await addStore(on.database);
    const owner = menuEditor(one.origin, await signInStore(one.origin, store.email));
    const clerk = await addSubStore(on.database, store, [SCREENS.item.path]);
    const socket = openSocket(two.origin, await signInSubStore(two.origin, clerk.email));
    expect(await join(socket, topicRoom('menu', store.id))).toMatchObject({ success: true, versions: { menu: 0 } });
    expect(await join(socket, salesRoom(store.id))).toMatchObject({ success: true });
    for (const room of [storeRoom(store.id), topicRoom('menu', (await addStore(on.database)).id)])
      expect(await join(socket, room)).toMatchObject({ success: false, error_code: ERROR.notAllowed });
    const menus: number[] = [];
    const sales: number[] = [];
    socket.on('menu_changed', (version) => void menus.push(version));
    socket.on('sales_changed', (version) => void sales.push(version));
    const sub_category_id = (await owner.subCategory()).body.part_id;
    const item = (await owner.item({ sub_category_id })).body.part_id;
    await vi.waitFor(() => expect(menus).toContain(2));
    await owner.send('POST /api/store/mark_sold_out', { item_ids: [item], minutes: 10 });
    await vi.waitFor(() => expect(sales).toContain(1));
  });

  test('changes of access on one node affect panels and requests on the other', async () => {
    const store = await addStore(on.database);
    const owner = await signInStore(one.origin, store.email);
    const sub = await addSubStore(on.database, store, [SCREENS['running-orders'].path]);
    const staff = await signInSubStore(two.origin, sub.email);
    const socket = openSocket(two.origin, staff);
    await join(socket, storeRoom(store.id));
    const change = (key: 'update' | 'block', overrides: object) =>
      call(one.origin, `POST /api/store/${key}_sub_store`, { sub_store_id: sub.id, ...overrides }, owner);
    const urls = [SCREENS['running-orders'].path, SCREENS.profile.path].map((url) => ({ url, permission: 1 }));
    const notified = toHear(socket, 'access_changed');
    expect((await change('update', { urls, version: 1 })).code).toBeNull();
    await notified;
    const { body } = await call(two.origin, 'POST /api/store/get_store_detail', {}, staff);
    expect(body.sub_store?.urls.filter(({ permission }) => permission === 1)).toEqual(urls);
    const ended = Promise.all([toHear(socket, 'session_notice'), toHear(socket, 'disconnect')]);
    expect((await change('block', { is_blocked: true })).code).toBeNull();
    await ended;
    expect((await call(two.origin, 'POST /api/store/get_store_detail', {}, staff)).code).toBe(ERROR.tokenExpired);
  });

  test('flags and settings that an administrator changes on one node apply on the other', async () => {
    const admin = await signInAdmin(one.origin, (await addAdmin(on.database)).email);
    const store = await addStore(on.database);
    const owner = await signInStore(two.origin, store.email);
    const detail = async () => (await call(two.origin, 'POST /api/store/get_store_detail', {}, owner)).body;
    const { is_provide_table_booking: hadBooking, is_store_mail_verification: verified } = await detail();
    const socket = openSocket(two.origin, owner);
    await toHear(socket, 'connect');
    const notified = toHear(socket, 'access_changed');
    const { flags, version } = (await call(one.origin, 'POST /api/admin/get_store', { store_id: store.id }, admin)).body
      .store;
    const changed = { ...flags, is_provide_table_booking: !hadBooking };
    await call(one.origin, 'POST /api/admin/set_store_flags', { store_id: store.id, version, flags: changed }, admin);
    await notified;
    expect((await detail()).is_provide_table_booking).toBe(!hadBooking);

    const save = async (is_store_mail_verification: boolean) => {
      const stored = (await call(one.origin, 'POST /api/admin/get_platform_settings', {}, admin)).body;
      const settings = { ...stored.settings, is_store_mail_verification };
      await call(one.origin, 'POST /api/admin/save_platform_settings', { settings, version: stored.version }, admin);
      await vi.waitFor(async () =>
        expect((await detail()).is_store_mail_verification).toBe(is_store_mail_verification),
      );
    };
    await save(!verified);
    await save(verified);
  });

  test('catalogues and settings that one node changes are the other’s with its next request', async () => {
    const admin = await signInAdmin(one.origin, (await addAdmin(on.database)).email);
    const owner = await signInStore(two.origin, (await addStore(on.database)).email);
    const save = async <Key extends Endpoint>(key: Key, body: object) => {
      const reply = await call(one.origin, key, body, admin);
      expect(reply.code, key).toBeNull();
      return reply.body;
    };
    const entry = { version: null, name: [...SAMPLE_NAMES], position: 20, is_open: true };

    const requested = async () =>
      (await call(two.origin, 'POST /api/store/get_document_list', { type: 2 }, owner)).body.documents.map(
        ({ document_id: id }) => id,
      );
    const documentType = { document_type_id: null, holder: 'store', country_id: null, is_mandatory: false } as const;
    const { document_type: added } = await save('POST /api/admin/save_document_type', { ...documentType, ...entry });
    expect(await requested()).toContain(added.document_type_id);
    const { document_type_id } = added;
    await save('POST /api/admin/save_document_type', {
      ...documentType,
      ...entry,
      document_type_id,
      version: 1,
      is_open: false,
    });
    expect(await requested()).not.toContain(document_type_id);

    const vehicleTypes = async () =>
      (await call(two.origin, 'POST /api/store/list_vehicle_types', {}, owner)).body.vehicle_types;
    const { vehicle_type: vehicleType } = await save('POST /api/admin/save_vehicle_type', {
      ...entry,
      vehicle_type_id: null,
    });
    const service_type = vehicleType.vehicle_type_id;
    expect(await vehicleTypes()).toContainEqual({ service_type, name: [...SAMPLE_NAMES], is_open: true });
    await save('POST /api/admin/delete_vehicle_type', { vehicle_type_id: service_type, version: 1 });
    expect((await vehicleTypes()).map((type) => type.service_type)).not.toContain(service_type);

    const country_id = await addCountry(on.database);
    const countries = async () =>
      (await call(two.origin, 'GET /api/admin/get_country_list', {})).body.countries.map(({ _id: id }) => id);
    const cities = async () =>
      (await call(two.origin, 'POST /api/admin/get_city_list', { country_id })).body.cities?.map(
        ({ city_name: name }) => name,
      );
    expect(await countries()).not.toContain(country_id);
    await save('POST /api/admin/save_country', { country_id, currency: 'USD', is_open: true, version: 1 });
    const timezone = countryOf(country_id)?.timezones[0];
    const city = { ...sampleCity('Probeort'), city_id: null, version: null, country_id, timezone };
    const { city: first } = await save('POST /api/admin/save_city', city);
    expect([await countries(), await cities()]).toEqual([expect.arrayContaining([country_id]), ['Probeort']]);
    await save('POST /api/admin/save_city', { ...city, city_id: first.city_id, version: 1, name: 'Neuort' });
    expect(await cities()).toEqual(['Neuort']);

    const limit = async () =>
      (await call(two.origin, 'POST /api/admin/get_setting_detail', {})).body.setting.minimum_password_length;
    const { settings, version } = (await call(one.origin, 'POST /api/admin/get_platform_settings', {}, admin)).body;
    const changed = { ...settings, minimum_password_length: settings.minimum_password_length + 1 };
    await save('POST /api/admin/save_platform_settings', { settings: changed, version });
    expect(await limit()).toBe(changed.minimum_password_length);
    await save('POST /api/admin/save_platform_settings', { settings, version: version + 1 });
  });

  test('an approval on one node reaches the open panel on the other, also while its notification connection is cut', async () => {
    const admin = await signInAdmin(one.origin, (await addAdmin(on.database)).email);
    for (const isCut of [false, true]) {
      const store = await addStore(on.database, { reviewState: 'waiting' });
      const owner = await signInStore(two.origin, store.email);
      const socket = openSocket(two.origin, owner);
      await toHear(socket, 'connect');
      const notified = toHear(socket, 'access_changed');
      if (isCut) await cutListener(on);
      const review = { store_id: store.id, action: 'approve', version: 1 };
      expect((await call(one.origin, 'POST /api/admin/review_store', review, admin)).code).toBeNull();
      await notified;
      expect((await call(two.origin, 'POST /api/store/list_orders', {}, owner)).code).toBeNull();
    }
  });
});
