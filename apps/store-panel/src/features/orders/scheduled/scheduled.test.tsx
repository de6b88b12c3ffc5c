import {
  STORE_ID_FIXTURE,
  buildOrderCard,
  buildOrderDetail,
  buildEvent,
  buildOrderRow,
  buildStoreContext,
} from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.parse(SERVER_TIME) + minutes * MINUTE).toISOString();
/** An accepted scheduled order, due in the given minutes. */
const scheduled = (n: number, minutes: number, overrides: Parameters<typeof buildOrderCard>[1] = {}) =>
  buildOrderCard(n, {
    order_status: 3,
    version: 2,
    scheduled_at: at(minutes),
    promised_at: at(minutes),
    estimated_ready_at: at(minutes),
    release_at: at(minutes - 30),
    released_at: null,
    ...overrides,
  });
const released = (card: ReturnType<typeof buildOrderCard>) =>
  ({ ...card, version: card.version + 1, released_at: card.release_at ?? null }) as const;

async function open(orders: readonly ReturnType<typeof buildOrderCard>[], overrides: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: '/app/orders/running',
    signedIn: buildStoreContext(),
    ...overrides,
    handlers: {
      'POST /api/store/list_orders': () => ({ orders: [...orders], seq: 1, server_time: SERVER_TIME }),
      ...overrides.handlers,
    },
  });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
}
const row = () => screen.findByRole('region', { name: 'Scheduled orders' });
const column = (name: string) => screen.getByRole('region', { name });

describe('scheduled orders', () => {
  it('are shown in a row of their own, the soonest first, with their days', async () => {
    await open([
      scheduled(1, 26 * 60),
      scheduled(2, 180),
      scheduled(3, 4 * 24 * 60),
      scheduled(4, 40 * 24 * 60),
      buildOrderCard(5),
    ]);
    const bar = await row();
    expect(within(bar).getByText('4')).toBeDefined();
    expect(
      within(bar)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '#2 To the kitchen: 02:00 PM',
      '#1 To the kitchen: Tomorrow, 01:00 PM',
      '#3 To the kitchen: Fri 11:00 AM',
    ]);
    expect(within(column('In the kitchen')).queryByText('#2')).toBeNull();
    expect(within(column('New')).getByText('#5')).toBeDefined();
    const toggle = within(bar).getByRole('button', { name: 'Show all' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await panel.user.click(toggle);
    const all = within(bar).getAllByRole('listitem');
    expect(all).toHaveLength(4);
    expect(all[3]?.textContent).toContain('Scheduled for: 14 Feb 2026');
  });

  it('are hidden when there are none; one that waits for acceptance is shown among the new orders', async () => {
    await open([scheduled(1, 180, { order_status: 1, version: 1 })]);
    await within(column('New')).findByText('#1');
    expect(screen.queryByRole('region', { name: 'Scheduled orders' })).toBeNull();
  });

  it('are left out of the tickets and the list of running orders until their release', async () => {
    await open([scheduled(1, 180), buildOrderCard(2, { order_status: 3, version: 2 })]);
    await row();
    await panel.user.click(screen.getByRole('radio', { name: 'Kitchen' }));
    expect(await screen.findByRole('region', { name: 'Order 2' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Order 1' })).toBeNull();
    await panel.user.click(screen.getByRole('radio', { name: 'List' }));
    const table = await screen.findByRole('table', { name: 'Running orders' });
    expect(within(table).queryByText('#1')).toBeNull();
    expect(await row()).toBeDefined();
  });

  it('are released early by a press, and shown in the kitchen at once', async () => {
    const card = scheduled(1, 180);
    await open([card], {
      handlers: { 'POST /api/store/release_order': () => ({ order: { ...released(card), released_at: SERVER_TIME } }) },
    });
    await panel.user.click(within(await row()).getByRole('button', { name: 'Show all' }));
    await panel.user.click(screen.getByRole('button', { name: 'Start now' }));
    await within(column('In the kitchen')).findByText('#1');
    await waitFor(() =>
      expect(panel.transport.received('POST /api/store/release_order').map(({ body }) => body)).toMatchObject([
        { order_id: card.order_id },
      ]),
    );
    expect(screen.queryByRole('region', { name: 'Scheduled orders' })).toBeNull();
  });

  it('are released to the kitchen when due, with one toast', async () => {
    const card = scheduled(1, 30);
    await open([card]);
    await row();
    const order = released(card);
    const event = buildEvent(2, order, { action: 'release', actor: { kind: 'system', id: null, name: null } });
    act(() => panel.sockets.event(STORE_ID_FIXTURE, event));
    await within(column('In the kitchen')).findByText('#1');
    expect(await screen.findByText('Order 1 sent to the kitchen')).toBeDefined();
    act(() => panel.sockets.event(STORE_ID_FIXTURE, event));
    expect(screen.getAllByText('Order 1 sent to the kitchen')).toHaveLength(1);
  });
});

describe('the page of a scheduled order', () => {
  const openDetail = (card: ReturnType<typeof buildOrderCard>) =>
    open([card], {
      path: `/app/orders/detail/${card.order_id}`,
      handlers: { 'POST /api/store/get_order_detail': () => ({ order: buildOrderDetail(card), seq: 1 }) },
    });

  it('shows when it is released, and why it cannot be prepared yet', async () => {
    await openDetail(scheduled(1, 180));
    expect(await screen.findByText(/^Goes to the kitchen: 02:00 PM/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start now' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start preparing' })).toBeNull();
    await panel.user.click(screen.getByRole('button', { name: /All actions/ }));
    const prepare = await screen.findByRole('menuitem', { name: /Start preparing/, hidden: true });
    expect(prepare.textContent).toContain('This order is scheduled for later and hasn’t been sent to the kitchen yet.');
  });

  it('asks for acceptance first, and shows no notice once released', async () => {
    await openDetail(scheduled(1, 180, { order_status: 1, version: 1 }));
    expect(await screen.findByText(/Accept or reject it now/)).toBeDefined();
    panel.leave();
    await openDetail(released(scheduled(1, 180)));
    expect(await screen.findByRole('button', { name: 'Start preparing' })).toBeDefined();
    expect(screen.queryByText(/^Goes to the kitchen/)).toBeNull();
    expect(screen.getByText('To the kitchen')).toBeDefined();
  });
});

it('the list of scheduled orders shows when each was or will be released', async () => {
  const rows = [buildOrderRow(scheduled(1, 180)), buildOrderRow(released(scheduled(2, 90)))];
  await open([], {
    path: '/app/orders/scheduled',
    handlers: {
      'POST /api/store/list_scheduled_orders': () => ({
        orders: rows,
        count: 2,
        total: 2500,
        currency: 'EUR',
        page: 1,
        perPage: 20,
      }),
    },
  });
  const table = await screen.findByRole('table');
  expect(within(table).getByText(/^Planned for 05 Jan 2026 02:00 PM/)).toBeDefined();
  expect(within(table).getByText('05 Jan 2026 12:30 PM')).toBeDefined();
});
