import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/people.ts';
import { describeOnAnEngine } from '#testing/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/test-platform.ts';

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
  const set = (staff: SessionHeaders, version: number, own: object = {}, radius_metres: number | null = 3000) =>
    call(
      server.origin,
      'POST /api/store/set_delivery_settings',
      { settings: { radius_metres, fee: { ...FEE, ...own } }, version },
      keyed(staff),
    );

  test('is free until the store says otherwise, and then as it says', async () => {
    const { id, staff } = await newStore();
    expect(await read(staff)).toMatchObject({
      settings: { radius_metres: null, fee: DEFAULT_DELIVERY_FEE },
      version: 1,
      city_radius_metres: null,
      is_distance_unit_mile: false,
    });
    const { body } = await set(staff, 1);
    expect(body).toMatchObject({ version: 2, settings: { radius_metres: 3000, fee: FEE } });
    expect(await read(staff)).toEqual({ ...body, message: undefined });
    const lines = on.database.kysely.selectFrom('audit_log').select(['action', 'detail']).where('store_id', '=', id);
    expect(await lines.execute()).toMatchObject([
      { action: 'delivery_settings_changed', detail: { fee: { base_price: 250 } } },
    ]);
  });

  test('is changed on what was seen', async () => {
    const { staff } = await newStore();
    const other = await newStore();
    expect((await set(staff, 2)).code).toBe(ERROR.staleVersion);
    expect((await set(staff, 1)).code).toBeNull();
    expect((await set(staff, 1)).code).toBe(ERROR.staleVersion);
    expect((await read(other.staff)).version).toBe(1);
  });

  test('contradicts neither itself nor its city', async () => {
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

  test('is for whoever may set it', async () => {
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
