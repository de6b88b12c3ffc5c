import type { ActiveVehicle, UnavailableCourier } from '@store-panel/api-client/rtk/orders/order-detail';
import { buildOrderCard, buildOrderId, buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const LEA = '0197c9a0-0000-7000-8700-000000000001';
const SAM = '0197c9a0-0000-7000-8700-000000000002';
const REQUESTED = {
  request_status: 9,
  request_id: buildOrderId(101),
  provider_id: LEA,
  provider_name: 'Lea Koch',
} as const;
const HINT = 'The courier has to accept first.';

const vehicleOf = (provider_id: string, provider_name: string): ActiveVehicle => ({
  vehicle_id: buildOrderId(900),
  vehicle_name: 'Bike',
  plate_no: '',
  provider_id,
  provider_name,
  provider_phone: '',
  state: 'free',
  distance_metres: null,
});

async function openDialog(
  action: string,
  couriers: { readonly vehicles: readonly ActiveVehicle[]; readonly unavailable?: readonly UnavailableCourier[] },
  overrides: Parameters<typeof buildOrderCard>[1] = {},
) {
  panel = await openPanel({
    path: '/app/orders/running',
    signedIn: buildStoreContext(),
    handlers: {
      'POST /api/store/list_orders': () => ({
        orders: [buildOrderCard(1, { order_status: 5, ...overrides })],
        seq: 0,
        server_time: SERVER_TIME,
      }),
      'POST /api/store/list_active_vehicles': () => ({
        vehicles: [...couriers.vehicles],
        unavailable: [...(couriers.unavailable ?? [])],
      }),
    },
  });
  await screen.findByText('#1');
  await panel.user.click(screen.getByRole('button', { name: 'More actions' }));
  await panel.user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
  return within(await screen.findByRole('dialog'));
}

it('shows why couriers of the store are unavailable', async () => {
  const lea = { provider_id: LEA, provider_name: 'Lea Koch', state: 'offline', obstacle: 'no_vehicle' } as const;
  const dialog = await openDialog('Choose a courier', { vehicles: [], unavailable: [lea] });
  const list = await dialog.findByRole('region', { name: 'Unavailable' });
  expect(list.textContent).toContain('Lea Koch');
  expect(list.textContent).toContain('No vehicle');
  expect(dialog.getByText('Request the nearest courier. We’ll search for a few minutes.')).toBeDefined();
  expect(dialog.queryByText(HINT)).toBeNull();
});

it('requests another courier while one is requested, and says that they have to accept', async () => {
  const vehicles = [vehicleOf(LEA, 'Lea Koch'), vehicleOf(SAM, 'Sam Roth')];
  const dialog = await openDialog('Reassign', { vehicles }, REQUESTED);
  expect(await dialog.findByRole('button', { name: 'Request: Sam Roth' })).toBeDefined();
  expect(dialog.queryByRole('button', { name: /Lea Koch/ })).toBeNull();
  expect(dialog.getByText(HINT)).toBeDefined();
});

it('offers no search where the request is open already', async () => {
  const dialog = await openDialog('Reassign', { vehicles: [vehicleOf(LEA, 'Lea Koch')] }, REQUESTED);
  expect(await dialog.findByText('No couriers available')).toBeDefined();
  expect(dialog.queryByText(/nearest courier/)).toBeNull();
});
