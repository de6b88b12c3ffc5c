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
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { accepted, cancelledByStore, preparing, ready, rejectedByStore, waiting } = ORDER_STATUS;
const MINUTE = 60_000;
const quiet = { announce: () => undefined, pushes: { orderReleased: async () => undefined } };
const meals = (quantity: number) => ({
  lines: [{ name: 'Meal', quantity, unit_price: 1000, options: [], note: '' }],
  delivery_price: 0,
  total: quantity * 1000,
});

describeOnEachEngine('orders for later', (on) => {
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
  type House = Awaited<ReturnType<typeof newStore>>;
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
  const place = (house: House, own: Readonly<Record<string, unknown>> = {}) =>
    placeOrder(server.origin, channel, house.id, { scheduled_at: inMinutes(180), ...own });
  const post = <Key extends Parameters<typeof call>[1]>(key: Key, body: object, headers: SessionHeaders) =>
    call(server.origin, key, body, keyed(headers));
  const setStatus = (house: House, order_id: string, order_status: number, own: object = {}) =>
    post('POST /api/store/set_order_status', { order_id, order_status, ...own }, house.staff);
  const release = (house: House, order_id: string) => post('POST /api/store/release_order', { order_id }, house.staff);
  const detail = async (house: House, order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, house.staff)).body.order;
  /** How long before it is promised an order comes to the kitchen, and has to be ready. */
  const ahead = async (house: House, order_id: string) => {
    const { promised_at, release_at, estimated_ready_at } = await detail(house, order_id);
    const before = (at: string | null | undefined) => (Date.parse(promised_at ?? '') - Date.parse(at ?? '')) / MINUTE;
    return { release: before(release_at), ready: before(estimated_ready_at) };
  };
  const save = async (house: House, settings: Partial<SalesSettings>) => {
    const { body } = await call(server.origin, 'POST /api/store/get_sales_settings', {}, house.staff);
    const change = { settings: { ...body.settings, ...settings }, version: body.version };
    return post('POST /api/store/save_sales_settings', change, house.staff);
  };
  /** As if its time had come a while ago. */
  const comeDue = (order_id: string, minutes = 1) =>
    sql`update orders set release_at = clock_timestamp() - make_interval(mins => ${minutes}::int) where id = ${order_id}`.execute(
      on.database.kysely,
    );
  const actionsOf = async (house: House, order_id: string) =>
    (await detail(house, order_id)).timeline.map(({ action, actor }) => `${action} ${actor.kind}`);

  test('wait so long before their time as cooking and the way take, and at least the lead', async () => {
    const house = await newStore();
    const collected = await place(house, { is_pickup: true });
    expect(await ahead(house, collected.order_id)).toEqual({ release: 30, ready: 0 });
    const unknownWay = await place(house, { address: { line: 'Somewhere 1', note: '', point: null } });
    expect(await ahead(house, unknownWay.order_id)).toEqual({ release: 35, ready: 15 });
    const point = { latitude: 52.518, longitude: 13.4 };
    const knownWay = await place(house, { address: { line: 'North 1', note: '', point } });
    expect(await ahead(house, knownWay.order_id)).toEqual({ release: 34, ready: 14 });

    await save(house, { schedule: { lead_minutes: 60, travel_minutes: 25 }, ready_in_minutes: 40 });
    expect(await ahead(house, (await place(house, { is_pickup: true })).order_id)).toEqual({ release: 60, ready: 0 });
    const long = await place(house, { address: { line: 'Somewhere 1', note: '', point: null } });
    expect(await ahead(house, long.order_id)).toEqual({ release: 65, ready: 25 });
  });

  test('come at once where there is no time to wait, and others have no time of their own', async () => {
    const house = await newStore();
    const soon = await detail(house, (await place(house, { scheduled_at: inMinutes(25), is_pickup: true })).order_id);
    expect(soon.released_at).toBe(soon.created_at);
    expect(soon.release_at).toBe(soon.created_at);
    const now = await placeOrder(server.origin, channel, house.id);
    expect(await detail(house, now.order_id)).toMatchObject({ release_at: null, released_at: null });
    expect((await release(house, now.order_id)).code).toBe(ERROR.changeStatusFailed);
  });

  test('are answered at once, and begun by nobody before their time', async () => {
    const house = await newStore();
    const { order_id } = await place(house);
    expect((await release(house, order_id)).code).toBe(ERROR.changeStatusFailed);
    expect((await setStatus(house, order_id, accepted)).body.order).toMatchObject({
      order_status: accepted,
      released_at: null,
    });
    for (const step of [preparing, ready]) {
      const { code, body } = await setStatus(house, order_id, step);
      expect([code, body.order.version]).toEqual([ERROR.changeStatusFailed, 2]);
    }
    expect((await post('POST /api/store/find_nearest_provider', { order_id }, house.staff)).code).toBe(
      ERROR.requestFailed,
    );
    await releaseDue(on.database, quiet);
    expect(await actionsOf(house, order_id)).toEqual(['place user', 'accept store']);
  });

  test('minutes given on accepting are what the kitchen needs: earlier where they are more, never later', async () => {
    const house = await newStore();
    const slow = await place(house, { is_pickup: true });
    await setStatus(house, slow.order_id, accepted, { estimated_time_for_ready_order: 50 });
    expect(await ahead(house, slow.order_id)).toEqual({ release: 50, ready: 0 });
    const quick = await place(house, { is_pickup: true });
    await setStatus(house, quick.order_id, accepted, { estimated_time_for_ready_order: 5 });
    expect(await ahead(house, quick.order_id)).toEqual({ release: 30, ready: 0 });
  });

  test('come earlier where an edit has made them more, and no later where it has made them less', async () => {
    const house = await newStore();
    // Four items take the whole kitchen an hour.
    await save(house, { capacity: { slot_minutes: 60, prep_minutes: 40, order_minutes: 0, item_minutes: 10 } });
    const { order_id } = await place(house, { is_pickup: true, ...meals(1) });
    expect(await ahead(house, order_id)).toEqual({ release: 30, ready: 0 });
    const edit = (version: number, quantity: number) =>
      post(
        'POST /api/store/update_order',
        { order_id, version, kept: [{ line: 0, quantity }], added: [] },
        house.staff,
      );
    expect((await edit(1, 4)).code).toBeNull();
    expect(await ahead(house, order_id)).toEqual({ release: 60, ready: 0 });
    expect((await edit(2, 2)).code).toBeNull();
    expect(await ahead(house, order_id)).toEqual({ release: 60, ready: 0 });
    // What the kitchen has already is not taken from it.
    await setStatus(house, order_id, accepted);
    await release(house, order_id);
    const { release_at } = await detail(house, order_id);
    expect((await edit(5, 9)).code).toBeNull();
    expect((await detail(house, order_id)).release_at).toBe(release_at);
  });

  test('come to the kitchen when their time has come, once, accepted or not, and can be worked from then on', async () => {
    const house = await newStore();
    const orders = [await place(house), await place(house)].map(({ order_id }) => order_id);
    const [taken = '', open = ''] = orders;
    await setStatus(house, taken, accepted);
    for (const id of orders) await comeDue(id);
    await vi.waitFor(async () => {
      for (const id of orders) expect((await detail(house, id)).released_at).not.toBeNull();
    });
    await releaseDue(on.database, quiet);
    expect(await actionsOf(house, taken)).toEqual(['place user', 'accept store', 'release system']);
    expect(await actionsOf(house, open)).toEqual(['place user', 'release system']);
    expect((await detail(house, open)).order_status).toBe(waiting);
    expect((await release(house, taken)).code).toBe(ERROR.changeStatusFailed);
    expect((await setStatus(house, taken, preparing)).code).toBeNull();
  });

  test('are begun early by their store, by a counter that works orders, and by nobody else', async () => {
    const house = await newStore();
    const { order_id } = await place(house);
    await setStatus(house, order_id, accepted);
    const foreign = await newStore();
    expect((await release(foreign, order_id)).code).toBe(ERROR.orderDetailNotFound);
    const cook = await addSubStore(on.database, house.store, ['/app/orders/running']);
    const staff = await signInSubStore(server.origin, cook.email);
    const { body } = await post('POST /api/store/release_order', { order_id }, staff);
    expect(body.order).toMatchObject({ order_status: accepted, version: 3 });
    expect(body.order.released_at).not.toBeNull();
    expect(await actionsOf(house, order_id)).toEqual(['place user', 'accept store', 'release sub_store']);
    expect((await setStatus(house, order_id, preparing)).code).toBeNull();
  });

  test('wait on where their end is taken back, and come no more once they have ended', async () => {
    const house = await newStore();
    const { order_id } = await place(house);
    await setStatus(house, order_id, accepted);
    const reason = { cancel_reason: 'Too much', order_status: cancelledByStore };
    await post('POST /api/store/store_cancel_or_reject_order', { order_id, ...reason }, house.staff);
    await comeDue(order_id);
    await releaseDue(on.database, quiet);
    expect((await detail(house, order_id)).released_at).toBeNull();
    await post('POST /api/store/restore_order', { order_id }, house.staff);
    await releaseDue(on.database, quiet);
    expect((await actionsOf(house, order_id)).at(-1)).toBe('release system');
  });

  test('what came due while no server ran is caught up with, what waited longest first', async () => {
    const house = await newStore();
    const orders: string[] = [];
    await server.close();
    // Nobody moves anything until a server is there again.
    const second = await startPlatform(on.database);
    for (let count = 0; count < 5; count += 1) orders.push((await placeOn(second, house)).order_id);
    await second.close();
    for (const [at, id] of orders.entries()) await comeDue(id, 10 + at);
    server = await startPlatform(on.database);
    const released = async () => {
      const { rows } = await sql<{ id: string }>`
        select order_id as id from events
        where store_id = ${house.id} and payload ->> 'action' = 'release' order by seq`.execute(on.database.kysely);
      return rows.map(({ id }) => id);
    };
    await vi.waitFor(async () => expect(await released()).toHaveLength(5));
    await releaseDue(on.database, quiet);
    expect(await released()).toEqual(orders.toReversed());
  });
  const placeOn = (node: TestPlatform, house: House) =>
    placeOrder(node.origin, channel, house.id, { scheduled_at: inMinutes(180) });

  test('one that cannot be moved keeps no other waiting, and is told', async () => {
    const [broken, whole] = [await newStore(), await newStore()];
    const [first, second] = [await place(broken), await place(whole)];
    // Without its counters no event can be written for it.
    await on.database.kysely.deleteFrom('store_counters').where('store_id', '=', broken.id).execute();
    await comeDue(first.order_id, 10);
    await comeDue(second.order_id);
    await expect(releaseDue(on.database, quiet)).rejects.toThrow('orders could not be released: 1');
    expect((await detail(whole, second.order_id)).released_at).not.toBeNull();
    await sql`update orders set order_status = ${rejectedByStore}, ended_at = now(), status_before_end = 1
      where id = ${first.order_id}`.execute(on.database.kysely);
  });

  test('by itself is accepted what holds when it is wanted, not when it is placed', async () => {
    const house = await newStore();
    const rules = {
      only_while_not_busy: true,
      most_items: null,
      most_total: null,
      only_known_customers: false,
      within_hours: null,
      ready_minutes: null,
    };
    await save(house, { auto_accept: rules });
    await post('POST /api/store/set_busy_mode', { extra_minutes: 20, minutes: 30 }, house.staff);
    expect((await place(house, { scheduled_at: inMinutes(25) })).order_status).toBe(waiting);
    const later = await place(house, { is_pickup: true });
    expect(later.order_status).toBe(accepted);
    expect(await ahead(house, later.order_id)).toEqual({ release: 30, ready: 0 });
  });
});
