import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

/** Fills the list; the demo store's is empty. */
async function showList(panel: Panel): Promise<void> {
  const addresses = ['Head office', 'A longer name that takes more than one line on a narrow screen'].map(
    (label, at) => ({
      address_id: crypto.randomUUID(),
      version: 1,
      label,
      company: 'Havel Parcels GmbH',
      contact: '',
      phone: '',
      email: '',
      address: {
        line: 'Torstraße 12, 10119 Berlin',
        parts: { street: 'Torstraße', house: '12', postcode: '10119', city: 'Berlin', region: '', country: 'DE' },
        note: '',
        point: null,
      },
      uses: at === 0 ? ['sender', 'return'] : [],
      updated_at: new Date().toISOString(),
    }),
  );
  await panel.page.route('**/api/store/list_store_addresses', (route) =>
    route.fulfill({
      json: { success: true, addresses, count: addresses.length, page: 1, perPage: 20 },
    }),
  );
  await panel.open('addresses');
  await expect(panel.page.locator('.kit-DataTable tbody tr').first()).toBeVisible();
}

async function showForm(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await panel.open('addresses');
  await page.getByRole('button', { name: t('addresses:add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('addresses:add'), exact: true }).click();
  await expect(dialog.getByText(t('validation:name.required'))).toBeVisible();
}

/** The addresses. */
export const STORE_ADDRESS_VIEWS: readonly View[] = [
  { name: 'addresses', screen: 'addresses', as: 'store', show: showList },
  { name: 'store-address-add', screen: 'addresses', as: 'store', show: showForm },
];
