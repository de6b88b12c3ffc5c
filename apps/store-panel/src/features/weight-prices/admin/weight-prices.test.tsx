import { buildPriceList } from '@store-panel/api-client/testing/admin-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { HAVEL, openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const TENANT = { tenant_id: HAVEL._id, name: HAVEL.name };

it('adds a list with a row for each weight and a price for each distance', async () => {
  const list = buildPriceList(1, { tenant: TENANT, current: null, next: { version: 1, valid_from: null } });
  admin = await openAdminPanel('/admin/weight-prices', {
    handlers: {
      'POST /api/admin/list_weight_prices': () => ({ lists: [list], count: 1, ...PAGE }),
      'POST /api/admin/list_tenants': () => ({ tenants: [HAVEL], count: 1, ...PAGE }),
      'POST /api/admin/save_weight_prices': () => ({ list }),
    },
  });
  expect((await screen.findByRole('row', { name: /Havel Courier/ })).textContent).toContain('Draft');
  await admin.press('Add price list');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Havel Courier' });
  await admin.user.selectOptions(dialog.getByLabelText('Whose prices'), 'Havel Courier');
  await admin.user.type(dialog.getByLabelText('Currency'), 'EUR');
  await admin.user.click(await screen.findByRole('option', { name: 'Euro (EUR)', hidden: true }));
  await admin.user.type(await dialog.findByLabelText('Up to weight (kg)'), '2.5');
  await admin.user.click(dialog.getByRole('button', { name: 'Add distance' }));
  await admin.user.type(dialog.getByLabelText('Within (km)'), '15');
  const row = within(await dialog.findByRole('group', { name: 'Up to 2.5 kg' }));
  await admin.user.type(await row.findByLabelText('Within 15 km'), '4.5');
  await admin.user.type(row.getByLabelText('Farther'), '6');
  await admin.user.type(dialog.getByLabelText(/^Size divisor/), '5.5');
  await admin.user.click(dialog.getByRole('button', { name: 'Add price list' }));
  expect(await dialog.findByText('Enter a whole number from 1 to 100,000.')).toBeTruthy();
  await admin.user.clear(dialog.getByLabelText(/^Size divisor/));
  await admin.user.type(dialog.getByLabelText(/^Size divisor/), '5000');
  await admin.user.click(dialog.getByRole('button', { name: 'Add price list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cell = { service_level: 'next_day', up_to_grams: 2500 };
  expect(admin.sent('POST /api/admin/save_weight_prices')).toEqual([
    {
      list_id: null,
      tenant_id: TENANT.tenant_id,
      currency: 'EUR',
      volume_divisor: 5000,
      version: null,
      prices: [
        { ...cell, up_to_km: 15, price: 450 },
        { ...cell, up_to_km: null, price: 600 },
      ],
    },
  ]);
});

it('shows what the next prices change for each store, and publishes them with a reason and the own password', async () => {
  const list = buildPriceList(1, { store_count: 1, next: { version: 2, valid_from: null }, version: 4 });
  admin = await openAdminPanel('/admin/weight-prices', {
    handlers: {
      'POST /api/admin/list_weight_prices': () => ({ lists: [list], count: 1, ...PAGE }),
      'POST /api/admin/preview_weight_prices': ({ body }) => ({
        currency: 'EUR',
        is_dearer: true,
        earliest_day: '2026-12-13',
        stores: [
          {
            store_id: list.list_id,
            name: 'Linden & Rye',
            parcels: body.days,
            before: 17_700,
            after: 18_600,
            refused: 2,
          },
        ],
      }),
      'POST /api/admin/publish_weight_prices': () => ({
        list: { ...list, next: { version: 2, valid_from: '2026-12-13' } },
      }),
    },
  });
  await admin.user.click(within(await screen.findByRole('row', { name: /Platform/ })).getByRole('button'));
  await admin.choose('Preview and publish');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/at the earliest, and stores are notified/)).toBeTruthy();
  expect(dialog.getByRole('row', { name: /Linden/ }).textContent).toBe('Linden & Rye30€177.00€186.002');
  await admin.user.click(dialog.getByRole('radio', { name: '90 days' }));
  expect(await dialog.findByText('90')).toBeTruthy();
  const publish = () => admin.user.click(dialog.getByRole('button', { name: 'Publish' }));
  await admin.user.type(dialog.getByLabelText('Reason'), 'Fuel');
  await publish();
  expect(await dialog.findByText('Enter at least 10 characters.')).toBeTruthy();
  await admin.user.type(dialog.getByLabelText('Reason'), ' costs more');
  await admin.user.type(dialog.getByLabelText('Your password'), 'mine');
  await publish();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(admin.sent('POST /api/admin/publish_weight_prices')).toEqual([
    {
      list_id: list.list_id,
      valid_from: '2026-12-13',
      reason: 'Fuel costs more',
      password: 'mine',
      version: 4,
    },
  ]);
});
