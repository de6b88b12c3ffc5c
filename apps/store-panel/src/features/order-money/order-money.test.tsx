// One file above 300 lines: the card, refunds and settlements share one order and its fake server.
import type { OrderMoney, OrderRefund, RefundPreview } from '@store-panel/api-client/rtk/order-money';
import { accept, type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  buildOrderCard,
  buildOrderDetail,
  buildOrderId,
  buildStoreContext,
  buildSubStore,
} from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

const ANA = { kind: 'store', id: null, name: 'Ana' } as const;
const CARD = buildOrderCard(7, { total: 2_000, order_status: ORDER_STATUS.completed, customer_name: 'Maren Ott' });
const LINES = [
  ...CARD.lines.map((one) => ({ ...one, name: 'Soup', quantity: 2, price: 600, options: [] })),
  ...CARD.lines.map((one) => ({ ...one, name: 'Bread', quantity: 1, price: 800, options: [] })),
];
const REFUND: OrderRefund = {
  refund_id: '0197c9a0-0000-7000-b000-000000000001',
  state: 'success',
  way: 'cash',
  bearer: 'store',
  given_by: 'store',
  amount: 600,
  granted: 600,
  currency: 'EUR',
  reason: 'The soup was cold',
  lines: [{ line: 0, quantity: 1 }],
  ref: null,
  created_at: SERVER_TIME,
  created_by: ANA,
  paid_at: SERVER_TIME,
  settled_at: SERVER_TIME,
  failed_at: null,
};
const line = (account: string, part: string, amount: number, explain: object | null = null) => ({
  account,
  part,
  tax_ppm: 0,
  amount,
  tax: 0,
  explain,
});
const MONEY: OrderMoney = {
  version: 1,
  currency: 'EUR',
  is_in_ledger: true,
  collected_by: 'platform',
  delivered_by: 'customer',
  entries: [
    {
      no: 1,
      kind: 'order',
      day: '2026-01-05',
      at: SERVER_TIME,
      actor: ANA,
      is_by_admin: false,
      reason: null,
      reverses: null,
      lines: [
        line('customer', 'sale', -2_000),
        line('earned', 'goods', 2_000),
        line('earned', 'commission', -300, {
          plan: 'Standard',
          since: '2026-01-01',
          version: 1,
          base: 2_000,
          ppm: 150_000,
          fixed: 0,
          bound: null,
        }),
        line('fees', 'commission', 300),
      ],
    },
  ],
  lines: [],
  refunds: [],
  paid: 2_000,
  given_back: 0,
  owed_to_customer: 0,
  owed_by_customer: 0,
  balance_due: 0,
  refund_problem: null,
};
const PREVIEW: RefundPreview = {
  amount: 600,
  granted: 600,
  way: 'channel',
  ways: ['channel', 'cash'],
  given_by: 'platform',
  bearer: 'store',
  customer_name: 'Maren Ott',
  most: 2_000,
  parts: [{ of: 'goods', tax_ppm: 0, amount: 600, tax: 0 }],
  fees_back: 90,
  store_amount: -510,
  currency: 'EUR',
  consequences: 'a'.repeat(32),
};
const REFUNDED = { refund: { ...REFUND, state: 'created', way: 'channel' } as OrderRefund, order: CARD };

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  isDisconnectedObservable.set(false);
});

async function open(money: Partial<OrderMoney> = {}, handlers: FakeHandlers = {}, start: Partial<PanelStart> = {}) {
  const order = buildOrderDetail({ ...CARD, lines: LINES });
  panel = await openPanel({
    path: `/app/orders/detail/${buildOrderId(7)}`,
    ...start,
    handlers: {
      'POST /api/store/get_order_detail': () => ({ order, seq: 1 }),
      'POST /api/store/get_order_money': () => ({ ...MONEY, ...money }),
      'POST /api/store/preview_refund': () => PREVIEW,
      'POST /api/store/refund_order': () => accept('POST /api/store/refund_order', REFUNDED),
      ...handlers,
    },
  });
  return within(await screen.findByRole('region', { name: 'Money of this order' }));
}
const subStoreWith = (...screens: readonly (keyof typeof SCREENS)[]) => ({
  signedIn: buildStoreContext({ sub_store: buildSubStore(screens.map((id) => SCREENS[id].path)) }),
});
type Queries = Pick<typeof screen, 'findByRole' | 'getAllByText' | 'getByLabelText'>;
const press = async (name: string | RegExp, of: Queries = screen) =>
  panel.user.click(await of.findByRole('button', { name }));
const sent = (key: Parameters<OpenedPanel['transport']['received']>[0]) =>
  panel.transport.received(key).map(({ body }) => body);

/** Said aloud, too. */
const findToast = (text: RegExp) => screen.findAllByText(text);

/** Opens the dialog, names a reason and goes on to the second step. */
async function preview(select?: (dialog: Queries) => Promise<unknown>) {
  await press('Refund');
  const dialog = within(await screen.findByRole('dialog'));
  await select?.(dialog);
  await panel.user.type(dialog.getByLabelText('Reason'), 'Cold soup');
  await press('Continue', dialog);
  return dialog;
}

/** The second step, once its preview is there. */
async function findCheck() {
  await screen.findByRole('button', { name: /^Refund .*6\.00/ });
  return within(screen.getByRole('dialog'));
}

describe('the money of an order', () => {
  it('shows what was paid, each entry with its formula, and refunds with their state and person', async () => {
    const card = await open({ refunds: [REFUND], given_back: 600, owed_by_customer: 0 });
    await card.findByText('Given back');
    const entries = card.getByRole('list', { name: 'What happened' });
    expect(entries.textContent).toContain('Commission');
    expect(entries.textContent).toMatch(/15\s?% of €20\.00 · plan Standard since/);
    expect(within(entries).getByRole('list', { name: 'Your earnings' }).textContent).toContain('Total€17.00');
    expect(entries.textContent).not.toContain('fees');
    const refunds = card.getByRole('list', { name: 'Refunds' });
    expect(refunds.textContent).toMatch(/Refunded€6\.00In cashThe soup was coldAna/);
  });

  it('gives no totals without a grant of earnings, and no refund without the order history', async () => {
    const card = await open({}, {}, subStoreWith('running-orders'));
    await card.findByRole('list', { name: 'What happened' });
    expect(card.queryByText('Total')).toBeNull();
    expect(card.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it.each([
    ['still_running', /The order is still running/],
    ['all_given', /Everything that was paid has been refunded/],
  ])('says why nothing can go back: %s', async (refund_problem, text) => {
    const card = await open({ refund_problem });
    await card.findByText(text);
    expect(card.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    const card = await open(
      {},
      { 'POST /api/store/get_order_money': () => (isDown ? refuse('internalServerError') : MONEY) },
    );
    const retry = await card.findByRole('button', { name: 'Try again' });
    isDown = false;
    await panel.user.click(retry);
    expect(await card.findByText('Collected by')).toBeDefined();
  });

  it.each(['offline', 'while acting for the store'])('moves nothing %s', async (when) => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-05T10:00:00.000Z' };
    const isOffline = when === 'offline';
    const card = await open(
      { balance_due: 300, owed_by_customer: 300 },
      {},
      isOffline ? {} : { signedIn: buildStoreContext({ impersonation }) },
    );
    const refundButton = await card.findByRole('button', { name: 'Refund' });
    if (isOffline) act(() => isDisconnectedObservable.set(true));
    for (const button of [refundButton, card.getByRole('button', { name: 'Waive' })]) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await panel.user.click(button);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a refund', () => {
  it('of some items is previewed with all that it does, and made as it was confirmed', async () => {
    await open({ refunds: [REFUND] });
    await preview(async (fields) => {
      await panel.user.click(fields.getByLabelText('Some items'));
      // One of two was refunded before.
      expect(fields.getAllByText('Up to 1')).toHaveLength(2);
      await panel.user.clear(fields.getByLabelText('Soup'));
      await panel.user.type(fields.getByLabelText('Soup'), '1');
    });
    const dialog = await findCheck();
    await dialog.findByText('€6.00 goes back to Maren Ott'.replace('€6.00', '\u2066€6.00\u2069'));
    dialog.getByText(/It comes off your earnings/);
    expect(dialog.getByText('Effect on your earnings').nextSibling?.textContent).toMatch(/^[-−]€5\.10$/);
    expect(dialog.getByText('Fees you get back').nextSibling?.textContent).toBe('€0.90');
    await press(/^Refund .*6\.00/, dialog);
    await findToast(/Refund of .*6\.00.* for order 7 started/);
    expect(screen.queryByRole('dialog')).toBeNull();
    const request = { order_id: buildOrderId(7), version: 1, lines: [{ line: 0, quantity: 1 }], delivery: false };
    expect(sent('POST /api/store/preview_refund')).toEqual([request]);
    expect(sent('POST /api/store/refund_order')).toEqual([
      { ...request, way: 'channel', reason: 'Cold soup', consequences: PREVIEW.consequences },
    ]);
  });

  it('is checked before it is sent: an amount, no more than is left, and a reason', async () => {
    await open();
    await press('Refund');
    const dialog = within(await screen.findByRole('dialog'));
    await panel.user.click(dialog.getByLabelText('An amount'));
    await press('Continue', dialog);
    await dialog.findByText('Enter an amount.');
    await panel.user.type(dialog.getByLabelText('Amount'), '20.01');
    await dialog.findByText('That’s more than can still be refunded.');
    expect(sent('POST /api/store/preview_refund')).toEqual([]);
  });

  it('goes back another way, which is previewed again', async () => {
    const cash: RefundPreview = { ...PREVIEW, way: 'cash', given_by: 'store', consequences: 'b'.repeat(32) };
    await open({}, { 'POST /api/store/preview_refund': ({ body }) => (body.way === 'cash' ? cash : PREVIEW) });
    await preview();
    const dialog = await findCheck();
    await panel.user.click(await dialog.findByLabelText('In cash'));
    await dialog.findByText(/You hand the customer the cash/);
    await press(/^Refund .*6\.00/, dialog);
    await waitFor(() =>
      expect(sent('POST /api/store/refund_order')).toMatchObject([{ way: 'cash', consequences: cash.consequences }]),
    );
  });

  it.each([
    ['cash that the platform has', refuse.bind(null, 'cashPaymentFailed'), /We have the cash of this order/],
    [
      'more than is left by now',
      () => refuse('paymentFailed', { fields: [{ path: 'amount', problem: 'too_much' }] }),
      /more than can still be refunded/,
    ],
    [
      'items that were refunded by now',
      () => refuse('paymentFailed', { fields: [{ path: 'amount', problem: 'unknown_lines' }] }),
      /can’t be refunded one by one/,
    ],
    ['another version of the order', () => refuse('staleVersion'), /The order was changed in the meantime/],
  ])('is refused at its first step for %s', async (_what, answer, text) => {
    await open({}, { 'POST /api/store/preview_refund': () => answer() });
    const dialog = await preview();
    await dialog.findByText(text);
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeDefined();
  });

  it('that would do something else by now is shown again, and has to be confirmed again', async () => {
    let consequences = PREVIEW.consequences;
    const now = 'c'.repeat(32);
    await open(
      {},
      {
        'POST /api/store/preview_refund': () => ({ ...PREVIEW, consequences }),
        'POST /api/store/refund_order': ({ body }) =>
          body.consequences === now
            ? accept('POST /api/store/refund_order', REFUNDED)
            : refuse('consequencesChanged', { consequences: now }),
      },
    );
    await preview();
    const dialog = await findCheck();
    consequences = now;
    await press(/^Refund .*6\.00/, dialog);
    await dialog.findByText(/the refund would now do something else/);
    expect(sent('POST /api/store/refund_order')).toHaveLength(1);
    await press(/^Refund .*6\.00/, dialog);
    await findToast(/for order 7 started/);
  });

  it.each([
    ['the payment service', () => refuse('paymentFailed'), /The payment service refused/, true],
    ['an order that has changed', () => refuse('staleVersion'), /The order was changed in the meantime/, false],
    ['a lost connection', () => refuse('internalServerError'), /Something went wrong/, true],
  ])('refused by %s is made by nothing but another press', async (_what, answer, text, isAtSecondStep) => {
    await open({}, { 'POST /api/store/refund_order': () => answer() });
    await preview();
    await press(/^Refund .*6\.00/);
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Continue' }) === null).toBe(isAtSecondStep);
    expect(sent('POST /api/store/refund_order')).toHaveLength(1);
  });
});

describe('what an edit left open', () => {
  const settled = () => accept('POST /api/store/settle_order_balance', { order: CARD });

  it.each([
    [300, 'Collected in cash', 'Record cash', 'cash', /collected for order 7/],
    [300, 'Waive', /^Waive .*3\.00/, 'waived', /waived for order 7/],
    [-300, 'Given back in cash', 'Record cash', 'cash', /given back for order 7/],
  ])('%d is closed after a confirmation: %s', async (balance_due, button, confirm, how, done) => {
    const card = await open({ balance_due }, { 'POST /api/store/settle_order_balance': settled });
    await press(button, card);
    const dialog = within(await screen.findByRole('alertdialog', { name: /3\.00/ }));
    expect(sent('POST /api/store/settle_order_balance')).toEqual([]);
    await press(confirm, dialog);
    await findToast(done);
    expect(sent('POST /api/store/settle_order_balance')).toEqual([{ order_id: buildOrderId(7), version: 1, how }]);
  });

  it('is given back by whom the customer paid, or the panel says why not', async () => {
    const card = await open(
      { balance_due: -300, refund_problem: 'all_given' },
      { 'POST /api/store/settle_order_balance': () => refuse('cashPaymentFailed') },
    );
    await press('Refund', card);
    const dialog = within(await screen.findByRole('alertdialog'));
    await press(/^Refund .*3\.00/, dialog);
    await dialog.findByText(/We have the cash of this order/);
    expect(dialog.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('is closed by who may see the running orders, too', async () => {
    const card = await open({ balance_due: 300 }, {}, subStoreWith('running-orders'));
    expect(await card.findByRole('button', { name: 'Waive' })).toBeDefined();
  });

  it('stays shut to who sees past orders only', async () => {
    const card = await open({ balance_due: 300, owed_by_customer: 300 }, {}, subStoreWith('past-orders'));
    await card.findByText('Still to collect from the customer');
    expect(card.queryByRole('button')).toBeNull();
  });
});
