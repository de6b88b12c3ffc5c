import type { ScreenId } from '@store-panel/domain/access/screens';
import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

/** A row of a list: of its table, or of its cards in a narrow window. */
const ROWS = '.kit-DataTable :is(tbody tr, li)';

const openList = (list: ScreenId) => async (panel: Panel) => {
  await panel.open(list);
  await expect(panel.page.locator(ROWS).first()).toBeVisible();
};

/** The form of the first city, with its map. */
async function showCity(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await openList('cities')(panel);
  await page.locator('.kit-DataTable tbody').getByRole('button').first().click();
  await page.getByRole('menuitem', { name: t('catalogues:edit'), exact: true }).click();
  await expect(page.getByRole('dialog').locator('.kit-MapView[data-renderer]')).not.toHaveAttribute(
    'data-renderer',
    'loading',
  );
}

/** A form with names in other languages. */
async function showDocumentType(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await openList('document-types')(panel);
  await page.getByRole('button', { name: t('catalogues:document.add'), exact: true }).click();
  await page.getByText(t('catalogues:names.others'), { exact: true }).click();
}

/** The platform's catalogues and settings. */
export const CATALOGUE_VIEWS: readonly View[] = [
  { name: 'countries', screen: 'countries', as: 'admin', show: openList('countries') },
  { name: 'cities', screen: 'cities', as: 'admin', isCheckedElsewhere: true, show: openList('cities') },
  { name: 'city-edit', screen: 'cities', as: 'admin', isReloaded: true, show: showCity },
  { name: 'document-types', screen: 'document-types', as: 'admin', show: openList('document-types') },
  { name: 'document-type-add', screen: 'document-types', as: 'admin', isReloaded: true, show: showDocumentType },
  { name: 'vehicle-types', screen: 'vehicle-types', as: 'admin', show: openList('vehicle-types') },
  { name: 'weight-prices', screen: 'admin-weight-prices', as: 'admin', show: openList('admin-weight-prices') },
  {
    name: 'weight-prices-draft',
    screen: 'admin-weight-prices',
    as: 'admin',
    isReloaded: true,
    async show(panel) {
      const { page, t } = panel;
      await openList('admin-weight-prices')(panel);
      await page.locator(ROWS).last().getByRole('button').click();
      await page.getByRole('menuitem', { name: t('weight-prices:admin.edit'), exact: true }).click();
      await expect(page.getByRole('dialog').locator('.kit-PriceField').first()).toBeVisible();
    },
  },
  {
    name: 'store-weight-prices',
    screen: 'weight-prices',
    as: 'store',
    async show(panel) {
      await panel.open('weight-prices');
      await expect(panel.page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'platform-settings',
    screen: 'platform-settings',
    as: 'admin',
    async show(panel) {
      await panel.open('platform-settings');
      await expect(panel.page.getByRole('checkbox').first()).toBeVisible();
    },
  },
];
