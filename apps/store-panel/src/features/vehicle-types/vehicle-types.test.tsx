import { buildVehicleTypeEntry } from '@store-panel/api-client/testing/admin-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

it('are edited in every language, in the version that is shown', async () => {
  const bike = buildVehicleTypeEntry(1, { name: ['', 'Rad', 'Bike'], vehicle_count: 5, store_count: 2, version: 4 });
  admin = await openAdminPanel('/admin/vehicle-types', {
    handlers: {
      'POST /api/admin/list_vehicle_types': () => ({ vehicle_types: [bike], count: 1, ...PAGE }),
      'POST /api/admin/save_vehicle_type': () => ({ vehicle_type: bike }),
    },
  });
  await admin.press('More actions: Bike');
  await admin.choose('Edit');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Affects 2 stores.')).toBeTruthy();
  const german = dialog.getByLabelText<HTMLInputElement>(/^Deutsch/);
  expect(german.value).toBe('Rad');
  await admin.user.clear(german);
  await admin.user.type(german, 'Fahrrad');
  await admin.user.click(dialog.getByRole('checkbox'));
  await admin.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(admin.sent('POST /api/admin/save_vehicle_type')).toEqual([
      { vehicle_type_id: 'type-1', version: 4, name: ['', 'Fahrrad', 'Bike'], position: 1, is_open: false },
    ]),
  );
});
