import type { OrderCard } from '@store-panel/api-client/order-models';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

/** A store that accepts orders without being asked for the minutes. */
export const asksNothing = (() => {
  const context = buildStoreContext();
  return { ...context, store: { ...context.store, is_ask_estimated_time_for_ready_order: false } };
})();

/** The platform's answer to the question for running orders. */
export const listing = (...orders: OrderCard[]): PanelStart['handlers'] => ({
  'POST /api/store/list_orders': () => ({ orders, seq: 1, server_time: SERVER_TIME }),
});

/** The panel on its board, connected. */
export async function openBoard(handlers: PanelStart['handlers'], signedIn = asksNothing): Promise<OpenedPanel> {
  const panel = await openPanel({ path: '/app/orders/running', handlers, signedIn });
  await waitFor(() => expect(panel.sockets.isUp()).toBe(true));
  return panel;
}
