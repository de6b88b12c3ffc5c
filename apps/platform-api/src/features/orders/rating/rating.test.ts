import { ERROR } from '@store-panel/contract/errors/error-codes';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  addChannel,
  addStore,
  placeOrder,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('customer history and rating of a store', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  async function completed(overrides: object = {}, at = store, headers = staff): Promise<string> {
    const pickup = { is_pickup: true, delivery_price: 0, total: 1000 };
    const { order_id } = await placeOrder(server.origin, channel, at.id, { ...pickup, ...overrides });
    for (const order_status of [ORDER_STATUS.accepted, ORDER_STATUS.ready])
      await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status }, keyed(headers));
    await call(server.origin, 'POST /api/store/complete_order', { order_id }, keyed(headers));
    return order_id;
  }
  const detail = async (order_id: string, headers = staff) =>
    (await call(server.origin, 'POST /api/store/get_order_detail', { order_id }, headers)).body.order;
  const rate = (order_id: string, store_rating_to_user: number, review?: string, headers = staff) =>
    call(
      server.origin,
      'POST /api/store/rate_user',
      { order_id, store_rating_to_user, ...(review !== undefined && { store_review_to_user: review }) },
      keyed(headers),
    );

  test('a rating is stored with its order and published as an order event', async () => {
    const id = await completed();
    expect(await detail(id)).toMatchObject({ store_rating_to_user: null, rated_at: null });
    expect((await rate(id, 4, ' rang twice ')).body.order).toMatchObject({ order_status: ORDER_STATUS.completed });
    const order = await detail(id);
    expect(order).toMatchObject({ store_rating_to_user: 4, store_review_to_user: 'rang twice' });
    expect(order.timeline.at(-1)).toMatchObject({ action: 'rate', actor: { kind: 'store' } });
    const { body } = await call(server.origin, 'POST /api/store/list_events', { after_seq: 0 }, staff);
    expect(body.events.at(-1)).toMatchObject({ action: 'rate', order: { order_id: id, version: order.version } });
    // The customer sees nothing of it.
    const mine = await call(server.origin, 'POST /api/user/get_order', { store_id: store.id, order_id: id }, channel);
    expect(JSON.stringify(mine.body)).not.toContain('rang twice');
  });

  test('a rating can be changed for a day', async () => {
    const id = await completed();
    await rate(id, 2, 'late');
    const first = await detail(id);
    expect((await rate(id, 5)).code).toBeNull();
    expect(await detail(id)).toMatchObject({
      store_rating_to_user: 5,
      store_review_to_user: null,
      rated_at: first.rated_at,
    });
    const ratedAt = (ago: number) =>
      on.database.kysely
        .updateTable('orders')
        .set({ rated_at: new Date(Date.now() - ago) })
        .where('id', '=', id)
        .execute();
    await ratedAt(TIMING_MS.ratingWindow - 60_000);
    expect((await rate(id, 3)).code).toBeNull();
    await ratedAt(TIMING_MS.ratingWindow + 1);
    expect((await rate(id, 1)).code).toBe(ERROR.changeStatusFailed);
    expect((await detail(id)).store_rating_to_user).toBe(3);
  });

  test('a rating needs a completed order of the store, and one to five stars', async () => {
    const { order_id: running } = await placeOrder(server.origin, channel, store.id);
    expect((await rate(running, 5)).code).toBe(ERROR.changeStatusFailed);
    const id = await completed();
    const foreign = await signInStore(server.origin, (await addStore(on.database)).email);
    expect((await rate(id, 1, 'x', foreign)).code).toBe(ERROR.orderDetailNotFound);
    for (const stars of [0, 6, 2.5]) expect((await rate(id, stars)).code).toBe(ERROR.validationFailed);
    expect((await rate(id, 5, 'x'.repeat(501))).code).toBe(ERROR.validationFailed);
    expect((await detail(id)).store_rating_to_user).toBeNull();
  });

  test('the history of a phone number has earlier orders of this store only', async () => {
    const other = await addStore(on.database);
    const otherStaff = await signInStore(server.origin, other.email);
    const phone = { customer_phone: '+49 170 111222' };
    const first = await completed(phone);
    await rate(first, 5);
    const second = await completed(phone);
    await rate(second, 2);
    const third = await completed({ customer_phone: '+49170111222' });
    const elsewhere = await completed(phone, other, otherStaff);
    const history = async (id: string, headers = staff) => {
      const { former_orders, former_rating } = await detail(id, headers);
      return [former_orders, former_rating];
    };
    expect(await history(first)).toEqual([0, null]);
    expect(await history(second)).toEqual([1, 5]);
    expect(await history(third)).toEqual([2, 3.5]);
    expect(await history(elsewhere, otherStaff)).toEqual([0, null]);
    const nameless = await completed({ customer_phone: '' });
    await completed({ customer_phone: '' });
    expect(await history(nameless)).toEqual([0, null]);
  });

  test('the tax is listed with its rate', async () => {
    await on.database.kysely.updateTable('stores').set({ tax_rate_ppm: 70_000 }).where('id', '=', store.id).execute();
    const id = await completed();
    expect(await detail(id)).toMatchObject({
      tax: 65,
      taxes: [{ tax_ppm: 70_000, amount: 65 }],
      is_tax_included: true,
    });
    await on.database.kysely.updateTable('stores').set({ tax_rate_ppm: 0 }).where('id', '=', store.id).execute();
    expect((await detail(await completed())).taxes).toEqual([]);
  });

  test('the cancellation charge applies from the threshold on, is shown before, and is charged on cancelling', async () => {
    const rule = (threshold: number) =>
      on.database.kysely
        .updateTable('stores')
        .set({
          cancellation_charge_kind: 'percentage',
          cancellation_charge_value: 100_000,
          cancellation_charge_threshold: threshold,
        })
        .where('id', '=', store.id)
        .execute();
    const charges: number[] = [];
    for (const threshold of [1000, 1001]) {
      await rule(threshold);
      const { order_id } = await placeOrder(server.origin, channel, store.id);
      charges.push((await detail(order_id)).charge_if_cancelled);
      await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: 3 }, keyed(staff));
      charges.push((await detail(order_id)).charge_if_cancelled);
      await call(server.origin, 'POST /api/user/cancel_order', { store_id: store.id, order_id }, keyed(channel));
      const { cancellation_charge, charge_if_cancelled } = await detail(order_id);
      charges.push(cancellation_charge, charge_if_cancelled);
    }
    expect(charges).toEqual([0, 125, 125, 0, 0, 0, 0, 0]);
  });

  test('nothing was logged as a fault', () => {
    expect(server.logLines).toEqual([]);
  });
});
