import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { guestPhone, openGuestStore } from '#testing/booking/guest-phones.ts';
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
      paymentEndpoints: { stripe: standIn.origin },
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
    expect((await second.send('/t/bill')).html).toContain('Everything is paid. Thank you!');
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
    const terms = JSON.stringify({ fee: price, is_deposit: true, currency: 'EUR', zone: 'Europe/Berlin' });
    await on.database.pool.query(`update reservations set terms = $2::jsonb, fee_paid = $3 where id = $1`, [
      id,
      terms,
      price,
    ]);
    expect((await first.send('/t/bill')).html).toContain(`Pay everything · ${money(2 * price)}`);
    await first.send('/t/bill', { pay: 'all.stripe' });
    await decide((await first.send('/t/bill')).html, true);
    await first.send('/t/bill');
    expect((await bill()).table).toMatchObject({ paid: 3 * price, deposit: 0, open: 0 });
    await second.add(store.item.item_id, { page: 'later' });
    await second.order('Bo');
    expect((await bill()).table).toMatchObject({ total: 4 * price, deposit: 0, open: price });
  });
});
