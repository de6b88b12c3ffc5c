// One file above 300 lines: both engines and the races share how an order is completed, paid and refunded.
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readBalances } from '#ledger/balances.queries.ts';
import { checkLedger } from '#ledger/check-ledger.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import {
  addChannel,
  buildOrderRequest,
  type TestStore,
  addAdmin,
  addStore,
  addSubStore,
  PASSWORD,
  signInAdmin,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/fixtures/accounts.ts';
import { addPayingStore, addUnpaidOrder, sendNotice } from '#testing/payments/paying-store.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

interface Kitchen {
  readonly store: TestStore;
  readonly staff: SessionHeaders;
  readonly channel: SessionHeaders;
}

/** Places an order of 10.00 that the channel was paid for, and completes it. */
async function completeOrder(
  origin: string,
  { store, staff, channel }: Kitchen,
  body: Parameters<typeof buildOrderRequest>[1] = {},
): Promise<{ readonly orderId: string; readonly version: number }> {
  const request = buildOrderRequest(store.id, {
    is_pickup: true,
    delivery_price: 0,
    total: 1000,
    payment_method: 'card',
    ...body,
  });
  const { order_id: orderId, confirmation_code: code } = (
    await call(origin, 'POST /api/user/create_order', request, keyed(channel))
  ).body;
  let version = 1;
  for (const order_status of [ORDER_STATUS.accepted, ORDER_STATUS.preparing, ORDER_STATUS.ready]) {
    const change = { order_id: orderId, order_status, version };
    ({ version } = (await call(origin, 'POST /api/store/set_order_status', change, keyed(staff))).body.order);
  }
  const done = { order_id: orderId, version, ...(code !== null && { confirmation_code: code }) };
  return {
    orderId,
    version: (await call(origin, 'POST /api/store/complete_order', done, keyed(staff))).body.order.version,
  };
}

async function refund(
  origin: string,
  staff: SessionHeaders,
  request: { readonly order_id: string; readonly version: number; readonly amount?: number },
) {
  const preview = await call(origin, 'POST /api/store/preview_refund', request, staff);
  if (preview.code !== null) return preview as never;
  const { consequences } = preview.body;
  const body = { ...request, reason: 'The soup was cold', consequences };
  return call(origin, 'POST /api/store/refund_order', body, keyed(staff));
}

describeOnAnEngine('the money of an order', (on) => {
  let server: TestPlatform;
  let standIn: PaymentGateways;
  beforeAll(async () => {
    standIn = await startPaymentGateways();
    server = await startPlatform(on.database, {
      paymentEndpoints: { stripe: standIn.origin, paypal: standIn.origin, braintree: standIn.origin },
    });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  async function openKitchen(collects_for: 'platform' | 'store'): Promise<Kitchen & { readonly channelId: string }> {
    const store = await addStore(on.database);
    const { id, email } = await addChannel(on.database);
    await on.database.kysely.updateTable('users').set({ collects_for }).where('id', '=', id).execute();
    const staff = await signInStore(server.origin, store.email);
    return { store, staff, channel: await signInUser(server.origin, email), channelId: id };
  }

  const balances = async ({ store }: Kitchen) => readBalances(on.database.kysely, store.id);
  const moneyOf = async ({ staff }: Kitchen, order_id: string) =>
    (await call(server.origin, 'POST /api/store/get_order_money', { order_id }, staff)).body;
  /** The book is what orders say, whatever was done. */
  const expectRightBook = async ({ store }: Kitchen) =>
    expect((await checkLedger(on.database.kysely, { storeId: store.id })).differences).toEqual([]);

  test('that the platform holds is earned when it is completed, and refunded by the channel', async () => {
    const kitchen = await openKitchen('platform');
    const { orderId, version } = await completeOrder(server.origin, kitchen);
    expect(await balances(kitchen)).toMatchObject({ earned: 1000, customer: 0, platform_cash: -1000 });
    expect(await moneyOf(kitchen, orderId)).toMatchObject({
      collected_by: 'platform',
      delivered_by: 'customer',
      paid: 1000,
      owed_to_customer: 0,
      refund_problem: null,
      entries: [{ no: 1, kind: 'order' }, { no: 2 }],
    });
    const { body } = await refund(server.origin, kitchen.staff, { order_id: orderId, version, amount: 300 });
    expect(body).toMatchObject({ refund: { state: 'created', way: 'channel', given_by: 'platform', granted: 300 } });
    expect(await balances(kitchen)).toMatchObject({ earned: 700, customer: 300, platform_cash: -1000 });
    const list = async (headers: SessionHeaders) =>
      (await call(server.origin, 'POST /api/user/list_refunds', { page: 1, perPage: 10 }, headers)).body;
    const open = await list(kitchen.channel);
    expect(open.refunds).toMatchObject([{ order_id: orderId, amount: 300, store_id: kitchen.store.id }]);
    const [{ refund_id } = { refund_id: '' }] = open.refunds;
    const confirm = (headers: SessionHeaders, state: 'success' | 'fail') => {
      const answer = { store_id: kitchen.store.id, refund_id, state, reference: 'rf-1' };
      return call(server.origin, 'POST /api/user/confirm_refund', answer, keyed(headers));
    };
    const other = await openKitchen('platform');
    expect((await confirm(other.channel, 'success')).code).toBe(ERROR.storeIdMismatch);
    expect((await list(other.channel)).refunds).toEqual([]);
    expect((await confirm(kitchen.channel, 'success')).code).toBeNull();
    // Told twice, and told otherwise.
    expect((await confirm(kitchen.channel, 'success')).code).toBeNull();
    expect((await confirm(kitchen.channel, 'fail')).code).toBe(ERROR.paymentFailed);
    expect(await balances(kitchen)).toMatchObject({ earned: 700, customer: 0, platform_cash: -700 });
    await expectRightBook(kitchen);
  });

  test('that the store holds counts when the order ends, and cash goes back at once', async () => {
    const kitchen = await openKitchen('store');
    const { orderId, version } = await completeOrder(server.origin, kitchen, { payment_method: 'cash' });
    expect(await balances(kitchen)).toMatchObject({ earned: 0, customer: 0 });
    const { body } = await refund(server.origin, kitchen.staff, { order_id: orderId, version });
    expect(body).toMatchObject({
      refund: { state: 'success', way: 'cash', amount: 1000 },
      order: { version: version + 1 },
    });
    expect(await balances(kitchen)).toMatchObject({ earned: 0, customer: 0 });
    expect((await refund(server.origin, kitchen.staff, { order_id: orderId, version: version + 1 })).code).toBe(
      ERROR.paymentFailed,
    );
    expect((await refund(server.origin, kitchen.staff, { order_id: orderId, version })).code).toBe(ERROR.staleVersion);
    await expectRightBook(kitchen);
  });

  test('shows a sub-store no fees without a grant of earnings, before a refund either', async () => {
    const kitchen = await openKitchen('platform');
    const { orderId, version } = await completeOrder(server.origin, kitchen);
    const previewOf = async (urls: readonly string[]) => {
      const { email } = await addSubStore(on.database, kitchen.store, urls);
      const staff = await signInSubStore(server.origin, email);
      return (await call(server.origin, 'POST /api/store/preview_refund', { order_id: orderId, version }, staff)).body;
    };
    const history = SCREENS['order-history'].path;
    expect(await previewOf([history])).toMatchObject({ amount: 1000, fees_back: null, store_amount: null });
    const all = await previewOf([history, SCREENS['weekly-earnings'].path]);
    expect(all).toMatchObject({ amount: 1000, fees_back: 0, store_amount: -1000 });
  });

  test('is refused if it would do anything else than the preview has shown', async () => {
    const kitchen = await openKitchen('platform');
    const { orderId, version } = await completeOrder(server.origin, kitchen);
    const body = { order_id: orderId, version, amount: 100, reason: 'Cold', consequences: '0'.repeat(32) };
    const refused = await call(server.origin, 'POST /api/store/refund_order', body, keyed(kitchen.staff));
    expect(refused.code).toBe(ERROR.consequencesChanged);
    expect(await balances(kitchen)).toMatchObject({ earned: 1000 });
  });

  test('of a cancelled order goes back, and the order is not restored after that', async () => {
    const kitchen = await openKitchen('platform');
    const request = buildOrderRequest(kitchen.store.id, {
      is_pickup: true,
      delivery_price: 0,
      total: 1000,
      payment_method: 'card',
    });
    const { order_id } = (await call(server.origin, 'POST /api/user/create_order', request, keyed(kitchen.channel)))
      .body;
    expect(await balances(kitchen)).toMatchObject({ customer: 1000, platform_cash: -1000 });
    const reject = { order_id, order_status: 103, cancel_reason: 'Oven broken', version: 1 } as const;
    const rejected = await call(
      server.origin,
      'POST /api/store/store_cancel_or_reject_order',
      reject,
      keyed(kitchen.staff),
    );
    const { version } = rejected.body.order;
    const { body } = await refund(server.origin, kitchen.staff, { order_id, version });
    expect(body.refund).toMatchObject({ amount: 1000, granted: 0, way: 'channel' });
    const restore = { order_id, version: version + 1 };
    expect(
      (await call(server.origin, 'POST /api/store/restore_order', restore, keyed(kitchen.staff))).code,
    ).not.toBeNull();
    await expectRightBook(kitchen);
  });

  test('goes back through the gateway that took it, once, whatever happens on the way', async () => {
    const { store, staff } = await addPayingStore(on.database, server.origin);
    const kitchen = { store, staff, channel: staff };
    const orderId = await addUnpaidOrder(on.database, store.id, { order_status: 7 });
    const link = await call(
      server.origin,
      'POST /api/store/create_payment_link',
      { order_id: orderId, version: 1 },
      keyed(staff),
    );
    const ref = new URL(link.body.url).pathname.split('/').at(-1) ?? '';
    await sendNotice(server.origin, staff, 'stripe', await standIn.decide(ref, true));
    const order = (await call(server.origin, 'POST /api/store/get_order_detail', { order_id: orderId }, staff)).body;
    const done = { order_id: orderId, version: order.order.version };
    const { version } = (await call(server.origin, 'POST /api/store/complete_order', done, keyed(staff))).body.order;
    const { body } = await refund(server.origin, staff, { order_id: orderId, version, amount: 200 });
    expect(body.refund).toMatchObject({ state: 'created', way: 'gateway', given_by: 'store' });
    await expect
      .poll(async () => (await moneyOf(kitchen, orderId)).refunds.map(({ state }) => state), { timeout: 15_000 })
      .toEqual(['success']);
    expect([...(standIn.payments.get(ref)?.refunds.values() ?? [])]).toHaveLength(1);
    expect(await moneyOf(kitchen, orderId)).toMatchObject({ paid: 450, given_back: 200, owed_to_customer: 0 });
    await expectRightBook(kitchen);
  });

  test.each(['cash', 'waived'] as const)('left open by an edit is settled: %s', async (how) => {
    const kitchen = await openKitchen('store');
    const { orderId, version } = await completeOrder(server.origin, kitchen);
    // As an edit before the end would have left it.
    await on.database.kysely
      .updateTable('orders')
      .set({ balance_due: 200 })
      .where('store_id', '=', kitchen.store.id)
      .where('id', '=', orderId)
      .execute();
    await on.database.kysely
      .insertInto('order_adjustments')
      .values({
        store_id: kitchen.store.id,
        id: orderId,
        order_id: orderId,
        order_version: 2,
        amount: 200,
        currency: 'EUR',
        actor: '{"kind":"system","id":null,"name":null}' as never,
      })
      .execute();
    const settle = { order_id: orderId, version, how };
    const { body } = await call(server.origin, 'POST /api/store/settle_order_balance', settle, keyed(kitchen.staff));
    expect(body.order).toMatchObject({ balance_due: 0, version: version + 1 });
    expect(await moneyOf(kitchen, orderId)).toMatchObject({
      paid: how === 'cash' ? 1000 : 800,
      owed_by_customer: 0,
      owed_to_customer: 0,
    });
    expect(await balances(kitchen)).toMatchObject({ earned: 0, customer: 0 });
    const again = { ...settle, version: version + 1 };
    expect((await call(server.origin, 'POST /api/store/settle_order_balance', again, keyed(kitchen.staff))).code).toBe(
      ERROR.paymentFailed,
    );
    await expectRightBook(kitchen);
  });

  test('is corrected by administrators, with their password and a reason', async () => {
    const kitchen = await openKitchen('store');
    const admin = await signInAdmin(server.origin, (await addAdmin(on.database, 'Admin')).email);
    const adjustment = {
      store_id: kitchen.store.id,
      amount: 500,
      kind: 'goodwill',
      reason: 'Our scooter broke',
    } as const;
    const add = (password: string) =>
      call(server.origin, 'POST /api/admin/add_adjustment', { ...adjustment, password }, keyed(admin));
    expect((await add('wrong one')).code).toBe(ERROR.wrongPassword);
    const { no } = (await add(PASSWORD)).body;
    expect(await balances(kitchen)).toMatchObject({ earned: 500, costs: -500 });
    const reverse = () =>
      call(
        server.origin,
        'POST /api/admin/reverse_entry',
        { store_id: kitchen.store.id, no, reason: 'It was another store', password: PASSWORD },
        keyed(admin),
      );
    expect((await reverse()).body.no).toBe(no + 1);
    expect((await reverse()).code).toBe(ERROR.validationFailed);
    expect(await balances(kitchen)).toMatchObject({ earned: 0, costs: 0 });
    const book = { store_id: kitchen.store.id };
    const ledger = await call(server.origin, 'POST /api/admin/get_store_ledger', book, admin);
    expect(ledger.body.entries).toMatchObject([
      { no: 2, reverses: 1, reversed_by: null, order: null },
      { no: 1, kind: 'adjustment', reversed_by: 2, order: null },
    ]);
    // Also where the counter-entry is not listed.
    const adjustments = { ...book, kind: 'adjustment' as const };
    expect(
      (await call(server.origin, 'POST /api/admin/get_store_ledger', adjustments, admin)).body.entries,
    ).toMatchObject([{ no: 1, reversed_by: 2 }]);
    const { orderId, version } = await completeOrder(server.origin, kitchen);
    const ofOrder = { ...adjustment, order_id: orderId, password: PASSWORD };
    await call(server.origin, 'POST /api/admin/add_adjustment', ofOrder, keyed(admin));
    const { entries } = (await call(server.origin, 'POST /api/admin/get_store_ledger', book, admin)).body;
    const order = { order_id: orderId, unique_id: 1, version };
    expect(entries.map((entry) => entry.order)).toEqual([order, order, null, null]);
    const { people } = (await call(server.origin, 'POST /api/admin/list_users', { perPage: 500 }, admin)).body;
    expect(people.map(({ collects_for }) => collects_for)).toContain('store');
    expect((await call(server.origin, 'POST /api/admin/check_ledger', book, keyed(admin))).body).toMatchObject({
      stores: 1,
      differences: [],
    });
  });
});

describeOnPostgres('races for the money of an order', (on) => {
  test('refunds never come to more than was paid', { timeout: 120_000 }, async () => {
    const server = await startPlatform(on.database);
    const store = await addStore(on.database);
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const kitchen = { store, staff: await signInStore(server.origin, store.email), channel };
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { orderId, version } = await completeOrder(server.origin, kitchen);
      const request = { order_id: orderId, version, amount: 700 };
      const replies = await Promise.all([1, 2, 3, 4].map(() => refund(server.origin, kitchen.staff, request)));
      expect(replies.filter(({ code }) => code === null)).toHaveLength(1);
      const { refunds } = (
        await call(server.origin, 'POST /api/store/get_order_money', { order_id: orderId }, kitchen.staff)
      ).body;
      expect(refunds.map(({ amount }) => amount)).toEqual([700]);
    }
    expect((await checkLedger(on.database.kysely, { storeId: store.id })).differences).toEqual([]);
    await server.close();
  });
});
