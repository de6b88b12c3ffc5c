import type { OrderCard } from '@store-panel/api-client/order-models';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

/** A store that accepts orders without entering the minutes. */
export const storeWithoutReadyTime = (() => {
  const context = buildStoreContext();
  return { ...context, store: { ...context.store, is_ask_estimated_time_for_ready_order: false } };
})();

/** Replies with these running orders. */
export const runningOrdersHandlers = (...orders: OrderCard[]): PanelStart['handlers'] => ({
  'POST /api/store/list_orders': () => ({ orders, seq: 1, server_time: SERVER_TIME }),
});

/** Opens the panel on its board, connected. */
export async function openBoard(
  handlers: PanelStart['handlers'],
  signedIn = storeWithoutReadyTime,
): Promise<OpenedPanel> {
  // As far as the running orders are: a stream that is behind them was set back, and they would be read again.
  const panel = await openPanel({ path: '/app/orders/running', handlers, signedIn, lastSeq: 1 });
  // Events before it has joined the store's room would not have reached it.
  await waitFor(() => {
    expect(panel.sockets.isUp()).toBe(true);
    expect(panel.sockets.joined).toContainEqual(expect.stringMatching(/^store:/));
  });
  // The page is loaded when it is first opened: its columns may come after the room.
  await screen.findByRole('region', { name: 'New' });
  return panel;
}
