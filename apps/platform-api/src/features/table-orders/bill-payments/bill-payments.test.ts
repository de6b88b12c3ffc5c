import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { guestPhone, openGuestStore } from '#testing/booking/guest-phones.ts';
import { putDownDeposit } from '#testing/booking/put-down-deposit.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { sendNotice, turnOnGateway } from '#testing/payments/paying-store.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const PANEL = 'http://panel.example';

describeOnAnEngine('the bill of a party, paid on phones', (on) => {
  let standIn: PaymentGateways;
  let server: TestPlatform;
  beforeAll(async () => {
    standIn = await startPaymentGateways();
    server = await startPlatform(on.database, {
      panelOrigin: PANEL,
      allowedOrigins: [PANEL],
      trustedProxies: 1,
      paymentEndpoints: { stripe: standIn.origin, paypal: standIn.origin },
    });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  /** A party of two phones; the first has ordered twice as much. */
  async function openParty() {
    const store = await openGuestStore(on, server, 'always');
    await turnOnGateway(server.origin, store.group.staff, 'stripe');
    const first = guestPhone(server, store);
    const second = guestPhone(server, store);
    await first.join();
    await first.add(store.item.item_id, { quantity: '2' });
    await first.order('Ada');
    await second.join('with');
    await second.add(store.item.item_id);
    await second.order('Bo');
    const [party] = (await store.post('POST /api/store/list_open_tables', {})).tables;
    const id = party?.reservation_id ?? '';
    const bill = () => store.post('POST /api/store/get_table_bill', { reservation_id: id });
    return { store, first, second, id, price: store.item.price, bill };
  }
  const putDown = (id: string, amount: number) => putDownDeposit(on.database, id, amount);
  const finish = async (store: Awaited<ReturnType<typeof openGuestStore>>, id: string) => {
    const { version } = (await store.post('POST /api/store/get_reservation', { reservation_id: id })).reservation;
    const body = { reservation_id: id, version, action: 'finish' } as const;
    return (await store.post('POST /api/store/set_reservation_status', body)).reservation;
  };
  const money = (minor: number) => `€${(minor / 100).toFixed(2)}`;
  const pageOf = (html: string) => /class="go" href="([^"]*)"/.exec(html)?.[1] ?? '';
  const decide = (html: string, isPaid: boolean) => standIn.decide(pageOf(html).split('/').at(-1) ?? '', isPaid);

  test('is shared as they like: what one is paying is left out for the other', async () => {
    const { first, second, price, bill } = await openParty();
    const before = await first.send('/t/bill');
    expect(before.html).toContain(`Pay your orders · ${money(2 * price)}`);
    expect(before.html).toContain(`Pay everything · ${money(3 * price)}`);
    expect((await first.send('/t/bill', { pay: 'own.stripe' })).location).toBe('/t/bill');
    const paying = await first.send('/t/bill');
    expect(pageOf(paying.html)).toContain(standIn.origin);
    expect((await bill()).payments).toMatchObject([{ amount: 2 * price }]);
    const other = await second.send('/t/bill');
    expect(other.html).toContain(`${money(2 * price)} is being paid until`);
    expect(other.html).toContain(`Pay the rest · ${money(price)}`);
    // Going back and pressing once more leads to the same page.
    await first.send('/t/bill', { pay: 'own.stripe' });
    expect(pageOf((await first.send('/t/bill')).html)).toBe(pageOf(paying.html));
    await decide(paying.html, true);
    // The notice is lost: who comes back from the gateway makes the server ask.
    expect((await first.send('/t/bill')).html).toContain(`Pay everything · ${money(price)}`);
    expect((await bill()).table).toMatchObject({ paid: 2 * price, open: price });
    await second.send('/t/bill', { pay: 'all.stripe' });
    await decide((await second.send('/t/bill')).html, true);
    expect((await second.send('/t/bill')).html).toContain('Everything is paid. Thank you.');
    expect(await bill()).toMatchObject({
      table: { open: 0 },
      payments: [],
      orders: [{ is_paid: true }, { is_paid: true }],
    });
  });

  test('that the staff takes meanwhile ends the payment; money that comes all the same pays nothing twice', async () => {
    const { store, first, id, price, bill } = await openParty();
    await first.send('/t/bill', { pay: 'all.stripe' });
    const { html } = await first.send('/t/bill');
    const { orders } = await bill();
    const settled = await store.post('POST /api/store/settle_table_bill', {
      reservation_id: id,
      order_ids: orders.map(({ order_id }) => order_id),
      method: 'cash',
      total: 3 * price,
    });
    expect(settled).toMatchObject({ collected: 3 * price, open: 0 });
    expect((await bill()).payments).toEqual([]);
    const notice = await decide(html, true);
    if (notice) await sendNotice(server.origin, store.group.staff, 'stripe', notice);
    await first.send('/t/bill');
    const [order] = orders;
    const { payments } = await store.post('POST /api/store/get_order_payments', { order_id: order?.order_id ?? '' });
    expect(payments).toMatchObject([{ problem: 'already_paid', amount: 2 * price }]);
    expect((await bill()).table).toMatchObject({ paid: 3 * price, open: 0 });
  });

  test('that the staff takes meanwhile is not taken once more by a gateway that waits to be told so', async () => {
    const { store, first, id, price, bill } = await openParty();
    await turnOnGateway(server.origin, store.group.staff, 'paypal');
    expect((await first.send('/t/bill')).html).toContain(`Pay everything · ${money(3 * price)} · PayPal`);
    await first.send('/t/bill', { pay: 'all.paypal' });
    const { html } = await first.send('/t/bill');
    const { orders } = await bill();
    const order_ids = orders.map(({ order_id }) => order_id);
    const settle = { reservation_id: id, order_ids, method: 'cash', total: 3 * price } as const;
    expect(await store.post('POST /api/store/settle_table_bill', settle)).toMatchObject({ open: 0 });
    const notice = await decide(html, true);
    if (notice) await sendNotice(server.origin, store.group.staff, 'paypal', notice);
    await first.send('/t/bill');
    const { payments } = await store.post('POST /api/store/get_order_payments', { order_id: order_ids[0] ?? '' });
    expect(payments).toMatchObject([{ gateway: 'paypal', state: 'fail', problem: null }]);
  });

  test('that changed while it was paid is not paid; a failed payment leaves it open', async () => {
    const { store, first, price, bill } = await openParty();
    await first.send('/t/bill', { pay: 'own.stripe' });
    const failed = await first.send('/t/bill');
    await decide(failed.html, false);
    const after = await first.send('/t/bill');
    expect(after.html).toContain(`Pay everything · ${money(3 * price)}`);
    await first.send('/t/bill', { pay: 'all.stripe' });
    const { html } = await first.send('/t/bill');
    const { orders } = await bill();
    await store.post('POST /api/store/store_cancel_or_reject_order', {
      order_id: orders[1]?.order_id ?? '',
      order_status: 103,
      cancel_reason: 'sold out',
    });
    await decide(html, true);
    await first.send('/t/bill');
    expect((await bill()).table).toMatchObject({ paid: 0, open: 2 * price });
    const { payments } = await store.post('POST /api/store/get_order_payments', {
      order_id: orders[0]?.order_id ?? '',
    });
    expect(payments.map(({ problem }) => problem)).toContain('order_ended');
    // Nonsense of a form starts nothing.
    for (const pay of ['all.cash', 'own', 'all.braintree'])
      expect((await first.send('/t/bill', { pay })).location).toBe('/t/bill?m=not_paid');
  });

  test('takes a deposit once, whoever pays and whatever is ordered afterwards', async () => {
    const { store, first, second, id, price, bill } = await openParty();
    await putDown(id, price);
    expect((await first.send('/t/bill')).html).toContain(`Pay everything · ${money(2 * price)}`);
    await first.send('/t/bill', { pay: 'all.stripe' });
    await decide((await first.send('/t/bill')).html, true);
    await first.send('/t/bill');
    expect((await bill()).table).toMatchObject({ paid: 3 * price, deposit: 0, open: 0 });
    await second.add(store.item.item_id, { page: 'later' });
    await second.order('Bo');
    expect((await bill()).table).toMatchObject({ total: 4 * price, deposit: 0, open: price });
  });

  test('of which an order was called off has nothing of the deposit but what was taken of it', async () => {
    const { store, first, id, price, bill } = await openParty();
    await putDown(id, price);
    // Pays its own two whole, since the deposit pays what is left; the other one is called off then.
    await first.send('/t/bill', { pay: 'own.stripe' });
    await decide((await first.send('/t/bill')).html, true);
    await first.send('/t/bill');
    const { orders } = await bill();
    await store.post('POST /api/store/store_cancel_or_reject_order', {
      order_id: orders[1]?.order_id ?? '',
      order_status: 103,
      cancel_reason: 'sold out',
    });
    expect((await bill()).table).toMatchObject({ paid: 2 * price, open: 0 });
    expect(await finish(store, id)).toMatchObject({ fee_paid: price, charge: 0 });
  });

  test('gives the share of the deposit back once if an order that took it is called off', async () => {
    const { store, first, id, price } = await openParty();
    await putDown(id, price);
    await first.send('/t/bill', { pay: 'all.stripe' });
    await decide((await first.send('/t/bill')).html, true);
    await first.send('/t/bill');
    const { rows } = await on.database.pool.query<{ id: string }>(
      `select id from orders where reservation_id = $1 and deposit_used > 0`,
      [id],
    );
    await store.post('POST /api/store/store_cancel_or_reject_order', {
      order_id: rows[0]?.id ?? '',
      order_status: 103,
      cancel_reason: 'sold out',
    });
    // It goes back with the order, which counts as paid whole.
    expect(await finish(store, id)).toMatchObject({ fee_paid: price, charge: price });
  });

  test('is on no page any more that would pay none of it, nor by a gateway that is off', async () => {
    const { store, first, price, bill } = await openParty();
    await first.send('/t/bill', { pay: 'all.stripe' });
    const { orders } = await bill();
    await store.post('POST /api/store/store_cancel_or_reject_order', {
      order_id: orders[1]?.order_id ?? '',
      order_status: 103,
      cancel_reason: 'sold out',
    });
    const { html } = await first.send('/t/bill');
    expect(pageOf(html)).toBe('');
    expect(html).toContain(`Pay everything · ${money(2 * price)}`);
    expect((await bill()).payments).toEqual([]);
    const { settings, version } = await store.post('POST /api/store/get_payment_settings', {});
    await store.post('POST /api/store/set_payment_methods', { settings: { ...settings, stripe: false }, version });
    expect((await first.send('/t/bill', { pay: 'all.stripe' })).location).toBe('/t/bill?m=not_paid');
  });

  test('says that it was paid, also if the table was closed meanwhile', async () => {
    const { store, first, id } = await openParty();
    await first.send('/t/bill', { pay: 'all.stripe' });
    const { html } = await first.send('/t/bill');
    await finish(store, id);
    await decide(html, true);
    const closed = await first.send('/t/bill');
    expect(closed.html).toContain('This table was closed');
    expect(closed.html).toContain('Everything is paid.');
  });
});
