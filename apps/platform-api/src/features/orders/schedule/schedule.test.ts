import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { SalesSettings } from '@store-panel/domain/sales/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { releaseDue } from '#features/orders/schedule/release-due.ts';
import {
  addChannel,
  addStore,
  addSubStore,
  placeOrder,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { accepted, cancelledByStore, preparing, ready, rejectedByStore, waiting } = ORDER_STATUS;
const MINUTE = 60_000;
const quiet = { notifyEvent: () => undefined, pushes: { orderReleased: async () => undefined } };
const meals = (quantity: number) => ({
  lines: [{ name: 'Meal', quantity, unit_price: 1000, options: [], note: '' }],
  delivery_price: 0,
  total: quantity * 1000,
});

describeOnAnEngine('scheduled orders', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const newStore = async (options: Parameters<typeof addStore>[1] = {}) => {
    const store = await addStore(on.database, options);
    return { id: store.id, store, staff: await signInStore(server.origin, store.email) };
  };
  type Shop = Awaited<ReturnType<typeof newStore>>;
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
  const place = (shop: Shop, overrides: Readonly<Record<string, unknown>> = {}) =>
    placeOrder(server.origin, channel, shop.id, { scheduled_at: inMinutes(180), ...overrides });
  const post = <Key extends Parameters<typeof call>[1]>(key: Key, body: object, headers: SessionHeaders) =>
    call(server.origin, key, body, keyed(headers));
  const setStatus = (shop: Shop, order_id: string, order_status: number, overrides: object = {}) =>
    post('POST /api/store/set_order_status', { order_id, order_status, ...overrides }, shop.staff);
  const release = (shop: Shop, order_id: string) => post('POST /api/store/release_order', { order_id }, shop.staff);
  const detail = async (shop: Shop, order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, shop.staff)).body.order;
  /** Minutes from the release, and from the ready time, to the promised time. */
  const ahead = async (shop: Shop, order_id: string) => {
    const { promised_at, release_at, estimated_ready_at } = await detail(shop, order_id);
    const before = (at: string | null | undefined) => (Date.parse(promised_at ?? '') - Date.parse(at ?? '')) / MINUTE;
    return { release: before(release_at), ready: before(estimated_ready_at) };
  };
  const save = async (shop: Shop, settings: Partial<SalesSettings>) => {
    const { body } = await call(server.origin, 'POST /api/store/get_sales_settings', {}, shop.staff);
    const change = { settings: { ...body.settings, ...settings }, version: body.version };
    return post('POST /api/store/save_sales_settings', change, shop.staff);
  };
  /** Makes the order due some minutes ago. */
  const comeDue = (order_id: string, minutes = 1) =>
    sql`update orders set release_at = clock_timestamp() - make_interval(mins => ${minutes}::int) where id = ${order_id}`.execute(
      on.database.kysely,
    );
  const actionsOf = async (shop: Shop, order_id: string) =>
    (await detail(shop, order_id)).timeline.map(({ action, actor }) => `${action} ${actor.kind}`);

  test('are released before their time by preparation plus travel, at least by the lead time', async () => {
    const shop = await newStore();
    const collected = await place(shop, { is_pickup: true });
    expect(await ahead(shop, collected.order_id)).toEqual({ release: 30, ready: 0 });
    const unknownWay = await place(shop, { address: { line: 'Somewhere 1', note: '', point: null } });
    expect(await ahead(shop, unknownWay.order_id)).toEqual({ release: 35, ready: 15 });
    const point = { latitude: 52.518, longitude: 13.4 };
    const knownWay = await place(shop, { address: { line: 'North 1', note: '', point } });
    expect(await ahead(shop, knownWay.order_id)).toEqual({ release: 34, ready: 14 });

    await save(shop, { schedule: { lead_minutes: 60, travel_minutes: 25 }, ready_in_minutes: 40 });
    expect(await ahead(shop, (await place(shop, { is_pickup: true })).order_id)).toEqual({ release: 60, ready: 0 });
    const long = await place(shop, { address: { line: 'Somewhere 1', note: '', point: null } });
    expect(await ahead(shop, long.order_id)).toEqual({ release: 65, ready: 25 });
  });

  test('are released at once if their time is near; unscheduled orders have no release', async () => {
    const shop = await newStore();
    const soon = await detail(shop, (await place(shop, { scheduled_at: inMinutes(25), is_pickup: true })).order_id);
    expect(soon.released_at).toBe(soon.created_at);
    expect(soon.release_at).toBe(soon.created_at);
    const immediateOrder = await placeOrder(server.origin, channel, shop.id);
    expect(await detail(shop, immediateOrder.order_id)).toMatchObject({ release_at: null, released_at: null });
    expect((await release(shop, immediateOrder.order_id)).code).toBe(ERROR.changeStatusFailed);
  });

  test('can be accepted at once, but not started before their release', async () => {
    const shop = await newStore();
    const { order_id } = await place(shop);
    expect((await release(shop, order_id)).code).toBe(ERROR.changeStatusFailed);
    expect((await setStatus(shop, order_id, accepted)).body.order).toMatchObject({
      order_status: accepted,
      released_at: null,
    });
    for (const step of [preparing, ready]) {
      const { code, body } = await setStatus(shop, order_id, step);
      expect([code, body.order.version]).toEqual([ERROR.changeStatusFailed, 2]);
    }
    expect((await post('POST /api/store/find_nearest_provider', { order_id }, shop.staff)).code).toBe(
      ERROR.requestFailed,
    );
    await releaseDue(on.database, quiet);
    expect(await actionsOf(shop, order_id)).toEqual(['place user', 'accept store']);
  });

  test('are released earlier if more minutes are entered on acceptance, never later', async () => {
    const shop = await newStore();
    const slow = await place(shop, { is_pickup: true });
    await setStatus(shop, slow.order_id, accepted, { estimated_time_for_ready_order: 50 });
    expect(await ahead(shop, slow.order_id)).toEqual({ release: 50, ready: 0 });
    const quick = await place(shop, { is_pickup: true });
    await setStatus(shop, quick.order_id, accepted, { estimated_time_for_ready_order: 5 });
    expect(await ahead(shop, quick.order_id)).toEqual({ release: 30, ready: 0 });
  });

  test('are released earlier after an edit adds items, and not later after one removes items', async () => {
    const shop = await newStore();
    // Four items fill the kitchen's capacity of one hour.
    await save(shop, { capacity: { slot_minutes: 60, prep_minutes: 40, order_minutes: 0, item_minutes: 10 } });
    const { order_id } = await place(shop, { is_pickup: true, ...meals(1) });
    expect(await ahead(shop, order_id)).toEqual({ release: 30, ready: 0 });
    const edit = (version: number, quantity: number) =>
      post('POST /api/store/update_order', { order_id, version, kept: [{ line: 0, quantity }], added: [] }, shop.staff);
    expect((await edit(1, 4)).code).toBeNull();
    expect(await ahead(shop, order_id)).toEqual({ release: 60, ready: 0 });
    expect((await edit(2, 2)).code).toBeNull();
    expect(await ahead(shop, order_id)).toEqual({ release: 60, ready: 0 });
    // A released order stays released.
    await setStatus(shop, order_id, accepted);
    await release(shop, order_id);
    const { release_at } = await detail(shop, order_id);
    expect((await edit(5, 9)).code).toBeNull();
    expect((await detail(shop, order_id)).release_at).toBe(release_at);
  });

  test('are released once when due, accepted or not, and can be prepared from then on', async () => {
    const shop = await newStore();
    const orders = [await place(shop), await place(shop)].map(({ order_id }) => order_id);
    const [taken = '', open = ''] = orders;
    await setStatus(shop, taken, accepted);
    for (const id of orders) await comeDue(id);
    await vi.waitFor(async () => {
      for (const id of orders) expect((await detail(shop, id)).released_at).not.toBeNull();
    });
    await releaseDue(on.database, quiet);
    expect(await actionsOf(shop, taken)).toEqual(['place user', 'accept store', 'release system']);
    expect(await actionsOf(shop, open)).toEqual(['place user', 'release system']);
    expect((await detail(shop, open)).order_status).toBe(waiting);
    expect((await release(shop, taken)).code).toBe(ERROR.changeStatusFailed);
    expect((await setStatus(shop, taken, preparing)).code).toBeNull();
  });

  test('can be released early by their store or a sub-store with the orders screen, and by no other', async () => {
    const shop = await newStore();
    const { order_id } = await place(shop);
    await setStatus(shop, order_id, accepted);
    const foreign = await newStore();
    expect((await release(foreign, order_id)).code).toBe(ERROR.orderDetailNotFound);
    const cook = await addSubStore(on.database, shop.store, ['/app/orders/running']);
    const staff = await signInSubStore(server.origin, cook.email);
    const { body } = await post('POST /api/store/release_order', { order_id }, staff);
    expect(body.order).toMatchObject({ order_status: accepted, version: 3 });
    expect(body.order.released_at).not.toBeNull();
    expect(await actionsOf(shop, order_id)).toEqual(['place user', 'accept store', 'release sub_store']);
    expect((await setStatus(shop, order_id, preparing)).code).toBeNull();
  });

  test('are not released after they have ended, and again once restored', async () => {
    const shop = await newStore();
    const { order_id } = await place(shop);
    await setStatus(shop, order_id, accepted);
    const reason = { cancel_reason: 'Too much', order_status: cancelledByStore };
    await post('POST /api/store/store_cancel_or_reject_order', { order_id, ...reason }, shop.staff);
    await comeDue(order_id);
    await releaseDue(on.database, quiet);
    expect((await detail(shop, order_id)).released_at).toBeNull();
    await post('POST /api/store/restore_order', { order_id }, shop.staff);
    await releaseDue(on.database, quiet);
    expect((await actionsOf(shop, order_id)).at(-1)).toBe('release system');
  });

  test('are released after a downtime of all servers, longest overdue first', async () => {
    const shop = await newStore();
    const orders: string[] = [];
    await server.close();
    // No job runs until a server starts again.
    const second = await startPlatform(on.database);
    for (let count = 0; count < 5; count += 1) orders.push((await placeOn(second, shop)).order_id);
    await second.close();
    for (const [at, id] of orders.entries()) await comeDue(id, 10 + at);
    server = await startPlatform(on.database);
    const released = async () => {
      const { rows } = await sql<{ id: string }>`
        select order_id as id from events
        where store_id = ${shop.id} and payload ->> 'action' = 'release' order by seq`.execute(on.database.kysely);
      return rows.map(({ id }) => id);
    };
    await vi.waitFor(async () => expect(await released()).toHaveLength(5));
    await releaseDue(on.database, quiet);
    expect(await released()).toEqual(orders.toReversed());
  });
  const placeOn = (node: TestPlatform, shop: Shop) =>
    placeOrder(node.origin, channel, shop.id, { scheduled_at: inMinutes(180) });

  test('do not wait for one that cannot be released, which is reported', async () => {
    const [broken, whole] = [await newStore(), await newStore()];
    const [first, second] = [await place(broken), await place(whole)];
    // Without the store's counters no event can be written.
    await on.database.kysely.deleteFrom('store_counters').where('store_id', '=', broken.id).execute();
    await comeDue(first.order_id, 10);
    await comeDue(second.order_id);
    await expect(releaseDue(on.database, quiet)).rejects.toThrow('orders could not be released: 1');
    expect((await detail(whole, second.order_id)).released_at).not.toBeNull();
    await sql`update orders set order_status = ${rejectedByStore}, ended_at = now(), status_before_end = 1
      where id = ${first.order_id}`.execute(on.database.kysely);
  });

  test('are accepted automatically by the conditions at the scheduled time, not at placement', async () => {
    const shop = await newStore();
    const rules = {
      only_while_not_busy: true,
      most_items: null,
      most_total: null,
      only_known_customers: false,
      within_hours: null,
      ready_minutes: null,
    };
    await save(shop, { auto_accept: rules });
    await post('POST /api/store/set_busy_mode', { extra_minutes: 20, minutes: 30 }, shop.staff);
    expect((await place(shop, { scheduled_at: inMinutes(25) })).order_status).toBe(waiting);
    const later = await place(shop, { is_pickup: true });
    expect(later.order_status).toBe(accepted);
    expect(await ahead(shop, later.order_id)).toEqual({ release: 30, ready: 0 });
  });
});
