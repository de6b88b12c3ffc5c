import type { StoreWarehousePage } from '@store-panel/api-client/rtk/store-warehouses';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

type Warehouses = StoreWarehousePage['warehouses'];

/** Fills the list; the demo store's is empty. */
async function showList(panel: Panel): Promise<void> {
  const warehouses: Warehouses = ['First', 'A longer name that takes more than one line on a narrow screen'].map(
    (name, at) => ({
      warehouse_id: crypto.randomUUID(),
      version: 1,
      name,
      address_id: crypto.randomUUID(),
      address_label: 'Head office',
      address_line: 'Torstraße 12, 10119 Berlin',
      has_place: true,
      is_default: at === 0,
      is_active: true,
      week: null,
      cutoffs: [null, 960, 960, 960, 960, 960, 720],
      handling_minutes: 60,
      nearest_first: false,
      updated_at: new Date().toISOString(),
    }),
  );
  await panel.page.route('**/api/store/list_store_warehouses', (route) =>
    route.fulfill({
      json: { success: true, warehouses, count: warehouses.length, page: 1, perPage: 20 },
    }),
  );
  await panel.open('warehouses');
  await expect(panel.page.locator('.kit-DataTable tbody tr').first()).toBeVisible();
}

async function showForm(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await panel.open('warehouses');
  await page.getByRole('button', { name: t('warehouses:add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('warehouses:add'), exact: true }).click();
  await expect(dialog.getByText(t('validation:name.required'))).toBeVisible();
}

/** The warehouses. */
export const STORE_WAREHOUSE_VIEWS: readonly View[] = [
  { name: 'warehouses', screen: 'warehouses', as: 'store', show: showList },
  { name: 'warehouse-add', screen: 'warehouses', as: 'store', show: showForm },
];
