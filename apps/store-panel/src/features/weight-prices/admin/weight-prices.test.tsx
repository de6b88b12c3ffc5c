import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildWeightPriceEntry } from '@store-panel/api-client/testing/admin-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

it('are added in minor units, with the number of stores of the currency', async () => {
  const price = buildWeightPriceEntry(5, { price: 590, store_count: 3 });
  let isTaken = true;
  admin = await openAdminPanel('/admin/weight-prices', {
    handlers: {
      'POST /api/admin/list_weight_prices': () => ({
        weight_prices: [price],
        stores: { by_currency: [{ currency: 'EUR', store_count: 3 }] },
        count: 1,
        ...PAGE,
      }),
      'POST /api/admin/save_weight_price': () =>
        isTaken
          ? refuse('validationFailed', { fields: [{ path: 'up_to_grams', problem: 'entry.taken' }] })
          : { weight_price: price },
    },
  });
  const row = within(await screen.findByRole('row', { name: /5 kg/ }));
  expect(row.getByText('€5.90')).toBeTruthy();
  await admin.press('Add price');
  const dialog = within(await screen.findByRole('dialog'));
  await admin.user.type(dialog.getByLabelText('Currency'), 'EUR');
  await admin.user.click(await screen.findByRole('option', { name: 'Euro (EUR)', hidden: true }));
  await dialog.findByText('Affects 3 stores.');
  await admin.user.type(dialog.getByLabelText(/^Up to weight/), '2.5');
  await admin.user.type(dialog.getByLabelText(/^Price per parcel/), '4.5');
  const save = () => admin.user.click(dialog.getByRole('button', { name: 'Add price' }));
  await save();
  expect(await dialog.findByText(/^This already exists/)).toBeTruthy();
  isTaken = false;
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { weight_price_id: null, version: null, currency: 'EUR', up_to_grams: 2500, price: 450 };
  expect(admin.sent('POST /api/admin/save_weight_price')).toEqual([body, body]);
});
