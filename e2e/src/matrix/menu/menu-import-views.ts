import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

async function openStart(panel: Panel): Promise<void> {
  await panel.open('import-export');
  await expect(panel.page.getByLabel(panel.t('import:file.label'))).toBeAttached();
}

/** The sample with three mistakes. */
async function openColumns(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await openStart(panel);
  await page.getByRole('button', { name: t('menu-import:sample.tryNamed', { name: 'square-catalog.csv' }) }).click();
  await expect(page.getByRole('heading', { name: t('menu-import:columns.title') })).toBeVisible();
}

async function openPreview(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await openColumns(panel);
  await page.getByRole('button', { name: t('menu-import:columns.next') }).click();
  await expect(page.getByRole('heading', { name: t('menu-import:parts.title') })).toBeVisible();
}

/** Import and export of the menu. */
export const MENU_IMPORT_VIEWS: readonly View[] = [
  { name: 'menu-import', screen: 'import-export', as: 'store', show: openStart },
  { name: 'menu-import-columns', screen: 'import-export', as: 'store', isReloaded: true, show: openColumns },
  { name: 'menu-import-preview', screen: 'import-export', as: 'store', isReloaded: true, show: openPreview },
];
