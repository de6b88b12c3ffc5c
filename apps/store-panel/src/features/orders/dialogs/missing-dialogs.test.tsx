import { buildOrderCard, buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { openPanel, SERVER_TIME } from '#testing/panel.tsx';

vi.mock('./order-dialogs.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it("leaves the board as it is and shows a toast when a dialog's code cannot be fetched", async () => {
  const panel = await openPanel({
    path: '/app/orders/running',
    signedIn: buildStoreContext(),
    handlers: {
      'POST /api/store/list_orders': () => ({ orders: [buildOrderCard(7)], seq: 1, server_time: SERVER_TIME }),
    },
  });
  await screen.findByText('#7');
  await panel.user.click(screen.getByRole('button', { name: 'More actions' }));
  await panel.user.click(await screen.findByRole('menuitem', { name: 'Reject', hidden: true }));
  await waitFor(() =>
    expect(panel.services.toasts.getSnapshot()).toMatchObject([
      { tone: 'danger', title: 'You need a connection for this.' },
    ]),
  );
  expect(screen.getByText('#7')).toBeDefined();
  panel.leave();
});
