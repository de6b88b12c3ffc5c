import type { OrderPayment, OrderPayments } from '@store-panel/api-client/rtk/orders/order-payments';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  buildOrderCard,
  buildOrderDetail,
  buildOrderId,
  buildStoreContext,
  buildSubStore,
} from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { LATER, openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

const URL = 'https://pay.example/c/abc';
const OPEN: OrderPayments = {
  payments: [],
  due: 2_849,
  currency: 'EUR',
  link_gateways: ['stripe', 'paypal'],
  link_problem: null,
  link_channels: [],
};
const PAYMENT: OrderPayment = {
  payment_id: '0197c9a0-0000-7000-b000-000000000001',
  gateway: 'stripe',
  state: 'created',
  amount: 2_849,
  currency: 'EUR',
  is_test: true,
  created_at: SERVER_TIME,
  created_by: { kind: 'store', id: null, name: 'Ana' },
  paid_at: null,
  settled_at: null,
  failed_at: null,
  expires_at: LATER,
  problem: null,
};

const ORDER = { total: 2_849, customer_phone: '+49301234' };

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(payments: OrderPayments, handlers: FakeHandlers = {}, start: Partial<PanelStart> = {}) {
  const order = buildOrderDetail(buildOrderCard(7, ORDER), ORDER);
  panel = await openPanel({
    path: `/app/orders/detail/${buildOrderId(7)}`,
    signedIn: buildStoreContext(),
    ...start,
    handlers: {
      'POST /api/store/get_order_detail': () => ({ order, seq: 1 }),
      'POST /api/store/get_order_payments': () => payments,
      ...handlers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Order 7' });
}

const findCard = async () => within(await screen.findByRole('region', { name: 'Online payment' }));

describe('the payments of an order', () => {
  it('makes a link by the chosen method, to scan, to copy and to send', async () => {
    const sent: unknown[] = [];
    await open(OPEN, {
      'POST /api/store/create_payment_link': ({ body }) => {
        sent.push(body);
        return { payment_id: PAYMENT.payment_id, url: URL, amount: 2_849, currency: 'EUR', expires_at: LATER };
      },
    });
    const card = await findCard();
    card.getByText('€28.49 still to pay');
    await panel.user.selectOptions(card.getByLabelText('Pay with'), 'PayPal');
    await panel.user.click(card.getByRole('button', { name: 'Create payment link' }));
    await card.findByRole('img', { name: 'Scan to pay €28.49' });
    expect(card.getByLabelText('Payment link')).toHaveProperty('value', URL);
    expect(card.getByRole('link', { name: 'Text from this device' }).getAttribute('href')).toContain(
      encodeURIComponent(URL),
    );
    expect(sent).toEqual([expect.objectContaining({ order_id: buildOrderId(7), gateway: 'paypal' })]);
  });

  it('sends a link by the channels that the store has, and says so when it is on its way', async () => {
    const sent: unknown[] = [];
    let isRefused = true;
    await open(
      { ...OPEN, link_gateways: ['stripe'], link_channels: ['email', 'phone'] },
      {
        'POST /api/store/create_payment_link': ({ body }) => {
          if (body.send_by !== undefined && isRefused) return refuse('paymentFailed');
          sent.push(body.send_by);
          return { payment_id: PAYMENT.payment_id, url: URL, amount: 2_849, currency: 'EUR', expires_at: LATER };
        },
      },
    );
    const card = await findCard();
    await panel.user.click(card.getByRole('button', { name: 'Create payment link' }));
    await panel.user.click(await card.findByRole('button', { name: 'Send by email' }));
    await card.findByText('Payment failed. Try again or use another method.', { selector: '[role=alert] *' });
    isRefused = false;
    await panel.user.click(card.getByRole('button', { name: 'Send by SMS' }));
    await waitFor(() =>
      expect(panel.services.toasts.getSnapshot().map(({ title }) => title)).toEqual(['Payment link sent by SMS']),
    );
    expect(sent).toEqual([undefined, 'phone']);
  });

  it('says why no link came', async () => {
    await open(OPEN, { 'POST /api/store/create_payment_link': () => refuse('paymentFailed') });
    const card = await findCard();
    await panel.user.click(card.getByRole('button', { name: 'Create payment link' }));
    // The region is there before its text, so that screen readers announce it.
    const text = 'Payment failed. Try again or use another method.';
    expect(await card.findByText(text, { selector: '[role=alert] *' })).toBeTruthy();
  });

  it('shows each payment with its state, and what to do about one that does not fit', async () => {
    await open({
      ...OPEN,
      due: 0,
      link_problem: 'nothing_due',
      payments: [
        { ...PAYMENT, state: 'paid', paid_at: SERVER_TIME, problem: 'already_paid' },
        { ...PAYMENT, payment_id: `${PAYMENT.payment_id.slice(0, -1)}2`, state: 'success', settled_at: SERVER_TIME },
        { ...PAYMENT, payment_id: `${PAYMENT.payment_id.slice(0, -1)}3`, state: 'fail', failed_at: SERVER_TIME },
      ],
    });
    const lines = (await findCard()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Payment received €28\.49.*Refund this payment in your Stripe account\./),
      expect.stringMatching(/^Paid €28\.49.*link by Ana/),
      expect.stringMatching(/^Not paid €28\.49.*expired or the payment was declined/),
    ]);
    expect(screen.queryByRole('button', { name: 'Create payment link' })).toBeNull();
  });

  it('makes no link for a sub-store that may not enter orders', async () => {
    await open(
      { ...OPEN, payments: [PAYMENT] },
      {},
      {
        signedIn: buildStoreContext({ sub_store: buildSubStore([SCREENS['past-orders'].path]) }),
      },
    );
    const card = await findCard();
    card.getByText(/Waiting for payment/);
    expect(card.queryByRole('button', { name: /payment link/ })).toBeNull();
  });
});
