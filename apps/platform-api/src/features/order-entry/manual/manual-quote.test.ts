import type { StoresTable } from '#db/tables/stores.ts';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import {
  DELIVERY,
  type StoreWithMenu,
  createStoreWithMenu,
  requestQuote,
  buildManualOrder,
  type ManualOrderInput,
} from '#testing/fixtures/manual-orders.ts';
import { getCityId } from '#testing/fixtures/application.ts';
import { CHRISTMAS, everyDay, openAroundNow } from '#testing/fixtures/sample-hours.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const MINUTE = 60_000;
const FEE = {
  ...DEFAULT_DELIVERY_FEE,
  base_price: 200,
  base_distance_metres: 1000,
  price_per_distance: 1000,
  price_per_minute: 10,
};

describeOnAnEngine('the quote of a manual order', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const createGroup = () => createStoreWithMenu(on.database, server.origin);
  const quote = (of: StoreWithMenu, overrides: Partial<ManualOrderInput> = {}) =>
    requestQuote(server.origin, of, buildManualOrder(of, overrides));
  const problems = async (of: StoreWithMenu, overrides: Partial<ManualOrderInput> = {}) =>
    (await quote(of, overrides)).problems.map(({ path, problem }) => `${path}: ${problem}`);
  const change = (of: StoreWithMenu, set: Updateable<StoresTable>) =>
    on.database.kysely.updateTable('stores').set(set).where('id', '=', of.id).execute();
  const pick = (of: StoreWithMenu, overrides: object = {}) => ({
    item_id: of.pizza,
    quantity: 1,
    modifiers: [{ modifier_id: of.small, quantity: 1 }],
    note: '',
    ...overrides,
  });
  const saveSalesSettings = (of: StoreWithMenu, overrides: object) =>
    call(
      server.origin,
      'POST /api/store/save_sales_settings',
      { settings: { ...DEFAULT_SALES_SETTINGS, ...overrides }, version: 1 },
      keyed(of.staff),
    );

  test('prices every line by the menu, and typed lines as entered', async () => {
    const group = await createGroup();
    await change(group, { tax_rate_ppm: 70_000 });
    const modifiers = [
      { modifier_id: group.large, quantity: 1 },
      { modifier_id: group.basil, quantity: 2 },
    ];
    const lines = [
      pick(group, { quantity: 2, modifiers, note: 'crisp' }),
      { name: 'Birthday cake', unit_price: 2500, quantity: 1, note: '' },
    ];
    const reply = await quote(group, { lines, discount: 100, tip_amount: 50 });
    expect(reply.lines).toMatchObject([
      {
        line: {
          name: 'Margherita',
          unit_price: 900,
          note: 'crisp',
          options: [{ price: 300 }, { price: 50, quantity: 2 }],
        },
        line_total: 2600,
      },
      { line: { name: 'Birthday cake', unit_price: 2500, options: [] }, line_total: 2500 },
    ]);
    expect(reply.totals).toEqual({
      item_count: 3,
      cart_total: 5100,
      discount: 100,
      tax: 327,
      taxes: [{ tax_ppm: 70_000, amount: 327 }],
      is_tax_included: true,
      delivery_price: 0,
      tip_amount: 50,
      total: 5050,
    });
    expect(reply).toMatchObject({ problems: [], delivery: null, balance: null, currency: 'EUR', release_at: null });
    expect(Date.parse(reply.promised_at ?? '') - Date.parse(reply.server_time)).toBe(20 * MINUTE);
    expect(reply.earliest_at).toBe(reply.promised_at);
  });

  test('reports a line’s problem and quotes the rest', async () => {
    const group = await createGroup();
    const other = await createGroup();
    await call(
      server.origin,
      'POST /api/store/mark_item_sold_out',
      { item_id: group.water, minutes: 60 },
      keyed(group.staff),
    );
    const lines = [
      pick(group, { modifiers: [] }),
      pick(group),
      pick(group, { item_id: group.water, modifiers: [] }),
      pick(group, { item_id: other.pizza }),
      pick(group, { modifiers: [{ modifier_id: other.small, quantity: 1 }] }),
    ];
    const reply = await quote(group, { lines });
    expect(reply.problems.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
      'lines.0: too_few',
      'lines.2: sold_out',
      'lines.3: not_on_menu',
      'lines.4: unknown_modifier',
    ]);
    expect(reply.problems[0]?.modifier_group_id).toEqual(expect.any(String));
    expect(reply.lines.map(({ line_total }) => line_total)).toEqual([900, 900, 250, null, null]);
    expect(reply.totals.cart_total).toBe(2050);
  });

  test('requires lines and the store’s minimum price', async () => {
    const group = await createGroup();
    expect(await problems(group, { lines: [] })).toEqual(['lines: no_lines']);
    await change(group, { minimum_order_price: 901 });
    expect(await problems(group, { lines: [] })).toEqual(['lines: no_lines']);
    expect(await problems(group)).toEqual(['lines: below_minimum']);
    const costly = { name: 'Ship', unit_price: 1_000_000_000_000, quantity: 999, note: '' };
    const many = Array.from({ length: 20 }, () => costly);
    const reply = await quote(group, { lines: many });
    expect(reply.problems[0]).toMatchObject({ path: 'lines', problem: 'too_much' });
    expect(reply.totals.total).toBe(0);
  });

  test('itemizes the delivery price by distance and time', async () => {
    const group = await createGroup();
    await change(group, { delivery_fee: json(FEE), delivery_radius_metres: 2000 });
    const reply = await quote(group, DELIVERY);
    expect(reply.delivery).toEqual({
      distance_metres: 1112,
      is_in_area: true,
      zone: null,
      travel_minutes: 10,
      billed_metres: 112,
      price: 412,
      parts: [
        { kind: 'base', amount: 200 },
        { kind: 'distance', amount: 112 },
        { kind: 'time', amount: 100 },
      ],
      free_from: null,
    });
    expect(reply.totals).toMatchObject({ delivery_price: 412, total: 1312 });
    await change(group, { delivery_fee: json({ ...FEE, free_from: 900 }) });
    expect((await quote(group, DELIVERY)).totals.delivery_price).toBe(0);
    expect((await quote(group, { ...DELIVERY, discount: 1 })).totals.delivery_price).toBe(412);
  });

  test('reports problems of an address', async () => {
    const group = await createGroup();
    expect(await problems(group, { is_pickup: false })).toEqual(['address: address_missing', 'address: place_unknown']);
    const address = { line: 'Ritterstraße 22', note: '', point: null };
    expect(await problems(group, { is_pickup: false, address })).toEqual(['address: place_unknown']);
    await change(group, { delivery_radius_metres: 1000 });
    expect(await problems(group, DELIVERY)).toEqual(['address: outside_radius']);
    await change(group, { city_id: await getCityId(on.database, 'Berlin'), delivery_radius_metres: 100_000 });
    expect(await problems(group, DELIVERY)).toEqual([]);
    const potsdam = { ...DELIVERY.address, point: { latitude: 52.39, longitude: 12.9 } };
    expect(await problems(group, { is_pickup: false, address: potsdam })).toEqual(['address: outside_city']);
  });

  test('promises a time that the kitchen can meet, and reports when orders are accepted again', async () => {
    const group = await createGroup();
    const reply = await quote(group, { estimated_time_for_ready_order: 45 });
    expect(Date.parse(reply.promised_at ?? '') - Date.parse(reply.server_time)).toBe(45 * MINUTE);
    const later = new Date(Math.ceil(Date.now() / MINUTE) * MINUTE + 180 * MINUTE).toISOString();
    const scheduled = await quote(group, { scheduled_at: later });
    expect(scheduled.promised_at).toBe(later);
    expect(Date.parse(scheduled.release_at ?? '')).toBe(Date.parse(later) - 30 * MINUTE);
    expect(scheduled.earliest_at).not.toBe(later);
    const past = new Date(Date.now() - 60 * MINUTE).toISOString();
    expect(await problems(group, { scheduled_at: past })).toEqual(['scheduled_at: time_passed']);
    const far = new Date(Date.now() + 400 * 24 * 60 * MINUTE).toISOString();
    expect(await problems(group, { scheduled_at: far })).toEqual(['scheduled_at: time_too_far']);
    const { body } = await call(server.origin, 'POST /api/store/pause_sales', { minutes: 30 }, keyed(group.staff));
    const closed = await quote(group);
    expect(closed).toMatchObject({ promised_at: null, earliest_at: null, totals: { total: 900 } });
    expect(closed.problems).toMatchObject([{ path: 'scheduled_at', problem: 'pause' }]);
    expect(Date.parse(closed.problems[0]?.again_at ?? '')).toBe(Date.parse(body.limits[0]?.ends_at ?? ''));
    // An order for a time after the pause is accepted.
    expect(await problems(group, { scheduled_at: later })).toEqual([]);
  });

  test('adds the minutes of busy mode, unless the store enters a time', async () => {
    const group = await createGroup();
    const busy = { extra_minutes: 15, minutes: 60 };
    await call(server.origin, 'POST /api/store/set_busy_mode', busy, keyed(group.staff));
    const minutes = async (overrides: Partial<ManualOrderInput>) => {
      const { promised_at, server_time } = await quote(group, overrides);
      return (Date.parse(promised_at ?? '') - Date.parse(server_time)) / MINUTE;
    };
    expect(await minutes({})).toBe(35);
    expect(await minutes({ estimated_time_for_ready_order: 25 })).toBe(25);
    // An order that is not accepted yet has no entered minutes.
    expect(await minutes({ is_accepted: false, estimated_time_for_ready_order: 25 })).toBe(35);
  });

  test('reports a full kitchen', async () => {
    const group = await createGroup();
    await saveSalesSettings(group, {
      capacity: { slot_minutes: 60, prep_minutes: 1, order_minutes: 0, item_minutes: 60 },
    });
    expect(await problems(group)).toEqual(['scheduled_at: full']);
  });

  test('changes its version with a price, and with nothing else', async () => {
    const group = await createGroup();
    const { version } = await quote(group);
    expect((await quote(group, { customer_phone: '030 55501' })).version).toBe(version);
    expect((await quote(group, { estimated_time_for_ready_order: 60 })).version).toBe(version);
    expect((await quote(group, { discount: 1 })).version).not.toBe(version);
    await on.database.kysely.updateTable('menu_items').set({ price: 950 }).where('store_id', '=', group.id).execute();
    expect((await quote(group)).version).not.toBe(version);
  });

  test('says whether the time lies within the opening hours, and why, and stands in no way', async () => {
    const group = await createGroup();
    await change(group, { timezone: 'UTC' });
    const allDay = (await quote(group)).hours;
    expect(allDay).toMatchObject({ is_within: true, next_at: null, reasons: [{ kind: 'week', effect: 'allows' }] });
    const save = (settings: object, version: number) =>
      call(server.origin, 'POST /api/store/save_store_hours', { settings, version }, keyed(group.staff));
    await save(everyDay(openAroundNow(120, 240)), 1);
    const closed = await quote(group);
    expect(closed.problems).toEqual([]);
    expect(closed.hours).toMatchObject({ is_within: false, reasons: [{ kind: 'week', effect: 'refuses' }] });
    expect((Date.parse(closed.hours?.next_at ?? '') - Date.now()) / MINUTE).toBeCloseTo(120, -1);
    const scheduled_at = new Date(Date.now() + 180 * MINUTE).toISOString();
    expect((await quote(group, { scheduled_at })).hours).toMatchObject({ is_within: true });
    const festival = { ...CHRISTMAS, days: { kind: 'range', from: '2020-01-01', to: '2020-12-31' } };
    await call(server.origin, 'POST /api/store/save_festival', { festival }, keyed(group.staff));
    const today = new Date().toISOString().slice(0, 10);
    const closedToday = { ...CHRISTMAS, days: { kind: 'day', date: today } };
    await call(server.origin, 'POST /api/store/save_festival', { festival: closedToday }, keyed(group.staff));
    await call(server.origin, 'POST /api/store/pause_sales', { minutes: 30 }, keyed(group.staff));
    expect((await quote(group)).hours?.reasons).toMatchObject([
      { kind: 'pause', effect: 'refuses' },
      { kind: 'festival', effect: 'refuses', date: today, names: ['Christmas'], hours: [] },
      { kind: 'week', effect: 'overridden' },
    ]);
    await save(everyDay(openAroundNow(-60, 10), { last_order_minutes: 30 }), 2);
    const { body } = await call(server.origin, 'POST /api/store/get_store_hours', {}, group.staff);
    const [{ festival_id, version } = { festival_id: '', version: 0 }] = body.festivals;
    await call(server.origin, 'POST /api/store/delete_festival', { festival_id, version }, keyed(group.staff));
    expect((await quote(group)).hours).toMatchObject({
      is_within: false,
      reasons: [{ kind: 'pause' }, { kind: 'last_order', effect: 'refuses' }, { kind: 'week', effect: 'allows' }],
    });
  });
});
