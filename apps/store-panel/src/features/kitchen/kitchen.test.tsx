import { STORE_ID_FIXTURE, buildOrderCard, buildEvent } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { storeWithoutReadyTime } from '#testing/board.ts';
import { LATER, openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const ROOM = `store:${STORE_ID_FIXTURE}`;
const line = (name: string, quantity = 1) => ({ name, quantity, unit_price: 100, options: [], note: '' });
const inKitchen = (n: number, ...lines: ReturnType<typeof line>[]) =>
  buildOrderCard(n, { order_status: 5, version: 2, lines });

async function openKitchen(
  orders: readonly ReturnType<typeof buildOrderCard>[],
  handlers: PanelStart['handlers'] = {},
) {
  panel = await openPanel({
    path: '/app/orders/running',
    signedIn: storeWithoutReadyTime,
    handlers: {
      'POST /api/store/list_orders': () => ({ orders: [...orders], seq: 1, server_time: SERVER_TIME }),
      ...handlers,
    },
  });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  await panel.user.click(await screen.findByRole('radio', { name: 'Kitchen' }));
  await screen.findByRole('button', { name: 'Left to prepare' });
}

const ticket = (n: number) => screen.getByRole('region', { name: `Order ${n}` });
const sent = () =>
  panel.transport.received('POST /api/store/set_order_status').map(({ body }) => body as Record<string, unknown>);

describe('the kitchen', () => {
  it('shows each order in full, without amounts, and the sum of all items', async () => {
    await openKitchen([
      inKitchen(1, line('Burger', 2), line('Cola')),
      inKitchen(2, line('Burger')),
      buildOrderCard(3, { order_status: 7, version: 3, customer_name: 'Ana' }),
    ]);
    expect(within(ticket(1)).getByRole('button', { name: /2×\s*Burger/ })).toBeDefined();
    expect(ticket(1).textContent).not.toContain('€');
    const left = screen.getByRole('region', { name: 'Left to prepare' });
    expect(
      within(left)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['3×Burger', '1×Cola']);
    expect(within(screen.getByRole('region', { name: 'Ready' })).getByRole('link').textContent).toBe('#3 Ana');
  });

  it('strikes lines off, stores that, and removes it with the order', async () => {
    const orders = [inKitchen(1, line('Burger', 2), line('Cola'))];
    await openKitchen(orders);
    await panel.user.click(within(ticket(1)).getByRole('button', { name: /Burger/ }));
    expect(within(ticket(1)).getByText('1 of 2 done')).toBeDefined();
    const left = screen.getByRole('region', { name: 'Left to prepare' });
    expect(
      within(left)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1×Cola']);
    expect(localStorage.getItem('kitchen_done_lines')).toContain('0 Burger');
    const ready = buildEvent(
      2,
      buildOrderCard(1, { order_status: 25, version: 3, ended_at: LATER, status_before_end: 7 }),
    );
    act(() => panel.sockets.send('event', ROOM, ready));
    await waitFor(() => expect(localStorage.getItem('kitchen_done_lines')).toBe('{}'));
  });

  it('runs the next action of a ticket by its digit, unless shortcuts are off', async () => {
    await openKitchen([inKitchen(1, line('Burger')), inKitchen(2, line('Cola'))], {
      'POST /api/store/set_order_status': ({ body }) => ({
        order: buildOrderCard(Number(body.order_id.slice(-2)), { order_status: 7, version: 3 }),
      }),
    });
    await panel.user.keyboard('2');
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ order_id: ticketId(2), order_status: 7 })]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Order 2' })).toBeNull());
    await panel.user.keyboard('?');
    await panel.user.click(await screen.findByRole('switch'));
    await panel.user.keyboard('{Escape}');
    await panel.user.keyboard('1');
    expect(sent()).toHaveLength(1);
    expect(screen.queryByText('Next step for the ticket with this number')).toBeNull();
  });

  it('moves focus to the following ticket when a focused ticket leaves', async () => {
    await openKitchen([inKitchen(1, line('Burger')), inKitchen(2, line('Cola'))], {
      'POST /api/store/set_order_status': () => ({ order: buildOrderCard(1, { order_status: 7, version: 3 }) }),
    });
    const step = within(ticket(1)).getByRole('button', { name: 'Mark as ready' });
    step.focus();
    await panel.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Order 1' })).toBeNull());
    expect(document.activeElement).toBe(within(ticket(2)).getByRole('button', { name: 'Mark as ready' }));
  });

  it('announces new orders', async () => {
    await openKitchen([]);
    expect(screen.getByText('No orders to prepare')).toBeDefined();
    act(() => panel.sockets.send('event', ROOM, buildEvent(2, buildOrderCard(9, { customer_name: 'Ana' }))));
    await screen.findByRole('region', { name: 'Order 9' });
    expect(screen.getByText('New order 9 from Ana')).toBeDefined();
  });
});

const ticketId = (n: number) => buildOrderCard(n).order_id;
