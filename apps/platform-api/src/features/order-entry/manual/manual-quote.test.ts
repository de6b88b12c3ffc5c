import type { StoresTable } from '#db/tables/stores.ts';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import {
  BROUGHT,
  type StoreGroup,
  createStoreGroup,
  quoteOf,
  wantedOf,
  type WantedOrder,
} from '#testing/fixtures/manual-orders.ts';
import { cityNamed } from '#testing/fixtures/application.ts';
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

describeOnAnEngine('the quote of an order that the store takes itself', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const house = () => createStoreGroup(on.database, server.origin);
  const quote = (of: StoreGroup, own: Partial<WantedOrder> = {}) => quoteOf(server.origin, of, wantedOf(of, own));
  const problems = async (of: StoreGroup, own: Partial<WantedOrder> = {}) =>
    (await quote(of, own)).problems.map(({ path, problem }) => `${path}: ${problem}`);
  const change = (of: StoreGroup, set: Updateable<StoresTable>) =>
    on.database.kysely.updateTable('stores').set(set).where('id', '=', of.id).execute();
  const pick = (of: StoreGroup, own: object = {}) => ({
    item_id: of.pizza,
    quantity: 1,
    modifiers: [{ modifier_id: of.small, quantity: 1 }],
    note: '',
    ...own,
  });
  const sells = (of: StoreGroup, own: object) =>
    call(
      server.origin,
      'POST /api/store/save_sales_settings',
      { settings: { ...DEFAULT_SALES_SETTINGS, ...own }, version: 1 },
      keyed(of.staff),
    );

  test('prices every line by the menu, and what is typed as it is said', async () => {
    const one = await house();
    await change(one, { tax_rate_ppm: 70_000 });
    const chosen = [
      { modifier_id: one.large, quantity: 1 },
      { modifier_id: one.basil, quantity: 2 },
    ];
    const lines = [
      pick(one, { quantity: 2, modifiers: chosen, note: 'crisp' }),
      { name: 'Birthday cake', unit_price: 2500, quantity: 1, note: '' },
    ];
    const told = await quote(one, { lines, discount: 100, tip_amount: 50 });
    expect(told.lines).toMatchObject([
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
    expect(told.totals).toEqual({
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
    expect(told).toMatchObject({ problems: [], delivery: null, balance: null, currency: 'EUR', release_at: null });
    expect(Date.parse(told.promised_at ?? '') - Date.parse(told.server_time)).toBe(20 * MINUTE);
    expect(told.earliest_at).toBe(told.promised_at);
  });

  test('says what is wrong with a line and goes on with the rest', async () => {
    const one = await house();
    const other = await house();
    await call(
      server.origin,
      'POST /api/store/mark_item_sold_out',
      { item_id: one.water, minutes: 60 },
      keyed(one.staff),
    );
    const lines = [
      pick(one, { modifiers: [] }),
      pick(one),
      pick(one, { item_id: one.water, modifiers: [] }),
      pick(one, { item_id: other.pizza }),
      pick(one, { modifiers: [{ modifier_id: other.small, quantity: 1 }] }),
    ];
    const told = await quote(one, { lines });
    expect(told.problems.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
      'lines.0: too_few',
      'lines.2: sold_out',
      'lines.3: not_on_menu',
      'lines.4: unknown_modifier',
    ]);
    expect(told.problems[0]?.modifier_group_id).toEqual(expect.any(String));
    expect(told.lines.map(({ line_total }) => line_total)).toEqual([900, 900, 250, null, null]);
    expect(told.totals.cart_total).toBe(2050);
  });

  test('asks for lines, and for as much as the store sells for at least', async () => {
    const one = await house();
    expect(await problems(one, { lines: [] })).toEqual(['lines: no_lines']);
    await change(one, { minimum_order_price: 901 });
    expect(await problems(one, { lines: [] })).toEqual(['lines: no_lines']);
    expect(await problems(one)).toEqual(['lines: below_minimum']);
    const costly = { name: 'Ship', unit_price: 1_000_000_000_000, quantity: 999, note: '' };
    const many = Array.from({ length: 20 }, () => costly);
    const told = await quote(one, { lines: many });
    expect(told.problems[0]).toMatchObject({ path: 'lines', problem: 'too_much' });
    expect(told.totals.total).toBe(0);
  });

  test('explains the delivery by distance and time', async () => {
    const one = await house();
    await change(one, { delivery_fee: json(FEE), delivery_radius_metres: 2000 });
    const told = await quote(one, BROUGHT);
    expect(told.delivery).toEqual({
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
    expect(told.totals).toMatchObject({ delivery_price: 412, total: 1312 });
    await change(one, { delivery_fee: json({ ...FEE, free_from: 900 }) });
    expect((await quote(one, BROUGHT)).totals.delivery_price).toBe(0);
    expect((await quote(one, { ...BROUGHT, discount: 1 })).totals.delivery_price).toBe(412);
  });

  test('names what speaks against an address', async () => {
    const one = await house();
    expect(await problems(one, { is_pickup: false })).toEqual(['address: address_missing', 'address: place_unknown']);
    const address = { line: 'Ritterstraße 22', note: '', point: null };
    expect(await problems(one, { is_pickup: false, address })).toEqual(['address: place_unknown']);
    await change(one, { delivery_radius_metres: 1000 });
    expect(await problems(one, BROUGHT)).toEqual(['address: outside_radius']);
    await change(one, { city_id: await cityNamed(on.database, 'Berlin'), delivery_radius_metres: 100_000 });
    expect(await problems(one, BROUGHT)).toEqual([]);
    const potsdam = { ...BROUGHT.address, point: { latitude: 52.39, longitude: 12.9 } };
    expect(await problems(one, { is_pickup: false, address: potsdam })).toEqual(['address: outside_city']);
  });

  test('promises what the kitchen has time for, and says from when on it takes orders', async () => {
    const one = await house();
    const told = await quote(one, { estimated_time_for_ready_order: 45 });
    expect(Date.parse(told.promised_at ?? '') - Date.parse(told.server_time)).toBe(45 * MINUTE);
    const later = new Date(Math.ceil(Date.now() / MINUTE) * MINUTE + 180 * MINUTE).toISOString();
    const scheduled = await quote(one, { scheduled_at: later });
    expect(scheduled.promised_at).toBe(later);
    expect(Date.parse(scheduled.release_at ?? '')).toBe(Date.parse(later) - 30 * MINUTE);
    expect(scheduled.earliest_at).not.toBe(later);
    const past = new Date(Date.now() - 60 * MINUTE).toISOString();
    expect(await problems(one, { scheduled_at: past })).toEqual(['scheduled_at: time_passed']);
    const far = new Date(Date.now() + 400 * 24 * 60 * MINUTE).toISOString();
    expect(await problems(one, { scheduled_at: far })).toEqual(['scheduled_at: time_too_far']);
    const { body } = await call(server.origin, 'POST /api/store/pause_sales', { minutes: 30 }, keyed(one.staff));
    const closed = await quote(one);
    expect(closed).toMatchObject({ promised_at: null, earliest_at: null, totals: { total: 900 } });
    expect(closed.problems).toMatchObject([{ path: 'scheduled_at', problem: 'pause' }]);
    expect(Date.parse(closed.problems[0]?.again_at ?? '')).toBe(Date.parse(body.limits[0]?.ends_at ?? ''));
    // For after the pause it is taken.
    expect(await problems(one, { scheduled_at: later })).toEqual([]);
  });

  test('adds the minutes of a busy hour, unless somebody says how long it takes', async () => {
    const one = await house();
    const busy = { extra_minutes: 15, minutes: 60 };
    await call(server.origin, 'POST /api/store/set_busy_mode', busy, keyed(one.staff));
    const minutes = async (own: Partial<WantedOrder>) => {
      const { promised_at, server_time } = await quote(one, own);
      return (Date.parse(promised_at ?? '') - Date.parse(server_time)) / MINUTE;
    };
    expect(await minutes({})).toBe(35);
    expect(await minutes({ estimated_time_for_ready_order: 25 })).toBe(25);
    // What is not accepted yet has no minutes of anybody's.
    expect(await minutes({ is_accepted: false, estimated_time_for_ready_order: 25 })).toBe(35);
  });

  test('says when the kitchen is full', async () => {
    const one = await house();
    await sells(one, { capacity: { slot_minutes: 60, prep_minutes: 1, order_minutes: 0, item_minutes: 60 } });
    expect(await problems(one)).toEqual(['scheduled_at: full']);
  });

  test('changes its name with a price, and with nothing else', async () => {
    const one = await house();
    const { version } = await quote(one);
    expect((await quote(one, { customer_phone: '030 55501' })).version).toBe(version);
    expect((await quote(one, { estimated_time_for_ready_order: 60 })).version).toBe(version);
    expect((await quote(one, { discount: 1 })).version).not.toBe(version);
    await on.database.kysely.updateTable('menu_items').set({ price: 950 }).where('store_id', '=', one.id).execute();
    expect((await quote(one)).version).not.toBe(version);
  });
});
