import { STORE_ID_FIXTURE, buildOrderCard, buildEvent } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ARRIVAL_EVENT } from '#shared/orders/alarm/alarm-controller.ts';
import { storeWithoutReadyTime, runningOrdersHandlers, openBoard } from '#testing/board.ts';
import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  vi.useRealTimers();
  panel.leave();
});

const column = (name: string) => screen.getByRole('region', { name });
const press = async (name: RegExp) => panel.user.click(await screen.findByRole('button', { name }));

describe('a new order', () => {
  it('rings until it is acknowledged, counts in the title, and is announced', async () => {
    panel = await openBoard(runningOrdersHandlers());
    await screen.findByText('No new orders');
    panel.sockets.event(STORE_ID_FIXTURE, buildEvent(1, buildOrderCard(9, { customer_name: 'Ada' })));
    panel.sockets.event(STORE_ID_FIXTURE, buildEvent(2, buildOrderCard(9, { customer_name: 'Ada' })));
    expect(await screen.findByText('New order 9 from Ada')).toBeDefined();
    await waitFor(() => expect(document.title).toBe('(1) Running orders – Store panel'));
    await press(/^Stop ringing/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop ringing/ })).toBeNull());
  });

  it('that its guest has to pay first rings with the payment, and is not accepted with the others before', async () => {
    panel = await openBoard(runningOrdersHandlers());
    await screen.findByText('No new orders');
    const unpaid = { awaits_payment_until: '2026-01-05T12:30:00Z', order_type: 'table', table_number: '12' } as const;
    panel.sockets.event(STORE_ID_FIXTURE, buildEvent(2, buildOrderCard(9, unpaid)));
    await screen.findByText(/^Not paid yet: waits until /);
    panel.sockets.event(STORE_ID_FIXTURE, buildEvent(3, buildOrderCard(8)));
    panel.sockets.event(STORE_ID_FIXTURE, buildEvent(4, buildOrderCard(7)));
    await waitFor(() => expect(document.title).toBe('(2) Running orders – Store panel'));
    await screen.findByRole('button', { name: 'Accept all 2' });
    panel.sockets.event(STORE_ID_FIXTURE, {
      ...buildEvent(5, buildOrderCard(9, { ...unpaid, awaits_payment_until: null, version: 2 })),
      action: 'pay',
      type: 'order_changed',
    });
    await waitFor(() => expect(document.title).toBe('(3) Running orders – Store panel'));
    expect(screen.queryByText(/^Not paid yet/)).toBeNull();
  });

  it('warns on its card before it is late, announced once', async () => {
    vi.useFakeTimers({ now: Date.parse(SERVER_TIME), shouldAdvanceTime: true });
    const inMinutes = (minutes: number) => new Date(Date.parse(SERVER_TIME) + minutes * 60_000).toISOString();
    const card = buildOrderCard(9, {
      order_status: 3,
      created_at: SERVER_TIME,
      promised_at: inMinutes(20),
      estimated_ready_at: null,
      ended_at: null,
    });
    panel = await openPanel({
      path: '/app/orders/running',
      handlers: runningOrdersHandlers(card),
      signedIn: storeWithoutReadyTime,
    });
    const kitchen = within(await screen.findByRole('region', { name: 'In the kitchen' }));
    await kitchen.findByText('#9');
    const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
    await pass(9);
    expect(kitchen.queryByText(/left$/)).toBeNull();
    await pass(2.5);
    kitchen.getByText('9 min left');
    // Announced when it became due soon, and not again each minute.
    await waitFor(() => expect(screen.getAllByText('Order 9: 10 min left')).toHaveLength(1));
    await pass(1);
    kitchen.getByText('8 min left');
    expect(screen.queryByText(/^Order 9: [89] min left$/)).toBeNull();
    await pass(9);
    kitchen.getByText(/minutes? late$/);
  });

  it.each([
    ['the platform', { kind: 'system', id: null, name: null }],
    ['another device', { kind: 'sub_store', id: 'counter', name: 'Counter' }],
  ] as const)('rings once and needs no acknowledgement when %s accepts it at the same moment', async (_who, actor) => {
    panel = await openBoard(runningOrdersHandlers());
    await screen.findByText('No new orders');
    const arrived = vi.fn<() => void>();
    window.addEventListener(ARRIVAL_EVENT, arrived);
    const accepted = buildOrderCard(9, { order_status: 3, version: 2 });
    panel.sockets.event(STORE_ID_FIXTURE, buildEvent(2, buildOrderCard(9)));
    panel.sockets.event(STORE_ID_FIXTURE, buildEvent(3, accepted, { type: 'order_changed', action: 'accept', actor }));
    await within(column('In the kitchen')).findByText('#9');
    window.removeEventListener(ARRIVAL_EVENT, arrived);
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: /^Stop ringing/ })).toBeNull();
  });

  it.each([
    ['once when accepted during a short disconnection', 20, 1],
    ['not when accepted during a long disconnection', 300, 0],
  ])('rings %s', async (_how, secondsAgo, rings) => {
    panel = await openBoard(runningOrdersHandlers());
    await screen.findByText('No new orders');
    const arrived = vi.fn<() => void>();
    window.addEventListener(ARRIVAL_EVENT, arrived);
    panel.sockets.cut();
    await screen.findByText('No connection');
    const at = new Date(Date.parse(SERVER_TIME) - secondsAgo * 1000).toISOString();
    const accepted = buildEvent(3, buildOrderCard(9, { order_status: 3, version: 2 }));
    panel.transport.handle({
      'POST /api/store/list_events': () => ({
        events: [buildEvent(2, buildOrderCard(9), { at }), accepted],
        seq: 3,
        is_snapshot_needed: false,
      }),
    });
    panel.sockets.restore();
    await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
    // The event before this one is missing.
    panel.sockets.event(STORE_ID_FIXTURE, accepted);
    await within(column('In the kitchen')).findByText('#9');
    window.removeEventListener(ARRIVAL_EVENT, arrived);
    expect(arrived).toHaveBeenCalledTimes(rings);
    expect(screen.queryByRole('button', { name: /^Stop ringing/ })).toBeNull();
  });
});
