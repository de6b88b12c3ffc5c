import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getCityId } from '#testing/fixtures/application.ts';
import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { sampleZone } from '#testing/fixtures/sample-zones.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const FEE = {
  ...DEFAULT_DELIVERY_FEE,
  base_price: 250,
  surcharges: [{ hours: { from: 1320, to: 120 }, price_mode: 'percentage', amount: 250_000 }],
} as const;

describeOnAnEngine('how a store delivers', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const newStore = async () => {
    const store = await addStore(on.database);
    return { ...store, staff: await signInStore(server.origin, store.email) };
  };
  const read = async (staff: SessionHeaders) =>
    (await call(server.origin, 'POST /api/store/get_delivery_settings', {}, staff)).body;
  const setArea = (staff: SessionHeaders, version: number, area: object, fee: object = FEE) =>
    call(
      server.origin,
      'POST /api/store/set_delivery_settings',
      { settings: { area: 'radius', radius_metres: 3000, zones: [], ...area, fee }, version },
      keyed(staff),
    );
  const set = (staff: SessionHeaders, version: number, overrides: object = {}, radius_metres: number | null = 3000) =>
    setArea(staff, version, { radius_metres }, { ...FEE, ...overrides });

  test('is free by default, then as the store sets it', async () => {
    const { id, staff } = await newStore();
    expect(await read(staff)).toMatchObject({
      settings: { area: 'radius', radius_metres: null, zones: [], fee: DEFAULT_DELIVERY_FEE },
      version: 1,
      city: null,
      city_radius_metres: null,
      is_distance_unit_mile: false,
    });
    const { body } = await set(staff, 1);
    expect(body).toMatchObject({ version: 2, settings: { radius_metres: 3000, fee: FEE } });
    expect(await read(staff)).toEqual({ ...body, message: undefined });
    const auditEntries = on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('store_id', '=', id);
    expect(await auditEntries.execute()).toMatchObject([
      { action: 'delivery_settings_changed', detail: { fee: { base_price: 250 } } },
    ]);
  });

  test('updates only the current version', async () => {
    const { staff } = await newStore();
    const other = await newStore();
    expect((await set(staff, 2)).code).toBe(ERROR.staleVersion);
    expect((await set(staff, 1)).code).toBeNull();
    expect((await set(staff, 1)).code).toBe(ERROR.staleVersion);
    expect((await read(other.staff)).version).toBe(1);
  });

  test('rejects contradictory settings and a radius beyond the city', async () => {
    const { id, staff } = await newStore();
    const stores = on.database.kysely.updateTable('stores').set({ city_radius_metres: 5000 });
    await stores.where('id', '=', id).execute();
    const refused = await set(staff, 1, {}, 5001);
    expect(refused.body).toMatchObject({
      error_code: ERROR.validationFailed,
      fields: [{ path: 'settings.radius_metres', problem: 'delivery_radius.beyond_city' }],
    });
    const upsideDown = await set(staff, 1, { minimum_fare: 300, maximum_fare: 299 });
    expect(upsideDown.body).toMatchObject({
      error_code: ERROR.deliveryFeeUpdateFailed,
      fields: [{ path: 'settings.fee.maximum_fare' }],
    });
    const noHours = { ...FEE.surcharges[0], hours: { from: 60, to: 60 } };
    expect((await set(staff, 1, { surcharges: [noHours] })).code).toBe(ERROR.deliveryFeeUpdateFailed);
    expect((await set(staff, 1, { base_price: -1 })).code).toBe(ERROR.validationFailed);
    expect((await set(staff, 1, {}, 5000)).code).toBeNull();
  });

  test('stores zones in the order sent, and the radius', async () => {
    const { staff } = await newStore();
    const zones = [{ ...sampleZone('North', 300, { east: 0, north: 900 }), price: 250 }, sampleZone('Near', 1000)];
    const { body } = await setArea(staff, 1, { area: 'zones', zones });
    expect(body).toMatchObject({ version: 2, settings: { area: 'zones', radius_metres: 3000, zones } });
    expect((await read(staff)).settings).toEqual(body.settings);
    const reversed = await setArea(staff, 2, { area: 'zones', zones: zones.toReversed() });
    expect(reversed.body.settings.zones.map(({ name }) => name)).toEqual(['Near', 'North']);
    expect((await setArea(staff, 2, { area: 'zones', zones })).code).toBe(ERROR.staleVersion);
    // Zones stay stored when the area is a radius again.
    const back = await setArea(staff, 3, { zones: [{ ...zones[0], name: ' North ' }] });
    expect(back.body.settings).toMatchObject({ area: 'radius', zones: [zones[0]] });
  });

  test('rejects invalid zones', async () => {
    const { id, staff } = await newStore();
    const near = sampleZone('Near', 1000);
    const [a, b, c, d] = near.corners;
    const saveZones = async (zones: readonly object[]) => {
      const { code, body } = await setArea(staff, 1, { area: 'zones', zones });
      const { fields = [] } = body as { fields?: readonly { path: string; problem: string }[] };
      return [code, ...fields.map(({ path, problem }) => `${path}: ${problem}`)];
    };
    const wrong = (...fields: readonly string[]) => [ERROR.validationFailed, ...fields.map((one) => `settings.${one}`)];
    expect(await saveZones([])).toEqual(wrong('zones: zones.required'));
    expect(await saveZones([near, { ...near, name: 'Far' }])).toEqual(wrong('zones: an id stands twice'));
    expect(await saveZones([near, sampleZone('near ', 500)])).toEqual(wrong('zones.1.name: zone_name.in_use'));
    const bowTie = { ...near, corners: [a, c, b, d] };
    expect(await saveZones([bowTie])).toEqual(wrong('zones.0.corners: zone_shape.crossing'));
    expect((await saveZones([{ ...near, corners: [a, b] }]))[0]).toBe(ERROR.validationFailed);
    expect((await saveZones([{ ...near, name: ' ' }]))[0]).toBe(ERROR.validationFailed);
    expect((await saveZones([{ ...near, price: -1 }]))[0]).toBe(ERROR.validationFailed);
    const many = Array.from({ length: 21 }, (_, at) => sampleZone(`Zone ${at}`, 500));
    expect((await saveZones(many))[0]).toBe(ERROR.validationFailed);
    const ofBerlin = { city_id: await getCityId(on.database, 'Berlin') };
    await on.database.kysely.updateTable('stores').set(ofBerlin).where('id', '=', id).execute();
    expect((await read(staff)).city?.radius_metres).toBeGreaterThan(0);
    const beyond = sampleZone('Beyond', 1000, { east: 0, north: 90_000 });
    expect(await saveZones([near, beyond])).toEqual([
      ERROR.deliveryZoneOutsideStoreArea,
      'settings.zones.1.corners: zone_shape.outside_city',
    ]);
    expect((await saveZones([near]))[0]).toBeNull();
  });

  test('is open to sub-stores with the delivery settings', async () => {
    const store = await addStore(on.database);
    for (const [screen, code] of [
      ['/app/settings/delivery', null],
      ['/app/orders/create', ERROR.notAllowed],
    ] as const) {
      const staff = await signInSubStore(server.origin, (await addSubStore(on.database, store, [screen])).email);
      expect((await set(staff, 1)).code).toBe(code);
    }
  });
});
