import type { OrderDetail } from '@store-panel/api-client/order-models';
import { buildOrderOffer } from '@store-panel/api-client/testing/offer-fixtures';
import {
  buildOrderCard,
  buildOrderDetail,
  buildOrderId,
  buildStoreContext,
} from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { pathToOffer } from '#shared/offers/offer-paths.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  vi.unstubAllGlobals();
});

const entry = (seq: number, overrides: Partial<OrderDetail['timeline'][number]>) => ({
  seq,
  at: SERVER_TIME,
  action: 'accept' as const,
  actor: { kind: 'sub_store' as const, id: null, name: 'Maria' },
  order_status: 3 as const,
  request_status: null,
  reason: null,
  ready_in_minutes: null,
  edit: null,
  ...overrides,
});

async function openDetail(overrides: Partial<OrderDetail>, handlers: PanelStart['handlers'] = {}) {
  const order = buildOrderDetail(buildOrderCard(7, overrides), overrides);
  panel = await openPanel({
    path: `/app/orders/detail/${buildOrderId(7)}`,
    signedIn: buildStoreContext(),
    handlers: {
      'POST /api/store/list_orders': () => ({ orders: [], seq: 1, server_time: SERVER_TIME }),
      'POST /api/store/get_order_detail': () => ({ order, seq: 1 }),
      ...handlers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Order 7' });
}

/** The text next to a term. */
const detailOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

it('leads from the line of an offer to its terms', async () => {
  const offer = buildOrderOffer({ amount: 400 });
  await openDetail({ discount: 400, offer });
  const link = await screen.findByRole('link', { name: 'Terms of this offer' });
  expect(link.getAttribute('href')).toBe(pathToOffer(offer.offer_id));
});

it('explains the bill line by line, with the tax at its rate', async () => {
  await openDetail({
    cart_total: 2400,
    discount: 300,
    tax: 399,
    taxes: [{ tax_ppm: 190_000, amount: 399 }],
    is_tax_included: false,
    delivery_price: 250,
    tip_amount: 100,
    total: 2849,
    charge_if_cancelled: 285,
    store_profit: 2100,
  });
  expect(['Cart total', 'Discount', 'Tax 19%', 'Delivery price', 'Tip amount', 'Total'].map(detailOf)).toEqual([
    '€24.00',
    '-€3.00',
    '€3.99',
    '€2.50',
    '€1.00',
    '€28.49',
  ]);
  expect(['To collect', 'Fee if the customer cancels now', 'Store profit'].map(detailOf)).toEqual([
    '€28.49',
    '€2.85',
    '€21.00',
  ]);
  expect(screen.queryByText(/Includes .* tax/)).toBeNull();
});

it('shows the open amount of a paid order that was edited', async () => {
  await openDetail({
    total: 2000,
    balance_due: -450,
    payment_method: 'card',
    payment_status: 'paid',
    tax: 319,
    taxes: [{ tax_ppm: 190_000, amount: 319 }],
    is_tax_included: true,
  });
  expect([detailOf('Paid'), detailOf('To refund'), detailOf('Includes 19% tax')]).toEqual(['€24.50', '€4.50', '€3.19']);
});

it('names allergens in words', async () => {
  const line = { name: 'Cake', quantity: 1, unit_price: 500, options: [], note: '' };
  await openDetail({ lines: [{ ...line, allergens: ['milk', 'gluten'] }] });
  // In the order of the regulation, whatever the order in the reply.
  expect((await screen.findByText(/Contains allergens:/)).textContent).toMatch(/Gluten, Milk$/);
});

it("shows the customer's history with this store only", async () => {
  await openDetail({ customer_phone: '+49301234', former_orders: 3, former_rating: 4.5 });
  expect(screen.getByText('3 previous orders · Your average rating of this customer: 4.5')).toBeDefined();
  expect(screen.getByRole('link', { name: /\+49301234/ }).getAttribute('href')).toBe('tel:+49301234');
});

it('shows why an action is unavailable', async () => {
  await openDetail({ order_status: 7, request_status: 17, request_id: buildOrderId(1) });
  await panel.user.click(screen.getByRole('button', { name: 'All actions' }));
  const reasons: Readonly<Record<string, string>> = {
    'Edit order': 'The courier already picked up this order.',
    Accept: 'This order is already past this step.',
    'Record return': 'This order is still open.',
  };
  for (const [name, reason] of Object.entries(reasons)) {
    const item = screen.getByRole('menuitem', { name: new RegExp(`^${name}`), hidden: true });
    expect([item.ariaDisabled ?? item.getAttribute('aria-disabled'), item.textContent]).toEqual([
      'true',
      name + reason,
    ]);
  }
});

it('shows who cancelled an order, why, and the refund', async () => {
  await openDetail({
    order_status: 104,
    ended_at: SERVER_TIME,
    status_before_end: 3,
    cancel_reason: 'No gas',
    payment_status: 'paid',
    timeline: [entry(1, { action: 'place' }), entry(2, { action: 'cancel_by_store', reason: 'No gas' })],
  });
  const note = within(screen.getByRole('alert'));
  expect(note.getByText(/^Maria cancelled the order/)).toBeDefined();
  expect(note.getByText('No gas')).toBeDefined();
  expect(note.getByText('Refund to the customer: €12.50')).toBeDefined();
  expect(detailOf('To refund')).toBe('€12.50');
});

it('shows no refund if the fee takes all that was paid', async () => {
  await openDetail({
    order_status: 101,
    ended_at: SERVER_TIME,
    status_before_end: 7,
    payment_status: 'paid',
    cancellation_charge: 1250,
    timeline: [entry(1, { action: 'place' }), entry(2, { action: 'cancel_by_user', reason: 'Too late' })],
  });
  const note = within(screen.getByRole('alert'));
  expect(note.getByText('Too late')).toBeDefined();
  expect(note.queryByText(/Refund/)).toBeNull();
});

it("shows an edit's changes in the timeline", async () => {
  const edit = {
    lines: [{ name: 'Soup', unit_price: 500, options: [], note: '', quantity_before: 2, quantity_after: 0 }],
    total_before: 2250,
    total_after: 1250,
    balance_due: 0,
  };
  await openDetail({
    timeline: [entry(1, { action: 'place' }), entry(2, { action: 'edit', reason: 'sold out', edit })],
  });
  const step = within(screen.getByText('Maria edited the order').closest('li') as HTMLElement);
  expect(step.getByText(/sold out/)).toBeDefined();
  expect(step.getByText('Removed: 2× Soup')).toBeDefined();
  expect(step.getByText('Total: €22.50 → €12.50')).toBeDefined();
});

const completed = { order_status: 25, ended_at: SERVER_TIME, status_before_end: 7 } as const;

it('rates the customer of a completed order', async () => {
  let rated: Partial<OrderDetail> = {};
  await openDetail(completed, {
    'POST /api/store/get_order_detail': () => ({
      order: buildOrderDetail(buildOrderCard(7, completed), { ...completed, ...rated }),
      seq: 1,
    }),
    'POST /api/store/rate_user': ({ body }) => {
      rated = { ...body, store_review_to_user: body.store_review_to_user ?? null, rated_at: new Date().toISOString() };
      return { order: buildOrderCard(7, { ...completed, version: 2 }) };
    },
  });
  const save = () => panel.user.click(screen.getByRole('button', { name: 'Save rating' }));
  await save();
  expect(panel.transport.received('POST /api/store/rate_user')).toEqual([]);
  await panel.user.click(screen.getByRole('radio', { name: '4 out of 5 stars' }));
  await panel.user.type(screen.getByLabelText(/What should your team know/), ' rang twice ');
  await save();
  await waitFor(() =>
    expect(panel.transport.received('POST /api/store/rate_user')[0]?.body).toMatchObject({
      store_rating_to_user: 4,
      store_review_to_user: 'rang twice',
    }),
  );
  expect(await screen.findByRole('button', { name: 'Change rating' })).toBeDefined();
  expect(screen.getByText('rang twice')).toBeDefined();
});

it('shows a rating older than a day without a way to change it', async () => {
  await openDetail({ ...completed, store_rating_to_user: 2, rated_at: '2020-01-01T00:00:00.000Z' });
  expect(screen.getByText('2 out of 5 stars')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change rating' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('shows no rating form before completion', async () => {
  await openDetail({ order_status: 3 });
  expect(screen.queryByRole('radio')).toBeNull();
});

it.each([
  ['/app/orders/past?status=103&size=10', 'Past orders', '/app/orders/past?status=103&size=10'],
  ['/app/orders/dispatcher', 'Dispatcher', '/app/orders/dispatcher'],
  ['/app/orders/create', 'Running orders', '/app/orders/running'],
])('links back to the previous list: from %s to %s', async (before, name, href) => {
  const entries = [before, '/app/orders/detail/7'].map((path) => ({ url: new URL(path, location.origin).href }));
  vi.stubGlobal('navigation', { entries: () => entries, currentEntry: { index: 1 } });
  await openDetail({});
  const main = within(await screen.findByRole('main'));
  expect((await main.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

it('tells who was alerted about an unseen order, and where it was shown first', async () => {
  const escalate = (seq: number, minute: number, escalation: OrderDetail['timeline'][number]['escalation']) =>
    entry(seq, {
      at: `2026-01-05T10:0${minute}:00.000Z`,
      action: 'escalate',
      actor: { kind: 'system', id: null, name: null },
      order_status: 1,
      escalation,
    });
  await openDetail({
    timeline: [
      entry(1, { at: '2026-01-05T10:00:00.000Z', action: 'place', order_status: 1 }),
      escalate(2, 1, { step: 'louder', notified: [], pause_minutes: null }),
      escalate(3, 2, {
        step: 'push',
        notified: [{ channel: 'push', name: 'Counter', devices: 2 }],
        pause_minutes: null,
      }),
      escalate(4, 3, {
        step: 'people',
        notified: [
          { channel: 'phone', name: 'Ana', devices: null },
          { channel: 'email', name: 'Piotr', devices: null },
        ],
        pause_minutes: null,
      }),
      escalate(5, 4, { step: 'pause', notified: [], pause_minutes: 30 }),
      entry(6, { at: '2026-01-05T10:06:00.000Z' }),
    ],
    shown: {
      at: '2026-01-05T10:05:00.000Z',
      by: { kind: 'sub_store', id: null, name: 'Bar' },
      device: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/605.1',
      silently: true,
    },
  });
  const history = within(screen.getByRole('list', { name: 'History' }));
  const lines = history.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.map((line) => line?.replaceAll(/\d?\d:\d\d.?[AP]M/g, ''))).toMatchInlineSnapshot(`
    [
      "Maria placed the order (completed)",
      "No one had seen the order, so every open device rang louder (completed)",
      "No one had seen the order, so push messages were sent (completed)Counter (2 devices)",
      "No one had seen the order, so people were alerted (completed)Ana (SMS) and Piotr (email)",
      "No one had seen the order, so new orders were paused (completed)For 30 min",
      "First shown to: Bar (completed)Safari, iPad · without sound",
      "Maria accepted the order (current step)",
    ]
  `);
});
