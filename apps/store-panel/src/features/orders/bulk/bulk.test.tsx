import type { OrderCard } from '@store-panel/api-client/order-models';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderCard, buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  vi.useRealTimers();
  panel.leave();
});

const storeWithReadyTime = (isEnabled: boolean) => {
  const context = buildStoreContext();
  return { ...context, store: { ...context.store, is_ask_estimated_time_for_ready_order: isEnabled } };
};
const waiting = [buildOrderCard(1), buildOrderCard(2)];
const cooking = buildOrderCard(3, { order_status: 5, version: 4, payment_status: 'paid', payment_method: 'card' });
const carried = buildOrderCard(4, { order_status: 7, request_status: 17, version: 9 });

async function open(orders: readonly OrderCard[], handlers: PanelStart['handlers'] = {}, asksReadyTime = false) {
  panel = await openPanel({
    path: '/app/orders/running',
    signedIn: storeWithReadyTime(asksReadyTime),
    handlers: {
      'POST /api/store/list_orders': () => ({ orders: [...orders], seq: 1, server_time: SERVER_TIME }),
      'POST /api/store/set_order_status': ({ body }) => ({
        order: { ...buildOrderCard(Number(body.order_id.slice(-3))), order_status: 3, version: 2 },
      }),
      ...handlers,
    },
  });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
}
const toList = async () => {
  await panel.user.click(await screen.findByRole('radio', { name: 'List' }));
  await screen.findByRole('checkbox', { name: 'Select order 1' });
};
const select = (name: string) => panel.user.click(screen.getByRole('checkbox', { name }));
const press = (name: string | RegExp) => panel.user.click(screen.getByRole('button', { name }));
const accepted = () => panel.transport.received('POST /api/store/set_order_status').map(({ body }) => body);
const cancelled = () => panel.transport.received('POST /api/store/cancel_multiple_orders').map(({ body }) => body);

it('accepts all new orders from the column header, one request each', async () => {
  await open([...waiting, cooking]);
  await panel.user.click(await screen.findByRole('button', { name: 'Accept all 2' }));
  await waitFor(() => expect(accepted()).toHaveLength(2));
  expect(accepted()).toMatchObject(waiting.map(({ order_id }) => ({ order_id, order_status: 3 })));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull());
});

it('asks for the minutes once for all of them', async () => {
  await open(waiting, {}, true);
  await panel.user.click(await screen.findByRole('button', { name: 'Accept all 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 2 orders' }));
  await panel.user.click(dialog.getByRole('button', { name: '25 min' }));
  await waitFor(() => expect(accepted()).toHaveLength(2));
  expect(accepted()).toMatchObject([{ estimated_time_for_ready_order: 25 }, { estimated_time_for_ready_order: 25 }]);
});

it('hides the button for a single new order', async () => {
  await open([buildOrderCard(1), cooking]);
  await screen.findByText('#1');
  expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull();
});

it('accepts the new orders among the selected', async () => {
  await open([...waiting, cooking]);
  await toList();
  await select('Select all');
  expect(screen.getByRole('checkbox', { name: '3 orders selected' })).toHaveProperty('checked', true);
  await select('Select order 2');
  expect(screen.getByRole('checkbox', { name: '2 orders selected' })).toHaveProperty('indeterminate', true);
  await press('Accept 1 new');
  await waitFor(() => expect(accepted()).toMatchObject([{ order_id: waiting[0]?.order_id }]));
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveProperty('checked', false);
});

async function cancelAll(handlers: PanelStart['handlers']) {
  await open([...waiting, cooking, carried], handlers);
  await toList();
  await select('Select all');
  await press('Cancel 3 orders');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel 3 orders?' }));
  expect(dialog.getByText('€12.50 will be refunded to customers.')).toBeDefined();
  expect(dialog.getByText('1 of the selected orders can no longer be cancelled.')).toBeDefined();
  await panel.user.click(dialog.getByRole('button', { name: 'Cancel orders' }));
  expect(await dialog.findByText('Enter a reason.')).toBeDefined();
  await panel.user.click(dialog.getByRole('button', { name: 'Item sold out' }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await panel.user.click(dialog.getByRole('button', { name: 'Cancel orders' }));
  await screen.findByText('3 orders will be cancelled');
}
const passUndoWindow = () => vi.advanceTimersByTimeAsync(TIMING_MS.undoWindow + 50);
const done = (order: OrderCard, order_status: 103 | 104) => ({
  order_id: order.order_id,
  error_code: null,
  order: {
    ...order,
    order_status,
    version: order.version + 1,
    ended_at: SERVER_TIME,
    status_before_end: order.order_status,
  },
  last_change: null,
});

it('sends the rest in one call after the undo window, and shows each result', async () => {
  const [first, second] = waiting as [OrderCard, OrderCard];
  const theirs = { ...second, order_status: 3 as const, version: 2 };
  await cancelAll({
    'POST /api/store/cancel_multiple_orders': () => ({
      results: [
        done(first, 103),
        {
          order_id: second.order_id,
          error_code: 656,
          order: theirs,
          last_change: {
            seq: 9,
            at: SERVER_TIME,
            action: 'accept',
            actor: { kind: 'sub_store', id: null, name: 'Maria' },
            order_status: 3,
            request_status: null,
            reason: null,
            ready_in_minutes: null,
            edit: null,
          },
        },
        done(cooking, 104),
      ],
    }),
  });
  expect(cancelled()).toEqual([]);
  await passUndoWindow();
  await waitFor(() => expect(cancelled()).toHaveLength(1));
  expect(cancelled()[0]).toMatchObject({
    cancel_reason: 'Item sold out',
    orders: [
      { order_id: first.order_id, version: 1 },
      { order_id: second.order_id, version: 1 },
      { order_id: cooking.order_id, version: 4 },
    ],
  });
  const results = within(await screen.findByRole('dialog', { name: 'Results' }));
  expect(results.getByText('1 order not cancelled')).toBeDefined();
  expect(results.getByText(/Maria already accepted this order/)).toBeDefined();
  expect(results.getByText('2 orders cancelled')).toBeDefined();
});

it('undoes a single one', async () => {
  await cancelAll({
    'POST /api/store/cancel_multiple_orders': ({ body }) => ({ results: body.orders.map(() => done(cooking, 104)) }),
  });
  const row = screen.getByRole('row', { name: /#1\b/ });
  await panel.user.click(within(row).getByRole('button', { name: 'Undo' }));
  await passUndoWindow();
  await waitFor(() => expect(cancelled()).toHaveLength(1));
  expect(cancelled()[0]?.orders.map(({ order_id }) => order_id)).toEqual([waiting[1]?.order_id, cooking.order_id]);
});

it('sends nothing when all are undone', async () => {
  await cancelAll({});
  await press('Undo all');
  await passUndoWindow();
  expect(cancelled()).toEqual([]);
});

it('says why the call failed, and that not all were cancelled', async () => {
  await cancelAll({ 'POST /api/store/cancel_multiple_orders': () => refuse('notAllowed') });
  await passUndoWindow();
  const toast = await screen.findByText('Not all orders were cancelled. Check the list and try again.');
  expect(toast.parentElement?.textContent).toContain('You don’t have permission to do this.');
});
