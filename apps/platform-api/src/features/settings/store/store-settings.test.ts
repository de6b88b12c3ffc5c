import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { createStoreWithMenu } from '#testing/fixtures/manual-orders.ts';
import { storeSettingCalls, type StoreSettings } from '#testing/fixtures/store-settings.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('store settings', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const newStore = async () => {
    const store = await addStore(on.database);
    return { ...store, staff: await signInStore(server.origin, store.email) };
  };
  const { send, read, preview, save, revert, changes, order } = storeSettingCalls(
    () => server.origin,
    () => channel,
  );
  const setFee = ({ id }: { readonly id: string }, price_per_distance: number) =>
    on.database.kysely
      .updateTable('stores')
      .set({ delivery_fee: json({ ...DEFAULT_DELIVERY_FEE, price_per_distance }) })
      .where('id', '=', id)
      .execute();

  test('are saved as one, with a version, a change in the journal and a line of the audit', async () => {
    const store = await newStore();
    expect(await read(store)).toMatchObject({
      version: 1,
      currency: 'EUR',
      country_code: 'DE',
      price_per_distance: 0,
      settings: { minimum_order_price: 0, provides_pickup: true, timezone: 'Europe/Berlin', business_day_starts: 0 },
    });
    const saved = await save(store, { minimum_order_price: 500, price_rating: 2 });
    expect(saved.body).toMatchObject({ version: 2, settings: { minimum_order_price: 500, price_rating: 2 } });
    expect(await changes(store, 'store')).toMatchObject([
      { change_id: saved.body.change_id, section: 'store', cause: 'settings_saved', name: null, count: 2 },
    ]);
    const { body } = await send('POST /api/store/get_setting_change', { change_id: saved.body.change_id }, store.staff);
    expect(body).toMatchObject({
      rows: [
        { kind: 'store', id: store.id, field: 'minimum_order_price', before: 0, after: 500 },
        { kind: 'store', id: store.id, field: 'price_rating', before: null, after: 2 },
      ],
      can_revert: true,
    });
    const audited = await on.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('store_id', '=', store.id)
      .execute();
    expect(audited).toEqual([
      {
        action: 'settings_changed',
        detail: { section: 'store', fields: ['minimum_order_price', 'price_rating'] },
      },
    ]);
    const later = (await save(store, { minimum_order_price: 600 })).body;
    const changesOf = async (setting: string, section = 'store') =>
      (await send('POST /api/store/list_setting_changes', { section, setting }, store.staff)).body.changes.map(
        ({ change_id }) => change_id,
      );
    expect(await changesOf('minimum_order_price')).toEqual([later.change_id, saved.body.change_id]);
    expect(await changesOf('price_rating')).toEqual([saved.body.change_id]);
    expect(await changesOf('timezone')).toEqual([]);
    expect(await changesOf('price_rating', 'sales')).toEqual([]);
    // Nothing differs, so nothing is written.
    expect((await save(store, {})).body).toMatchObject({ version: 3, change_id: null });
    const stale = { settings: { ...saved.body.settings, price_rating: 3 }, version: 1 };
    expect((await send('POST /api/store/update_store_detail', stale, store.staff)).code).toBe(ERROR.staleVersion);
  });

  test.each<[string, Partial<StoreSettings>, string, string]>([
    ['no service', { provides_pickup: false, provides_delivery: false }, 'provides_delivery', 'store_service.required'],
    [
      'minutes turned round',
      { delivery_minutes_min: 40, delivery_minutes_max: 30 },
      'delivery_minutes_max',
      'delivery_minutes.order',
    ],
    [
      'a share above all of it',
      { cancellation_charge_kind: 'percentage', cancellation_charge_value: 1_000_001 },
      'cancellation_charge_value',
      'cancellation_charge.too_much',
    ],
    ['the zone of another country', { timezone: 'Asia/Kuwait' }, 'timezone', 'timezone.required'],
  ])('are refused with %s, at the field', async (_name, own, field, problem) => {
    const store = await newStore();
    const denial = { error_code: ERROR.settingUpdateFailed, fields: [{ path: `settings.${field}`, problem }] };
    expect((await save(store, own)).body).toMatchObject(denial);
    expect((await preview(store, own)).body).toMatchObject(denial);
    expect((await read(store)).version).toBe(1);
  });

  test('have the cancellation charge in the journal with what its value means', async () => {
    const store = await newStore();
    const kind = { field: 'cancellation_charge_kind' };
    const value = { field: 'cancellation_charge_value' };
    await save(store, { cancellation_charge_kind: 'percentage', cancellation_charge_value: 100_000 });
    const { change_id } = (await save(store, { cancellation_charge_value: 200_000 })).body;
    expect((await send('POST /api/store/get_setting_change', { change_id }, store.staff)).body).toMatchObject({
      change: { count: 1 },
      rows: [
        { ...kind, before: 'percentage', after: 'percentage' },
        { ...value, before: 100_000, after: 200_000 },
      ],
    });
    // A value that is money by now is no share again.
    await save(store, { cancellation_charge_kind: 'absolute' });
    expect((await revert(store, change_id)).body).toMatchObject({ reverted_by: null, changed_since: [kind, value] });
  });

  test('are open to whoever was granted the screen', async () => {
    const store = await newStore();
    const granted = await signInSubStore(
      server.origin,
      (await addSubStore(on.database, store, ['/app/settings/store'])).email,
    );
    const other = await signInSubStore(
      server.origin,
      (await addSubStore(on.database, store, ['/app/settings/delivery'])).email,
    );
    expect((await save({ id: store.id, staff: granted }, { minimum_order_price: 1 })).code).toBeNull();
    expect((await send('POST /api/store/get_store_settings', {}, other)).code).toBe(ERROR.notAllowed);
    // A session that sees no change of the section takes none back.
    const [change] = await changes(store, 'store');
    expect(await changes({ id: store.id, staff: other }, 'store')).toEqual([]);
    expect((await revert({ id: store.id, staff: other }, change?.change_id ?? '')).code).toBe(ERROR.dataNotFound);
    const sections = async (staff: SessionHeaders) =>
      (await send('POST /api/store/get_settings_overview', {}, staff)).body.sections;
    expect((await sections(other)).map(({ section }) => section)).toEqual(['delivery']);
    expect(await sections(store.staff)).toMatchObject([
      { section: 'store', version: 2, changed_by: { kind: 'sub_store' } },
      { section: 'hours', version: 1, problems: ['hours_missing'], changed_at: null },
      { section: 'sales', version: 1, changed_at: null, changed_by: null },
      { section: 'delivery', version: 1, problems: ['radius_missing'] },
      { section: 'email', version: 1, problems: [] },
      { section: 'sms', version: 1, problems: [] },
      { section: 'website', problems: [] },
      { section: 'languages', problems: [] },
      { section: 'payments', problems: [] },
      { section: 'map_keys', problems: [] },
      { section: 'billing', problems: ['billing_incomplete'] },
      { section: 'returns', problems: [] },
      { section: 'customer_data', problems: ['period_undecided'] },
      { section: 'table_booking', problems: [] },
      { section: 'table_policy', problems: [] },
      { section: 'emissions', problems: [] },
    ]);
  });

  describe('previewed', () => {
    test('with a recent order at both taxes, and what the menu says', async () => {
      const store = await createStoreWithMenu(on.database, server.origin);
      expect((await preview(store, {})).body).toMatchObject({
        consequences: null,
        orders: [],
        order_count: 0,
        price_per_distance: null,
        tax_example: null,
      });
      await order(store);
      const { body } = await preview(store, { tax_rate_ppm: 100_000, is_tax_included: false, price_rating: 1 });
      expect(body).toMatchObject({
        tax_example: { before: { tax: 0, total: 1250 }, after: { tax: 100, total: 1350 } },
        price_rating: { automatic: 1, items_above: 0 },
      });
      expect(body.items_without_tax).toBeGreaterThan(0);
    });
  });

  describe('with another unit of distance', () => {
    test('keeps or converts the price of a distance, as it was said', async () => {
      const store = await newStore();
      await setFee(store, 100);
      const toMiles = { is_distance_unit_mile: true };
      expect((await preview(store, toMiles)).body).toMatchObject({
        price_per_distance: { keep: 100, convert: 161 },
        consequences: null,
      });
      expect((await save(store, toMiles)).body).toMatchObject({
        error_code: ERROR.settingUpdateFailed,
        fields: [{ path: 'price_per_distance' }],
      });
      const convert = { price_per_distance: 'convert' };
      const { consequences } = (await preview(store, toMiles, convert)).body;
      expect((await save(store, toMiles, convert)).body).toMatchObject({
        error_code: ERROR.consequencesChanged,
        consequences,
        rows: [{ kind: 'delivery', field: 'fee.price_per_distance', before: 100, after: 161 }],
      });
      const saved = await save(store, toMiles, { ...convert, consequences });
      expect((await read(store)).price_per_distance).toBe(161);
      expect((await send('POST /api/store/get_delivery_settings', {}, store.staff)).body).toMatchObject({
        version: 2,
        is_distance_unit_mile: true,
        settings: { fee: { price_per_distance: 161 } },
      });
      expect((await revert(store, saved.body.change_id)).body.changed_since).toEqual([]);
      expect(await read(store)).toMatchObject({ price_per_distance: 100, settings: { is_distance_unit_mile: false } });
      const staying = { price_per_distance: 'keep' };
      const confirmed = (await preview(store, toMiles, staying)).body.consequences;
      expect(confirmed).not.toBe(consequences);
      const unitSave = await save(
        store,
        { ...toMiles, minimum_order_price: 5 },
        { ...staying, consequences: confirmed },
      );
      expect((await read(store)).price_per_distance).toBe(100);
      // The price was changed since, so unit and price stay, and the rest goes back.
      await save(
        store,
        { is_distance_unit_mile: false },
        {
          ...convert,
          consequences: (await preview(store, { is_distance_unit_mile: false }, convert)).body.consequences,
        },
      );
      const reverted = await revert(store, unitSave.body.change_id);
      expect(reverted.body.changed_since).toMatchObject([]);
      expect(await read(store)).toMatchObject({ settings: { is_distance_unit_mile: false, minimum_order_price: 0 } });
    });

    test('needs no word where nothing is asked for a distance', async () => {
      const store = await newStore();
      expect((await save(store, { is_distance_unit_mile: true })).code).toBeNull();
    });
  });

  test('sales and delivery settings are in the same journal, and are taken back the same way', async () => {
    const store = await newStore();
    const sales = (await send('POST /api/store/get_sales_settings', {}, store.staff)).body;
    const capacity = { slot_minutes: 15, prep_minutes: 30, order_minutes: 2, item_minutes: 3 };
    const body = { settings: { ...sales.settings, ready_in_minutes: 40, capacity }, version: sales.version };
    await send('POST /api/store/save_sales_settings', body, store.staff);
    const delivery = (await send('POST /api/store/get_delivery_settings', {}, store.staff)).body;
    const surcharges = [{ hours: { from: 1320, to: 120 }, price_mode: 'absolute', amount: 200 }];
    const settings = { ...delivery.settings, radius_metres: 3000, fee: { ...delivery.settings.fee, surcharges } };
    await send('POST /api/store/set_delivery_settings', { settings, version: delivery.version }, store.staff);
    const [[ofSales], [ofDelivery]] = [await changes(store, 'sales'), await changes(store, 'delivery')];
    expect([ofSales, ofDelivery]).toMatchObject([
      { cause: 'settings_saved', count: 5 },
      { cause: 'settings_saved', count: 2 },
    ]);
    const detail = (await send('POST /api/store/get_setting_change', { change_id: ofDelivery?.change_id }, store.staff))
      .body;
    expect(detail.rows).toMatchObject([
      { field: 'radius_metres', before: null, after: 3000 },
      { field: 'fee.surcharges', before: [], after: [expect.stringContaining('"amount":200')] },
    ]);
    for (const change of [ofSales, ofDelivery])
      expect((await revert(store, change?.change_id ?? '')).body.changed_since).toEqual([]);
    expect((await send('POST /api/store/get_sales_settings', {}, store.staff)).body).toMatchObject({
      settings: sales.settings,
      version: 3,
    });
    expect((await send('POST /api/store/get_delivery_settings', {}, store.staff)).body).toMatchObject({
      settings: delivery.settings,
      version: 3,
    });
    // The price of a distance that a revert would bring back was changed since.
    expect((await changes(store, 'sales')).map(({ cause }) => cause)).toEqual(['reverted', 'settings_saved']);
  });
});
