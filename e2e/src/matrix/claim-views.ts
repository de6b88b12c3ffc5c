import { expect } from 'playwright/test';

import { showList } from '#matrix/show-list.ts';
import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

/** Sorted by due date: both demo stores have one just received. */
async function showClaim(panel: Panel, query = '') {
  await showList(panel, 'claims', query);
  await panel.page.locator('.kit-DataTable').getByRole('link').first().click();
  const drawer = panel.page.getByRole('dialog');
  await expect(drawer.locator('li[data-part="item"]').first()).toBeVisible();
  return drawer;
}

/** Claims of a store: list, detail and dialogs. */
export const CLAIM_VIEWS: readonly View[] = [
  {
    name: 'claims',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      await showList(panel, 'claims');
      await expect(panel.page.locator('.kit-DataTable').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'claims-chosen',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      await showList(panel, 'claims', 'state=received,under_review');
      await panel.page.getByRole('checkbox', { name: panel.t('order-bulk:selectAll') }).check();
      await panel.page.getByRole('button', { name: panel.t('claims:bulk.button') }).click();
      await expect(panel.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'claims-no-match',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      await showList(panel, 'claims', 'q=nobody&by=customer');
      await expect(panel.page.getByText(panel.t('claims:noMatch.title'))).toBeVisible();
    },
  },
  {
    name: 'claim',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      await showClaim(panel);
    },
  },
  {
    name: 'claim-decline',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      const drawer = await showClaim(panel);
      await drawer.locator('[data-transition="declined"]').click();
      await expect(panel.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'claim-ask',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      const drawer = await showClaim(panel, 'state=under_review');
      await drawer.locator('[data-transition="documents_missing"]').click();
      await expect(panel.page.getByRole('alertdialog').or(panel.page.getByRole('dialog').nth(1))).toBeVisible();
    },
  },
  {
    name: 'claim-documents',
    screen: 'claims',
    as: 'store',
    async show(panel) {
      const drawer = await showClaim(panel, 'state=documents_missing');
      await expect(drawer.getByText(panel.t('claim:document.kind.invoice')).first()).toBeVisible();
    },
  },
];
