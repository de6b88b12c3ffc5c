import { ERROR } from '@store-panel/contract/errors/error-codes';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endUnpaidOrders, releaseCoveredOrders } from '#features/table-orders/bill-payments/end-unpaid-orders.ts';
import { createBillSettler } from '#features/table-orders/bill-payments/settle-bill-payment.ts';
import { createPushEnqueuer } from '#messages/push/enqueue-push.ts';
import { orderSql } from '#orders/order-columns.ts';
import { createGateways } from '#payments/gateways/open-gateway.ts';
import { guestPhone, openGuestStore } from '#testing/booking/guest-phones.ts';
import { putDownDeposit } from '#testing/booking/put-down-deposit.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addChannel, buildOrderRequest, signInUser } from '#testing/fixtures/accounts.ts';
import { turnOnGateway } from '#testing/payments/paying-store.ts';
import { call, keyed, startPlatform, testSecrets, type TestPlatform } from '#testing/servers/test-platform.ts';

const PANEL = 'http://panel.example';

async function setPay(store: Awaited<ReturnType<typeof openGuestStore>>, table_pay: 'after' | 'before') {
  const { settings, version } = await store.post('POST /api/store/get_table_booking_settings', {});
  return store.post('POST /api/store/save_table_booking_settings', { settings: { ...settings, table_pay }, version });
}

describeOnAnEngine('orders at tables whose guests pay first', (on) => {
  let standIn: PaymentGateways;
  let server: TestPlatform;
  beforeAll(async () => {
    standIn = await startPaymentGateways();
    server = await startPlatform(on.database, {
      panelOrigin: PANEL,
      allowedOrigins: [PANEL],
      trustedProxies: 1,
      paymentEndpoints: { stripe: standIn.origin },
    });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  /** A phone at a table of a party that staff has seated, whose store accepts by itself what it may. */
  async function openTable() {
    const store = await openGuestStore(on, server, 'seated');
    await turnOnGateway(server.origin, store.group.staff, 'stripe');
    await setPay(store, 'before');
    const { reservation_id: id } = await store.seat();
    const phone = guestPhone(server, store);
    await phone.join('with');
    await phone.add(store.item.item_id);
    const order = async () => {
      const { orders } = await store.post('POST /api/store/list_orders', {});
      return orders.toSorted((one, other) => other.unique_id - one.unique_id)[0];
    };
    const rings = async () => {
      const { rows } = await sql`
        select from orders o where o.store_id = ${store.group.id} and ${orderSql.isUnseen}`.execute(store.kysely);
      return rows.length;
    };
    const pay = () => phone.send('/t/bill', { pay: 'own.stripe' });
    const decide = async (isPaid: boolean) => {
      const { html } = await phone.send('/t/bill');
      return standIn.decide(/class="go" href="([^"]*)"/.exec(html)?.[1]?.split('/').at(-1) ?? '', isPaid);
    };
    /** The time to pay is over. */
    const runOut = () =>
      sql`update orders set payment_due_at = now() where store_id = ${store.group.id}`.execute(store.kysely);
    return { store, id, phone, order, rings, pay, decide, runOut };
  }
  const putDown = (id: string, amount: number) => putDownDeposit(on.database, id, amount);
  const jobDeps = () => {
    const { database } = on;
    const quiet = { notifyEvent: () => undefined, pushes: createPushEnqueuer(testSecrets, () => undefined) };
    const openGateway = createGateways({ stripe: standIn.origin });
    const settleBill = createBillSettler({ database, ...quiet });
    const settleFee = () => Promise.resolve();
    return { database, secrets: testSecrets, openGateway, settleBill, settleFee, ...quiet };
  };
  const endUnpaid = () => endUnpaidOrders(jobDeps());

  test('wait in silence, and come to the store with their payment', async () => {
    const { phone, order, rings, pay, decide } = await openTable();
    expect((await phone.send('/t/basket')).html).toContain('You pay on the next page.');
    await phone.order('Ada');
    const waiting = await order();
    expect(waiting).toMatchObject({ order_status: 1, payment_status: 'created', released_at: null });
    const due = Date.parse(waiting?.awaits_payment_until ?? '');
    expect(due - Date.parse(waiting?.created_at ?? '')).toBeCloseTo(15 * 60_000, -4);
    expect(await rings()).toBe(0);
    const bill = await phone.send('/t/bill?m=sent');
    expect(bill.html).toContain('Please pay by');
    expect(bill.html).toContain('Waiting for your payment');
    expect(bill.html).not.toContain('on its way');
    await pay();
    await decide(true);
    expect((await phone.send('/t/bill')).html).toContain('Waiting for us to accept it');
    const paid = await order();
    expect(paid).toMatchObject({ order_status: 1, payment_status: 'paid', awaits_payment_until: null });
    expect(paid?.released_at).not.toBeNull();
    // It was promised as much later as the payment took.
    const wait = Date.parse(paid?.released_at ?? '') - Date.parse(paid?.created_at ?? '');
    expect(Date.parse(paid?.promised_at ?? '') - Date.parse(waiting?.promised_at ?? '')).toBe(wait);
    expect(await rings()).toBe(1);
  });

  test('are called off once their time is over, with the page of their payment', async () => {
    const { store, phone, order, pay, decide, runOut } = await openTable();
    await phone.order();
    const waiting = await order();
    await endUnpaid();
    expect((await order())?.order_id).toBe(waiting?.order_id);
    await pay();
    await runOut();
    await endUnpaid();
    expect(await order()).toBeUndefined();
    const { order: ended } = await store.post('POST /api/store/get_order_detail', {
      order_id: waiting?.order_id ?? '',
    });
    expect(ended).toMatchObject({ order_status: 101, cancellation_charge: 0, cancel_reason: 'Not paid in time' });
    expect(ended.timeline.at(-1)).toMatchObject({ action: 'cancel_by_user', actor: { kind: 'system' } });
    const { html } = await phone.send('/t/bill');
    expect(html).toContain('Not paid in time');
    expect(html).not.toContain('class="go"');
    expect(await decide(true).catch(() => null)).toBeNull();
  });

  test('that were paid in the last moment come to the store, also if their notice was lost', async () => {
    const { phone, order, pay, decide, runOut } = await openTable();
    await phone.order();
    await pay();
    await decide(true);
    await runOut();
    await endUnpaid();
    expect(await order()).toMatchObject({ order_status: 1, payment_status: 'paid', awaits_payment_until: null });
  });

  test('wait on while their gateway does not answer', async () => {
    const { phone, order, pay, runOut } = await openTable();
    await phone.order();
    await pay();
    await runOut();
    standIn.setFaults(() => 'lose_request');
    await endUnpaid();
    expect(await order()).toMatchObject({ order_status: 1 });
    standIn.setFaults(() => null);
    await endUnpaid();
    expect(await order()).toBeUndefined();
  });

  test('come to the store with money at the counter, and by a person who accepts or restores them', async () => {
    const { store, id, phone, order, rings, runOut } = await openTable();
    await phone.order();
    const first = await order();
    const order_ids = [first?.order_id ?? ''];
    const settle = { reservation_id: id, order_ids, method: 'cash', total: store.item.price } as const;
    expect(await store.post('POST /api/store/settle_table_bill', settle)).toMatchObject({ open: 0 });
    expect(await order()).toMatchObject({ awaits_payment_until: null, payment_status: 'paid' });
    expect(await rings()).toBe(1);
    await phone.add(store.item.item_id, { page: 'second' });
    await phone.order();
    const second = (await order())?.order_id ?? '';
    await store.post('POST /api/store/set_order_status', { order_id: second, order_status: 3 });
    expect(await order()).toMatchObject({ order_id: second, order_status: 3, awaits_payment_until: null });
    await phone.add(store.item.item_id, { page: 'third' });
    await phone.order();
    const third = (await order())?.order_id ?? '';
    const reject = { order_id: third, order_status: 103, cancel_reason: 'too busy' } as const;
    await store.post('POST /api/store/store_cancel_or_reject_order', reject);
    await store.post('POST /api/store/restore_order', { order_id: third });
    await runOut();
    await endUnpaid();
    expect(await order()).toMatchObject({ order_id: third, order_status: 1, awaits_payment_until: null });
  });

  test('come at once where nothing has to be paid: a deposit pays them, or no gateway takes money', async () => {
    const { store, id, phone, order } = await openTable();
    await putDown(id, store.item.price);
    await phone.order();
    expect((await order())?.awaits_payment_until).toBeNull();
    await phone.add(store.item.item_id, { page: 'more' });
    await phone.order();
    expect((await order())?.awaits_payment_until).not.toBeNull();
    const { settings, version } = await store.post('POST /api/store/get_payment_settings', {});
    await store.post('POST /api/store/set_payment_methods', { settings: { ...settings, stripe: false }, version });
    await phone.add(store.item.item_id, { page: 'last' });
    expect((await phone.send('/t/basket')).html).not.toContain('You pay on the next page.');
    await phone.order();
    expect((await order())?.awaits_payment_until).toBeNull();
  });

  test('come to the store once a deposit pays them, since another one was called off', async () => {
    const { store, id, phone, order } = await openTable();
    await putDown(id, store.item.price);
    await phone.order();
    const first = (await order())?.order_id ?? '';
    await phone.add(store.item.item_id, { page: 'more' });
    await phone.order();
    await releaseCoveredOrders(jobDeps());
    expect((await order())?.awaits_payment_until).not.toBeNull();
    const reject = { order_id: first, order_status: 103, cancel_reason: 'sold out' } as const;
    await store.post('POST /api/store/store_cancel_or_reject_order', reject);
    await releaseCoveredOrders(jobDeps());
    expect(await order()).toMatchObject({ order_status: 1, awaits_payment_until: null, payment_status: 'created' });
  });

  test('ring although something is wrong with their payment: one of its orders was rejected meanwhile', async () => {
    const { store, phone, order, rings, pay, decide } = await openTable();
    await phone.order();
    const first = (await order())?.order_id ?? '';
    await phone.add(store.item.item_id, { page: 'more' });
    await phone.order();
    await pay();
    const { html } = await phone.send('/t/bill');
    const ref = /class="go" href="([^"]*)"/.exec(html)?.[1]?.split('/').at(-1) ?? '';
    const reject = { order_id: first, order_status: 103, cancel_reason: 'sold out' } as const;
    await store.post('POST /api/store/store_cancel_or_reject_order', reject);
    await standIn.decide(ref, true);
    await phone.send('/t/bill');
    expect(await order()).toMatchObject({ order_status: 1, awaits_payment_until: null });
    expect(await rings()).toBe(1);
    expect(await decide(true).catch(() => null)).toBeNull();
  });

  test('are paid by their own phone, also while another one is about to pay all', async () => {
    const { store, phone, order, pay, decide } = await openTable();
    await phone.order();
    const other = guestPhone(server, store);
    await other.join('with');
    await other.add(store.item.item_id);
    await other.order('Bo');
    await other.send('/t/bill', { pay: 'all.stripe' });
    expect((await other.send('/t/bill')).html).toContain('class="go"');
    await pay();
    await decide(true);
    await phone.send('/t/bill');
    expect((await other.send('/t/bill')).html).not.toContain('class="go"');
    const { orders } = await store.post('POST /api/store/list_orders', {});
    expect(orders.map(({ payment_status }) => payment_status).toSorted()).toEqual(['created', 'paid']);
    expect(await order()).toBeDefined();
  });

  test('need a gateway that takes money; channels pay them themselves', async () => {
    const { store } = await openTable();
    const channel = await signInUser(server.origin, (await addChannel(on.database)).email);
    const [table_code = '', tag = ''] = store.first.link.split('.');
    const order = async (payment_method: 'cash' | 'card') => {
      const body = buildOrderRequest(store.group.id, { is_pickup: true, table: { table_code, tag }, payment_method });
      return (await call(server.origin, 'POST /api/user/create_order', body, keyed(channel))).body as {
        readonly error_code?: number;
        readonly order_id?: string;
      };
    };
    expect((await order('cash')).error_code).toBe(ERROR.cashPaymentFailed);
    expect((await order('card')).order_id).toBeDefined();
    const other = await openGuestStore(on, server, 'always');
    const refused = (await setPay(other, 'before')) as { readonly error_code?: number; readonly fields?: unknown };
    expect(refused).toMatchObject({
      error_code: ERROR.settingUpdateFailed,
      fields: [{ path: 'settings.table_pay', problem: 'table_pay.no_gateway' }],
    });
  });
});
