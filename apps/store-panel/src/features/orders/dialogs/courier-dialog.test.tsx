import { buildOrderCard, buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

it('shows why couriers of the store are unavailable', async () => {
  panel = await openPanel({
    path: '/app/orders/running',
    signedIn: buildStoreContext(),
    handlers: {
      'POST /api/store/list_orders': () => ({
        orders: [buildOrderCard(1, { order_status: 5 })],
        seq: 0,
        server_time: SERVER_TIME,
      }),
      'POST /api/store/list_active_vehicles': () => ({
        vehicles: [],
        unavailable: [
          {
            provider_id: '0197c9a0-0000-7000-8700-000000000001',
            provider_name: 'Lea Koch',
            state: 'offline',
            obstacle: 'no_vehicle',
          },
        ],
      }),
    },
  });
  await screen.findByText('#1');
  await panel.user.click(screen.getByRole('button', { name: 'More actions' }));
  await panel.user.click(await screen.findByRole('menuitem', { name: 'Choose a courier', hidden: true }));
  const dialog = await screen.findByRole('dialog');
  const list = await within(dialog).findByRole('region', { name: 'Unavailable' });
  expect(list.textContent).toContain('Lea Koch');
  expect(list.textContent).toContain('No vehicle');
});
