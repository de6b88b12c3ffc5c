import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addAdmin, addStore, signInAdmin } from '#testing/fixtures/accounts.ts';
import { buildApplication, setRegistrationRequirements } from '#testing/fixtures/application.ts';
import { sampleCity } from '#testing/fixtures/sample-catalogues.ts';
import { captchaToken } from '#testing/fixtures/verification-tokens.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('countries and cities', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  beforeEach(async () => {
    await on.database.kysely.deleteFrom('rate_limits').execute();
    await setRegistrationRequirements(on.database, {});
  });
  afterAll(() => server.close());

  const send = <Key extends Endpoint>(key: Key, body: object = {}, headers = admin) =>
    call(server.origin, key, body, headers);
  const addCity = async (name: string, own: object = {}) =>
    (await send('POST /api/admin/save_city', { city_id: null, version: null, ...sampleCity(name), ...own })).body.city;
  const openCities = async () => {
    const { body } = await call(server.origin, 'POST /api/admin/get_city_list', { country_id: 'DE' });
    return body.cities.map(({ city_name: name }) => name);
  };
  const register = async (city: { city_id: string; latitude: number; longitude: number }) => {
    const { city_id, latitude, longitude } = city;
    const place = { city_id, latitude, longitude, captcha_token: await captchaToken(on.database) };
    return call(server.origin, 'POST /api/store/register', await buildApplication(on.database, place));
  };
  const lastAuditEntry = () =>
    on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  test('a city is offered in the registration until it is closed; its stores continue', async () => {
    const city = await addCity('Kiel');
    expect(await lastAuditEntry()).toMatchObject({ action: 'city_added', subject: 'Kiel' });
    expect(await openCities()).toContain('Kiel');
    const { body: application } = await register(city);
    expect(application.success).toBe(true);

    const inUse = await send('POST /api/admin/delete_city', { city_id: city.city_id, version: city.version });
    expect([inUse.status, inUse.code]).toEqual([409, ERROR.stillInUse]);
    expect(inUse.body).toMatchObject({ used_by: [{ kind: 'store', count: 1, named: [{ id: application.store_id }] }] });

    const { store_count: storeCount, is_removed: isRemoved, ...fields } = city;
    expect([storeCount, isRemoved]).toEqual([0, false]);
    const closed = await send('POST /api/admin/save_city', { ...fields, is_open: false });
    expect(closed.body.city).toMatchObject({ is_open: false, store_count: 1, version: 2 });
    expect((await lastAuditEntry()).detail).toMatchObject({ is_open: [true, false] });
    expect(await openCities()).not.toContain('Kiel');
    expect((await register(city)).code).toBe(ERROR.cityNotFound);
    const stale = await send('POST /api/admin/save_city', fields);
    expect(stale.code).toBe(ERROR.staleVersion);
  });

  test('stores take over the new name and radius of their city, and deliver no further', async () => {
    const city = await addCity('Lübeck', { latitude: 53.87, longitude: 10.69 });
    const store = await addStore(on.database);
    const readStore = () =>
      on.database.kysely
        .selectFrom('stores')
        .select(['city', 'city_radius_metres', 'delivery_radius_metres', 'delivery_version'])
        .where('id', '=', store.id)
        .executeTakeFirstOrThrow();
    await on.database.kysely
      .updateTable('stores')
      .set({ city: 'Lübeck', city_id: city.city_id, city_radius_metres: 12_000, delivery_radius_metres: 10_000 })
      .where('id', '=', store.id)
      .execute();
    const { delivery_version: before } = await readStore();
    const { store_count: _count, is_removed: _removed, ...fields } = city;
    await send('POST /api/admin/save_city', { ...fields, name: 'Hansestadt Lübeck', radius_metres: 8000 });
    expect(await readStore()).toEqual({
      city: 'Hansestadt Lübeck',
      city_radius_metres: 8000,
      delivery_radius_metres: 8000,
      delivery_version: before + 1,
    });
  });

  test('an unused city is removed and restored, unless another one has its name by then', async () => {
    const { city_id, version } = await addCity('Flensburg', { latitude: 54.78, longitude: 9.43 });
    const removed = (await send('POST /api/admin/delete_city', { city_id, version })).body.city;
    expect(removed).toMatchObject({ is_removed: true, version: 2 });
    expect(await openCities()).not.toContain('Flensburg');
    const list = await send('POST /api/admin/list_cities', { query: 'flens', is_removed: true });
    expect(list.body.cities.map((city) => city.city_id)).toEqual([city_id]);

    const again = await addCity('Flensburg', { latitude: 54.78, longitude: 9.43 });
    const restore = () => send('POST /api/admin/restore_city', { city_id, version: removed.version });
    expect((await restore()).body).toMatchObject({ fields: [{ path: 'name', problem: 'entry.taken' }] });
    await send('POST /api/admin/delete_city', { city_id: again.city_id, version: again.version });
    expect((await restore()).body.city).toMatchObject({ is_removed: false, version: 3 });
    expect(await openCities()).toContain('Flensburg');
  });

  test('names and time zones are checked', async () => {
    await addCity('Rostock', { latitude: 54.09, longitude: 12.1 });
    const twice = await send('POST /api/admin/save_city', { city_id: null, version: null, ...sampleCity('Rostock') });
    expect(twice.body).toMatchObject({ fields: [{ path: 'name', problem: 'entry.taken' }] });
    const elsewhere = { ...sampleCity('Wismar'), timezone: 'Asia/Tokyo' };
    const wrong = await send('POST /api/admin/save_city', { city_id: null, version: null, ...elsewhere });
    expect(wrong.body).toMatchObject({ fields: [{ path: 'timezone', problem: 'timezone.required' }] });
    const unknown = { ...sampleCity('Tartu'), country_id: 'EE', timezone: 'Europe/Tallinn' };
    const missing = await send('POST /api/admin/save_city', { city_id: null, version: null, ...unknown });
    expect(missing.code).toBe(ERROR.countryNotFound);
  });

  test('a country gives its stores their currency, which stays while it has some', async () => {
    const country = { country_id: 'IS', currency: 'ISK', is_open: true };
    const added = (await send('POST /api/admin/save_country', { ...country, version: null })).body.country;
    expect(added).toMatchObject({ ...country, store_count: 0, city_count: 0, version: 1 });
    const offered = async () => (await call(server.origin, 'GET /api/admin/get_country_list')).body.countries;
    // It has no city yet.
    expect((await offered()).map(({ _id }) => _id)).not.toContain('IS');
    const place = { country_id: 'IS', timezone: 'Atlantic/Reykjavik', latitude: 64.15, longitude: -21.94 };
    const city = await addCity('Reykjavík', place);
    expect(await offered()).toContainEqual(expect.objectContaining({ _id: 'IS', currency: 'ISK' }));

    const euro = await send('POST /api/admin/save_country', { ...country, currency: 'EUR', version: 1 });
    expect(euro.body.country).toMatchObject({ currency: 'EUR', version: 2 });
    expect(await offered()).toContainEqual(expect.objectContaining({ _id: 'IS', currency: 'EUR' }));
    const used = await send('POST /api/admin/delete_country', { country_id: 'IS', version: 2 });
    expect(used.body).toMatchObject({
      used_by: [{ kind: 'city', count: 1, named: [{ id: city.city_id, name: 'Reykjavík' }] }],
    });

    const germany = (await send('POST /api/admin/list_countries', { query: 'german' })).body.countries[0];
    const { version, is_open, currency } = germany ?? { version: 0, is_open: true, currency: '' };
    const other = await send('POST /api/admin/save_country', { country_id: 'DE', currency: 'CHF', is_open, version });
    expect([currency, other.code]).toEqual(['EUR', ERROR.stillInUse]);

    await send('POST /api/admin/delete_city', { city_id: city.city_id, version: city.version });
    const removed = await send('POST /api/admin/delete_country', { country_id: 'IS', version: 2 });
    expect(removed.body.country).toMatchObject({ is_removed: true, version: 3 });
    const restore = { city_id: city.city_id, version: city.version + 1 };
    expect((await send('POST /api/admin/restore_city', restore)).code).toBe(ERROR.countryNotFound);
    const restored = await send('POST /api/admin/restore_country', { country_id: 'IS', version: 3 });
    expect(restored.body.country.is_removed).toBe(false);
  });

  test('a closed country is not served', async () => {
    const { body } = await send('POST /api/admin/list_countries', { query: 'austria' });
    const [austria] = body.countries;
    if (!austria) throw new Error('Austria is there at the start');
    const save = (is_open: boolean, version: number) =>
      send('POST /api/admin/save_country', { country_id: 'AT', currency: austria.currency, is_open, version });
    await save(false, austria.version);
    const cities = await call(server.origin, 'POST /api/admin/get_city_list', { country_id: 'AT' });
    expect(cities.code).toBe(ERROR.countryNotFound);
    await save(true, austria.version + 1);
  });
});
