// One file, because each test draws up, publishes or charges by the same lists.

import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { chargeOf } from '@store-panel/domain/weight-prices/charge';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { readOne } from '#db/reading/read-together.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { FIRST_ZONE, priceVersionReading } from '#sales/weight-prices.queries.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addAdmin, PASSWORD, signInAdmin } from '#testing/fixtures/accounts.ts';
import {
  buildManualOrder,
  buildPlacementFields,
  createStoreWithMenu,
  DELIVERY,
  requestQuote,
  type StoreWithMenu,
} from '#testing/fixtures/manual-orders.ts';
import { STORE_ADDRESS } from '#testing/lists/addresses.ts';
import { WAREHOUSE_TIMES } from '#testing/lists/warehouses.ts';
import { payIn } from '#testing/fixtures/pay-in.ts';
import { addPrices, flatGrid } from '#testing/fixtures/delivery/sample-prices.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const REASON = 'Fuel costs more.';
/** Millimetres. */
const LARGE = { length: 400, width: 300, height: 200 };

describeOnAnEngine('prices by weight', (on) => {
  let server: TestPlatform;
  let admin: SessionHeaders;
  let shop: StoreWithMenu;
  let tenantId = '';

  beforeAll(async () => {
    server = await startPlatform(on.database);
    admin = await signInAdmin(server.origin, (await addAdmin(on.database)).email);
  });
  beforeEach(async () => {
    await addPrices(on.database);
    shop = await createStoreWithMenu(on.database, server.origin);
    tenantId = await addTenant(on.database, `${uuidV7()}.example`);
    await on.database.kysely
      .updateTable('stores')
      .set({ courier_service: true, tenant_id: tenantId })
      .where('id', '=', shop.id)
      .execute();
    await payIn(on.database.kysely, shop.id, 100_000);
  });
  afterAll(() => server.close());

  const send = <Key extends Endpoint>(key: Key, body: object = {}) => call(server.origin, key, body, admin);
  const ask = <Key extends Endpoint>(key: Key, body: object = {}) => call(server.origin, key, body, keyed(shop.staff));
  const today = () => storeDay(Date.now(), FIRST_ZONE);
  const save = (prices: object, own: object = {}) =>
    send('POST /api/admin/save_weight_prices', {
      list_id: null,
      tenant_id: tenantId,
      currency: 'EUR',
      version: null,
      prices,
      ...own,
    });
  const publish = (list: { readonly list_id: string; readonly version: number }, own: object = {}) =>
    send('POST /api/admin/publish_weight_prices', {
      list_id: list.list_id,
      version: list.version,
      valid_from: null,
      reason: REASON,
      password: PASSWORD,
      ...own,
    });
  const order = { ...DELIVERY, weight: '1.5' };
  const cost = async () => (await ask('POST /api/store/check_balance_for_manual_order', { weight: '1.5' })).body.cost;
  const place = async (quote: { readonly version: string; readonly promised_at: string | null }) =>
    ask('POST /api/store/create_manual_order', {
      ...buildManualOrder(shop, order),
      ...buildPlacementFields(),
      version: quote.version,
      promised_at: quote.promised_at,
    });
  /** A tenant's list in force, which wins over the platform's. */
  const addTenantList = (prices: Readonly<Record<number, number | null>>) =>
    addPrices(on.database, { tenantId, cells: flatGrid(prices) });

  test('are those of the tenant, otherwise of the platform', async () => {
    expect(await cost()).toBe(600);
    await addTenantList({ 2000: 450, 5000: null });
    expect(await cost()).toBe(450);
    const quoteOf = async (weight: string) =>
      (await requestQuote(server.origin, shop, buildManualOrder(shop, { ...DELIVERY, weight }))).problems;
    expect(await quoteOf('2')).toEqual([]);
    expect(await quoteOf('2.5')).toMatchObject([{ path: 'weight', problem: 'not_offered' }]);
    expect(await quoteOf('5.5')).toMatchObject([{ path: 'weight', problem: 'too_heavy' }]);
  });

  test('go by the service, which stays with the order', async () => {
    const soon = flatGrid({ 2000: 450 }).map((cell) => ({
      ...cell,
      price: cell.service_level === 'same_day' ? 990 : 450,
    }));
    await addPrices(on.database, { tenantId, cells: soon });
    const sameDay = buildManualOrder(shop, { ...order, service_level: 'same_day' });
    const quote = await requestQuote(server.origin, shop, sameDay);
    expect(quote.balance?.cost).toBe(990);
    const fields = { ...buildPlacementFields(), version: quote.version, promised_at: quote.promised_at };
    const cheaper = await ask('POST /api/store/create_manual_order', { ...buildManualOrder(shop, order), ...fields });
    expect(cheaper.code).toBe(ERROR.quoteChanged);
    const { body } = await ask('POST /api/store/create_manual_order', { ...sameDay, ...fields });
    const { order_id } = body.order;
    const shipped = await ask('POST /api/store/ready_for_shipment', { order_id, service_level: 'economy' });
    expect(shipped.code).toBeNull();
    const row = await on.database.kysely
      .selectFrom('orders')
      .select(['courier_charge', 'service_level', 'waybill_number'])
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ courier_charge: 990, service_level: 'same_day' });
    expect(row.waybill_number).not.toBeNull();
  });

  test('go by the distance from where parcels leave: the default warehouse, or the store', async () => {
    const near = flatGrid({ 2000: 450 }).map((cell) => ({ ...cell, up_to_km: 5 }));
    await addPrices(on.database, { tenantId, cells: [...near, ...flatGrid({ 2000: 900 })] });
    const costHere = async () => (await requestQuote(server.origin, shop, buildManualOrder(shop, order))).balance?.cost;
    expect(await costHere()).toBe(450);
    const address = {
      ...STORE_ADDRESS,
      address: { ...STORE_ADDRESS.address, point: { latitude: 52.39, longitude: 13.06 } },
    };
    const { address_id } = (await ask('POST /api/store/add_store_address', address)).body.address;
    const warehouse = { ...WAREHOUSE_TIMES, name: 'Potsdam', address_id, is_default: true, is_active: true };
    expect((await ask('POST /api/store/add_store_warehouse', warehouse)).code).toBeNull();
    expect(await costHere()).toBe(900);
  });

  test('are frozen on the order with their explanation', async () => {
    const list = await addTenantList({ 2000: 450 });
    const quote = await requestQuote(server.origin, shop, buildManualOrder(shop, order));
    expect((await place(quote)).code).toBeNull();
    const row = await on.database.kysely
      .selectFrom('orders')
      .select(['courier_charge', 'charge_explain'])
      .where('store_id', '=', shop.id)
      .executeTakeFirstOrThrow();
    const explain = { list, version: 1, service: 'next_day', band: null, row: 2000, grams: 1500 } as const;
    expect(row).toEqual({ courier_charge: 450, charge_explain: explain });
    const version = await readOne(on.database.kysely, priceVersionReading(shop.id));
    expect(version && chargeOf(version, explain)).toBe(450);
    const change = sql`update orders set charge_explain = null where store_id = ${shop.id}`;
    await expect(change.execute(on.database.kysely)).rejects.toThrow('keeps what it was charged by');
  });

  test('go by the volume of a parcel that is large for its weight, if the list has a divisor', async () => {
    const large = buildManualOrder(shop, { ...order, size: LARGE });
    const cells = flatGrid({ 2000: 450, 5000: 700 });
    await addPrices(on.database, { tenantId, cells, volumeDivisor: 5000 });
    const quote = await requestQuote(server.origin, shop, large);
    // 24 dm³ count as 4.8 kg.
    expect(quote.balance).toMatchObject({ cost: 700, charged_grams: 4800 });
    const fields = { ...buildPlacementFields(), version: quote.version, promised_at: quote.promised_at };
    expect((await ask('POST /api/store/create_manual_order', { ...large, ...fields })).code).toBeNull();
    const row = await on.database.kysely
      .selectFrom('orders')
      .select(['courier_charge', 'charge_explain', 'weight_grams'])
      .where('store_id', '=', shop.id)
      .executeTakeFirstOrThrow();
    const explain = { grams: 4800, size: LARGE };
    expect(row).toMatchObject({ courier_charge: 700, weight_grams: 1500, charge_explain: explain });
  });

  test('show beforehand what a new divisor makes of parcels, and tell it to the store', async () => {
    const large = buildManualOrder(shop, { ...order, size: LARGE });
    const listId = await addTenantList({ 2000: 450, 5000: 700 });
    const before = await requestQuote(server.origin, shop, large);
    expect(before.balance).toMatchObject({ cost: 450, charged_grams: 1500 });
    const { body: saved } = await save(flatGrid({ 2000: 440, 5000: 680 }), {
      list_id: listId,
      version: 1,
      volume_divisor: 5000,
    });
    const placed = { ...buildPlacementFields(), version: before.version, promised_at: before.promised_at };
    expect((await ask('POST /api/store/create_manual_order', { ...large, ...placed })).code).toBeNull();
    const { body: preview } = await send('POST /api/admin/preview_weight_prices', { list_id: listId, days: 30 });
    expect(preview).toMatchObject({ is_dearer: true, stores: [{ parcels: 1, before: 450, after: 680, refused: 0 }] });
    await publish(saved.list);
    expect((await ask('GET /api/store/get_weight_category_prices')).body).toMatchObject({
      volume_divisor: null,
      next: { volume_divisor: 5000 },
    });
  });

  test('that change after the quote refuse the order, even at the same price', async () => {
    const quote = await requestQuote(server.origin, shop, buildManualOrder(shop, order));
    await addTenantList({ 5000: 600 });
    expect((await place(quote)).code).toBe(ERROR.quoteChanged);
    const next = await requestQuote(server.origin, shop, buildManualOrder(shop, order));
    expect(next.totals).toEqual(quote.totals);
    expect((await place(next)).code).toBeNull();
  });

  test('are read by the store, with the next ones and earlier ones of a cell', async () => {
    const listId = await addTenantList({ 2000: 450 });
    const { body: saved } = await save(flatGrid({ 2000: 400 }), { list_id: listId, version: 1 });
    const { body: published } = await publish(saved.list);
    expect(published.list.next).toEqual({ version: 2, valid_from: addDays(today(), 1) });
    const { body } = await ask('GET /api/store/get_weight_category_prices');
    expect(body).toMatchObject({ currency: 'EUR', version: 1, valid_from: '2020-01-01' });
    expect(body.prices.map(({ price }) => price)).toEqual([450, 450, 450, 450]);
    expect(body.next).toMatchObject({ version: 2, prices: [{ price: 400 }, {}, {}, {}] });
    const priceId = body.next?.prices[0]?.price_id;
    const { body: cell } = await ask('POST /api/store/get_weight_category_price', { price_id: priceId });
    expect(cell).toMatchObject({ version: 2, state: 'published', price: { price: 400 } });
    expect(cell.earlier).toMatchObject([{ version: 1, valid_from: '2020-01-01', price: 450 }]);
    const foreign = await addPrices(on.database, { tenantId: await addTenant(on.database, `${uuidV7()}.example`) });
    const other = await on.database.kysely
      .selectFrom('weight_price_rows')
      .select('id')
      .where('list_id', '=', foreign)
      .limit(1)
      .executeTakeFirst();
    const denied = await ask('POST /api/store/get_weight_category_price', { price_id: other?.id });
    expect(denied.code).toBe(ERROR.dataNotFound);
  });

  test('that are dearer are announced 15 days ahead to the stores that pay them', async () => {
    const listId = await addTenantList({ 2000: 450, 5000: 700 });
    const { body: saved } = await save(flatGrid({ 2000: 460, 5000: 700 }), { list_id: listId, version: 1 });
    expect(saved.list).toMatchObject({
      store_count: 1,
      current: { version: 1 },
      next: { version: 2, valid_from: null },
    });
    expect((await publish(saved.list, { password: 'another one' })).code).toBe(ERROR.wrongPassword);
    const early = await publish(saved.list, { valid_from: addDays(today(), 14) });
    expect(early.body).toMatchObject({ fields: [{ path: 'valid_from', problem: 'price_day.too_early' }] });
    const { body: published } = await publish(saved.list);
    expect(published.list.next?.valid_from).toBe(addDays(today(), 15));
    const notices = on.database.kysely.selectFrom('messages').select('kind').where('recipient', '=', shop.store.email);
    expect(await notices.execute()).toEqual([{ kind: 'weight_prices_changed' }]);
    expect((await publish(saved.list)).code).toBe(ERROR.staleVersion);
    // Saved again, it is a draft again.
    const { version } = published.list;
    const { body: again } = await save(flatGrid({ 2000: 400, 5000: 700 }), { list_id: listId, version });
    expect(again.list.next).toEqual({ version: 2, valid_from: null });
    const { body: history } = await send('POST /api/admin/list_weight_price_versions', { list_id: listId });
    expect(history.versions.map(({ state }) => state)).toEqual(['draft', 'in_force']);
    const { body: lists } = await send('POST /api/admin/list_weight_prices', { query: 'eur' });
    expect(lists.lists[0]).toMatchObject({ tenant: null, currency: 'EUR' });
    expect(lists.lists.map(({ list_id }) => list_id)).toContain(listId);
  });

  test('are changed by one of two administrators at once', async () => {
    const listId = await addTenantList({ 2000: 450 });
    const drafts = [400, 410, 420, 430].map((price) =>
      save(flatGrid({ 2000: price }), { list_id: listId, version: 1 }),
    );
    const codes = (await Promise.all(drafts)).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === ERROR.staleVersion)).toHaveLength(3);
    const published = await Promise.all([
      publish({ list_id: listId, version: 2 }),
      publish({ list_id: listId, version: 2 }),
    ]);
    expect(published.filter(({ code }) => code === null)).toHaveLength(1);
    const { body } = await send('POST /api/admin/list_weight_price_versions', { list_id: listId });
    expect(body.versions.map(({ state, prices }) => [state, prices.length])).toEqual([
      ['published', 4],
      ['in_force', 4],
    ]);
  });

  test('are saved without a gap, once per owner and currency', async () => {
    const [first, ...rest] = flatGrid({ 1000: 100, 2000: 200 });
    const gap = await save(rest);
    expect(gap.body).toMatchObject({ fields: [{ path: 'prices', problem: 'price_grid.missing' }] });
    const grid = first ? [first, ...rest] : rest;
    expect((await save(grid, { currency: 'XXZ' })).code).toBe(ERROR.validationFailed);
    expect((await save(grid)).code).toBeNull();
    expect((await save(grid)).body).toMatchObject({ fields: [{ path: 'currency', problem: 'entry.taken' }] });
  });

  test('show beforehand what parcels of the last days would have cost', async () => {
    const listId = await addTenantList({ 2000: 450, 5000: 700 });
    for (let at = 0; at < 2; at += 1)
      await place(await requestQuote(server.origin, shop, buildManualOrder(shop, order)));
    const near = flatGrid({ 2000: 300, 5000: null }).map((cell) => ({ ...cell, up_to_km: 1 }));
    const { body: saved } = await save([...near, ...flatGrid({ 2000: 500, 5000: 900 })], {
      list_id: listId,
      version: 1,
    });
    const preview = async () =>
      (await send('POST /api/admin/preview_weight_prices', { list_id: listId, days: 30 })).body;
    // 1.1 km.
    expect(await preview()).toMatchObject({
      currency: 'EUR',
      is_dearer: true,
      earliest_day: addDays(today(), 15),
      stores: [{ store_id: shop.id, parcels: 2, before: 900, after: 1000, refused: 0 }],
    });
    await save(flatGrid({ 1000: 100 }), { list_id: listId, version: saved.list.version });
    expect((await preview()).stores).toMatchObject([{ parcels: 2, before: 0, after: 0, refused: 2 }]);
  });
});
